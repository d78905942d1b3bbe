// When a league's story may be written next. KV takes 1,000 writes a day on the free plan, and the tables need theirs.
import { DAY, iso, MINUTE } from '../../../../contract/time.ts'

/** What is entered together is told together. */
export const SETTLE_MS = 2 * MINUTE
/** The page that shows it asks about as often. */
const GAP_MS = 10 * MINUTE
const MOST_A_DAY = 40
/** Of all leagues together. */
const MOST_OF_ALL = 200

export type Written = {
  /** Milliseconds since 1970; null: never. */
  writtenAt: number | null
  /** The day of the last write, as KV counts days (UTC), and how often on it. */
  day: string
  count: number
}

export function mostADay(leagues: number): number {
  return Math.min(MOST_A_DAY, Math.floor(MOST_OF_ALL / Math.max(1, leagues)))
}

/** Half of a day's writes go as they come; the rest is spread over what is left of the day, so that the evening has some. */
export function nextWriteAt({ writtenAt, day, count }: Written, most: number): number {
  if (writtenAt === null) return 0
  const soon = writtenAt + GAP_MS
  if (count < most / 2) return soon
  const end = Date.parse(`${day}T00:00:00Z`) + DAY
  if (count >= most) return end
  return Math.max(soon, Math.min(end, writtenAt + (end - writtenAt) / (most - count)))
}

/** After a write at `now`. */
export function afterWrite({ day, count }: Written, now: number): Written {
  const today = dayOf(now)
  return { writtenAt: now, day: today, count: day === today ? count + 1 : 1 }
}

function dayOf(at: number): string {
  return iso(at).slice(0, 10)
}
