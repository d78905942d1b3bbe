// What the outbox forgets, and when.
import * as v from 'valibot'
import { DAY, sastDay } from '../../../../contract/time.ts'
import { forgetConfirmed } from '../delivery/confirmer.ts'
import { forgetVisits } from '../intake/limits.ts'
import type { Database, Row } from './database.ts'
import { readValue, writeValue } from './key-values.ts'
import { FILES_KEPT_DAYS, ROWS_KEPT_DAYS, SPAM_KEPT_DAYS } from './retention-periods.ts'
import { SUBMISSIONS } from './submission.ts'

/** Delivered by every channel, or exported, before a moment. None is older than its delivery, which keeps this short. */
const DONE = `SELECT id FROM ${SUBMISSIONS} WHERE created_at < ?1
  AND ((state = 'sent' AND sent_at < ?1) OR (state = 'failed' AND exported_at < ?1))`

/** Once a day. Never touches what the league has neither received nor exported. */
export function forgetOld(database: Database, now: number): void {
  const today = sastDay(now)
  if (readValue(database, 'forgot', v.string()) === today) return
  const before = (days: number) => now - days * DAY
  database.transaction(() => {
    writeValue(database, 'forgot', today)
    const spam = 'SELECT id FROM submission WHERE spam AND created_at < ?'
    forgetRows(database, database.exec(spam, before(SPAM_KEPT_DAYS)))
    forgetRows(database, database.exec(DONE, before(ROWS_KEPT_DAYS)))
    database.exec(
      `DELETE FROM file WHERE submission IN (${DONE} AND id IN (SELECT submission FROM file))`,
      before(FILES_KEPT_DAYS),
    )
    forgetVisits(database, now)
    // A new confirmation does so, too; this is for when none comes.
    forgetConfirmed(database, now)
  })
}

function forgetRows(database: Database, rows: readonly Row[]): void {
  for (const { id } of rows) {
    for (const table of ['file', 'entrant', 'delivery']) {
      database.exec(`DELETE FROM ${table} WHERE submission = ?`, String(id))
    }
    database.exec('DELETE FROM submission WHERE id = ?', String(id))
  }
}
