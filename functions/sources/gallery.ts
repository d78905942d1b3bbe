// The pictures of the gallery.
import type { Gallery } from '../../contract/news.ts'
import { HOUR, MINUTE, SECOND } from '../../contract/time.ts'
import type { Source } from '../cache/source.ts'
import {
  picturePath,
  type RemotePicture,
  RemotePictureSchema,
  remotePicture,
} from '../pictures/remote-picture.ts'
import type { Env } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchGallery } from '../upstream/gallery.ts'
import { tellWhenRefused } from '../upstream/refused.ts'
import { listSource, type StoredList } from './list.ts'

const FRESH_MS = HOUR
const RETRY_KNOWN_MS = 5 * MINUTE
const RETRY_UNKNOWN_MS = 5 * SECOND

export type StoredGallery = StoredList<RemotePicture>

type GalleryOptions = {
  env: Pick<Env, 'galleryUrl' | 'galleryToken'>
  outside: Outside
  log: Log
}

export function gallerySource(options: GalleryOptions): Source<StoredGallery> {
  return listSource<RemotePicture>({
    key: 'gallery:v1',
    item: RemotePictureSchema,
    clock: options.outside.clock,
    isMetered: false,
    freshMs: FRESH_MS,
    retryKnownMs: RETRY_KNOWN_MS,
    retryUnknownMs: () => RETRY_UNKNOWN_MS,
    fetch: () => fetchPictures(options),
    body: (items) => JSON.stringify(toGallery(items)),
  })
}

async function fetchPictures({ env, outside, log }: GalleryOptions) {
  const { galleryUrl, galleryToken } = env
  const found = galleryUrl
    ? await fetchGallery(galleryUrl, galleryToken, outside)
    : { ok: false as const, reason: 'no address configured' }
  if (found.ok) return await Promise.all(found.urls.map(remotePicture))
  log('warn', 'gallery_failed', { reason: found.reason })
  tellWhenRefused(log, 'gallery', found.reason)
  return null
}

function toGallery(items: readonly RemotePicture[]): Gallery {
  return { images: items.map((picture) => ({ src: picturePath('gallery', picture) })) }
}
