// When the mail of the week is due, and whether it went.
import * as v from 'valibot'
import { DAY, HOUR, SAST_OFFSET_MS } from '../../../contract/time.ts'
import type { Database } from '../../platform/database.ts'
import { readValue, writeValue } from './storage/key-values.ts'

const WEEK_MS = 7 * DAY
/** Monday, 5 January 1970, 08:00 in South Africa. */
const FIRST_MONDAY = 4 * DAY + 8 * HOUR - SAST_OFFSET_MS
const KEY = 'weekly'

/** For how long the mail of this week has been due, in milliseconds; null when it went. */
export function weeklyOverdue(database: Database, now: number): number | null {
  const due = lastMondayMorning(now)
  const last = readValue(database, KEY, v.number())
  return last === null || last >= due ? null : now - due
}

/** The first look of all only notes that there is none for the week before. */
export function beginWeeks(database: Database, now: number): void {
  if (readValue(database, KEY, v.number()) === null) weeklyWent(database, now)
}

export function weeklyWent(database: Database, now: number): void {
  writeValue(database, KEY, lastMondayMorning(now))
}

/** The last Monday, 08:00 in South Africa, at or before `at`. */
function lastMondayMorning(at: number): number {
  return at - ((at - FIRST_MONDAY) % WEEK_MS)
}
