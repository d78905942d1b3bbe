// How much one address may send, how much its wider network, and how much all together in a day. Counted exactly, under
// hashes that change their salt every day and are forgotten with it.
import * as v from 'valibot'
import { type Outcome, refusal } from '../../../../shared/forms/submission.ts'
import { DAY, HOUR, MINUTE, SECOND, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import type { Parts } from '../parts.ts'
import { readValue, writeValue } from '../storage/key-values.ts'
import { type Bucket, fill, forgetBuckets, fullFor, WINDOW_MS } from './buckets.ts'
import { networkOf, wideNetworkOf } from './networks.ts'

/**
 * An address may be that of a mobile carrier, with a whole league behind it; its neighbours then have others of the same
 * league, but not as many again each. Three full networks are three quarters of what all may send in a day.
 */
const NETWORK_TIMES = 3
/**
 * All visitors together, in a day: 3,600 with the usual limits, which write 83,000 of the free plan's 100,000 rows
 * (spam.ts counts them). Beyond it nothing more is taken in, so that what was taken in can still be delivered.
 */
const ALL_TIMES = 12
/** One alert a kind of bucket: a flood must not flood the log too. */
const ALERT_EVERY_MS = HOUR

/** Those that every submission of an address goes into. */
export async function visitorBuckets(
  { database, hash, settings }: Pick<Parts, 'database' | 'hash' | 'settings'>,
  address: string,
  now: number,
): Promise<Bucket[]> {
  const { addressTenMinutes, addressDay } = settings.limits
  const began = sastDay(now - WINDOW_MS)
  const bucket = async (
    kind: 'address' | 'network' | 'all',
    owner: string,
    most: Bucket['most'],
  ): Promise<Bucket> => {
    const keyOf = (day: string) => hash.of(kind, saltOf(database, day), owner)
    const today = await keyOf(sastDay(now))
    return {
      kind,
      keys: { today, yesterday: began === sastDay(now) ? null : await keyOf(began) },
      most,
    }
  }
  return Promise.all([
    bucket('address', networkOf(address), { tenMinutes: addressTenMinutes, day: addressDay }),
    bucket('network', wideNetworkOf(address), {
      tenMinutes: NETWORK_TIMES * addressTenMinutes,
      day: NETWORK_TIMES * addressDay,
    }),
    bucket('all', '', { tenMinutes: null, day: ALL_TIMES * addressDay }),
  ])
}

/** The refusal of one more, or null when it is welcome. */
export function checkBuckets(
  parts: Pick<Parts, 'database' | 'alert'>,
  buckets: readonly Bucket[],
  now: number,
): Outcome | null {
  let longest = 0
  let whose = 'from your connection'
  for (const bucket of buckets) {
    const wait = fullFor(parts.database, bucket, now)
    if (wait === null) continue
    longest = Math.max(longest, wait)
    if (bucket.kind === 'all') whose = 'to us today'
    alertOnce(parts, bucket.kind, now)
  }
  return longest === 0 ? null : tooMany(whose, longest)
}

/** Three rows for what is taken in, and for an upload that is refused after it was read. */
export function recordVisit(database: Database, buckets: readonly Bucket[], now: number): void {
  for (const bucket of buckets) fill(database, bucket, now)
}

export function forgetVisits(database: Database, now: number): void {
  forgetBuckets(database, now)
  database.exec(
    "DELETE FROM secret WHERE name LIKE 'salt:%' AND name < ?",
    `salt:${sastDay(now - DAY)}`,
  )
}

export function alertOnce(
  { database, alert }: Pick<Parts, 'database' | 'alert'>,
  bucket: Bucket['kind'],
  now: number,
): void {
  const key = `bucket_full:${bucket}`
  const last = readValue(database, key, v.number())
  if (last !== null && now - last < ALERT_EVERY_MS) return
  writeValue(database, key, now)
  alert('bucket_full', { bucket })
}

function saltOf(database: Database, day: string): string {
  const name = `salt:${day}`
  return database.transaction(() => {
    const [row] = database.exec('SELECT value FROM secret WHERE name = ?', name)
    if (typeof row?.value === 'string') return row.value
    const fresh = crypto.randomUUID()
    database.exec('INSERT OR REPLACE INTO secret (name, value) VALUES (?, ?)', name, fresh)
    return fresh
  })
}

function tooMany(whose: string, waitMs: number): Outcome {
  const retryAfter = Math.max(1, Math.ceil(waitMs / SECOND))
  const minutes = Math.ceil((retryAfter * SECOND) / MINUTE)
  const wait =
    minutes > 90
      ? `about ${Math.ceil(minutes / 60)} hours`
      : minutes === 1
        ? 'a minute'
        : `${minutes} minutes`
  const message = `A lot has been sent ${whose}. Your answers are still here: try again in ${wait}, or phone us.`
  return refusal({ code: 'too_many', message }, retryAfter)
}
