// Counts that fill up: how much came within the day and within the last ten minutes, in one row a bucket and day.
import * as v from 'valibot'
import { DAY, MINUTE, nextSastDay, SECOND, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'

export type Bucket = {
  kind: 'address' | 'network' | 'all' | 'spam' | 'spam-files'
  /** What it is found by today and, while the last ten minutes began yesterday, was then. */
  keys: { today: string; yesterday: string | null }
  /** The most it holds; null is no limit of its own. */
  most: { tenMinutes: number | null; day: number }
}

export const WINDOW_MS = 10 * MINUTE
/** As exact as anybody needs, and a bucket that holds very much has no more than 600 of them. */
const SLOT_MS = SECOND

/** How much came in the slot that begins at a time, oldest first. */
const SlotsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([v.number(), v.number()])))
type Slots = v.InferOutput<typeof SlotsSchema>

/** Milliseconds until `amount` more goes in, or null when it does now. */
export function fullFor(
  database: Database,
  { keys, most }: Bucket,
  now: number,
  amount = 1,
): number | null {
  const { count, recent } = read(database, keys.today, now)
  if (count + amount > most.day) return nextSastDay(now) - now
  if (most.tenMinutes === null) return null
  const before =
    keys.yesterday === null ? [] : read(database, keys.yesterday, now - DAY, now).recent
  const slots = [...before, ...recent]
  let held = slots.reduce((sum, [, came]) => sum + came, 0)
  let wait: number | null = null
  for (const [at, came] of slots) {
    if (held + amount <= most.tenMinutes) break
    held -= came
    wait = at + WINDOW_MS - now
  }
  return wait
}

export function fill(database: Database, { keys, most }: Bucket, now: number, amount = 1): void {
  const { count, recent } = read(database, keys.today, now)
  const slot = now - (now % SLOT_MS)
  const last = recent.at(-1)
  if (last?.[0] === slot) last[1] += amount
  else recent.push([slot, amount])
  database.exec(
    'INSERT OR REPLACE INTO bucket (day, key, count, recent) VALUES (?, ?, ?, ?)',
    sastDay(now),
    keys.today,
    count + amount,
    JSON.stringify(most.tenMinutes === null ? [] : recent),
  )
}

export function forgetBuckets(database: Database, now: number): void {
  database.exec('DELETE FROM bucket WHERE day < ?', sastDay(now - DAY))
}

function read(
  database: Database,
  key: string,
  day: number,
  now = day,
): { count: number; recent: Slots } {
  const [row] = database.exec(
    'SELECT count, recent FROM bucket WHERE day = ? AND key = ?',
    sastDay(day),
    key,
  )
  const slots = v.safeParse(SlotsSchema, row?.recent)
  const recent = slots.success ? slots.output.filter(([at]) => at > now - WINDOW_MS) : []
  // A count that cannot be read begins anew: it must not stop the intake.
  return { count: Number(row?.count) || 0, recent }
}
