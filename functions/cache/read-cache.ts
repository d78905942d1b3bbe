// Read-through cache of what outside services say: isolate memory, then this data centre's Cache API, then KV, which keeps the last known good.
import { type Prepared, prepareJson } from '../http/prepared-answer.ts'
import { type Clock, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import type { RequestScope } from './request-scope.ts'
import { createSingleFlight } from './single-flight.ts'
import { ageOf, type CacheRecord, isFresh, type Source, type StoredEntry } from './source.ts'
import { type Change, type StoreOptions, Stores } from './stores.ts'
import * as tier from './tiers.ts'

export type Answer<T> = { record: T | null; prepared: Prepared }

/** What this isolate knows, and the answer drawn from it, good until `until` (ms). */
type MemoryEntry<T> = { stored: StoredEntry<T> | null; answer: Answer<T> | null; until: number }

export class ReadCache<T extends CacheRecord> {
  readonly #clock: Clock
  readonly #log: Log
  readonly #stores: Stores<T>
  readonly #once: ReturnType<typeof createSingleFlight<void>>
  readonly #memory = new Map<string, MemoryEntry<T>>()

  constructor(options: StoreOptions) {
    this.#clock = options.clock
    this.#log = options.log
    this.#stores = new Stores(options)
    this.#once = createSingleFlight(options.clock)
  }

  /** The answer that lies ready in this isolate, if it is young enough. Costs no I/O. */
  inMemory(key: string): Answer<T> | null {
    const entry = this.#memory.get(key)
    return entry && this.#clock.now() < entry.until ? entry.answer : null
  }

  /** What is known, at once while it is fresh or not very old; else after a refresh, within seconds. */
  async read(source: Source<T>, scope: RequestScope): Promise<Answer<T>> {
    const ready = this.inMemory(source.key)
    if (ready) return ready
    this.#extendGrace(source.key)
    const startedAt = this.#clock.now()
    const known = await this.#lookUp(source, scope)
    if (known && isFresh(source, known, this.#clock.now())) return await this.#draw(source, false)
    const patience = this.#patienceFor(source, known) - (this.#clock.now() - startedAt)
    const refresh = () => this.#refresh(source, scope, patience > 0)
    const refreshed = this.#once(source.key, refresh, scope.waitUntil)
    if (patience <= 0) return await this.#draw(source, true)
    const waited = await within(this.#clock, patience, refreshed)
    return await this.#draw(source, !waited.inTime)
  }

  #extendGrace(key: string) {
    const entry = this.#memory.get(key)
    const now = this.#clock.now()
    if (entry?.answer && now - entry.until < tier.GRACE_MS) entry.until = now + tier.GRACE_MS
  }

  /** Memory and Cache API and, unless those are fresh, KV. */
  async #lookUp(source: Source<T>, { kv }: RequestScope): Promise<T | null> {
    const near = this.#learn(source, await this.#stores.readNear(source))
    if (near && isFresh(source, near, this.#clock.now())) return near
    const limit = near && source.isKnown(near) ? tier.NEWER_MS : tier.STORE_MS
    return this.#learn(source, await this.#stores.readKv(source, kv, limit))
  }

  /** All that was read comes together in memory; gives what is known then. */
  #learn(source: Source<T>, found: StoredEntry<T> | null): T | null {
    const entry = this.#memory.get(source.key)
    if (found === null) return entry?.stored?.record ?? null
    const stored = this.#merged(source, found)
    this.#memory.set(source.key, { answer: null, until: 0, ...entry, stored })
    return stored.record
  }

  #merged(source: Source<T>, found: StoredEntry<T>): StoredEntry<T> {
    const known = this.#memory.get(source.key)?.stored
    if (!known) return found
    // The earlier one: what either has not saved yet must still reach KV.
    const savedAt = Math.min(known.savedAt, found.savedAt)
    return { record: source.merge(known.record, found.record), savedAt }
  }

  #patienceFor(source: Source<T>, known: T | null): number {
    if (known === null || !source.isKnown(known)) return tier.WAIT_UNKNOWN_MS
    return ageOf(known, this.#clock.now()) > tier.AT_ONCE_MS ? tier.WAIT_OLD_MS : 0
  }

  async #refresh(source: Source<T>, scope: RequestScope, isAwaited: boolean): Promise<void> {
    const { key } = source
    try {
      // A visitor who waits does not respect another isolate's lock: its answer might come too late for them.
      if (!(await this.#stores.lock(key)) && !isAwaited) return
      const update = await source.refresh()
      const last = this.#memory.get(key)?.stored ?? null
      const next = { record: update(last?.record ?? null), savedAt: last?.savedAt ?? 0 }
      this.#remember(key, next)
      // Those who wait for this refresh need not wait for the stores.
      scope.waitUntil(this.#save(source, scope, { last, next }))
    } catch (cause) {
      this.#log('error', 'refresh_failed', { key, cause: kindOf(cause) })
    }
  }

  async #save(source: Source<T>, { kv }: RequestScope, change: Change<T>): Promise<void> {
    const saved = await this.#stores.save(source, kv, change)
    if (saved === change.next) return
    // KV may have known more; what it did not take has to be saved by the next refresh.
    this.#remember(source.key, { ...this.#merged(source, saved), savedAt: saved.savedAt })
  }

  /** The next request draws it. */
  #remember(key: string, stored: StoredEntry<T>) {
    this.#memory.set(key, { stored, answer: null, until: 0 })
  }

  async #draw(source: Source<T>, isRefreshing: boolean): Promise<Answer<T>> {
    const now = this.#clock.now()
    const record = this.#memory.get(source.key)?.stored?.record ?? null
    const fresh = record !== null && isFresh(source, record, now)
    const refreshing = isRefreshing && !fresh
    const prepared = await prepareJson(source.body(record, refreshing, now), refreshing)
    const answer = { record, prepared }
    const stored = this.#memory.get(source.key)?.stored ?? null
    // A refresh that ended meanwhile knows better.
    if ((stored?.record.checkedAt ?? '') > (record?.checkedAt ?? '')) return answer
    const until = fresh
      ? Math.min(now + tier.MEMORY_MS, Date.parse(record.checkedAt) + source.freshFor(record))
      : now + tier.MEMORY_REFRESHING_MS
    this.#memory.set(source.key, { stored, answer, until })
    return answer
  }
}
