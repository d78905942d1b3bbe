// The two places where entries outlive an isolate: Cache API (this data centre, a day) and KV (everywhere, for good). Neither may fail a visitor.
import * as v from 'valibot'
import { parseJson } from '../../contract/text.ts'
import { SECOND } from '../../contract/time.ts'
import type { KeyValue, OpenCache } from '../platform/bindings.ts'
import { type Clock, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { ageOf, type CacheRecord, type Source, type StoredEntry, type Update } from './source.ts'
import { KEEP_MS, LOCK_MS, NEAR_MS, STORE_MS, WRITE_MS, WRITE_SPREAD_MS } from './tiers.ts'
import { turnDelay } from './turns.ts'

export type StoreOptions = { clock: Clock; log: Log; openCache: OpenCache }

/** What this isolate knew before an attempt, and what the attempt made of it. */
export type Attempt<T> = {
  last: StoredEntry<T> | null
  update: Update<T>
  next: StoredEntry<T>
}

/** KV as a request sees it, and from where. */
export type Remote = { kv: KeyValue | null; here: string }

/** Keys in the Cache API are URLs; no browser requests one of this origin. */
export const CACHE_ORIGIN = 'https://kept.example/'

/** The defaults stand for entries of versions that did not write these. */
const SavedSchema = v.object({
  savedAt: v.number(),
  savedBy: v.optional(v.nullable(v.string()), null),
  isSaved: v.optional(v.boolean(), false),
})
const WriterSchema = v.object({ savedBy: v.string() })

export class Stores<T extends CacheRecord> {
  readonly #options: StoreOptions

  constructor(options: StoreOptions) {
    this.#options = options
  }

  async readNear(source: Source<T>, limitMs: number): Promise<StoredEntry<T> | null> {
    const { key, oldKey } = source
    const read = async () => {
      const entry = this.#savedIn(await this.#near(key), source)
      if (entry !== null || !oldKey) return entry
      return unsaved(this.#savedIn(await this.#near(oldKey), source))
    }
    return await this.#try('cache_read', key, null, read, limitMs)
  }

  async readKv(source: Source<T>, kv: KeyValue | null, limitMs: number) {
    const read = () => this.#fromKv(source, kv)
    return await this.#try('kv_read', source.key, null, read, limitMs)
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

  /** Writes `next` to KV, when that is due, and to the Cache API; gives what is known then. */
  async save(source: Source<T>, remote: Remote, attempt: Attempt<T>): Promise<StoredEntry<T>> {
    const { key } = source
    const { next } = attempt
    // After a failed write the next refresh tries again.
    const saved = this.#isDue(source, remote, next)
      ? await this.#try('kv_write', key, next, () => this.#toKv(source, remote, attempt))
      : next
    const write = () => this.#putNear(key, JSON.stringify(saved), NEAR_MS)
    await this.#try('cache_write', key, undefined, write)
    return saved
  }

  #isDue(source: Source<T>, { here }: Remote, entry: StoredEntry<T>): boolean {
    if (source.isMetered) return true
    if (!source.isKnown(entry.record)) return false
    const { savedAt, savedBy } = entry
    const age = this.#options.clock.now() - savedAt
    const delay = turnDelay(here, { key: source.key, by: savedBy, at: savedAt }, WRITE_SPREAD_MS)
    return age >= (entry.isSaved ? KEEP_MS : WRITE_MS) + delay
  }

  async #fromKv(source: Source<T>, kv: KeyValue | null): Promise<StoredEntry<T> | null> {
    if (kv === null) throw new TypeError('no KV binding')
    const { key, oldKey } = source
    const text = await kv.get(key)
    if (text !== null) return this.#entryIn(text, source)
    const old = oldKey ? await kv.get(oldKey) : null
    return unsaved(old === null ? null : this.#entryIn(old, source))
  }

  #entryIn(text: string, { key, schema }: Source<T>): StoredEntry<T> | null {
    const value = parseJson(text)
    const parsed = v.safeParse(schema, value)
    if (parsed.success && this.#isBelievable(parsed.output)) {
      const writer = v.safeParse(WriterSchema, value)
      return inKv(parsed.output, writer.success ? writer.output.savedBy : null)
    }
    this.#options.log('warn', 'kv_unreadable', { key })
    return null
  }

  /** Never written unread: another data centre may have written meanwhile, or know parts that this one missed. */
  async #toKv(source: Source<T>, { kv, here }: Remote, attempt: Attempt<T>) {
    const theirs = await this.#fromKv(source, kv)
    const entry = theirs ? joined(source, attempt, theirs) : attempt.next
    if (!this.#isDue(source, { kv, here }, entry)) return entry
    const { record } = entry
    // Versions up to 0.1.0 believe no value without `changedAt`: taking a deploy back must not lose what is known.
    const value = { ...record, savedBy: here, changedAt: record.checkedAt }
    await kv?.put(source.key, JSON.stringify(value))
    return inKv(record, here)
  }

  #savedIn(text: string, { schema }: Source<T>): StoredEntry<T> | null {
    const entry = v.object({ ...SavedSchema.entries, record: schema })
    const parsed = v.safeParse(entry, parseJson(text))
    return parsed.success && this.#isBelievable(parsed.output.record) ? parsed.output : null
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

/** What lies under the old key has yet to go to KV under the new one. */
function unsaved<T>(entry: StoredEntry<T> | null): StoredEntry<T> | null {
  return entry && { ...entry, savedAt: 0, savedBy: null, isSaved: false }
}

function inKv<T extends CacheRecord>(record: T, savedBy: string | null): StoredEntry<T> {
  return { record, savedAt: Date.parse(record.checkedAt), savedBy, isSaved: true }
}

/** The attempt judged by all that was known before it, here and in KV. */
function joined<T extends CacheRecord>(
  source: Source<T>,
  { last, update }: Attempt<T>,
  theirs: StoredEntry<T>,
): StoredEntry<T> {
  const before = last ? source.merge(last.record, theirs.record) : theirs.record
  const record = source.merge(update(before), theirs.record)
  return { ...theirs, record, isSaved: source.isSame(record, theirs.record) }
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
    // A store that is slow mends itself; KV that refuses has its quota used up, or is not bound.
    if (event.startsWith('kv_')) log('error', 'kv_refused', { key, at: event })
  }
  return otherwise
}
