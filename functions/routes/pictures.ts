// GET /api/pictures/:list/:id: pictures of the news and gallery lists, so that a page loads nothing from elsewhere.
import { type Context, Hono } from 'hono'
import type { ReadCache, Source } from '../cache/read-cache.ts'
import { lentBy } from '../cache/request-scope.ts'
import { createSingleFlight } from '../cache/single-flight.ts'
import type { OpenCache } from '../cache/stores.ts'
import { API_HEADERS } from '../http/api-headers.ts'
import { errorAnswer } from '../http/errors.ts'
import { onlyRead } from '../http/method.ts'
import { isNamedIn } from '../http/prepared-answer.ts'
import { createPictureStore, type StoredPicture } from '../pictures/picture-store.ts'
import type { RemotePicture } from '../pictures/remote-picture.ts'
import { type Clock, SECOND, within } from '../platform/clock.ts'
import type { EdgeEnv, Env } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { gallerySource, type StoredGallery } from '../sources/gallery.ts'
import { newsSource, type StoredNews } from '../sources/news.ts'
import type { Outside } from '../upstream/fetch-limited.ts'
import { fetchPicture } from '../upstream/picture.ts'

export type PicturesOptions = {
  outside: Outside
  clock: Clock
  log: Log
  openCache: OpenCache
  news: ReadCache<StoredNews>
  gallery: ReadCache<StoredGallery>
}

/** Longer than all hops of a fetch are likely to take. */
const WAIT_MS = 10 * SECOND
/** The id is a hash of the address; behind an address a picture seldom changes. */
const BROWSER_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'
/** Opened by itself a picture may load and run nothing. */
const PICTURE_CSP = "default-src 'none'; sandbox"

type Listed = { picture: RemotePicture; service: string }

export function createPictures(options: PicturesOptions) {
  const { clock } = options
  const store = createPictureStore(options)
  const once = createSingleFlight<StoredPicture | 'failed'>(clock)
  const pictures = new Hono<EdgeEnv>()

  pictures.get('/:list/:id', async (c) => {
    const { list, id } = c.req.param()
    const listed = await find(c, list, id, options)
    if (listed === null) return errorAnswer('not_found')
    const key = `${list}/${id}`
    const work = async () => (await store.find(key)) ?? (await load(key, listed))
    const lent = lentBy(c)
    const done = await within(clock, WAIT_MS, once(key, work, lent.waitUntil))
    if (!done.inTime || done.value === 'failed') return errorAnswer('picture_unavailable')
    return answer(c.req.raw, done.value)
  })
  pictures.all('/:list/:id', onlyRead)
  return pictures

  async function load(key: string, { picture, service }: Listed) {
    const fetched = await fetchPicture(picture.url, service, options.outside)
    if (!fetched.ok) options.log('warn', 'picture_failed', { key, reason: fetched.reason })
    return await store.keep(key, fetched)
  }
}

/** Only what stands in the current list is ever fetched. */
async function find(
  c: Context<EdgeEnv>,
  list: string,
  id: string,
  options: PicturesOptions,
): Promise<Listed | null> {
  const { env } = c.var
  const pictures = await picturesOf(list, c, env, options)
  const picture = pictures?.find((one) => one.id === id)
  const service = list === 'news' ? serviceOf(env, picture) : env.galleryUrl
  return picture ? { picture, service: service ?? '' } : null
}

async function picturesOf(list: string, c: Context<EdgeEnv>, env: Env, options: PicturesOptions) {
  const { news, gallery, ...rest } = options
  const read = async <T extends StoredNews | StoredGallery>(
    cache: ReadCache<T>,
    source: Source<T>,
  ) => (await cache.read(source, lentBy(c))).record
  if (list === 'news') {
    const record = await read(news, newsSource({ ...rest, env }))
    return record?.items.flatMap(({ image }) => image ?? [])
  }
  if (list === 'gallery') return (await read(gallery, gallerySource({ ...rest, env })))?.items
  return null
}

/** The news service of the picture's own origin: a local one may give plain http addresses. */
function serviceOf({ newsUrl, newsSearchUrl }: Env, picture: RemotePicture | undefined) {
  const origin = picture && new URL(picture.url).origin
  return [newsUrl, newsSearchUrl].find(
    (url) => url && URL.canParse(url) && new URL(url).origin === origin,
  )
}

function answer(request: Request, { type, etag, bytes }: StoredPicture): Response {
  const headers = {
    ...API_HEADERS,
    'content-security-policy': PICTURE_CSP,
    'cache-control': BROWSER_CACHE,
    'content-type': type,
    etag,
  }
  const asked = request.headers.get('if-none-match')
  if (asked !== null && isNamedIn(asked, etag)) return new Response(null, { status: 304, headers })
  return new Response(bytes, { headers })
}
