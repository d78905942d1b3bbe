// Paths without a route, static page or file: other spellings redirect to their page, all others are a real 404.
import type { Context } from 'hono'
import { editDistance } from '../../shared/edit-distance.ts'
import { indexedPaths, pagesWith } from '../../shared/page-paths.ts'
import { dataFileAt } from '../../shared/surfaces.ts'
import { FIND_PATH, plainPath, resultsAt, standingsAt } from '../../shared/urls.ts'
import { isRead, pageRedirect, pathOf } from '../answers.ts'
import type { AppEnv, Services } from '../services.ts'
import { assetAnswer } from './static-files.ts'

/** A client that asks for a script or a picture gets a line of text instead of the page. */
const FILE = /\.(?!html?$)[a-z0-9]{1,8}$/i
/** Pages serves its own 404 page here, with status 200. */
const NOT_FOUND_PAGE = '/404'

export async function notFound(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const { log, counts, pageHeaders } = services
  const request = c.req.raw
  const url = new URL(request.url)
  const path = pathOf(url.pathname)
  const page = pageAt(path, services)
  if (page === url.pathname) {
    // A post to a page gets the page.
    return await assetAnswer(c, isRead(request.method) ? request : htmlRequest(url))
  }
  if (page !== null) return pageRedirect(page, url, pageHeaders)
  // The asset server fails at names like x%00, so it is not asked for this path; all other files run no Function.
  const found = await assetAnswer(c, htmlRequest(new URL(NOT_FOUND_PAGE, url)))
  if (found.status >= 500) return found
  const seen = tellable(path.slice(0, MAX_TOLD).toLowerCase(), services)
  log('warn', 'unknown_path', { path: seen })
  if (/[a-z]/.test(seen)) counts.count(`unknown_path:${seen}`)
  const { headers } = found
  // With an ETag a browser could get a 304 for this 404 although the page exists by then.
  headers.delete('etag')
  headers.set('cache-control', 'no-cache')
  headers.set('vary', 'accept')
  headers.set('x-robots-tag', 'noindex')
  if (!FILE.test(path) || request.headers.get('accept')?.includes('text/html')) {
    return new Response(found.body, { status: 404, headers })
  }
  await found.body?.cancel()
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response('Not found\n', { status: 404, headers })
}

const MAX_TOLD = 40

/** `/~standings/gold/*` for /standing/gold/jane: a path may hold a name, so only our own words are logged. */
function tellable(path: string, services: Services): string {
  const pages = pagesWith(services.tournaments).map(({ path }) => path)
  const own = [...pages, ...indexedPaths(services)].join()
  const words = [...new Set(`${own} ${own.replaceAll('-', '')}`.split(/[^a-z]+/))]
  const ours = (typed: string) => {
    if (words.includes(typed)) return typed
    const near = words.find((word) => editDistance(typed, word) * 4 <= word.length)
    return near ? `~${near}` : '*'
  }
  const seen = path.replaceAll(/[a-z]+/g, ours)
  return seen.replaceAll(/[^a-z~/._-](?:[/._-]*[^a-z~/._-])*/g, '*').slice(0, MAX_TOLD)
}

/** The page of a path in another spelling, or under an older name. */
function pageAt(path: string, { leagues, tournaments }: Services): string | null {
  const plain = plainPath(path)
  // Programmers hold links to this page, which is in docs/data.md now.
  if (plain === '/data/reference') return '/data'
  const page = pagesWith(tournaments).find((one) => one.path === plain)
  const at =
    page ?? standingsAt(path, leagues) ?? resultsAt(path, leagues) ?? dataFileAt(path, leagues)
  return at?.path ?? (plain === FIND_PATH ? FIND_PATH : null)
}

function htmlRequest(url: URL): Request {
  return new Request(url, { headers: { accept: 'text/html' } })
}
