// Pictures in this data centre's Cache API; a failed one is remembered for a minute, so that it is not fetched at every view.
import { DAY, MINUTE, SECOND } from '../../shared/time.ts'
import { CACHE_ORIGIN, type StoreOptions, tryStore } from '../data/stores.ts'
import { digestOf, type Prepared, prepare } from '../http/answers.ts'
import type { Picture } from '../upstream/picture.ts'

/** 'failed': tried within the last minute, without a picture. */
export type StoredPicture = Prepared | 'failed'

/** The id is a hash of the address; behind an address a picture seldom changes. */
const MAX_AGE = `max-age=${DAY / SECOND}`
const FAILURE_MAX_AGE = `max-age=${MINUTE / SECOND}`
const BROWSER_CACHE = `public, ${MAX_AGE}, stale-while-revalidate=${(7 * DAY) / SECOND}`
/** Opened by itself a picture may load and run nothing. */
const PICTURE_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox"
const LIMIT_MS = 3 * SECOND

export function findPicture(key: string, options: StoreOptions): Promise<StoredPicture | null> {
  const call = { event: 'picture_read', key, limitMs: LIMIT_MS }
  return tryStore<StoredPicture | null>(options, call, null, async () => {
    const found = await (await options.openCache()).match(urlOf(key))
    if (!found) return null
    const { headers } = found
    const bytes = new Uint8Array(await found.arrayBuffer())
    if (bytes.length === 0) return 'failed'
    return prepared(bytes, headers.get('etag') ?? '', headers.get('content-type') ?? '')
  })
}

export async function savePicture(
  key: string,
  fetched: Picture,
  options: StoreOptions,
): Promise<StoredPicture> {
  const stored = fetched.ok
    ? prepared(fetched.bytes, `"${await digestOf(fetched.bytes)}"`, fetched.type)
    : 'failed'
  const call = { event: 'picture_write', key, limitMs: LIMIT_MS }
  await tryStore(options, call, undefined, async () => {
    await (await options.openCache()).put(urlOf(key), forCache(stored))
  })
  return stored
}

function prepared(bytes: Uint8Array<ArrayBuffer>, etag: string, type: string): Prepared {
  return prepare(bytes, etag, {
    'content-security-policy': PICTURE_CSP,
    'cache-control': BROWSER_CACHE,
    'content-type': type,
  })
}

function urlOf(key: string): string {
  return `${CACHE_ORIGIN}pictures/${key}`
}

/** Without stale-while-revalidate, as in data/stores.ts. */
function forCache(stored: StoredPicture): Response {
  if (stored === 'failed')
    return new Response(null, { headers: { 'cache-control': FAILURE_MAX_AGE } })
  const answer = new Response(stored.bytes, stored.init)
  answer.headers.set('cache-control', MAX_AGE)
  return answer
}
