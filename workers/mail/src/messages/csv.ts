// The submission as one line for a spreadsheet.
import { fieldsOf } from '../../../../contract/form-definition/definition.ts'
import { type FormId, formOf } from '../../../../contract/forms.ts'
import { sastTime } from '../../../../contract/time.ts'
import type { Submission } from '../storage/submission.ts'
import { oneLine } from './words.ts'

/** A cell that begins like a formula is run by spreadsheets: owasp.org/www-community/attacks/CSV_Injection. */
const FORMULA = /^\s*[=+\-@\t\r]/

export function csvHead(form: FormId): string {
  return csv(['reference', 'received', ...fieldsOf(formOf(form)).map(({ name }) => name)])
}

export function csvLine({ form, reference, created_at, body }: Submission): string {
  const values = fieldsOf(formOf(form)).map(({ name }) => body[name] ?? '')
  return csv([reference, sastTime(created_at), ...values])
}

export function csv(cells: readonly string[]): string {
  return cells.map(cell).join(',')
}

function cell(value: string): string {
  const text = oneLine(value)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
