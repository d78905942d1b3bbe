// What the outbox forgets, and when.
import * as v from 'valibot'
import {
  FILES_KEPT_DAYS,
  ROWS_KEPT_DAYS,
  SPAM_KEPT_DAYS,
} from '../../../../shared/forms/submission.ts'
import { DAY, sastDay } from '../../../../shared/time.ts'
import type { Cell, Database, Row } from '../../../platform/database.ts'
import { forgetConfirmed } from '../delivery/confirmer.ts'
import { forgetVisits } from '../intake/limits.ts'
import { forgetStopped } from '../people/news.ts'
import { deleteValue, readValue, writeValue } from './key-values.ts'
import { type SetAsideParts, setAsideUnreadable } from './set-aside.ts'
import { SUBMISSIONS } from './submission.ts'

/** Delivered by every channel, or exported, before a moment. None is older than its delivery, which keeps this short. */
const DONE = `SELECT submission.rowid AS row, id FROM ${SUBMISSIONS} WHERE created_at < ?1
  AND ((state = 'sent' AND sent_at < ?1) OR (state <> 'sent' AND exported_at < ?1))`

/**
 * Once a day. What the league has received or exported goes at its time, readable or not; what it has neither has an end
 * of its own (ending.ts).
 */
export function forgetOld(parts: SetAsideParts): void {
  const { database } = parts
  const now = parts.clock.now()
  const today = sastDay(now)
  if (readValue(database, 'forgot', v.string()) === today) return
  // First, so that nothing goes that nobody could have read.
  setAsideUnreadable(parts)
  const before = (days: number) => now - days * DAY
  database.transaction(() => {
    writeValue(database, 'forgot', today)
    const spam =
      'SELECT rowid AS row, id FROM submission WHERE spam AND created_at < ? AND set_aside_at IS NULL'
    forgetRows(database, database.exec(spam, before(SPAM_KEPT_DAYS)))
    const setAside =
      'SELECT rowid AS row, id FROM submission WHERE set_aside_at IS NOT NULL AND exported_at < ?'
    forgetRows(database, database.exec(setAside, before(ROWS_KEPT_DAYS)))
    forgetRows(database, database.exec(DONE, before(ROWS_KEPT_DAYS)))
    database.exec(
      `DELETE FROM file WHERE submission IN (
         SELECT id FROM (${DONE} AND id IN (SELECT submission FROM file)))`,
      before(FILES_KEPT_DAYS),
    )
    forgetStopped(database, now, ROWS_KEPT_DAYS)
    forgetVisits(database, now)
    // A new confirmation does so, too; this is for when none comes.
    forgetConfirmed(database, now)
  })
}

function forgetRows(database: Database, rows: readonly Row[]): void {
  for (const row of rows) forgetRow(database, row)
}

/** Takes `row`, its place, and `id`. */
export function forgetRow(database: Database, { row = null, id = null }: Row): void {
  for (const table of ['file', 'entrant', 'delivery']) {
    database.exec(`DELETE FROM ${table} WHERE submission = ?`, id)
  }
  database.exec('DELETE FROM submission WHERE rowid = ?', row)
  deleteValue(database, endingKey(row))
}

/** How many warnings a row that waits has had. */
export function endingKey(row: Cell | undefined): string {
  return `ending:${row}`
}
