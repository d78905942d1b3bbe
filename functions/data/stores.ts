// The stores that outlive an isolate: Cache API (this data centre) and KV (everywhere). A store that fails or hangs
// answers as if it were empty, with a line in the log.

import { type Clock, within } from '../../shared/clock.ts'
import { SECOND } from '../../shared/time.ts'
import type { KeyValue, OpenCache } from '../env.ts'
import { kindOf, type Log } from '../log.ts'

export type StoreOptions = { clock: Clock; log: Log; openCache: OpenCache }
export type Stores = ReturnType<typeof createStores>

/** With both stores hanging, a visitor who waits 5 s has one left for the service. */
export const STORE_MS = 2 * SECOND
/** A refresh takes less. When its isolate has died, another one takes over after this. */
const LOCK_MS = 30 * SECOND

export type Entry = { bytes: Uint8Array<ArrayBuffer>; headers: Headers }
/** `name`: for the log, where the key may hold a name. */
type Call = { name: string; limitMs?: number }

export function createStores({ clock, log, openCache }: StoreOptions) {
  async function attempt<R>(
    event: string,
    { name, limitMs = STORE_MS }: Call,
    run: () => Promise<R>,
  ): Promise<R | null> {
    try {
      const done = await within(clock, limitMs, run())
      if (done.inTime) return done.value
      log('warn', event, { key: name, cause: 'timeout' })
    } catch (cause) {
      log('warn', event, { key: name, cause: kindOf(cause) })
      // A slow store recovers; KV that throws has used up its quota.
      if (event.startsWith('kv_')) log('error', 'kv_refused', { key: name, at: event })
    }
    return null
  }

  return {
    readCache: (key: string, call: Partial<Call> = {}): Promise<Entry | null> =>
      attempt('cache_read', { name: key, ...call }, async () => {
        const found = await (await openCache()).match(urlOf(key))
        if (!found) return null
        return { bytes: new Uint8Array(await found.arrayBuffer()), headers: found.headers }
      }),
    /** Kept for as long as `max-age` says. No stale-while-revalidate: only the local simulator would serve past it. */
    writeCache: (key: string, response: Response, call: Partial<Call> = {}): Promise<unknown> =>
      attempt('cache_write', { name: key, ...call }, async () =>
        (await openCache()).put(urlOf(key), response),
      ),
    readKv: (kv: KeyValue, key: string, limitMs = STORE_MS): Promise<string | null> =>
      attempt('kv_read', { name: key, limitMs }, () => kv.get(key)),
    /** Runs a read and a write of KV under one time limit. */
    updateKv: (key: string, run: () => Promise<void>): Promise<unknown> =>
      attempt('kv_write', { name: key }, run),
    /** false: another isolate of this data centre holds the lock. */
    lock: async (key: string): Promise<boolean> => {
      const taken = await attempt('cache_lock', { name: key }, async () => {
        const cache = await openCache()
        if (await cache.match(urlOf(`lock/${key}`))) return false
        const headers = { 'cache-control': `max-age=${LOCK_MS / SECOND}` }
        await cache.put(urlOf(`lock/${key}`), new Response('', { headers }))
        return true
      })
      return taken ?? true
    },
    unlock: (key: string): Promise<unknown> =>
      attempt('cache_lock', { name: key }, async () =>
        (await openCache()).delete(urlOf(`lock/${key}`)),
      ),
  }
}

/** Keys of the Cache API are URLs; no browser requests one of this origin. */
function urlOf(key: string): string {
  return `https://kept.example/${key}`
}
