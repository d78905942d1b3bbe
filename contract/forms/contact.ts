// The contact form: a question to the league.
import { SUBJECTS } from '../choices.ts'
import { type FormDefinition, field } from '../form-definition.ts'

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
  functionUrl: 'CONTACT_FUNCTION_URL',
  entrant: { name: 'name', surname: 'surname', email: 'email' },
  isEntry: false,
  sections: [
    {
      heading: 'Message',
      fields: [
        field('choice', 'subject', 'Subject', 'a subject', { choices: SUBJECTS }),
        field('line', 'name', 'Name', 'your name'),
        field('line', 'surname', 'Surname', 'your surname'),
        field('email', 'email', 'Email address', 'an email address'),
        field('phone', 'phone', 'Contact number', 'a phone number'),
        field('text', 'message', 'Message', 'your message'),
      ],
    },
  ],
  consents: [],
  files: [],
}
