// GET /api/gallery: the pictures of the gallery; when nothing is known and its service fails, 502.
import { Hono } from 'hono'
import type { ReadCache } from '../cache/read-cache.ts'
import { lentBy } from '../cache/request-scope.ts'
import { errorAnswer } from '../http/errors.ts'
import { onlyRead } from '../http/method.ts'
import { respond } from '../http/prepared-answer.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { gallerySource, type StoredGallery } from '../sources/gallery.ts'
import type { Outside } from '../upstream/fetch-limited.ts'

type GalleryOptions = { outside: Outside; log: Log; cache: ReadCache<StoredGallery> }

export function createGallery({ cache, ...options }: GalleryOptions) {
  const gallery = new Hono<EdgeEnv>()
  gallery.get('/', async (c) => {
    const answer = await cache.read(gallerySource({ ...options, env: c.var.env }), lentBy(c))
    if (!answer.record?.asOf) return errorAnswer('gallery_unavailable')
    return respond(c.req.raw.headers, answer.prepared)
  })
  gallery.all('/', onlyRead)
  return gallery
}
