// The moment since which a board shows who moved.
import { DAY, HOUR, SAST_OFFSET_MS } from '../../../../contract/time.ts'

/** When the week's matches are long entered, and nobody plays yet. */
const STARTS_MS = 6 * HOUR
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY
const WEEK = 7 * DAY

/** The last Monday, 06:00 in South Africa, that is not after `now`. */
export function lastMonday(now: number): number {
  const shift = FIRST_MONDAY_MS + STARTS_MS - SAST_OFFSET_MS
  return Math.floor((now - shift) / WEEK) * WEEK + shift
}
