// The two stores that outlive an isolate: Cache API (this data centre, a day) and KV (everywhere, for good). Neither may fail a visitor.
import { DAY, SECOND } from '../../shared/time.ts'
import { type Clock, type KeyValue, kindOf, type Log, type OpenCache, within } from '../platform.ts'

export type StoreOptions = { clock: Clock; log: Log; openCache: OpenCache }
export type Stores = ReturnType<typeof createStores>

/** Keys in the Cache API are URLs; no browser requests one of this origin. */
export const CACHE_ORIGIN = 'https://kept.example/'

/** Two stores that hang leave a visitor for whom nothing is cached another second of the five that they wait. */
export const STORE_MS = 2 * SECOND
/** The Cache API keeps an entry this long: rows that KV does not have yet wait there for the next visitor. */
const KEEP_MS = DAY
/** A refresh takes less; when its isolate has died, another one takes over after this. */
const LOCK_MS = 30 * SECOND
const RELEASED = '0'

/** Texts by key. A store that fails answers as if it were empty, with a line in the log. */
export function createStores(options: StoreOptions) {
  const { clock, openCache } = options
  let isMissingLogged = false
  return {
    readCache: (key: string, limitMs: number) =>
      tryStore(options, { event: 'cache_read', key, limitMs }, null, () => match(key)),
    writeCache: (key: string, text: string) =>
      tryStore(options, { event: 'cache_write', key, limitMs: STORE_MS }, undefined, () =>
        put(key, text, KEEP_MS),
      ),
    readKv: (kv: KeyValue | null, key: string, limitMs: number) => {
      if (kv !== null) {
        return tryStore(options, { event: 'kv_read', key, limitMs }, null, () => kv.get(key))
      }
      if (!isMissingLogged) options.log('error', 'kv_refused', { key, at: 'binding' })
      isMissingLogged = true
      return null
    },
    /** Runs a read and a write of KV as one; what was read is too old for a write if either takes long. */
    updateKv: <R>(key: string, otherwise: R, run: () => Promise<R>) =>
      tryStore(options, { event: 'kv_write', key, limitMs: STORE_MS }, otherwise, run),
    /** false: another isolate of this data centre holds the lock. */
    lock: (key: string) =>
      tryStore(options, { event: 'cache_lock', key, limitMs: STORE_MS }, true, async () => {
        const now = clock.now()
        if (now - Number(await match(`lock/${key}`)) < LOCK_MS) return false
        await put(`lock/${key}`, String(now), LOCK_MS)
        return true
      }),
    unlock: (key: string) =>
      tryStore(options, { event: 'cache_lock', key, limitMs: STORE_MS }, undefined, () =>
        put(`lock/${key}`, RELEASED, SECOND),
      ),
  }

  async function match(key: string): Promise<string | null> {
    const found = await (await openCache()).match(CACHE_ORIGIN + key)
    return found ? await found.text() : null
  }

  async function put(key: string, text: string, ms: number): Promise<void> {
    // No stale-while-revalidate here: the local simulator would serve past max-age, production would not.
    const headers = { 'cache-control': `max-age=${ms / SECOND}` }
    await (await openCache()).put(CACHE_ORIGIN + key, new Response(text, { headers }))
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
    // A slow store recovers; KV that throws has used up its quota.
    if (event.startsWith('kv_')) log('error', 'kv_refused', { key, at: event })
  }
  return otherwise
}
