// One thing that comes from outside, as the cache sees it, and the record of it.
import type * as v from 'valibot'
import {
  AT_ONCE_MS,
  MEMORY_MS,
  MEMORY_REFRESHING_MS,
  METERED_SPREAD_MS,
  SKEW_MS,
  WAIT_OLD_MS,
  WAIT_UNKNOWN_MS,
} from './tiers.ts'
import { turnDelay } from './turns.ts'

/** `checkedAt`: ISO UTC, the last attempt. */
export type CacheRecord = { checkedAt: string }

/** What is known, and what KV holds of it as far as was seen last. */
export type StoredEntry<T> = {
  record: T
  /** KV's stamp: when the record that it holds was made, ms; 0 when it holds none. */
  savedAt: number
  /** The data centre that wrote it. */
  savedBy: string | null
  /** KV holds these very rows. */
  isSaved: boolean
}

/** Gives the record after an attempt, from the one before it. May be asked again, when KV turns out to have known more. */
export type Update<T> = (last: T | null) => T

/** Where a thing comes from, how long it is good for, how it reads as an answer. */
export type Source<T extends CacheRecord> = {
  /** The KV key, such as st:v2:smash-bash. */
  key: string
  /** Under which earlier versions stored it: read while the key has nothing, so that no deploy loses what is known. */
  oldKey?: string
  schema: v.GenericSchema<unknown, T>
  /** There is something to show, not just the memory of failed attempts. */
  isKnown(record: T): boolean
  /** Milliseconds after `checkedAt` during which no new attempt is due. */
  freshFor(record: T): number
  /** Its calls are counted over all data centres: KV is written at every attempt and says when the next one is due. */
  isMetered: boolean
  /** A new attempt: parts that failed keep what they had. `last`: what this isolate knows. */
  refresh(last: T | null): Promise<Update<T>>
  /** Two records in one: of every part the one confirmed last. */
  merge(one: T, other: T): T
  isSame(one: T, other: T): boolean
  /** After an attempt, behind the answer: what this isolate knew before it, and what is known now. Never throws. */
  afterAttempt?(before: T | null, after: T): Promise<void>
  body(record: T | null, refreshing: boolean, now: number): string
}

/** Milliseconds since the last attempt; endless for a time that cannot be: a record from the future would be the newest for ever. */
export function ageOf({ checkedAt }: CacheRecord, now: number): number {
  const age = now - Date.parse(checkedAt)
  return Number.isNaN(age) || age < -SKEW_MS ? Number.POSITIVE_INFINITY : Math.max(0, age)
}

/** Milliseconds after `checkedAt` during which this data centre makes no attempt. */
function freshFor<T extends CacheRecord>(
  source: Source<T>,
  { record, savedBy }: StoredEntry<T>,
  here: string,
): number {
  const ms = source.freshFor(record)
  if (!source.isMetered) return ms
  const last = { key: source.key, by: savedBy, at: record.checkedAt }
  return ms + turnDelay(here, last, METERED_SPREAD_MS)
}

/** Nothing is due. */
export function isFresh<T extends CacheRecord>(
  source: Source<T>,
  entry: StoredEntry<T>,
  here: string,
  now: number,
): boolean {
  return ageOf(entry.record, now) <= freshFor(source, entry, here)
}

/** Until when memory may answer (ms): what is not fresh will soon be replaced. */
export function goodUntil<T extends CacheRecord>(
  source: Source<T>,
  entry: StoredEntry<T> | null,
  here: string,
  now: number,
): number {
  if (entry === null || !isFresh(source, entry, here, now)) return now + MEMORY_REFRESHING_MS
  return Math.min(
    now + MEMORY_MS,
    Date.parse(entry.record.checkedAt) + freshFor(source, entry, here),
  )
}

/** How long a visitor waits for a refresh (ms); 0: what is known is answered at once. */
export function patienceFor<T extends CacheRecord>(
  source: Source<T>,
  known: StoredEntry<T> | null,
  now: number,
): number {
  if (known === null || !source.isKnown(known.record)) return WAIT_UNKNOWN_MS
  return ageOf(known.record, now) > AT_ONCE_MS ? WAIT_OLD_MS : 0
}
