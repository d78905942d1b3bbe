// The evening of which results are told as "tonight's".
import type { Result } from './results.ts'
import { DAY, HOUR, SAST_OFFSET_MS } from './time.ts'

/** Matches are played after work. */
const EVENING_HOUR = 16
/** Whoever sends the results after midnight means those of the evening; from then on the history looks again. */
const MORNING_HOUR = 6
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
 * It came in this evening. When it was entered is known to a quarter of an hour at best: what may have been entered a
 * little earlier is one of them, what may be of the evening before, as after an outage, is not.
 */
export function isOfEvening(
  { after, before }: Pick<Result, 'after' | 'before'>,
  { from, isOver }: Evening,
): boolean {
  const morning = from - (EVENING_HOUR - MORNING_HOUR) * HOUR
  return !isOver && before >= from && after >= morning
}
