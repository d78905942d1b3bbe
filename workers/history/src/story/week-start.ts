// The moment since which a board shows who moved.
import { lastMonday } from '../../../../contract/time.ts'

/** When the week's matches are long entered, and nobody plays yet. */
const STARTS_HOUR = 6

/** Not after `now`. */
export function weekStart(now: number): number {
  return lastMonday(now, STARTS_HOUR)
}
