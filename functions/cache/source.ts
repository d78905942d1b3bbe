// One thing that comes from outside, as the cache sees it, and the record of it.
import type * as v from 'valibot'
import { SKEW_MS } from './tiers.ts'

/** `checkedAt`: ISO UTC, the last attempt. */
export type CacheRecord = { checkedAt: string }

/** `savedAt`: when KV last took this record, ms; 0 when that is unknown, so that the next refresh saves it. */
export type StoredEntry<T> = { record: T; savedAt: number }

/** Where a thing comes from, how long it is good for, how it reads as an answer. */
export type Source<T extends CacheRecord> = {
  /** The KV key, such as st:v1:smash-bash. */
  key: string
  schema: v.GenericSchema<unknown, T>
  /** There is something to show, not just the memory of failed attempts. */
  isKnown(record: T): boolean
  /** Milliseconds after `checkedAt` during which no new attempt is due. */
  freshFor(record: T): number
  /** KV is written at every refresh, not only on change or every six hours. */
  writeEveryRefresh: boolean
  /** A new attempt, and what it makes of the last record: parts that failed keep what they had. */
  refresh(): Promise<(last: T | null) => T>
  /** Two records in one: of every part the one confirmed last. */
  merge(one: T, other: T): T
  isSame(one: T, other: T): boolean
  body(record: T | null, refreshing: boolean, now: number): string
}

/** Milliseconds since the last attempt; endless for a time that cannot be: a record from the future would be the newest for ever. */
export function ageOf({ checkedAt }: CacheRecord, now: number): number {
  const age = now - Date.parse(checkedAt)
  return Number.isNaN(age) || age < -SKEW_MS ? Number.POSITIVE_INFINITY : Math.max(0, age)
}

export function isFresh<T extends CacheRecord>(source: Source<T>, record: T, now: number): boolean {
  return ageOf(record, now) <= source.freshFor(record)
}
