// The evening of which results are told as "tonight's".
import type { Result } from './results.ts'
import { DAY, HOUR, MINUTE, SAST_OFFSET_MS } from './time.ts'

/** Matches are played after work. */
const EVENING_HOUR = 16
/** Whoever sends the results after midnight means those of the evening; from then on the history looks again. */
const MORNING_HOUR = 6
/** From one look of the history at a table to the next (crons of workers/history/wrangler.toml). */
const LOOK_MS = 15 * MINUTE
const NIGHT_MS = DAY - (EVENING_HOUR - MORNING_HOUR) * HOUR

/** `from`: when it began, in milliseconds since 1970. `isOver`: it is the last one's morning after, or later. */
export type Evening = { from: number; isOver: boolean }

/** This evening, or the last one. */
export function eveningAt(now: number): Evening {
  const shift = EVENING_HOUR * HOUR - SAST_OFFSET_MS
  const from = Math.floor((now - shift) / DAY) * DAY + shift
  return { from, isOver: now >= from + NIGHT_MS }
}

/**
 * It came in this evening. When it was entered is known to a quarter of an hour at best: one that was entered between
 * 15:50 and 16:05 is of it; one of which the look before is older, as after a day without looks, may be of the afternoon.
 */
export function isOfEvening(
  { after, before }: Pick<Result, 'after' | 'before'>,
  { from, isOver }: Evening,
): boolean {
  return !isOver && before >= from && after >= from - LOOK_MS
}
