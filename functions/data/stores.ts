// The stores that outlive an isolate: Cache API (this data centre) and KV (everywhere). A store that fails or hangs
// answers as if it were empty, with a line in the log.

import { type Clock, within } from '../../shared/clock.ts'
import { isCurrent } from '../../shared/edge-facts.ts'
import { kindOf, type Log } from '../../shared/log.ts'
import { SECOND } from '../../shared/time.ts'
import type { KeyValue, OpenCache, RequestContext } from '../env.ts'

export type StoreOptions = { clock: Clock; log: Log; openCache: OpenCache; origin: string }
export type Stores = ReturnType<typeof createStores>

/** If both stores hang, one of the 5 s that a visitor waits is left for the service. */
export const STORE_MS = 2 * SECOND
/** Longer than a refresh takes. If its isolate has died, another one takes over after this time. */
const LOCK_MS = 30 * SECOND

export type CacheEntry = { bytes: Uint8Array<ArrayBuffer>; headers: Headers }
/** `name`: for the log, where the key may hold a name. */
type Call = { name?: string; limitMs?: number }

export function createStores({ clock, log, openCache, origin }: StoreOptions) {
  /** Its host must lead to this Worker, or the platform looks it up. Each preview and old deployment has its own. */
  function urlOf({ req: { raw } }: RequestContext, key: string): string {
    return `${isCurrent(raw.url, origin) ? origin : new URL(raw.url).origin}/cache/${key}`
  }

  async function attempt<R>(
    event: string,
    { name, limitMs = STORE_MS }: Call & { name: string },
    run: () => Promise<R>,
  ): Promise<R | null> {
    try {
      const done = await within(clock, limitMs, run())
      if (done.inTime) return done.value
      log('warn', event, { key: name, cause: 'timeout' })
    } catch (cause) {
      log('warn', event, { key: name, cause: kindOf(cause) })
      // A slow store recovers; KV that throws has used up its quota.
      if (event.startsWith('kv_')) log('error', 'kv_failed', { key: name, at: event })
    }
    return null
  }

  return {
    readCache: (c: RequestContext, key: string, call: Call = {}): Promise<CacheEntry | null> =>
      attempt('cache_read_failed', { name: key, ...call }, async () => {
        const found = await (await openCache()).match(urlOf(c, key))
        if (!found) return null
        return { bytes: new Uint8Array(await found.arrayBuffer()), headers: found.headers }
      }),
    /** The entry lives for `max-age`. No stale-while-revalidate: only the local simulator would serve past it. */
    writeCache: (c: RequestContext, key: string, response: Response, call: Call = {}) =>
      attempt('cache_write_failed', { name: key, ...call }, async () =>
        (await openCache()).put(urlOf(c, key), response),
      ),
    readKv: (kv: KeyValue, key: string, limitMs: number): Promise<string | null> =>
      attempt('kv_read_failed', { name: key, limitMs }, () => kv.get(key)),
    /** Runs a read and a write of KV under one time limit. */
    updateKv: (key: string, run: () => Promise<void>): Promise<unknown> =>
      attempt('kv_write_failed', { name: key }, run),
    /** false: another isolate of this data centre holds the lock. */
    lock: async (c: RequestContext, key: string): Promise<boolean> => {
      const taken = await attempt('cache_lock_failed', { name: key }, async () => {
        const cache = await openCache()
        if (await cache.match(urlOf(c, `lock/${key}`))) return false
        const headers = { 'cache-control': `max-age=${LOCK_MS / SECOND}` }
        await cache.put(urlOf(c, `lock/${key}`), new Response('', { headers }))
        return true
      })
      return taken ?? true
    },
    unlock: (c: RequestContext, key: string): Promise<unknown> =>
      attempt('cache_lock_failed', { name: key }, async () =>
        (await openCache()).delete(urlOf(c, `lock/${key}`)),
      ),
  }
}
