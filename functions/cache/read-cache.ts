// Read-through cache of what outside services say: isolate memory, then this data centre's Cache API, then KV, which keeps the last known good.
import { prepareJson } from '../http/prepared-answer.ts'
import { type Clock, within } from '../platform/clock.ts'
import { type Answer, Memory } from './memory.ts'
import { Refresher } from './refresher.ts'
import type { RequestScope } from './request-scope.ts'
import {
  type CacheRecord,
  goodUntil,
  isFresh,
  patienceFor,
  type Source,
  type StoredEntry,
} from './source.ts'
import { type Remote, type StoreOptions, Stores } from './stores.ts'
import * as tier from './tiers.ts'

type CacheOptions = StoreOptions & {
  /** Of every answer. */
  release: { commit: string }
}

/** What is made of it is good until `until` (ms). */
export type Glance<T> = { record: T | null; until: number }

/** How long the refresh may take of what comes from no service: while nothing is known, or also for what is newer. */
export type Patience = { ms: number; forNewer: boolean }
const NO_PATIENCE: Patience = { ms: 0, forNewer: false }

export class ReadCache<T extends CacheRecord> {
  readonly #clock: Clock
  readonly #stores: Stores<T>
  readonly #memory: Memory<T>
  readonly #headers: Record<string, string>
  readonly #refresher: Refresher<T>
  #name: string | null = null

  constructor(options: CacheOptions) {
    this.#clock = options.clock
    this.#stores = new Stores(options)
    this.#memory = new Memory(options.clock)
    this.#headers = { 'x-release': options.release.commit }
    const [stores, memory] = [this.#stores, this.#memory]
    this.#refresher = new Refresher({ ...options, stores, memory })
  }

  /** The answer that lies ready in this isolate, if it is young enough. Costs no I/O. */
  inMemory(key: string): Answer<T> | null {
    return this.#memory.entry(key)?.answer ?? null
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
    const entry = this.#memory.entry(key)
    if (entry) return { record: entry.stored?.record ?? null, until: entry.until, isDue: false }
    this.#memory.extendGrace(key)
    const remote = this.#remote(scope)
    const stored = await this.#lookUp(source, remote, tier.GLANCE)
    const isDue = stored === null || !this.#isFresh(source, stored, remote)
    const until = this.#goodUntil(source, stored, remote)
    if (!isDue) this.#memory.keep(key, { stored, answer: null, until })
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
    const isAwaited = patience.ms > 0 && (patience.forNewer || !this.#memory.stored(key))
    const refreshed = this.#refresher.refresh(source, remote, scope.waitUntil, isAwaited)
    if (isAwaited) await within(this.#clock, patience.ms, refreshed)
    const stored = this.#memory.stored(key)
    const until = this.#goodUntil(source, stored, remote)
    this.#memory.keep(key, { stored, answer: null, until })
    return { record: stored?.record ?? null, until }
  }

  /** What is known, at once while it is fresh or not very old; else after a refresh, within seconds. */
  async read(source: Source<T>, scope: RequestScope): Promise<Answer<T>> {
    const ready = this.inMemory(source.key)
    if (ready) return ready
    this.#memory.extendGrace(source.key)
    const remote = this.#remote(scope)
    const startedAt = this.#clock.now()
    const known = await this.#lookUp(source, remote, tier.LOOK_UP)
    if (known && this.#isFresh(source, known, remote))
      return await this.#draw(source, remote, false)
    const now = this.#clock.now()
    const patience = patienceFor(source, known, now) - (now - startedAt)
    const refreshed = this.#refresher.refresh(source, remote, scope.waitUntil, patience > 0)
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

  /** Memory and Cache API and, unless those are fresh, KV. */
  async #lookUp(source: Source<T>, remote: Remote, limits: typeof tier.LOOK_UP) {
    const near = this.#memory.learn(source, await this.#stores.readNear(source, limits.ms))
    if (near && this.#isFresh(source, near, remote)) return near
    // Where calls are counted KV decides, however slow it is.
    const isEnough = near !== null && source.isKnown(near.record) && !source.isMetered
    const limit = isEnough ? limits.newerMs : limits.ms
    return this.#memory.learn(source, await this.#stores.readKv(source, remote.kv, limit))
  }

  #isFresh(source: Source<T>, entry: StoredEntry<T>, { here }: Remote): boolean {
    return isFresh(source, entry, here, this.#clock.now())
  }

  #goodUntil(source: Source<T>, entry: StoredEntry<T> | null, { here }: Remote): number {
    return goodUntil(source, entry, here, this.#clock.now())
  }

  async #draw(source: Source<T>, remote: Remote, isRefreshing: boolean): Promise<Answer<T>> {
    const now = this.#clock.now()
    const drawn = this.#memory.stored(source.key)
    const record = drawn?.record ?? null
    const fresh = drawn !== null && this.#isFresh(source, drawn, remote)
    const refreshing = isRefreshing && !fresh
    const body = source.body(record, refreshing, now)
    const prepared = await prepareJson(body, refreshing, this.#headers)
    const answer = { record, prepared }
    const stored = this.#memory.stored(source.key)
    // A refresh that ended meanwhile knows better.
    if ((stored?.record.checkedAt ?? '') > (record?.checkedAt ?? '')) return answer
    this.#memory.keep(source.key, { stored, answer, until: this.#goodUntil(source, drawn, remote) })
    return answer
  }
}
