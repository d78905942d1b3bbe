// When the rows of a group are final: nothing replaces them, and nobody asks for them any more.
import type { League } from '../../contract/content/leagues.ts'
import { isOver } from '../../contract/season.ts'
import { DAY } from '../../contract/time.ts'
import type { StoredGroup } from './stored-standings.ts'

/** Longer after a season the service gives no last results; what comes then is of another one. */
const SETTLED_MS = 30 * DAY

/**
 * The service gave them while the season was over, or has not confirmed them for a month. It may drop the table, empty
 * it or fill it with the next season's: the last good rows stay.
 */
export function isFinal(league: League, group: StoredGroup | null, now: number): boolean {
  if (group === null || !isOver(league)) return false
  return group.final === true || now - Date.parse(group.asOf) > SETTLED_MS
}
