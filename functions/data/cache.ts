// Read-through cache: memory of this isolate, Cache API of this data centre, KV, service. A stale value is answered at
// once and refreshed behind the answer (docs/decisions/005-one-value-a-league.md).
import * as v from 'valibot'
import { type Clock, createSingleFlight, within } from '../../shared/clock.ts'
import { kindOf, type Log } from '../../shared/log.ts'
import { parseJson } from '../../shared/parse.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import type { RequestContext } from '../env.ts'
import { type CacheEntry, STORE_MS, type Stores } from './stores.ts'

/** 15 s together with GRACE_MS. A read of KV or Cache API costs as much CPU as five to six bare answers. */
const MEMORY_MS = 13 * SECOND
/** When a memory entry expires one request reads the stores; the others use the entry for this much longer. */
const GRACE_MS = SECOND
/** The page asks again after 3 s: by then another isolate's refresh must show. */
const MEMORY_STALE_MS = 2 * SECOND
/** The Cache API keeps a value this long: rows that KV does not have yet wait there for the next visitor. */
const KEPT = `max-age=${DAY / SECOND}`
/** KV deletes a value after this time without a request, such as that of a league that has left leagues.yml. */
const KV_KEPT = { expirationTtl: (30 * DAY) / SECOND }
/** A value is written to KV again this often: it must not expire, and ended parts must go. */
const KV_RENEWED_MS = DAY
/** Limit of a KV read while rows are cached: a read across the world takes about 0.2 s. */
const NEWER_MS = SECOND / 2
/** Time limit of each store for a page, which can fall back on the static one. */
const LOOKUP_TIMEOUT_MS = 0.3 * SECOND
const WAIT_IF_OLDER_MS = 6 * HOUR
const WAIT_OLD_MS = 2.5 * SECOND
const WAIT_EMPTY_MS = 5 * SECOND
/** Clocks of machines differ a little; a value dated further into the future would stay the newest for ever. */
const SKEW_MS = MINUTE
/** How often a waiting request polls the Cache API for the value that another isolate fetches. */
const PAUSE_MS = SECOND / 2

/** `checkedAt`: ISO UTC, the last attempt. */
export type Checkable = { checkedAt: string }

/** Where a value comes from, and how long it is fresh. */
export type Source<T extends Checkable> = {
  /** The key in KV and Cache API. */
  key: string
  schema: v.GenericSchema<unknown, T>
  /** Whether the value holds data, not just failed attempts. */
  hasData(value: T): boolean
  /** When the next refresh is due, ms since 1970. */
  dueAt(value: T): number
  /** Requests that may wait do so for the refresh of a value that is older; six hours unless it says so. */
  waitIfOlderMs?: number
  /** Asks the service; returns the value after the attempt. `last`: the value before. */
  refresh(last: T | null): Promise<T>
  /** Takes the newer of each part, and drops parts that have ended (shared/standings/season.ts). */
  merge(one: T, other: T): T
  /** Whether the value is written to KV. `copy`: the value in KV. */
  needsKv(value: T, copy: T | null): boolean
}

/** In milliseconds since 1970. `until`: an answer made of the value may be cached. `dueAt`: the service is asked next. */
type Reading<T> = { value: T | null; isFresh: boolean; until: number; dueAt: number }

export type ReadOptions = {
  /** Waits some seconds for stores and service where nothing recent is cached. */
  wait?: boolean
  /** Set by takeTurns: resolves to whether the value that is due at `dueAt`, ms, may be refreshed. */
  turn?(dueAt: number): Promise<boolean>
}

/** Limits the calls of a request (docs/deploy.md, quotas): values that have been due for longest refresh first. */
export function takeTurns(count: number, most = 2) {
  const waiting: { dueAt: number; go(isTurn: boolean): void }[] = []
  return (dueAt: number) =>
    new Promise<boolean>((go) => {
      if (waiting.push({ dueAt, go }) < count) return
      waiting.sort((one, other) => one.dueAt - other.dueAt)
      for (const [n, { go }] of waiting.entries()) go(n < most)
    })
}

export class ReadThroughCache<T extends Checkable> {
  readonly #options: { clock: Clock; log: Log; stores: Stores }
  readonly #memory = new Map<string, { value: T | null; until: number }>()
  readonly #once: ReturnType<typeof createSingleFlight<void>>

  constructor(options: { clock: Clock; log: Log; stores: Stores }) {
    this.#options = options
    this.#once = createSingleFlight(options.clock)
  }

