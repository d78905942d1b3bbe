// Pages with data: rendered once, then answered from the isolate's memory for 15 s, and from the data centre's Cache API
// for up to five minutes, where an answer older than 15 s is rendered again behind it.

import { type Clock, createSingleFlight } from '../shared/clock.ts'
import { kindOf, type Log } from '../shared/log.ts'
import type { Document, PageState } from '../shared/render.ts'
import { MINUTE, SECOND, sastDay } from '../shared/time.ts'
import { digestOf, type Prepared, respond } from './answers.ts'
import type { Stores } from './data/stores.ts'
import type { RequestContext } from './env.ts'

const FRESH_MS = 15 * SECOND
const STALE_MS = 5 * MINUTE
/** Data that expires sooner is being refreshed: the next visitor must get the new rows, not a cached page. */
const REFRESHING_MS = 3 * SECOND
/** A cache read takes a few milliseconds; rendering is faster than waiting for a cache that hangs. */
const CACHE_MS = 200
/** Milliseconds since 1970, in an entry of the Cache API. */
const FRESH_UNTIL = 'x-fresh-until'
const CSP = 'content-security-policy'

export type RenderPage = (url: string, state: PageState) => Promise<Document>

type PageData = {
  state: PageState & { now: string }
  /** The page may be cached until then, ms; 0: not at all. */
  until: number
}

type RequestedPage = {
  path: string
  /** For the log: the path without its variable part, which anybody may write. */
  pattern: string
  /** null: no data is known. A Response is answered instead of the page. */
  load(): Promise<PageData | Response | null>
}

type PagesOptions = {
  render: RenderPage
  clock: Clock
  log: Log
  stores: Stores
  pageMemory: ReturnType<typeof createPageMemory>
  /** Headers of every page, as in _headers. */
  pageHeaders: Readonly<Record<string, string>>
  release: { commit: string; builtOn: string }
}

/** Answers null when the page cannot be rendered. */
export function createAnswerPage(options: PagesOptions) {
  const { clock, log, stores, pageMemory, release } = options
  const once = createSingleFlight<Response | null>(clock)
  // Each build has its own entries: a page names the scripts of its build.
  const keyOf = (path: string) => `page/${release.commit}/${release.builtOn}${path}`

  async function answerRendered(c: RequestContext, { path, pattern, load }: RequestedPage) {
    try {
      const data = await load()
      if (data === null || data instanceof Response) return data
      const page = await renderPage(path, data.state, options)
      const now = clock.now()
      const freshUntil = Math.min(data.until, now + FRESH_MS)
      if (freshUntil > now) pageMemory.keep(path, page, freshUntil)
      if (freshUntil > now + REFRESHING_MS) {
        const entry = forCache(page, freshUntil)
        c.var.waitUntil(
          stores.writeCache(c, keyOf(path), entry, { name: pattern, limitMs: CACHE_MS }),
        )
      }
      return respond(c.req.raw, page)
    } catch (cause) {
      log('error', 'render_failed', { path: pattern, cause: kindOf(cause) })
      return null
    }
  }

  return async (c: RequestContext, page: RequestedPage): Promise<Response | null> => {
    const { path, pattern } = page
    const call = { name: pattern, limitMs: CACHE_MS }
    const cached = await stores.readCache(c, keyOf(path), call)
    if (cached === null) return await answerRendered(c, page)
    const { bytes, headers } = cached
    const prepared = preparePage(bytes, headers.get('etag') ?? '', headers.get(CSP) ?? '', options)
    const freshUntil = Number(headers.get(FRESH_UNTIL))
    if (freshUntil > clock.now()) pageMemory.keep(path, prepared, freshUntil)
    else void once(path, () => answerRendered(c, page), c.var.waitUntil)
    return respond(c.req.raw, prepared)
  }
}

async function renderPage(
  path: string,
  state: PageData['state'],
  options: PagesOptions,
): Promise<Prepared> {
  const { html, csp } = await options.render(path, state)
  // The same text has the same ETag, whenever it was rendered; words such as "today" change with the day.
  const said = { ...state, now: sastDay(Date.parse(state.now)) }
  const etag = `W/"${await digestOf(JSON.stringify([path, said, csp, options.release]))}"`
  return preparePage(new TextEncoder().encode(html), etag, csp, options)
}

function preparePage(
  bytes: Uint8Array,
  etag: string,
  csp: string,
  { pageHeaders, release }: PagesOptions,
): Prepared {
  const headers = new Headers({
    ...pageHeaders,
    'x-release': release.commit,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    [CSP]: csp,
    etag,
  })
  return { bytes, etag, init: { headers } }
}

function forCache({ bytes, init }: Prepared, freshUntil: number): Response {
  const headers = new Headers(init.headers)
  headers.set('cache-control', `max-age=${STALE_MS / SECOND}`)
  headers.set(FRESH_UNTIL, String(freshUntil))
  return new Response(bytes, { headers })
}

/**
 * Ready answers of an isolate: pages, and the files and frames made of the same standings. Five leagues of nineteen groups
 * have some 290 of them. A page takes about 70 kB, which fits well into the 128 MB of an isolate.
 */
export function createPageMemory(clock: Clock) {
  const entries = new Map<string, { prepared: Prepared; until: number }>()
  return {
    /** `path`: the canonical one, so that the memory stays bounded. */
    keep(path: string, prepared: Prepared, until: number) {
      entries.set(path, { prepared, until })
    },
    /** The answer to a GET, before the router runs. */
    ready(request: Request): Response | null {
      if (request.method !== 'GET') return null
      const { url } = request
      // The path begins at the first slash after https://.
      const entry = entries.get(url.slice(url.indexOf('/', 8)))
      return entry && clock.now() < entry.until ? respond(request, entry.prepared) : null
    },
  }
}
