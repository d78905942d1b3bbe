// The two places where entries outlive an isolate: Cache API (this data centre, six hours) and KV (everywhere, for good). Neither may fail a visitor.
import * as v from 'valibot'
import { parseJson } from '../../contract/text.ts'
import { SECOND } from '../../contract/time.ts'
import type { KeyValue, OpenCache } from '../platform/bindings.ts'
import { type Clock, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { ageOf, type CacheRecord, type Source, type StoredEntry } from './source.ts'
import { KEEP_MS, LOCK_MS, STORE_MS } from './tiers.ts'

export type StoreOptions = { clock: Clock; log: Log; openCache: OpenCache }

/** `next` was made from `last` by a refresh. */
export type Change<T> = { last: StoredEntry<T> | null; next: StoredEntry<T> }

/** Keys in the Cache API are URLs; no browser requests one of this origin. */
export const CACHE_ORIGIN = 'https://kept.example/'

export class Stores<T extends CacheRecord> {
  readonly #options: StoreOptions

  constructor(options: StoreOptions) {
    this.#options = options
  }

  async readNear({ key, schema }: Source<T>): Promise<StoredEntry<T> | null> {
    const text = await this.#try('cache_read', key, '', () => this.#near(key))
    const parsed = v.safeParse(v.object({ savedAt: v.number(), record: schema }), parseJson(text))
    return parsed.success && this.#isBelievable(parsed.output.record) ? parsed.output : null
  }

  async readKv(source: Source<T>, kv: KeyValue | null, limitMs: number) {
    return await this.#try('kv_read', source.key, null, () => this.#fromKv(source, kv), limitMs)
  }

  /** false: another isolate of this data centre holds it. */
  async lock(key: string): Promise<boolean> {
    return await this.#try('cache_lock', key, true, async () => {
      const now = this.#options.clock.now()
      if (now - Number(await this.#near(`lock/${key}`)) < LOCK_MS) return false
      await this.#putNear(`lock/${key}`, String(now), LOCK_MS)
      return true
    })
  }

  /** Writes `next` to KV, when that is due, and to the Cache API; gives what they hold then. */
  async save(source: Source<T>, kv: KeyValue | null, change: Change<T>): Promise<StoredEntry<T>> {
    const { key } = source
    const { record } = change.next
    // After a failed write the next refresh tries again, changed or not.
    const unsaved = { record, savedAt: 0 }
    const saved = this.#isDue(source, change)
      ? await this.#try('kv_write', key, unsaved, () => this.#toKv(source, kv, record))
      : change.next
    const write = () => this.#putNear(key, JSON.stringify(saved), KEEP_MS)
    await this.#try('cache_write', key, undefined, write)
    return saved
  }

  #isDue(source: Source<T>, { last, next }: Change<T>): boolean {
    if (source.writeEveryRefresh) return true
    if (!source.isKnown(next.record)) return false
    if (last === null || !source.isSame(last.record, next.record)) return true
    const now = this.#options.clock.now()
    return now - last.savedAt >= KEEP_MS || last.savedAt > now
  }

  async #fromKv({ key, schema }: Source<T>, kv: KeyValue | null): Promise<StoredEntry<T> | null> {
    if (kv === null) throw new TypeError('no KV binding')
    const text = await kv.get(key)
    if (text === null) return null
    const parsed = v.safeParse(schema, parseJson(text))
    if (parsed.success && this.#isBelievable(parsed.output)) {
      return { record: parsed.output, savedAt: Date.parse(parsed.output.checkedAt) }
    }
    this.#options.log('warn', 'kv_unreadable', { key })
    return null
  }

  /** Never written unread: another data centre may know parts that this one missed. */
  async #toKv(source: Source<T>, kv: KeyValue | null, next: T): Promise<StoredEntry<T>> {
    const theirs = await this.#fromKv(source, kv)
    const now = this.#options.clock.now()
    const record = theirs ? source.merge(next, theirs.record) : next
    const isRecent = theirs !== null && ageOf(theirs.record, now) < KEEP_MS
    if (isRecent && !source.writeEveryRefresh && source.isSame(theirs.record, record)) {
      return { record, savedAt: theirs.savedAt }
    }
    // Versions up to 0.1.0 believe no value without `changedAt`: taking a deploy back must not lose what is known.
    await kv?.put(source.key, JSON.stringify({ ...record, changedAt: record.checkedAt }))
    return { record, savedAt: now }
  }

  #isBelievable(record: T): boolean {
    return Number.isFinite(ageOf(record, this.#options.clock.now()))
  }

  async #near(key: string): Promise<string> {
    const cache = await this.#options.openCache()
    return (await (await cache.match(CACHE_ORIGIN + key))?.text()) ?? ''
  }

  async #putNear(key: string, text: string, ms: number): Promise<void> {
    const cache = await this.#options.openCache()
    // No stale-while-revalidate here: the local simulator would serve past max-age, production would not.
    const headers = { 'cache-control': `max-age=${ms / SECOND}` }
    await cache.put(CACHE_ORIGIN + key, new Response(text, { headers }))
  }

  #try<R>(event: string, key: string, otherwise: R, run: () => Promise<R>, limitMs = STORE_MS) {
    return tryStore(this.#options, { event, key, limitMs }, otherwise, run)
  }
}

/** What `run` gives; `otherwise`, with a line in the log, when the store throws or takes longer than the limit. */
export async function tryStore<R>(
  { clock, log }: Pick<StoreOptions, 'clock' | 'log'>,
  { event, key, limitMs }: { event: string; key: string; limitMs: number },
  otherwise: R,
  run: () => Promise<R>,
): Promise<R> {
  try {
    const done = await within(clock, limitMs, run())
    if (done.inTime) return done.value
    log('warn', event, { key, cause: 'timeout' })
  } catch (cause) {
    log('warn', event, { key, cause: kindOf(cause) })
  }
  return otherwise
}
