import type { FieldErrors } from '../../../contract/api.ts'
import { checkForm } from '../../../contract/check-form.ts'
import { FILE_MESSAGES } from '../../../contract/files.ts'
import type { FormDefinition } from '../../../contract/form-definition/definition.ts'

/** What is said of a form that is empty but for the wish to enter a partner, and whose files are too large. */
export function errorsOf(form: FormDefinition): FieldErrors {
  const files = form.files.map(({ name }) => [name, FILE_MESSAGES.size])
  const check = checkForm(
    form,
    { hasPartner: 'yes' },
    { now: '2026-08-20T18:00:00Z', eventYear: 2026 },
  )
  return { ...(check.ok ? {} : check.fields), ...Object.fromEntries(files) }
}
