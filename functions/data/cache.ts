// Read-through cache: memory of this isolate, Cache API of this data centre, KV, service. What is stale is answered at
// once and refreshed behind the answer (docs/decisions/005-one-value-a-league.md).
import * as v from 'valibot'
import { parseJson } from '../../shared/text.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  type Clock,
  type KeyValue,
  kindOf,
  type Log,
  type RequestContext,
  within,
} from '../platform.ts'
import { createSingleFlight } from './single-flight.ts'
import { STORE_MS, type Stores } from './stores.ts'

/** With the grace at most 15 s: memory costs nothing, a read of KV or Cache API five to six bare answers. */
const MEMORY_MS = 13 * SECOND
/** One request reads the stores when a memory entry expires; the others use it this much longer. */
const GRACE_MS = SECOND
/** The page asks again after 3 s: by then another isolate's refresh must show. */
const MEMORY_STALE_MS = 2 * SECOND
/** With something to show, KV could only have something newer: a read across the world takes about 0.2 s. */
const NEWER_MS = SECOND / 2
/** A page that is drawn has a static one to fall back on: with both stores hanging it is there after twice this. */
const GLANCE_MS = 0.3 * SECOND
/** What is older may be wrong by hours: a visitor waits this long for a refresh. */
const OLD_MS = 6 * HOUR
const WAIT_OLD_MS = 2.5 * SECOND
const WAIT_EMPTY_MS = 5 * SECOND
/** Clocks of machines differ a little; a value from further ahead would be the newest for ever. */
const SKEW_MS = MINUTE
/** How often a visitor who waits looks for what another isolate fetches. */
const POLL_MS = SECOND / 2

/** `checkedAt`: ISO UTC, the last attempt. */
export type Cached = { checkedAt: string }

/** The value after an attempt, from the one before. May run twice, when KV turns out to have more. */
export type Update<T> = (last: T | null) => T

/** What this isolate had before an attempt, and what the attempt made of it. */
type Attempt<T> = { last: T | null; update: Update<T>; next: T }

/** Where a value comes from, and how long it is fresh. */
export type Source<T extends Cached> = {
  /** In KV and Cache API. */
  key: string
  schema: v.GenericSchema<unknown, T>
  /** There is something to show, not just the memory of failed attempts. */
  hasData(value: T): boolean
  /** When the next refresh is due, ms since 1970. */
  dueAt(value: T): number
  /** Asks the service. `last`: what this isolate has cached. */
  refresh(last: T | null): Promise<Update<T>>
  /** Two values in one: of every part the newer. */
  merge(one: T, other: T): T
  /** Whether KV takes the value. `copy`: what it holds. */
  needsKv(value: T, copy: T | null): boolean
}

/** `until`: what is made of the value may be cached until then, ms. */
export type Reading<T> = { value: T | null; isFresh: boolean; until: number }

export type ReadOptions = {
  /** Waits some seconds for stores and service where nothing, or nothing but old data, is cached. */
  wait?: boolean
  /** false: the service is not asked. */
  refresh?: boolean
}

/** What the platform lends to one request. */
export type RequestScope = {
  kv: KeyValue | null
  /** The data centre, such as JNB; '' where the platform does not say. */
  dataCentre: string
  waitUntil(work: Promise<unknown>): void
}

/** developers.cloudflare.com/workers/runtime-apis/request, IncomingRequestCfProperties. */
const PlaceSchema = v.object({ cf: v.object({ colo: v.string() }) })

export function requestScope(c: RequestContext): RequestScope {
  const place = v.safeParse(PlaceSchema, c.req.raw)
  return {
    kv: c.var.env.kv,
    dataCentre: place.success ? place.output.cf.colo : '',
    // Events of work behind the answer are sent after it.
    waitUntil: (work) => c.executionCtx.waitUntil(work.then(c.var.tell, c.var.tell)),
  }
}

export class ReadThroughCache<T extends Cached> {
  readonly #options: { clock: Clock; log: Log; stores: Stores }
  readonly #memory = new Map<string, { value: T | null; until: number }>()
  readonly #once: ReturnType<typeof createSingleFlight<void>>

  constructor(options: { clock: Clock; log: Log; stores: Stores }) {
    this.#options = options
    this.#once = createSingleFlight(options.clock)
  }

