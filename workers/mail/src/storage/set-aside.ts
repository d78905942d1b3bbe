// What cannot be read stops nothing: whoever meets it sets it aside, for a person to look at, and goes on.
import { REFERENCE } from '../../../../shared/forms/submission.ts'
import type { Cell, Database, Row } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Clock } from '../clock.ts'
import { COLUMNS, type Delivery, readDelivery, SUBMISSIONS, type Unreadable } from './submission.ts'

export type SetAsideParts = { database: Database; clock: Clock; alert: Log }

/** Those that can be read; the others are set aside. */
export function readable(parts: SetAsideParts, rows: readonly Row[]): Delivery[] {
  return rows.flatMap((row) => {
    const read = readDelivery(row)
    if (read.ok) return [read.delivery]
    setAside(parts, read)
    return []
  })
}

/** No channel delivers it any more, retention keeps it until it was exported. Says so once. */
export function setAside(
  { database, clock, alert }: SetAsideParts,
  { row, columns }: Pick<Unreadable, 'row' | 'columns'>,
): void {
  const [changed] = database.transaction(() => {
    database.exec(
      `UPDATE delivery SET next_at = NULL
       WHERE submission = (SELECT id FROM submission WHERE rowid = ? AND set_aside_at IS NULL)`,
      row,
    )
    return database.exec(
      `UPDATE submission SET set_aside_at = ?, exported_at = NULL
       WHERE rowid = ? AND set_aside_at IS NULL RETURNING reference`,
      clock.now(),
      row,
    )
  })
  if (changed) alert('submission_set_aside', { name: nameOf(row, changed.reference), columns })
}

/** Its reference or, when that is broken as well, its place: what `npm run outbox` takes. */
export function nameOf(row: number, reference: Cell | undefined): string {
  return typeof reference === 'string' && REFERENCE.test(reference) ? reference : `row-${row}`
}

const PAGE = 100

/** Reads everything, page by page, so that also what nothing else would read for months is noticed. */
export function setAsideUnreadable(parts: SetAsideParts): void {
  for (let last: Cell = 0; ; ) {
    const rows = parts.database.exec(
      `SELECT ${COLUMNS} FROM ${SUBMISSIONS} WHERE submission.rowid > ? AND set_aside_at IS NULL
       ORDER BY submission.rowid LIMIT ${PAGE}`,
      last,
    )
    readable(parts, rows)
    last = rows.at(-1)?.row ?? null
    if (last === null) return
  }
}
