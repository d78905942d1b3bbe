// How much one address may send, how much its wider network, and how much spam is kept in a day. Counted exactly, under
// hashes that change their salt every day and are forgotten with it.
import * as v from 'valibot'
import { type Outcome, refusal } from '../../../../contract/mail.ts'
import { DAY, HOUR, MINUTE, SECOND, sastDay } from '../../../../contract/time.ts'
import type { Parts } from '../parts.ts'
import type { Database } from '../storage/database.ts'
import { readValue, writeValue } from '../storage/key-values.ts'
import { type Bucket, fill, forgetBuckets, fullFor, WINDOW_MS } from './buckets.ts'
import { networkOf, wideNetworkOf } from './networks.ts'

/** A club, a school or a mobile network has many visitors, but not as many as it has addresses. */
const TIMES_AS_WIDE = 10
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
    kind: 'address' | 'network',
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
      tenMinutes: TIMES_AS_WIDE * addressTenMinutes,
      day: TIMES_AS_WIDE * addressDay,
    }),
  ])
}

/** The refusal of one more, or null when it is welcome. */
export function checkBuckets(
  parts: Pick<Parts, 'database' | 'alert'>,
  buckets: readonly Bucket[],
  now: number,
): Outcome | null {
  let longest = 0
  for (const bucket of buckets) {
    const wait = fullFor(parts.database, bucket, now)
    if (wait === null) continue
    longest = Math.max(longest, wait)
    alertOnce(parts, bucket.kind, now)
  }
  return longest === 0 ? null : tooMany(longest)
}

/** Two rows for what is taken in, and for an upload that is refused after it was read. */
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

function tooMany(waitMs: number): Outcome {
  const retryAfter = Math.max(1, Math.ceil(waitMs / SECOND))
  const minutes = Math.ceil((retryAfter * SECOND) / MINUTE)
  const wait =
    minutes > 90
      ? `about ${Math.ceil(minutes / 60)} hours`
      : minutes === 1
        ? 'a minute'
        : `${minutes} minutes`
  const message = `A lot has been sent from your connection. Your answers are still here: try again in ${wait}, or phone us.`
  return refusal({ code: 'too_many', message }, retryAfter)
}