  async get(
    source: Source<T>,
    scope: RequestScope,
    options: ReadOptions = {},
  ): Promise<Reading<T>> {
    const { wait = false, refresh = true } = options
    const { clock } = this.#options
    const startedAt = clock.now()
    const entry = this.#memory.get(source.key)
    if (entry && startedAt < entry.until) return this.#reading(source)
    if (entry && startedAt - entry.until < GRACE_MS) entry.until = startedAt + GRACE_MS
    await this.#readStores(source, scope, wait)
    if (this.#isFresh(source)) return this.#remember(source)
    if (!refresh) return this.#reading(source)
    return await this.refresh(source, scope, { wait, startedAt })
  }

  /** Refreshes what `get` found stale. `startedAt`: since when the visitor has waited, ms. */
  async refresh(
    source: Source<T>,
    scope: RequestScope,
    { wait, startedAt = this.#options.clock.now() }: { wait: boolean; startedAt?: number },
  ): Promise<Reading<T>> {
    const { clock } = this.#options
    const waitMs = wait ? this.#waitMs(source) - (clock.now() - startedAt) : 0
    const attempt = () => this.#attempt(source, scope, waitMs)
    const refreshed = this.#once(source.key, attempt, scope.waitUntil)
    if (waitMs > 0) await within(clock, waitMs, refreshed)
    return this.#remember(source)
  }

  /** Cache API and, unless that is fresh, KV. */
  async #readStores(source: Source<T>, { kv }: RequestScope, wait: boolean): Promise<void> {
    const { stores } = this.#options
    const limitMs = wait ? STORE_MS : GLANCE_MS
    this.#learn(source, this.#parse(source, await stores.readCache(source.key, limitMs)))
    if (this.#isFresh(source)) return
    const value = this.#value(source)
    const kvMs = value && source.hasData(value) ? Math.min(NEWER_MS, limitMs) : limitMs
    this.#learn(source, this.#parse(source, await stores.readKv(kv, source.key, kvMs)))
  }

  #parse(source: Source<T>, text: string | null): T | null {
    if (text === null) return null
    const parsed = v.safeParse(source.schema, parseJson(text))
    const { clock, log } = this.#options
    if (parsed.success && Date.parse(parsed.output.checkedAt) <= clock.now() + SKEW_MS) {
      return parsed.output
    }
    log('warn', 'kv_unreadable', { key: source.key })
    return null
  }

  #value({ key }: Source<T>): T | null {
    return this.#memory.get(key)?.value ?? null
  }

  #learn(source: Source<T>, found: T | null): void {
    if (found === null) return
    const entry = this.#memory.get(source.key)
    const value = entry?.value ? source.merge(entry.value, found) : found
    this.#memory.set(source.key, { until: 0, ...entry, value })
  }

  #isFresh(source: Source<T>): boolean {
    const value = this.#value(source)
    return value !== null && this.#options.clock.now() <= source.dueAt(value)
  }

  #waitMs(source: Source<T>): number {
    const value = this.#value(source)
    if (value === null || !source.hasData(value)) return WAIT_EMPTY_MS
    const isOld = this.#options.clock.now() - Date.parse(value.checkedAt) > OLD_MS
    return isOld ? WAIT_OLD_MS : 0
  }

  #remember(source: Source<T>): Reading<T> {
    const now = this.#options.clock.now()
    const value = this.#value(source)
    const until =
      value !== null && this.#isFresh(source)
        ? Math.min(now + MEMORY_MS, source.dueAt(value))
        : now + MEMORY_STALE_MS
    this.#memory.set(source.key, { value, until })
    return this.#reading(source)
  }

  #reading(source: Source<T>): Reading<T> {
    const { value = null, until = 0 } = this.#memory.get(source.key) ?? {}
    return { value, until, isFresh: this.#isFresh(source) }
  }

  /** Never rejects. */
  async #attempt(source: Source<T>, scope: RequestScope, waitMs: number): Promise<void> {
    const { key } = source
    const { log, stores } = this.#options
    try {
      if (!(await stores.lock(key))) return await this.#pollCache(source, waitMs)
      const update = await source.refresh(this.#value(source))
      const last = this.#value(source)
      const next = update(last)
      this.#memory.set(key, { value: next, until: 0 })
      // Those who wait for this refresh need not wait for the stores.
      scope.waitUntil(this.#save(source, scope.kv, { last, update, next }))
    } catch (cause) {
      log('error', 'refresh_failed', { key, cause: kindOf(cause) })
      scope.waitUntil(stores.unlock(key))
    }
  }

  /** Another isolate of this data centre is fetching: its value will be in the Cache API. */
  async #pollCache(source: Source<T>, waitMs: number): Promise<void> {
    const { clock, stores } = this.#options
    for (let waited = 0; waited < waitMs && !this.#isFresh(source); waited += POLL_MS) {
      await new Promise<void>((resolve) => clock.after(POLL_MS, resolve))
      this.#learn(source, this.#parse(source, await stores.readCache(source.key, POLL_MS)))
    }
  }

  async #save(source: Source<T>, kv: KeyValue | null, attempt: Attempt<T>): Promise<void> {
    const { key } = source
    const { stores } = this.#options
    const { next } = attempt
    const saved =
      kv && (await stores.updateKv(key, next, () => this.#updateKv(source, kv, attempt)))
    const entry = this.#memory.get(key)
    // KV may have had more, and what was accepted for want of better may be doubtful beside that.
    if (saved && entry?.value === next) this.#memory.set(key, { ...entry, value: saved })
    else this.#learn(source, saved)
    // Another isolate of this data centre may have saved since this one read.
    this.#learn(source, this.#parse(source, await stores.readCache(key, STORE_MS)))
    await stores.writeCache(key, JSON.stringify(this.#value(source)))
    await stores.unlock(key)
  }

  /** Reads before it writes: another data centre may have written, or have parts that this one missed. */
  async #updateKv(source: Source<T>, kv: KeyValue, { last, update, next }: Attempt<T>): Promise<T> {
    const copy = this.#parse(source, await kv.get(source.key))
    const before = last && copy ? source.merge(last, copy) : copy
    const value = copy ? source.merge(update(before), copy) : next
    if (source.needsKv(value, copy)) await kv.put(source.key, JSON.stringify(value))
    return value
  }
}
