import page from 'content:pages/contact'
import { useLocation } from 'react-router-dom'
import { contact } from '../../../shared/forms/contact.ts'
import { SUBJECTS } from '../../../shared/forms/definition.ts'
import { useHydrated } from '../../app/clock.ts'
import { EmailField, SelectField, TextAreaField, TextField } from '../../forms/fields.tsx'
import { Form } from '../../forms/form.tsx'
import css from '../../ui/field.module.css'

export function ContactForm() {
  return (
    <Form form={contact} texts={page.form}>
      <SelectField
        name="subject"
        options={SUBJECTS}
        first="Select a subject"
        preset={useSubject()}
      />
      <div className={css.pair}>
        <TextField name="name" autoComplete="given-name" />
        <TextField name="surname" autoComplete="family-name" />
      </div>
      <EmailField name="email" hint="We'll reply to this address." autoComplete="email" />
      <TextField
        name="phone"
        type="tel"
        hint="We call only when that is quicker than writing."
        autoComplete="tel"
      />
      <TextAreaField name="message" />
    </Form>
  )
}

/** What the link was about: /contact?subject=sponsor. The prerendered page is the same for every query. */
function useSubject(): string {
  const { search } = useLocation()
  const slug = useHydrated() ? new URLSearchParams(search).get('subject') : null
  return SUBJECTS.find((subject) => subject.slug === slug)?.value ?? ''
}
