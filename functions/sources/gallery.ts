// The gallery's pictures as they are kept.
import type { Gallery } from '../../contract/news.ts'
import type { Source } from '../cache/read-cache.ts'
import {
  picturePath,
  type RemotePicture,
  RemotePictureSchema,
  remotePicture,
} from '../pictures/remote-picture.ts'
import { HOUR, MINUTE, SECOND } from '../platform/clock.ts'
import type { Env } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchGallery } from '../upstream/gallery.ts'
import { listSource, type StoredList } from './list.ts'

const FRESH_MS = HOUR
const RETRY_KNOWN_MS = 5 * MINUTE
const RETRY_UNKNOWN_MS = 5 * SECOND

export type StoredGallery = StoredList<RemotePicture>

export type GalleryOptions = { env: Pick<Env, 'galleryUrl'>; outside: Outside; log: Log }

export const GALLERY_KEY = 'gallery:v1'

export function gallerySource(options: GalleryOptions): Source<StoredGallery> {
  return listSource<RemotePicture>({
    key: GALLERY_KEY,
    item: RemotePictureSchema,
    clock: options.outside.clock,
    keepEach: false,
    freshMs: FRESH_MS,
    retryKnownMs: RETRY_KNOWN_MS,
    retryUnknownMs: () => RETRY_UNKNOWN_MS,
    fetch: () => fetchPictures(options),
    body: (items) => JSON.stringify(toGallery(items)),
  })
}

async function fetchPictures({
  env,
  outside,
  log,
}: GalleryOptions): Promise<RemotePicture[] | null> {
  const found = env.galleryUrl
    ? await fetchGallery(env.galleryUrl, outside)
    : { ok: false as const, reason: 'no address configured' }
  if (found.ok) return await Promise.all(found.urls.map(remotePicture))
  log('warn', 'gallery_failed', { reason: found.reason })
  return null
}

function toGallery(items: readonly RemotePicture[]): Gallery {
  return { images: items.map((picture) => ({ src: picturePath('gallery', picture) })) }
}
