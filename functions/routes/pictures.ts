// GET /api/pictures/:list/:id: pictures of the news and gallery lists, so that a page loads nothing from elsewhere.
import { type Context, Hono } from 'hono'
import { SECOND } from '../../contract/time.ts'
import { requestScope } from '../cache/request-scope.ts'
import { createSingleFlight } from '../cache/single-flight.ts'
import type { StoreOptions } from '../cache/stores.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { respond } from '../http/prepared-answer.ts'
import { findPicture, type StoredPicture, savePicture } from '../pictures/picture-store.ts'
import type { RemotePicture } from '../pictures/remote-picture.ts'
import { within } from '../platform/clock.ts'
import type { EdgeEnv, Env } from '../platform/env.ts'
import type { StoredArticle } from '../sources/news.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchPicture } from '../upstream/picture.ts'
import type { ReadList } from './list.ts'

type PicturesOptions = StoreOptions & {
  outside: Outside
  readNews: ReadList<StoredArticle>
  readGallery: ReadList<RemotePicture>
}

/** Longer than all hops of a fetch are likely to take. */
const WAIT_MS = 10 * SECOND

export function createPictures(options: PicturesOptions) {
  const { clock, log, outside } = options
  const once = createSingleFlight<StoredPicture>(clock)
  const pictures = new Hono<EdgeEnv>()

  pictures.get('/:list/:id', async (c) => {
    const { list, id } = c.req.param()
    // Only what stands in the current list is ever fetched.
    const listed = (await picturesOf(list, c, options)).find((picture) => picture.id === id)
    if (!listed) return errorAnswer('not_found')
    const key = `${list}/${id}`
    const work = async () =>
      (await findPicture(key, options)) ?? (await load(key, listed.url, c.var.env))
    const done = await within(clock, WAIT_MS, once(key, work, requestScope(c).waitUntil))
    if (!done.inTime || done.value === 'failed') return errorAnswer('picture_unavailable')
    return respond(c.req.raw, done.value)
  })
  pictures.all('/:list/:id', onlyRead)
  return pictures

  async function load(key: string, url: string, { newsUrl, newsSearchUrl, galleryUrl }: Env) {
    const found = await fetchPicture(url, [newsUrl, newsSearchUrl, galleryUrl], outside)
    if (!found.ok) log('warn', 'picture_failed', { key, reason: found.reason })
    return await savePicture(key, found, options)
  }
}

async function picturesOf(list: string, c: Context<EdgeEnv>, options: PicturesOptions) {
  if (list === 'news') {
    const { record } = await options.readNews(c)
    return record?.items.flatMap(({ image }) => image ?? []) ?? []
  }
  return list === 'gallery' ? ((await options.readGallery(c)).record?.items ?? []) : []
}
