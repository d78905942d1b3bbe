// T-shirt sizes: those of one entry, and the running totals that the order is made from.
import { type FormValues, hasPartner, TSHIRT_SIZES } from '../../../../shared/forms/definition.ts'
import type { Database } from '../../../platform/database.ts'
import type { Submission } from '../storage/submission.ts'

const SIZES: readonly string[] = TSHIRT_SIZES.map(({ value }) => value)

type Edition = Pick<Submission, 'form' | 'edition'>

/** `by` is -1 for those of an entry that was held back after all. */
export function countShirts(
  database: Database,
  { form, edition }: Edition,
  values: FormValues,
  by: 1 | -1 = 1,
): void {
  for (const size of shirtsOf(values)) {
    database.exec(
      `INSERT INTO shirt (form, edition, size, count) VALUES (?, ?, ?, ?)
       ON CONFLICT (form, edition, size) DO UPDATE SET count = count + excluded.count`,
      form,
      edition,
      size,
      by,
    )
  }
}

/** `S 4, M 11, L 6`; empty when the form has no shirts. */
export function shirtTotals(database: Database, { form, edition }: Edition): string {
  const rows = database.exec(
    'SELECT size, count FROM shirt WHERE form = ? AND edition = ?',
    form,
    edition,
  )
  return SIZES.flatMap((size) => {
    const row = rows.find((one) => one.size === size)
    return row ? [`${size.toUpperCase()} ${row.count}`] : []
  }).join(', ')
}

/** `1 × M, 1 × L` */
export function shirtsInWords(values: FormValues): string {
  const shirts = shirtsOf(values)
  return SIZES.flatMap((size) => {
    const count = shirts.filter((shirt) => shirt === size).length
    return count === 0 ? [] : [`${count} × ${size.toUpperCase()}`]
  }).join(', ')
}

function shirtsOf(values: FormValues): string[] {
  const partner = hasPartner(values) ? [values.partnerTShirtSize] : []
  return [values.playerTShirtSize, ...partner].filter(
    (size): size is string => size !== undefined && SIZES.includes(size),
  )
}
