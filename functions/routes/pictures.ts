// GET /api/pictures/:list/:id?w=480: pictures of the news and gallery lists, so that a page loads nothing from elsewhere.
import { type Context, Hono } from 'hono'
import { PICTURE_WIDTHS, type PictureWidth, WIDTH_PARAMETER } from '../../shared/api.ts'
import { SECOND } from '../../shared/time.ts'
import { requestScope } from '../data/cache.ts'
import type { StoredArticle } from '../data/lists.ts'
import { createSingleFlight } from '../data/single-flight.ts'
import type { StoreOptions } from '../data/stores.ts'
import { errorAnswer, onlyRead, respond } from '../http/answers.ts'
import { fetchInWidth } from '../pictures/fetch-in-width.ts'
import { findPicture, type StoredPicture, savePicture } from '../pictures/picture-store.ts'
import type { RemotePicture } from '../pictures/remote-picture.ts'
import { within } from '../platform/clock.ts'
import type { EdgeEnv, Env } from '../platform/env.ts'
import { type Outside, TOO_LARGE } from '../upstream/fetch-limited.ts'
import { NOT_RESIZED } from '../upstream/picture.ts'
import type { ReadList } from './list.ts'

type PicturesOptions = StoreOptions & {
  outside: Outside
  readNews: ReadList<StoredArticle>
  readGallery: ReadList<RemotePicture>
}

/** Longer than all hops of a fetch are likely to take. */
const WAIT_MS = 10 * SECOND

/** Phones take the first two: there a picture may cost what 150 kB cost. */
const MAX_BYTES: Record<PictureWidth, number> = { 480: 150_000, 960: 150_000, 1600: 500_000 }
/** Whoever writes the news cannot be asked for lighter pictures; the page loads those that come into sight. */
const NEWS_MAX_BYTES = MAX_BYTES[1600]
/** For whom asks for none: news, and browsers that know no `srcset`. */
const USUAL_WIDTH: PictureWidth = 960

type Asked = { list: string; url: string; width: PictureWidth }

export function createPictures(options: PicturesOptions) {
  const { clock, log, outside } = options
  const once = createSingleFlight<StoredPicture>(clock)
  const pictures = new Hono<EdgeEnv>()

  pictures.get('/:list/:id', async (c) => {
    const { list, id } = c.req.param()
    const width = widthIn(c.req.query(WIDTH_PARAMETER))
    // Only what stands in the current list is ever fetched.
    const listed = (await picturesOf(list, c, options)).find((picture) => picture.id === id)
    if (!listed || width === null) return errorAnswer('not_found')
    const asked = { list, url: listed.url, width }
    const key = `${list}/${id}/${width}`
    const work = async () =>
      (await findPicture(key, options)) ?? (await load(key, asked, c.var.env))
    const done = await within(clock, WAIT_MS, once(key, work, requestScope(c).waitUntil))
    if (!done.inTime || done.value === 'failed') return errorAnswer('picture_unavailable')
    return respond(c.req.raw, done.value)
  })
  pictures.all('/:list/:id', onlyRead)
  return pictures

  async function load(key: string, { list, url, width }: Asked, env: Env) {
    const isNews = list === 'news'
    const wanted = {
      url,
      width,
      maxBytes: isNews ? NEWS_MAX_BYTES : MAX_BYTES[width],
      isResized: env.resizesPictures,
      services: [env.newsUrl, env.newsSearchUrl, env.galleryUrl],
    }
    const found = await fetchInWidth(wanted, outside)
    if (!found.ok) tell(key, found.reason)
    else if (found.isTooWide) tell(key, NOT_RESIZED)
    return await savePicture(key, found, options)
  }

  function tell(key: string, reason: string) {
    if (reason === TOO_LARGE) return log('warn', 'picture_too_heavy', { key })
    if (reason === NOT_RESIZED) return log('error', 'picture_not_resized', { key })
    log('warn', 'picture_failed', { key, reason })
  }
}

/** Null for one that is not offered. */
function widthIn(text: string | undefined): PictureWidth | null {
  if (text === undefined) return USUAL_WIDTH
  return PICTURE_WIDTHS.find((width) => text === String(width)) ?? null
}

async function picturesOf(list: string, c: Context<EdgeEnv>, options: PicturesOptions) {
  if (list === 'news') {
    const { value } = await options.readNews(c)
    return value?.items.flatMap(({ image }) => image ?? []) ?? []
  }
  return list === 'gallery' ? ((await options.readGallery(c)).value?.items ?? []) : []
}
