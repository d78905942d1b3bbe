// When the mail of the week is due, and whether it went.
import * as v from 'valibot'
import { lastMonday } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import { readValue, writeValue } from './storage/key-values.ts'

/** In South Africa. */
const DUE_HOUR = 8
const KEY = 'weekly'

/** For how long the mail of this week has been due, in milliseconds; null when it went. */
export function weeklyOverdue(database: Database, now: number): number | null {
  const due = lastMonday(now, DUE_HOUR)
  const last = readValue(database, KEY, v.number())
  return last === null || last >= due ? null : now - due
}

/** The first look of all only notes that there is none for the week before. */
export function beginWeeks(database: Database, now: number): void {
  if (readValue(database, KEY, v.number()) === null) weeklyWent(database, now)
}

export function weeklyWent(database: Database, now: number): void {
  writeValue(database, KEY, lastMonday(now, DUE_HOUR))
}
