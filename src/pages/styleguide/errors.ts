import type { FieldErrors } from '../../../shared/api.ts'
import type { FormDefinition } from '../../../shared/forms/definition.ts'
import { FILE_MESSAGES } from '../../../shared/forms/submission.ts'
import { checkForm } from '../../../shared/forms/validation.ts'

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
