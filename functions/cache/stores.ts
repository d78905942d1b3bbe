// The two places where records outlive an isolate: Cache API (this data centre, 6 h) and KV (everywhere, for good). Neither may fail a visitor.
import * as v from 'valibot'
import { type Clock, HOUR, MINUTE, SECOND, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { jsonOf } from '../upstream/fetch-limited.ts'
import type { Source, Stored } from './read-cache.ts'

/** What is used of a KV namespace. */
export type KeyValue = {
  get(key: string): Promise<string | null>
  put(key: string, value: string): Promise<void>
}

/** What is used of the Cache API. */
export type NearCache = {
  match(url: string): Promise<Response | undefined>
  put(url: string, response: Response): Promise<void>
}

export type OpenCache = () => Promise<NearCache>

/** `savedAt`: when KV last took this record, ms; 0 when unknown. */
export type Kept<T> = { record: T; savedAt: number }

type KeeperOptions = { clock: Clock; log: Log; openCache: OpenCache }

/** KV takes 1,000 writes a day on the free plan: unchanged tables are written this often. */
const KEEP_MS = 6 * HOUR
const CACHE_SECONDS = 6 * 3600
const LOCK_MS = 30 * SECOND
/** Two stores that hang leave a visitor for whom nothing is known another second of his five (cache.ts). */
const STORE_MS = 2 * SECOND
/** With something to show, KV could only know something newer: a read across the world takes about 0.2 s. */
const NEWER_MS = SECOND / 2
/** Clocks of machines differ a little; a record from further ahead is not believed. */
const SKEW_MS = MINUTE
/** A key of our own: never a URL that a browser asks for. */
const CACHE_ORIGIN = 'https://kept.example/'

/** Milliseconds since the last attempt; endless for a time that cannot be. */
export function ageOf(record: Stored, now: number): number {
  const age = now - Date.parse(record.checkedAt)
  return Number.isNaN(age) || age < -SKEW_MS ? Number.POSITIVE_INFINITY : Math.max(0, age)
}

/** A record from the future would be the newest for ever. */
function isBelievable(record: Stored, now: number): boolean {
  return Number.isFinite(ageOf(record, now))
}

export function merged<T extends Stored>(
  source: Source<T>,
  one: Kept<T> | null,
  other: Kept<T> | null,
): Kept<T> | null {
  if (one === null || other === null) return one ?? other
  return {
    record: source.merge(one.record, other.record),
    savedAt: Math.max(one.savedAt, other.savedAt),
  }
}

export function createKeeper<T extends Stored>({ clock, log, openCache }: KeeperOptions) {
  return { find, lock, save }

  /** The newest that memory, Cache API and, unless those are fresh, KV know. */
  async function find(source: Source<T>, kv: KeyValue | null, memory: Kept<T> | null) {
    const near = merged(source, memory, await readCache(source))
    if (near && ageOf(near.record, clock.now()) <= source.freshFor(near.record)) return near
    const limit = near && source.isKnown(near.record) ? NEWER_MS : STORE_MS
    const saved = await tried('kv_read', source.key, () => readKv(source, kv), limit)
    return merged(source, near, saved.ok ? saved.value : null)
  }

  /** false: another isolate of this data centre is refreshing. */
  async function lock(key: string): Promise<boolean> {
    const url = `${CACHE_ORIGIN}lock/${key}`
    const locked = await tried('cache_lock', key, async () => {
      const cache = await openCache()
      const since = Number(await (await cache.match(url))?.text())
      if (clock.now() - since < LOCK_MS) return false
      const headers = { 'cache-control': `max-age=${LOCK_MS / 1000}` }
      await cache.put(url, new Response(String(clock.now()), { headers }))
      return true
    })
    return !locked.ok || locked.value
  }

  async function save(source: Source<T>, kv: KeyValue | null, last: Kept<T> | null, next: T) {
    const unsaved = { record: next, savedAt: last?.savedAt ?? 0 }
    const saved = isDue(source, last, next)
      ? await tried('kv_write', source.key, () => writeKv(source, kv, next))
      : { ok: true as const, value: unsaved }
    // After a failed write the next refresh tries again, changed or not.
    const kept = saved.ok ? saved.value : { record: next, savedAt: 0 }
    await tried('cache_write', source.key, () => writeCache(source, kept))
    return kept
  }

  function isDue(source: Source<T>, last: Kept<T> | null, next: T): boolean {
    if (source.keepEach) return true
    if (!source.isKnown(next)) return false
    if (last === null || !source.isSame(last.record, next)) return true
    return clock.now() - last.savedAt >= KEEP_MS || last.savedAt > clock.now()
  }

  async function readKv(source: Source<T>, kv: KeyValue | null): Promise<Kept<T> | null> {
    if (kv === null) throw new TypeError('no KV binding')
    const text = await kv.get(source.key)
    if (text === null) return null
    const parsed = v.safeParse(source.schema, jsonOf(text))
    if (!parsed.success || !isBelievable(parsed.output, clock.now())) {
      log('warn', 'kv_unreadable', { key: source.key })
      return null
    }
    return { record: parsed.output, savedAt: Date.parse(parsed.output.checkedAt) }
  }

  /** Never written unread: another data centre may know rows that this one missed. */
  async function writeKv(source: Source<T>, kv: KeyValue | null, next: T): Promise<Kept<T>> {
    const theirs = await readKv(source, kv)
    const now = clock.now()
    const record = theirs ? source.merge(next, theirs.record) : next
    const isRecent = theirs !== null && ageOf(theirs.record, now) < KEEP_MS
    if (isRecent && !source.keepEach && source.isSame(theirs.record, record)) {
      return { record, savedAt: theirs.savedAt }
    }
    await kv?.put(source.key, JSON.stringify(record))
    return { record, savedAt: now }
  }

  async function readCache(source: Source<T>): Promise<Kept<T> | null> {
    const found = await tried('cache_read', source.key, async () => {
      const cache = await openCache()
      return await (await cache.match(`${CACHE_ORIGIN}${source.key}`))?.text()
    })
    if (!found.ok || found.value === undefined) return null
    const schema = v.object({ savedAt: v.number(), record: source.schema })
    const parsed = v.safeParse(schema, jsonOf(found.value))
    if (!parsed.success || !isBelievable(parsed.output.record, clock.now())) return null
    return parsed.output
  }

  async function writeCache(source: Source<T>, kept: Kept<T>) {
    const cache = await openCache()
    // No stale-while-revalidate here: the local simulator would serve past max-age, production would not.
    const headers = { 'cache-control': `max-age=${CACHE_SECONDS}` }
    await cache.put(`${CACHE_ORIGIN}${source.key}`, new Response(JSON.stringify(kept), { headers }))
  }

  /** A store that throws or hangs is logged and done without. */
  async function tried<R>(event: string, key: string, run: () => Promise<R>, limit = STORE_MS) {
    try {
      const done = await within(clock, limit, run())
      if (done.inTime) return { ok: true as const, value: done.value }
      log('warn', event, { key, cause: 'timeout' })
    } catch (cause) {
      log('warn', event, { key, cause: kindOf(cause) })
    }
    return { ok: false as const }
  }
}
