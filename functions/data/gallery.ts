// The gallery: an array of image URLs from the gallery function.
import * as v from 'valibot'
import type { Gallery } from '../../shared/api.ts'
import { parseJson } from '../../shared/text.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import type { Env, RequestContext } from '../env.ts'
import {
  type Failed,
  fetchLimited,
  LIST_LIMITS,
  tellWhenRefused,
  textOf,
} from '../upstream/fetch-limited.ts'
import { pictureUrl } from '../upstream/sanitize.ts'
import type { Source } from './cache.ts'
import {
  type ListOptions,
  listSource,
  picturePath,
  type RemotePicture,
  RemotePictureSchema,
  remotePicture,
  type StoredList,
} from './list.ts'

const FRESH_MS = HOUR
const RETRY_MS = 5 * MINUTE
const RETRY_EMPTY_MS = 5 * SECOND
const MAX_IMAGES = 200
const MAX_IMAGES_LOOKED_AT = 1000

export type StoredGallery = StoredList<RemotePicture>

export function gallerySource(
  { var: { env } }: RequestContext,
  options: ListOptions,
): Source<StoredGallery> {
  const { now } = options.clock
  return listSource({
    key: 'gallery:v1',
    item: RemotePictureSchema,
    now,
    fetch: () => fetchPictures(env, options),
    freshFor: ({ failures, asOf }) => {
      if (failures === 0) return FRESH_MS
      return asOf === null ? RETRY_EMPTY_MS : RETRY_MS
    },
    needsKv: ({ asOf }, copy) => asOf !== null && (copy?.asOf ?? '') <= iso(now() - FRESH_MS / 2),
  })
}

export function toGallery({ items }: StoredGallery): Gallery {
  return { images: items.map((picture) => ({ src: picturePath('gallery', picture) })) }
}

async function fetchPictures(
  { GALLERY_URL, GALLERY_TOKEN }: Env,
  options: ListOptions,
): Promise<RemotePicture[] | null> {
  const found =
    GALLERY_URL === null
      ? { ok: false as const, reason: 'no address configured' }
      : await fetchGallery(GALLERY_URL, GALLERY_TOKEN, options)
  if (found.ok) return await Promise.all(found.urls.map(remotePicture))
  options.log('warn', 'gallery_failed', { reason: found.reason })
  tellWhenRefused(options.log, 'gallery', found.reason)
  return null
}

async function fetchGallery(
  url: string,
  token: string | null,
  options: ListOptions,
): Promise<{ ok: true; urls: string[] } | Failed> {
  const result = await fetchLimited(url, { ...LIST_LIMITS, token }, options)
  if (!result.ok) return result
  const list = v.safeParse(v.array(v.unknown()), parseJson(textOf(result.bytes)))
  if (!list.success) return { ok: false, reason: 'not a list' }
  const urls = list.output
    .slice(0, MAX_IMAGES_LOOKED_AT)
    .map((item) => (typeof item === 'string' ? pictureUrl(item, [url]) : null))
    .filter((item) => item !== null)
  if (list.output.length > 0 && urls.length === 0) return { ok: false, reason: 'no usable picture' }
  return { ok: true, urls: [...new Set(urls)].slice(0, MAX_IMAGES) }
}
