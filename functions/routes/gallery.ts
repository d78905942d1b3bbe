// GET /api/gallery: the pictures of the gallery; when nothing is known and its service fails, 502.
import { Hono } from 'hono'
import type { ReadCache } from '../cache.ts'
import type { EdgeEnv } from '../env.ts'
import { errorAnswer } from '../errors.ts'
import { gallerySource, type StoredGallery } from '../gallery-list.ts'
import { lentBy } from '../lent.ts'
import type { Log } from '../log.ts'
import { onlyRead } from '../method.ts'
import { respond } from '../respond.ts'
import type { Outside } from '../upstream/ask.ts'

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
