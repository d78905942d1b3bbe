// GET /api/pictures/:list/:id?w=480: pictures of the news and gallery lists, so that a page loads nothing from elsewhere.
import type { Context, Handler } from 'hono'
import { type Clock, createSingleFlight, within } from '../../shared/clock.ts'
import { PICTURE_WIDTHS, type PictureWidth, WIDTH_PARAMETER } from '../../shared/pictures.ts'
import { DAY, MINUTE, SECOND } from '../../shared/time.ts'
import { digestOf, errorAnswer, type Prepared, prepare, respond } from '../answers.ts'
import type { RemotePicture } from '../data/lists.ts'
import type { AppEnv } from '../services.ts'
import { TOO_LARGE } from '../upstream/fetch-limited.ts'
import { type Fetched, fetchInWidth, NOT_RESIZED } from '../upstream/picture.ts'

/** A fetch with all its redirects takes less. */
const PICTURE_TIMEOUT_MS = 10 * SECOND

/** Phones load the first two widths, so those pictures stay small. */
const MAX_BYTES: Record<PictureWidth, number> = { 480: 150_000, 960: 150_000, 1600: 500_000 }
/** Newspapers do not make lighter pictures for us; the page loads only pictures in view. */
const NEWS_MAX_BYTES = MAX_BYTES[1600]
/** Without ?w=: news, and browsers without `srcset`. */
const USUAL_WIDTH: PictureWidth = 960

type PictureRequest = { list: string; url: string; width: PictureWidth }

export function createPictures(clock: Clock): Handler<AppEnv> {
  const once = createSingleFlight<StoredPicture>(clock)
  return async (c) => {
    const { list = '', id = '' } = c.req.param()
    const width = widthIn(c.req.query(WIDTH_PARAMETER))
    // Only pictures of the current list are ever fetched.
    const listed = (await picturesOf(list, c)).find((picture) => picture.id === id)
    if (!listed || width === null) return errorAnswer('not_found')
    const asked = { list, url: listed.url, width }
    const key = `${list}/${id}/${width}`
    const work = async () => (await findPicture(c, key)) ?? (await load(c, key, asked))
    const done = await within(clock, PICTURE_TIMEOUT_MS, once(key, work, c.var.waitUntil))
    if (!done.inTime || done.value === 'failed') return errorAnswer('picture_unavailable')
    return respond(c.req.raw, done.value)
  }
}

async function load(c: Context<AppEnv>, key: string, { list, url, width }: PictureRequest) {
  const { env, services } = c.var
  const wanted = {
    url,
    width,
    maxBytes: list === 'news' ? NEWS_MAX_BYTES : MAX_BYTES[width],
    isResized: env.PICTURE_RESIZING === 'on',
    services: [env.NEWS_URL, env.NEWS_SEARCH_URL, env.GALLERY_URL],
  }
  const found = await fetchInWidth(wanted, services)
  const reason = found.ok ? found.isTooWide && NOT_RESIZED : found.reason
  if (reason === TOO_LARGE) services.log('warn', 'picture_too_heavy', { key })
  else if (reason === NOT_RESIZED) services.log('error', 'picture_not_resized', { key })
  else if (reason) services.log('warn', 'picture_failed', { key, reason })
  return await savePicture(c, key, found)
}

/** null: this width is not offered. */
function widthIn(text: string | undefined): PictureWidth | null {
  if (text === undefined) return USUAL_WIDTH
  return PICTURE_WIDTHS.find((width) => text === String(width)) ?? null
}

async function picturesOf(list: string, c: Context<AppEnv>): Promise<RemotePicture[]> {
  const { readNews, readGallery } = c.var.services
  if (list === 'news') {
    const { value } = await readNews(c)
    return value?.items.flatMap(({ image }) => image ?? []) ?? []
  }
  return list === 'gallery' ? ((await readGallery(c)).value?.items ?? []) : []
}

/** 'failed': the last attempt, less than a minute ago, gave no picture. It is not repeated at every view. */
type StoredPicture = Prepared | 'failed'

/** The id is a hash of the address, and the picture at an address seldom changes. */
const MAX_AGE = `max-age=${DAY / SECOND}`
const FAILURE_MAX_AGE = `max-age=${MINUTE / SECOND}`
const BROWSER_CACHE = `public, ${MAX_AGE}, stale-while-revalidate=${(7 * DAY) / SECOND}`
/** A picture opened on its own may neither load nor run anything. */
const PICTURE_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** From the Cache API of this data centre. An empty entry is a failure. */
async function findPicture(c: Context<AppEnv>, key: string): Promise<StoredPicture | null> {
  const found = await c.var.services.stores.readCache(c, `pictures/${key}`)
  if (found === null) return null
  const { bytes, headers } = found
  if (bytes.length === 0) return 'failed'
  return prepared(bytes, headers.get('etag') ?? '', headers.get('content-type') ?? '')
}

async function savePicture(
  c: Context<AppEnv>,
  key: string,
  fetched: Fetched,
): Promise<StoredPicture> {
  const { stores } = c.var.services
  if (!fetched.ok) {
    const headers = { 'cache-control': FAILURE_MAX_AGE }
    await stores.writeCache(c, `pictures/${key}`, new Response(null, { headers }))
    return 'failed'
  }
  const stored = prepared(fetched.bytes, `"${await digestOf(fetched.bytes)}"`, fetched.type)
  const entry = new Response(stored.bytes, stored.init)
  entry.headers.set('cache-control', MAX_AGE)
  await stores.writeCache(c, `pictures/${key}`, entry)
  return stored
}

function prepared(bytes: Uint8Array<ArrayBuffer>, etag: string, type: string): Prepared {
  return prepare(bytes, etag, {
    'content-security-policy': PICTURE_CSP,
    'cache-control': BROWSER_CACHE,
    'content-type': type,
  })
}
