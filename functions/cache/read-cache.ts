// Read-through cache of what outside services say: isolate memory, then this data centre's Cache API, then KV, which keeps the last known good.
import { type Prepared, prepareJson } from '../http/prepared-answer.ts'
import { type Clock, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { attempted, joinedBy } from './entries.ts'
import type { RequestScope } from './request-scope.ts'
import { createSingleFlight } from './single-flight.ts'
import { ageOf, type CacheRecord, freshFor, type Source, type StoredEntry } from './source.ts'
import { type Attempt, type Remote, type StoreOptions, Stores } from './stores.ts'
import * as tier from './tiers.ts'

type CacheOptions = StoreOptions & {
  /** Of every answer. */
  release: { commit: string }
}

export type Answer<T> = { record: T | null; prepared: Prepared }

/** What is made of it is good until `until` (ms). */
export type Glance<T> = { record: T | null; until: number }

/** How long the refresh may take of what comes from no service: while nothing is known, or also for what is newer. */
export type Patience = { ms: number; forNewer: boolean }
const NO_PATIENCE: Patience = { ms: 0, forNewer: false }

/** What this isolate knows, good until `until` (ms), and the answer drawn from it. */
type MemoryEntry<T> = { stored: StoredEntry<T> | null; answer: Answer<T> | null; until: number }

export class ReadCache<T extends CacheRecord> {
  readonly #clock: Clock
  readonly #log: Log
  readonly #stores: Stores<T>
  readonly #headers: Record<string, string>
  readonly #once: ReturnType<typeof createSingleFlight<void>>
  #name: string | null = null
  readonly #memory = new Map<string, MemoryEntry<T>>()

  constructor(options: CacheOptions) {
    this.#clock = options.clock
    this.#log = options.log
    this.#stores = new Stores(options)
    this.#headers = { 'x-release': options.release.commit }
    this.#once = createSingleFlight(options.clock)
  }

  /** The answer that lies ready in this isolate, if it is young enough. Costs no I/O. */
  inMemory(key: string): Answer<T> | null {
    const entry = this.#memory.get(key)
    return entry && this.#clock.now() < entry.until ? entry.answer : null
  }

  /** What is known, without a word to the service. */
  async known(source: Source<T>, scope: RequestScope): Promise<T | null> {
    const found = await this.#lookUp(source, this.#remote(scope), tier.LOOK_UP)
    return found?.record ?? null
  }

  /** What is known, for an answer that waits for no service and for each store only a moment; refreshed behind it when that is due. */
  async glance(
    source: Source<T>,
    scope: RequestScope,
    patience: Patience = NO_PATIENCE,
  ): Promise<Glance<T>> {
    const { isDue, ...seen } = await this.look(source, scope)
    return isDue ? await this.refreshBehind(source, scope, patience) : seen
  }

  /** The same, and nothing is refreshed. `isDue`: it should be. */
  async look(source: Source<T>, scope: RequestScope): Promise<Glance<T> & { isDue: boolean }> {
    const { key } = source
    const entry = this.#memory.get(key)
    if (entry && this.#clock.now() < entry.until) {
      return { record: entry.stored?.record ?? null, until: entry.until, isDue: false }
    }
    this.#extendGrace(key)
    const remote = this.#remote(scope)
    const stored = await this.#lookUp(source, remote, tier.GLANCE)
    const isDue = stored === null || !this.#isFresh(source, stored, remote)
    const until = this.#goodUntil(source, stored, remote)
    if (!isDue) this.#memory.set(key, { stored, answer: null, until })
    return { record: stored?.record ?? null, until, isDue }
  }

  /** What is known of what is due, while it is refreshed. */
  async refreshBehind(
    source: Source<T>,
    scope: RequestScope,
    patience: Patience = NO_PATIENCE,
  ): Promise<Glance<T>> {
    const { key } = source
    const remote = this.#remote(scope)
    const isAwaited = patience.ms > 0 && (patience.forNewer || !this.#memory.get(key)?.stored)
    const refresh = () => this.#refresh(source, remote, scope.waitUntil, isAwaited)
    const refreshed = this.#once(key, refresh, scope.waitUntil)
    if (isAwaited) await within(this.#clock, patience.ms, refreshed)
    const stored = this.#memory.get(key)?.stored ?? null
    const until = this.#goodUntil(source, stored, remote)
    this.#memory.set(key, { stored, answer: null, until })
    return { record: stored?.record ?? null, until }
  }

  /** What is known, at once while it is fresh or not very old; else after a refresh, within seconds. */
  async read(source: Source<T>, scope: RequestScope): Promise<Answer<T>> {
    const ready = this.inMemory(source.key)
    if (ready) return ready
    this.#extendGrace(source.key)
    const remote = this.#remote(scope)
    const startedAt = this.#clock.now()
    const known = await this.#lookUp(source, remote, tier.LOOK_UP)
    if (known && this.#isFresh(source, known, remote))
      return await this.#draw(source, remote, false)
    const patience = this.#patienceFor(source, known) - (this.#clock.now() - startedAt)
    const refresh = () => this.#refresh(source, remote, scope.waitUntil, patience > 0)
    const refreshed = this.#once(source.key, refresh, scope.waitUntil)
    if (patience <= 0) return await this.#draw(source, remote, true)
    const waited = await within(this.#clock, patience, refreshed)
    return await this.#draw(source, remote, !waited.inTime)
  }

  #remote({ kv, dataCentre }: RequestScope): Remote {
    return { kv, here: dataCentre ?? this.#ownName() }
  }

  /** Where the platform names no data centre, each isolate counts as one. */
  #ownName(): string {
    this.#name ??= crypto.randomUUID()
    return this.#name
  }

  #extendGrace(key: string) {
    const entry = this.#memory.get(key)
    const now = this.#clock.now()
    if (entry && now - entry.until < tier.GRACE_MS) entry.until = now + tier.GRACE_MS
  }

  /** Memory and Cache API and, unless those are fresh, KV. */
  async #lookUp(source: Source<T>, remote: Remote, limits: typeof tier.LOOK_UP) {
    const near = this.#learn(source, await this.#stores.readNear(source, limits.ms))
    if (near && this.#isFresh(source, near, remote)) return near
    // Where calls are counted KV decides, however slow it is.
    const isEnough = near !== null && source.isKnown(near.record) && !source.isMetered
    const limit = isEnough ? limits.newerMs : limits.ms
    return this.#learn(source, await this.#stores.readKv(source, remote.kv, limit))
  }

  #isFresh(source: Source<T>, entry: StoredEntry<T>, { here }: Remote): boolean {
    return ageOf(entry.record, this.#clock.now()) <= freshFor(source, entry, here)
  }

  /** All that was read comes together in memory; gives what is known then. */
  #learn(source: Source<T>, found: StoredEntry<T> | null): StoredEntry<T> | null {
    const entry = this.#memory.get(source.key)
    if (found === null) return entry?.stored ?? null
    const stored = entry?.stored ? joinedBy(source, entry.stored, found) : found
    this.#memory.set(source.key, { answer: null, until: 0, ...entry, stored })
    return stored
  }

  #patienceFor(source: Source<T>, known: StoredEntry<T> | null): number {
    if (known === null || !source.isKnown(known.record)) return tier.WAIT_UNKNOWN_MS
    return ageOf(known.record, this.#clock.now()) > tier.AT_ONCE_MS ? tier.WAIT_OLD_MS : 0
  }

  async #refresh(
    source: Source<T>,
    remote: Remote,
    waitUntil: RequestScope['waitUntil'],
    isAwaited: boolean,
  ): Promise<void> {
    const { key } = source
    try {
      // A visitor who waits does not respect another isolate's lock: its answer might come too late for them. Calls that are counted do.
      const mayPass = isAwaited && !source.isMetered
      if (!(await this.#stores.lock(key)) && !mayPass) return
      const update = await source.refresh(this.#memory.get(key)?.stored?.record ?? null)
      const last = this.#memory.get(key)?.stored ?? null
      const next = attempted(source, last, update)
      this.#remember(key, next)
      // Those who wait for this refresh need not wait for the stores.
      waitUntil(this.#save(source, remote, { last, update, next }))
    } catch (cause) {
      this.#log('error', 'refresh_failed', { key, cause: kindOf(cause) })
    }
  }

  async #save(source: Source<T>, remote: Remote, attempt: Attempt<T>): Promise<void> {
    const { last, next } = attempt
    const saved = await this.#stores.save(source, remote, attempt)
    if (saved !== next) {
      // KV may have known more, and what was made of nothing known may be doubtful beside that: it takes the place of what was remembered.
      const now = this.#memory.get(source.key)?.stored ?? next
      this.#remember(source.key, now === next ? saved : joinedBy(source, now, saved))
    }
    await source.afterAttempt?.(last?.record ?? null, saved.record)
  }

  /** The next request draws it. */
  #remember(key: string, stored: StoredEntry<T>) {
    this.#memory.set(key, { stored, answer: null, until: 0 })
  }

  async #draw(source: Source<T>, remote: Remote, isRefreshing: boolean): Promise<Answer<T>> {
    const now = this.#clock.now()
    const drawn = this.#memory.get(source.key)?.stored ?? null
    const record = drawn?.record ?? null
    const fresh = drawn !== null && this.#isFresh(source, drawn, remote)
    const refreshing = isRefreshing && !fresh
    const body = source.body(record, refreshing, now)
    const prepared = await prepareJson(body, refreshing, this.#headers)
    const answer = { record, prepared }
    const stored = this.#memory.get(source.key)?.stored ?? null
    // A refresh that ended meanwhile knows better.
    if ((stored?.record.checkedAt ?? '') > (record?.checkedAt ?? '')) return answer
    this.#memory.set(source.key, { stored, answer, until: this.#goodUntil(source, drawn, remote) })
    return answer
  }

  /** What is not fresh will soon be replaced. */
  #goodUntil(source: Source<T>, entry: StoredEntry<T> | null, remote: Remote): number {
    const now = this.#clock.now()
    if (entry === null || !this.#isFresh(source, entry, remote)) {
      return now + tier.MEMORY_REFRESHING_MS
    }
    const freshUntil = Date.parse(entry.record.checkedAt) + freshFor(source, entry, remote.here)
    return Math.min(now + tier.MEMORY_MS, freshUntil)
  }
}
