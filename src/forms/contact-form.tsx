import page from 'content:pages/contact'
import { contact } from '../../shared/forms/contact.ts'
import { SUBJECTS } from '../../shared/forms/definition.ts'
import { EmailField } from './email-field.tsx'
import { SelectField, TextAreaField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import css from './forms.module.css'

export function ContactForm({ subject }: { subject: string }) {
  return (
    <Form form={contact} texts={page.form}>
      <SelectField name="subject" options={SUBJECTS} first="Select a subject" preset={subject} />
      <div className={css.pair}>
        <TextField name="name" autoComplete="given-name" />
        <TextField name="surname" autoComplete="family-name" />
      </div>
      <EmailField name="email" hint="We'll reply to this address." autoComplete="email" />
      <TextField name="phone" type="tel" hint="We only call if it's quicker." autoComplete="tel" />
      <TextAreaField name="message" />
    </Form>
  )
}
