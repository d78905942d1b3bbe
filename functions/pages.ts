// Pages with data: rendered once, then answered from the isolate's memory for 15 s, and from the data centre's Cache API
// for up to five minutes, where an answer older than 15 s is rendered again behind it.
import type { PageState, Rendered } from '../shared/render.ts'
import { MINUTE, SECOND, sastDay } from '../shared/time.ts'
import { digestOf, type Prepared, respond } from './answers.ts'
import { tryStore } from './data/stores.ts'
import { type Clock, kindOf, type Log, type OpenCache, type RequestContext } from './platform.ts'

const FRESH_MS = 15 * SECOND
const STALE_MS = 5 * MINUTE
/** Data that is good for less is being refreshed: the next visitor gets the new rows instead of a stale page. */
const REFRESHING_MS = 3 * SECOND
/** A cache read takes a few milliseconds; a page is rendered sooner than a cache that hangs answers. */
const CACHE_MS = 200
/** Milliseconds since 1970, in an entry of the Cache API. */
const FRESH_UNTIL = 'x-fresh-until'
const CSP = 'content-security-policy'

export type RenderPage = (url: string, state: PageState) => Promise<Rendered>

type PageData = {
  state: PageState & { now: string }
  /** The page may be cached until then, ms; 0: not at all. */
  until: number
}

type Page = {
  path: string
  /** For the log: without what anybody may write into an address. */
  pattern: string
  /** null: nothing is known. A Response is the answer instead of the page. */
  load(): Promise<PageData | Response | null>
}

/** null: the page cannot be rendered. */
export type AnswerPage = (c: RequestContext, page: Page) => Promise<Response | null>

type Options = {
  render: RenderPage
  clock: Clock
  openCache: OpenCache
  log: Log
  pageMemory: PageMemory
  /** Those of every page, as in _headers. */
  pageHeaders: Readonly<Record<string, string>>
  release: { commit: string; builtOn: string }
}

export function createAnswerPage(options: Options): AnswerPage {
  const { clock, log, pageMemory } = options
  const cache = createPageCache(options)
  const rendering = new Set<string>()

  async function rendered(page: Page, c: RequestContext) {
    const { path, load } = page
    const data = await load()
    if (data === null || data instanceof Response) return data
    const answer = await renderPage(path, data.state, options)
    const now = clock.now()
    const freshUntil = Math.min(data.until, now + FRESH_MS)
    if (freshUntil > now) pageMemory.keep(path, answer, freshUntil)
    if (freshUntil > now + REFRESHING_MS) {
      c.executionCtx.waitUntil(cache.put(page, answer, freshUntil).then(c.var.tell))
    }
    return answer
  }

  async function renderAgain(page: Page, c: RequestContext) {
    if (rendering.has(page.path)) return
    rendering.add(page.path)
    await rendered(page, c).catch((cause) => logFailure(page, cause))
    rendering.delete(page.path)
    await c.var.tell()
  }

  function logFailure({ pattern }: Page, cause: unknown) {
    log('error', 'render_failed', { path: pattern, cause: kindOf(cause) })
    return null
  }

  return async (c, page) => {
    const { raw } = c.req
    const kept = pageMemory.get(page.path)
    if (kept) return respond(raw, kept)
    const cached = await cache.get(page)
    if (cached) {
      if (cached.freshUntil > clock.now())
        pageMemory.keep(page.path, cached.page, cached.freshUntil)
      else c.executionCtx.waitUntil(renderAgain(page, c))
      return respond(raw, cached.page)
    }
    const answer = await rendered(page, c).catch((cause) => logFailure(page, cause))
    return answer === null || answer instanceof Response ? answer : respond(raw, answer)
  }
}

async function renderPage(
  path: string,
  state: PageData['state'],
  { render, release, ...options }: Options,
): Promise<Prepared> {
  const { html, csp } = await render(path, state)
  // A page that says the same has the same ETag, whenever it was rendered; words such as "today" change with the day.
  const said = { ...state, now: sastDay(Date.parse(state.now)) }
  const etag = `W/"${await digestOf(JSON.stringify([path, said, csp, release]))}"`
  return prepared(new TextEncoder().encode(html), etag, csp, { release, ...options })
}

function prepared(
  bytes: Uint8Array,
  etag: string,
  csp: string,
  { pageHeaders, release }: Pick<Options, 'pageHeaders' | 'release'>,
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

/** A cache that fails or hangs is a miss. */
function createPageCache(options: Options) {
  const { openCache, release } = options
  // Each build has its own entries: a page names the scripts of its build.
  const urlOf = (path: string) =>
    `https://pages.example/${release.commit}/${release.builtOn}${path}`
  const callOf = (key: string) => ({ event: 'page_cache', key, limitMs: CACHE_MS })

  return {
    get: ({ path, pattern }: Page) =>
      tryStore(options, callOf(pattern), null, async () => {
        const found = await (await openCache()).match(urlOf(path))
        if (!found) return null
        const { headers } = found
        const bytes = new Uint8Array(await found.arrayBuffer())
        const page = prepared(bytes, headers.get('etag') ?? '', headers.get(CSP) ?? '', options)
        return { page, freshUntil: Number(headers.get(FRESH_UNTIL)) }
      }),
    put: ({ path, pattern }: Page, { bytes, init }: Prepared, freshUntil: number) =>
      tryStore(options, callOf(pattern), undefined, async () => {
        const headers = new Headers(init.headers)
        headers.set('cache-control', `max-age=${STALE_MS / SECOND}`)
        headers.set(FRESH_UNTIL, String(freshUntil))
        await (await openCache()).put(urlOf(path), new Response(bytes, { headers }))
      }),
  }
}

/**
 * Rendered pages, and the files and frames made of the same standings. Five leagues of nineteen groups have some 235 pages, 15 answers of results, 25 files and 17 frames. A page takes about
 * 70 kB, a file or frame a tenth of it, which fits well into the 128 MB of an isolate.
 */
export const MAX_ENTRIES = 350

export class PageMemory {
  readonly #clock: Clock
  /** The newest last: a Map keeps the order in which keys were set. */
  readonly #entries = new Map<string, { prepared: Prepared; until: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `address`: a path, with a query where it is part of one of our own links; never one that anybody may write. */
  keep(address: string, prepared: Prepared, until: number) {
    this.#entries.delete(address)
    this.#entries.set(address, { prepared, until })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest)
  }

  /** Only under the canonical URL, so that the memory stays bounded. */
  keepPlain(request: Request, path: string, prepared: Prepared, until: number) {
    const { pathname, search } = new URL(request.url)
    if (pathname === path && search === '') this.keep(path, prepared, until)
  }

  get(address: string): Prepared | null {
    const entry = this.#entries.get(address)
    return entry && this.#clock.now() < entry.until ? entry.prepared : null
  }

  /** Answers before the router runs. */
  ready(request: Request): Response | null {
    if (request.method !== 'GET') return null
    const { url } = request
    // The first slash after https:// begins the path.
    const prepared = this.get(url.slice(url.indexOf('/', 8)))
    return prepared && respond(request, prepared)
  }
}