  async get(
    c: RequestContext,
    source: Source<T>,
    { wait = false, turn = async () => true }: ReadOptions = {},
  ): Promise<Reading<T>> {
    const { clock } = this.#options
    const startedAt = clock.now()
    const entry = this.#memory.get(source.key)
    if (entry && startedAt < entry.until) {
      void turn(Number.POSITIVE_INFINITY)
      return this.#reading(source)
    }
    if (entry && startedAt - entry.until < GRACE_MS) entry.until = startedAt + GRACE_MS
    await this.#readStores(c, source, wait ? STORE_MS : LOOKUP_TIMEOUT_MS)
    const isTurn = await turn(this.#reading(source).dueAt)
    if (this.#isFresh(source)) return this.#remember(source)
    // The next request may read this value alone.
    if (!isTurn) return this.#reading(source)
    const waitMs = wait ? this.#waitMs(source) - (clock.now() - startedAt) : 0
    const refreshed = this.#once(
      source.key,
      () => this.#attempt(c, source, waitMs),
      c.var.waitUntil,
    )
    if (waitMs > 0) await within(clock, waitMs, refreshed)
    return this.#remember(source)
  }

  /** Reads the Cache API and, unless its value is fresh, KV. */
  async #readStores(c: RequestContext, source: Source<T>, limitMs: number) {
    const { stores } = this.#options
    this.#learn(source, textOf(await stores.readCache(c, source.key, { limitMs })))
    if (this.#isFresh(source) || c.var.env.TABLES === null) return
    const kvMs = this.#hasData(source) ? Math.min(NEWER_MS, limitMs) : limitMs
    this.#learn(source, await stores.readKv(c.var.env.TABLES, source.key, kvMs))
  }

  /** Never rejects. */
  async #attempt(c: RequestContext, source: Source<T>, waitMs: number): Promise<void> {
    const { key } = source
    const { log, stores } = this.#options
    try {
      if (!(await stores.lock(c, key))) return await this.#pollCache(c, source, waitMs)
      const hadData = this.#hasData(source)
      this.#add(source, await source.refresh(this.#value(source)))
      this.#remember(source)
      // Requests that wait for this refresh need not wait for the stores.
      c.var.waitUntil(this.#save(c, source, hadData))
    } catch (cause) {
      log('error', 'refresh_failed', { key, cause: kindOf(cause) })
      c.var.waitUntil(stores.unlock(c, key))
    }
  }

  /** Another isolate of this data centre is fetching: its value will be in the Cache API. */
  async #pollCache(c: RequestContext, source: Source<T>, waitMs: number): Promise<void> {
    const { clock, stores } = this.#options
    for (let waited = 0; waited < waitMs && !this.#isFresh(source); waited += PAUSE_MS) {
      await new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve))
      this.#learn(source, textOf(await stores.readCache(c, source.key, { limitMs: PAUSE_MS })))
    }
  }

  /** Reads KV before it writes: another data centre may have written meanwhile. */
  async #save(c: RequestContext, source: Source<T>, hadData: boolean): Promise<void> {
    const { key } = source
    const { clock, stores } = this.#options
    const kv = c.var.env.TABLES
    if (kv) {
      await stores.updateKv(key, async () => {
        const copy = this.#parse(source, await kv.get(key))
        // KV could not be read, so the new table was not checked: drop it. The next refresh starts from KV's rows.
        if (copy && !hadData && source.hasData(copy)) this.#memory.delete(key)
        this.#add(source, copy)
        const value = this.#value(source)
        const isDue = copy && clock.now() - Date.parse(copy.checkedAt) >= KV_RENEWED_MS
        if (value && (isDue || source.needsKv(value, copy)))
          await kv.put(key, JSON.stringify(value), KV_KEPT)
      })
    }
    const headers = { 'cache-control': KEPT }
    await stores.writeCache(c, key, new Response(JSON.stringify(this.#value(source)), { headers }))
    await stores.unlock(c, key)
  }

  #learn(source: Source<T>, text: string | null): void {
    this.#add(source, this.#parse(source, text))
  }

  #parse(source: Source<T>, text: string | null): T | null {
    if (text === null) return null
    const { clock, log } = this.#options
    const parsed = v.safeParse(source.schema, parseJson(text))
    if (parsed.success && Date.parse(parsed.output.checkedAt) <= clock.now() + SKEW_MS) {
      return parsed.output
    }
    log('warn', 'stored_value_unreadable', { key: source.key })
    return null
  }

  /** Where the stores have no value, the one in memory loses its ended parts. */
  #add(source: Source<T>, found: T | null): void {
    const { value = null, until = 0 } = this.#memory.get(source.key) ?? {}
    const one = found ?? value
    if (one) this.#memory.set(source.key, { until, value: source.merge(one, value ?? one) })
  }

  #value({ key }: Source<T>): T | null {
    return this.#memory.get(key)?.value ?? null
  }

  #hasData(source: Source<T>): boolean {
    const value = this.#value(source)
    return value !== null && source.hasData(value)
  }

  #isFresh(source: Source<T>): boolean {
    const value = this.#value(source)
    return value !== null && this.#options.clock.now() <= source.dueAt(value)
  }

  #waitMs(source: Source<T>): number {
    const value = this.#value(source)
    if (value === null || !source.hasData(value)) return WAIT_EMPTY_MS
    const { waitIfOlderMs = WAIT_IF_OLDER_MS } = source
    const isOld = this.#options.clock.now() - Date.parse(value.checkedAt) > waitIfOlderMs
    return isOld ? WAIT_OLD_MS : 0
  }

  #remember(source: Source<T>): Reading<T> {
    const now = this.#options.clock.now()
    const value = this.#value(source)
    const isFresh = value !== null && this.#isFresh(source)
    const until = isFresh ? Math.min(now + MEMORY_MS, source.dueAt(value)) : now + MEMORY_STALE_MS
    this.#memory.set(source.key, { value, until })
    return this.#reading(source)
  }

  #reading(source: Source<T>): Reading<T> {
    const { value = null, until = 0 } = this.#memory.get(source.key) ?? {}
    const dueAt = value === null ? 0 : source.dueAt(value)
    return { value, until, dueAt, isFresh: this.#isFresh(source) }
  }
}

function textOf(entry: CacheEntry | null): string | null {
  return entry && new TextDecoder().decode(entry.bytes)
}
