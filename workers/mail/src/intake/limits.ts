// Limits a day for an address, its network and all together, and for stored spam. Addresses are counted under hashes
// whose salt changes daily.
import { MIB } from '../../../../shared/api.ts'
import { type Outcome, refusal } from '../../../../shared/forms/submission.ts'
import { MINUTE, nextSastDay, SECOND, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import type { Environment } from '../settings.ts'
import type { CheckedFile } from '../storage/files.ts'
import { HALF_FULL, keyedHash, saltOf, writeValue } from '../storage/values.ts'

/** A mobile carrier's address may serve a whole league, and its neighbours others. */
const NETWORK_TIMES = 3
/** All visitors together in a day: 3,600 with the usual limits. */
const ALL_TIMES = 12
/** Share of the day reserved for networks that sent less than FLOOD, so that a few networks cannot close the forms. */
const RESERVED = 1 / 6
const FLOOD = 5
const TEN_MINUTES = 10 * MINUTE
const SPAM_A_DAY = 300
/** Kept for 30 days: 2 GB at most. */
const SPAM_FILE_BYTES_A_DAY = 64 * MIB

type Bucket = {
  kind: 'address' | 'network' | 'all' | 'spam' | 'spam-files'
  key: string
  endsAt: number
  most: number
}
type Visitor = [minutes: Bucket, day: Bucket, networkMinutes: Bucket, network: Bucket, all: Bucket]
export type Buckets = readonly [...Visitor, ...Bucket[]]

export async function visitorBuckets(
  { database, settings }: Environment,
  address: string,
  now: number,
): Promise<Visitor> {
  const { addressTenMinutes, addressDay } = settings.limits
  const salt = saltOf(database, sastDay(now))
  const bucket = async (kind: Bucket['kind'], owner: string, endsAt: number, most: number) => {
    return { kind, key: await keyedHash(database, kind, salt, owner, `${endsAt}`), endsAt, most }
  }
  const soon = now - (now % TEN_MINUTES) + TEN_MINUTES
  const tomorrow = nextSastDay(now)
  const [own, wide] = [networkOf(address), wideNetworkOf(address)]
  return Promise.all([
    bucket('address', own, soon, addressTenMinutes),
    bucket('address', own, tomorrow, addressDay),
    bucket('network', wide, soon, NETWORK_TIMES * addressTenMinutes),
    bucket('network', wide, tomorrow, NETWORK_TIMES * addressDay),
    bucket('all', '', tomorrow, ALL_TIMES * addressDay),
  ])
}

/** 0 for what a family sends in a day, then higher, the more the network has sent: its mails go the later. */
export function floodRank(database: Database, [, , , network]: Buckets): number {
  return Math.floor(countIn(database, network) / FLOOD)
}

export function checkBuckets(database: Database, buckets: Buckets, now: number): Outcome | null {
  const isFlood = floodRank(database, buckets) > 0
  const full = buckets.filter((bucket) => {
    const isShort = bucket.kind === 'all' && isFlood
    const most = isShort ? bucket.most * (1 - RESERVED) : bucket.most
    return countIn(database, bucket) + 1 > most
  })
  if (full.length === 0) return null
  const whose = full.some(({ kind }) => kind === 'all') ? 'to us today' : 'from your connection'
  return tooMany(whose, Math.max(...full.map(({ endsAt }) => endsAt)) - now)
}

/** Alerts once a bucket: when it is full. */
export function countVisit({ database, alert }: Environment, buckets: Buckets, now: number): void {
  for (const bucket of buckets) {
    add(database, bucket, 1)
    const { kind, most } = bucket
    const count = countIn(database, bucket)
    if (count === most) alert('bucket_full', { bucket: kind })
    if (kind !== 'all' || count !== Math.ceil(most / 2)) continue
    // The league is told by mail (messages/warnings.ts).
    writeValue(database, HALF_FULL, now)
    alert('intake_half_full', { most })
  }
}

export function spamBucket(now: number): Bucket {
  const endsAt = nextSastDay(now)
  return { kind: 'spam', key: `spam:${endsAt}`, endsAt, most: SPAM_A_DAY }
}

/** Beyond the limit a released entry lacks its certificates, and the league has to ask for them. */
export function spamFilesFit(
  { database, alert }: Environment,
  files: readonly CheckedFile[],
  now: number,
): boolean {
  const endsAt = nextSastDay(now)
  const most = SPAM_FILE_BYTES_A_DAY
  const bucket: Bucket = { kind: 'spam-files', key: `spam-files:${endsAt}`, endsAt, most }
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  const fits = countIn(database, bucket) + bytes <= most
  if (fits) add(database, bucket, bytes)
  else alert('bucket_full', { bucket: bucket.kind })
  return fits
}

function countIn(database: Database, { key }: Bucket): number {
  return Number(database.exec('SELECT count FROM bucket WHERE key = ?', key)[0]?.count ?? 0)
}

function add(database: Database, { key, endsAt }: Bucket, amount: number): void {
  database.exec(
    `INSERT INTO bucket (key, ends_at, count) VALUES (?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET count = count + excluded.count`,
    ...[key, endsAt, amount],
  )
}

function tooMany(whose: string, waitMs: number): Outcome {
  const retryAfter = Math.max(1, Math.ceil(waitMs / SECOND))
  const minutes = Math.ceil((retryAfter * SECOND) / MINUTE)
  const few = minutes === 1 ? 'a minute' : `${minutes} minutes`
  const wait = minutes > 90 ? `about ${Math.ceil(minutes / 60)} hours` : few
  const message = `A lot has been sent ${whose}. Your answers are still here: try again in ${wait}, or phone us.`
  return refusal({ code: 'too_many', message }, retryAfter)
}

/** Network of one visitor: an IPv4 address, or an IPv6 /64, within which the address may change at every request. */
export function networkOf(address: string): string {
  const { parts, separator } = partsOf(address)
  return separator === ':' ? parts.slice(0, 4).join(':') : parts.join('.')
}

/** Network of one customer of a provider: an IPv4 /24, or an IPv6 /48, which holds 65,536 visitors' networks. */
function wideNetworkOf(address: string): string {
  const { parts, separator } = partsOf(address)
  return parts.slice(0, 3).join(separator)
}

function partsOf(address: string): { parts: string[]; separator: ':' | '.' } {
  const plain = address
    .trim()
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return { parts: plain.split('.'), separator: '.' }
  const [head = '', tail = ''] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back]
  return { parts: groups.map((group) => group.replace(/^0+(?=.)/, '')), separator: ':' }
}
