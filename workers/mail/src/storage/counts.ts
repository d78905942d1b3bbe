// How many submissions wait, failed or cannot be read: for alerts, the weekly mail and the heartbeat alike.
import type { Database } from '../../../platform/database.ts'

/** In these words, so that the indexes of what waits and what failed are used. */
export const WAITING = `delivery CROSS JOIN submission ON id = submission
  WHERE next_at IS NOT NULL AND state IN ('queued', 'sending')`
/** What was exported is dealt with. */
export const FAILED = `delivery CROSS JOIN submission ON id = submission
  WHERE state = 'failed' AND set_aside_at IS NULL AND exported_at IS NULL AND NOT spam`
export const SET_ASIDE = 'submission WHERE set_aside_at IS NOT NULL'
export const SET_ASIDE_UNSEEN = `${SET_ASIDE} AND exported_at IS NULL`

/** How many submissions; `from` has their ids. */
export function countOf(
  database: Database,
  from: string,
  ...bindings: (string | number)[]
): number {
  const [row] = database.exec(`SELECT count(DISTINCT id) AS count FROM ${from}`, ...bindings)
  return Number(row?.count ?? 0)
}

/** When what waits longest came in; null when nothing waits. */
export function oldestWaiting(database: Database): number | null {
  const [row] = database.exec(`SELECT min(created_at) AS oldest FROM ${WAITING}`)
  return typeof row?.oldest === 'number' ? row.oldest : null
}
