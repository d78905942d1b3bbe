import page from 'content:pages/contact'
import { SUBJECTS } from '../../../contract/choices.ts'
import { contact } from '../../../contract/forms/contact.ts'
import { EmailField } from '../../forms/fields/email-field.tsx'
import { PhoneField } from '../../forms/fields/phone-field.tsx'
import { SelectField } from '../../forms/fields/select-field.tsx'
import { TextAreaField, TextField } from '../../forms/fields/text-field.tsx'
import { Form } from '../../forms/form.tsx'
import css from '../../ui/field.module.css'

export function ContactForm() {
  return (
    <Form form={contact} texts={page.form}>
      <SelectField name="subject" options={SUBJECTS} first="Select a subject" />
      <div className={css.pair}>
        <TextField name="name" autoComplete="given-name" />
        <TextField name="surname" autoComplete="family-name" />
      </div>
      <EmailField name="email" hint="We answer to this address." autoComplete="email" />
      <PhoneField
        name="phone"
        hint="We call only when that is quicker than writing."
        autoComplete="tel"
      />
      <TextAreaField name="message" />
    </Form>
  )
}
