// What the outbox forgets, and when.

import * as v from 'valibot'
import { DAY, sastDay } from '../../../../contract/time.ts'
import { forgetConfirmed } from '../delivery/confirmer.ts'
import { forgetVisits } from '../intake/limits.ts'
import type { Database } from './database.ts'
import { readValue, writeValue } from './key-values.ts'

const FILES_KEPT_MS = 30 * DAY
const SENT_KEPT_MS = 180 * DAY
const SPAM_KEPT_MS = 30 * DAY

/** Once a day. Never touches what the league has neither received nor exported. */
export function forgetOld(database: Database, now: number): void {
  const today = sastDay(now)
  if (readValue(database, 'forgot', v.string()) === today) return
  database.transaction(() => {
    writeValue(database, 'forgot', today)
    database.exec(
      `DELETE FROM file WHERE submission IN (
         SELECT id FROM submission WHERE (state = 'sent' AND sent_at < ?)
         OR (state = 'failed' AND exported_at < ?) OR (state = 'spam' AND created_at < ?))`,
      now - FILES_KEPT_MS,
      now - FILES_KEPT_MS,
      now - SPAM_KEPT_MS,
    )
    database.exec(
      `DELETE FROM submission WHERE (state = 'sent' AND sent_at < ?)
       OR (state = 'failed' AND exported_at < ?) OR (state = 'spam' AND created_at < ?)`,
      now - SENT_KEPT_MS,
      now - SENT_KEPT_MS,
      now - SPAM_KEPT_MS,
    )
    database.exec('DELETE FROM entrant WHERE submission NOT IN (SELECT id FROM submission)')
    forgetVisits(database, now)
    // A new confirmation does so, too; this is for when none comes.
    forgetConfirmed(database, now)
  })
}
