// The contact form: a question to the league.
import * as v from 'valibot'
import { SUBJECTS } from '../choices.ts'
import { choice, email, line, phone, text } from '../field-schemas.ts'

export const ContactSchema = v.object({
  subject: choice(SUBJECTS, 'Select a subject'),
  name: line('Enter your name', 'Your name'),
  surname: line('Enter your surname', 'Your surname'),
  email: email('an email address'),
  phone: phone('a phone number'),
  message: text('Enter your message', 'Your message'),
})

export type ContactInput = v.InferInput<typeof ContactSchema>
export type ContactOutput = v.InferOutput<typeof ContactSchema>
