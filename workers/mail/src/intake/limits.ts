// Daily limits of forms, and of bytes of files, for an address, its network, all visitors together, and stored spam.
// Addresses are counted under hashes whose salt changes daily.
import { MIB } from '../../../../shared/api.ts'
import { type Outcome, refusal } from '../../../../shared/forms/submission.ts'
import { networkOf, shareOf, wideNetworkOf } from '../../../../shared/networks.ts'
import { MINUTE, nextSastDay, SECOND, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import type { Environment } from '../settings.ts'
import type { CheckedFile } from '../storage/files.ts'
import { HALF_FULL, keyedHash, saltOf, writeValue } from '../storage/values.ts'

/** A mobile carrier's address may serve a whole league, and its neighbours others. */
const NETWORK_TIMES = 3
/** Factor for all visitors together in a day: 3,600 forms with the usual limits. */
const ALL_TIMES = 12
/** More forms than a family sends in a day. */
const FLOOD = 5
const TEN_MINUTES = 10 * MINUTE
const SPAM_A_DAY = 300
/** For each form of a day's limit: with the usual limits 225 MiB a network, 900 in all, 75 of spam. */
const FILE_BYTES_A_FORM = MIB / 4
/** Files held at once, in days of all: 3.5 GiB. They stay for 30 days, and the free plan has 5 GB. */
const DAYS_HELD = 4

type Bucket = { kind: string; key: string; endsAt: number; most: number }
type Visitor = [minutes: Bucket, day: Bucket, networkMinutes: Bucket, network: Bucket, all: Bucket]
export type Buckets = readonly [...Visitor, ...Bucket[]]

export function visitorBuckets(
  { database, settings }: Environment,
  address: string,
  now: number,
): Visitor {
  const { addressTenMinutes, addressDay } = settings.limits
  const salt = saltOf(database, sastDay(now))
  const bucket = (kind: Bucket['kind'], owner: string, endsAt: number, most: number) => {
    return { kind, key: keyedHash(database, kind, salt, owner, `${endsAt}`), endsAt, most }
  }
  const soon = endOfTenMinutes(now)
  const tomorrow = nextSastDay(now)
  const [own, wide] = [networkOf(address), wideNetworkOf(address)]
  return [
    bucket('address', own, soon, addressTenMinutes),
    bucket('address', own, tomorrow, addressDay),
    bucket('network', wide, soon, NETWORK_TIMES * addressTenMinutes),
    bucket('network', wide, tomorrow, NETWORK_TIMES * addressDay),
    bucket('all', '', tomorrow, ALL_TIMES * addressDay),
  ]
}

function endOfTenMinutes(now: number): number {
  return now - (now % TEN_MINUTES) + TEN_MINUTES
}

/** 0 up to a family's daily number, then rising with what the network has sent; higher numbers are mailed later. */
export function floodPriority(database: Database, [, , , network]: Buckets): number {
  return Math.floor(countIn(database, network) / FLOOD)
}

export function checkBuckets(database: Database, buckets: Buckets, now: number): Outcome | null {
  const full = fullOnes(database, buckets, buckets, 1)
  if (full.length === 0) return null
  const whose = full.some(({ kind }) => kind === 'all') ? 'to us today' : 'from your connection'
  return tooMany(whose, Math.max(...full.map(({ endsAt }) => endsAt)) - now)
}

/** The network's uploads that were not stored. */
export function lostBucket([, , , network]: Buckets): Bucket {
  return { ...network, kind: 'lost', key: `${network.key}:lost` }
}

export function spamBucket(now: number): Bucket {
  const endsAt = nextSastDay(now)
  return { kind: 'spam', key: `spam:${endsAt}`, endsAt, most: SPAM_A_DAY }
}

/** Counts the bytes of files if they may be kept. Past a limit the league has to ask for the certificates. */
export function filesFit(
  env: Environment,
  buckets: Buckets,
  files: readonly CheckedFile[],
  now: number,
): boolean {
  if (files.length === 0) return true
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  // The limits of the network, of all visitors, and of spam.
  const days = buckets.slice(3).map(({ kind, key, endsAt, most }) => {
    return { kind: `${kind}-files`, key: `${key}:files`, endsAt, most: most * FILE_BYTES_A_FORM }
  })
  const [held] = env.database.exec('SELECT total(length(data)) AS bytes FROM file')
  const most = DAYS_HELD * buckets[4].most * FILE_BYTES_A_FORM
  const isFull = Number(held?.bytes) + bytes > most
  const [day] = fullOnes(env.database, buckets, days, bytes)
  const full = day?.kind ?? (isFull ? 'held-files' : null)
  if (full) env.log('alert', 'limit_reached', { bucket: full })
  else count(env, days, bytes, now)
  return full === null
}

/** The limits that `amount` would exceed. The more a network has sent, the less of the shared limit is open to it. */
function fullOnes(
  database: Database,
  [, , , network]: Buckets,
  buckets: readonly Bucket[],
  amount: number,
) {
  const share = shareOf(countIn(database, network))
  return buckets.filter((bucket) => {
    const most = bucket.kind.startsWith('all') ? bucket.most * share : bucket.most
    return countIn(database, bucket) + amount > most
  })
}

/** Alerts once when a limit is reached, and when half of the shared one is used. */
export function count(
  { database, log }: Environment,
  buckets: readonly Bucket[],
  amount: number,
  now: number,
): void {
  for (const { kind, key, endsAt, most } of buckets) {
    const [row] = database.exec(
      `INSERT INTO bucket (key, ends_at, count) VALUES (?, ?, ?)
       ON CONFLICT (key) DO UPDATE SET count = count + excluded.count RETURNING count`,
      ...[key, endsAt, amount],
    )
    const reaches = (mark: number) =>
      Number(row?.count) >= mark && Number(row?.count) - amount < mark
    if (reaches(most)) log('alert', 'limit_reached', { bucket: kind })
    if (!kind.startsWith('all') || !reaches(most / 2)) continue
    // A mail informs the league (messages/warnings.ts).
    writeValue(database, HALF_FULL, now)
    log('alert', 'daily_limit_half_used', { bucket: kind })
  }
}

export function countIn(database: Database, { key }: Bucket): number {
  return Number(database.exec('SELECT count FROM bucket WHERE key = ?', key)[0]?.count ?? 0)
}

/** Links that open no entry, of a visitor: more than anybody mistypes. */
const WRONG_LINKS = 30
/** Of all: as many writes as the object does beside its work. */
const ALL_WRONG_LINKS = 1000

/** Counts one in ten minutes, for its visitor and for all; null: within both limits. Past them nothing is written. */
export function countWrongLink(env: Environment, address: string) {
  const now = env.clock.now()
  const endsAt = endOfTenMinutes(now)
  const all = { kind: 'links-all', key: `links:${endsAt}`, endsAt, most: ALL_WRONG_LINKS }
  const isFull = (bucket: Bucket) => countIn(env.database, bucket) >= bucket.most
  if (!isFull(all)) {
    const [visitor] = visitorBuckets(env, address, now)
    const own = { ...visitor, kind: 'links', key: `${visitor.key}:links`, most: WRONG_LINKS }
    if (!isFull(own)) {
      count(env, [own, all], 1, now)
      return null
    }
  }
  const message = 'Too many wrong links were tried. Try again in ten minutes.'
  return refusal({ code: 'too_many', message }, Math.ceil((endsAt - now) / SECOND))
}

function tooMany(whose: string, waitMs: number): Outcome {
  const retryAfter = Math.max(1, Math.ceil(waitMs / SECOND))
  const minutes = Math.ceil((retryAfter * SECOND) / MINUTE)
  const few = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const wait = minutes > 90 ? `about ${Math.ceil(minutes / 60)} hours` : few
  const message = `A lot has been sent ${whose}. Your answers are still here: try again in ${wait}, or phone us.`
  return refusal({ code: 'too_many', message }, retryAfter)
}
