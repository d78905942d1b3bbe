// The submission as one line for a spreadsheet.

import { fieldsOf } from '../../../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../../../shared/forms/forms.ts'
import { csvRow } from '../../../../shared/text.ts'
import { sastTime } from '../../../../shared/time.ts'
import type { Submission } from '../storage/submission.ts'
import { dialOf, oneLine } from './words.ts'

export function csvHead(form: FormId): string {
  return csv(['reference', 'received', ...fieldsOf(formOf(form)).map(({ name }) => name)])
}

export function csvLine({ form, reference, created_at, body }: Submission): string {
  const values = fieldsOf(formOf(form)).map((rule) =>
    rule.kind === 'phone'
      ? phone(body[rule.name] ?? '', dialOf(rule, body))
      : (body[rule.name] ?? ''),
  )
  return csv([reference, sastTime(created_at), ...values])
}

/** In groups, so that it stays text: of a plain number a spreadsheet drops the 0, and a plus would be guarded. */
function phone(typed: string, dial: string | null): string {
  if (dial === null) return typed
  const [, ...groups] = /^\+27(\d\d)(\d{3})(\d{4})$/.exec(dial) ?? []
  if (groups.length > 0) return `0${groups.join(' ')}`
  return typed.startsWith('+') ? typed : dial
}

export function csv(cells: readonly string[]): string {
  return csvRow(cells.map(oneLine))
}
