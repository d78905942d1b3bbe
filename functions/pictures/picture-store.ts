// Pictures kept in this data centre's Cache API; a failed one is remembered for a minute, so that it is not asked for at every view.

import { digestOf } from '../cache/digest.ts'
import type { OpenCache } from '../cache/stores.ts'
import type { Clock } from '../platform/clock.ts'
import { SECOND, within } from '../platform/clock.ts'
import { kindOf, type Log } from '../platform/log.ts'
import type { Picture } from '../upstream/picture.ts'

export type StoredPicture = { type: string; etag: string; bytes: Uint8Array<ArrayBuffer> }

const ORIGIN = 'https://kept.example/pictures/'
const KEEP_SECONDS = 86_400
const KEEP_FAILURE_SECONDS = 60
const STORE_MS = 3 * SECOND

export type PictureStoreOptions = { clock: Clock; log: Log; openCache: OpenCache }

export function createPictureStore({ clock, log, openCache }: PictureStoreOptions) {
  return { find, keep }

  /** 'failed': tried within the last minute, without a picture. */
  async function find(key: string): Promise<StoredPicture | 'failed' | null> {
    return await tried('picture_read', null, async () => {
      const found = await (await openCache()).match(ORIGIN + key)
      const type = found?.headers.get('content-type')
      if (!found || !type) return null
      const bytes = new Uint8Array(await found.arrayBuffer())
      return bytes.length === 0 ? 'failed' : { type, etag: found.headers.get('etag') ?? '', bytes }
    })
  }

  async function keep(key: string, picture: Picture): Promise<StoredPicture | 'failed'> {
    const stored = picture.ok ? await named(picture) : 'failed'
    const isGood = stored !== 'failed'
    const headers = {
      'content-type': isGood ? stored.type : 'text/plain',
      'cache-control': `max-age=${isGood ? KEEP_SECONDS : KEEP_FAILURE_SECONDS}`,
      ...(isGood ? { etag: stored.etag } : {}),
    }
    await tried('picture_write', undefined, async () => {
      const cache = await openCache()
      await cache.put(ORIGIN + key, new Response(isGood ? stored.bytes : null, { headers }))
    })
    return stored
  }

  async function tried<T>(event: string, otherwise: T, run: () => Promise<T>): Promise<T> {
    try {
      const done = await within(clock, STORE_MS, run())
      if (done.inTime) return done.value
      log('warn', event, { cause: 'timeout' })
    } catch (cause) {
      log('warn', event, { cause: kindOf(cause) })
    }
    return otherwise
  }
}

async function named({ type, bytes }: Picture & { ok: true }): Promise<StoredPicture> {
  // A copy of its own memory: what was read may be a window on a larger buffer.
  return { type, etag: `"${await digestOf(bytes)}"`, bytes: new Uint8Array(bytes) }
}
