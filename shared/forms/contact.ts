// The contact form: a question to the league.
import { choice, type FormDefinition, field, line, SUBJECTS } from './definition.ts'

export const contact: FormDefinition<'contact', false> = {
  id: 'contact',
  prefix: 'CO',
  title: 'Contact',
  tournament: false,
  words: {
    idle: 'Send message',
    busy: 'Sending...',
    sent: 'Message sent successfully!',
    failed: 'Failed to send message',
  },
  functionUrlVar: 'CONTACT_FUNCTION_URL',
  entrant: { name: 'name', surname: 'surname', email: 'email' },
  isEntry: false,
  sections: [
    {
      heading: 'Message',
      fields: [
        choice('subject', 'Subject', SUBJECTS, { asked: 'a subject' }),
        line('name', 'Name', { asked: 'your name' }),
        line('surname', 'Surname', { asked: 'your surname' }),
        field('email', 'email', 'Email address', { asked: 'an email address' }),
        field('phone', 'phone', 'Contact number', { asked: 'a phone number' }),
        field('text', 'message', 'Message', { asked: 'your message' }),
      ],
    },
  ],
  consents: [],
  files: [],
}
