// Paths that no static page or file answers under its own spelling: odd spellings lead to the page, the rest is a real 404.
import type { League } from '../../contract/content/leagues.ts'
import { dataFileAt } from '../../contract/data-paths.ts'
import { FIND_PATH } from '../../contract/find-path.ts'
import { plainPath } from '../../contract/page-path.ts'
import { type PagePath, pageOf } from '../../contract/pages.ts'
import { resultsAt } from '../../contract/results-paths.ts'
import { standingsAt } from '../../contract/standings-paths.ts'
import { type AssetOptions, assetAnswer } from './asset-answer.ts'
import { maskedPath } from './masked-path.ts'

/** A file that is missing is answered with a page only to people: who wants a script or a picture has no use for HTML. */
const FILE = /\.(?!html?$)[a-z0-9]{1,8}$/i
/** Pages answers its own 404 page under this name with 200. */
const NOT_FOUND = '/404'

type UnknownPathOptions = AssetOptions & { pages: readonly PagePath[]; leagues: readonly League[] }

export async function unknownPath(
  request: Request,
  options: UnknownPathOptions,
): Promise<Response> {
  const url = new URL(request.url)
  const { pathname } = url
  const path = decoded(pathname)
  const { pages, leagues } = options
  const at = standingsAt(path, leagues) ?? resultsAt(path, leagues) ?? dataFileAt(path, leagues)
  const find = plainPath(path) === FIND_PATH ? FIND_PATH : null
  const page = pageOf(path, pages) ?? at?.path ?? find
  if (page === pathname) return await assetAnswer(readOnly(request), options)
  if (page !== null) return pageRedirect(page, url, options.headers)
  // All other files run no Function: the asset server is not asked for this path, it fails at names like x%00.
  const found = await assetAnswer(read(new URL(NOT_FOUND, request.url)), options)
  if (found.status >= 500) return found
  options.log('warn', 'unknown_path', { path: maskedPath(pathname) })
  const answer = isFile(path, request) ? await missingFile(found) : missingPage(found)
  answer.headers.set('cache-control', 'no-cache')
  answer.headers.set('vary', 'accept')
  answer.headers.set('x-robots-tag', 'noindex')
  return answer
}

/** To the page under its own spelling, with the query. */
export function pageRedirect(
  page: string,
  { search }: URL,
  headers: Readonly<Record<string, string>>,
): Response {
  // Unlike other answers a 308 is kept for good unless it says otherwise; a group of that name may come one day.
  const own = { location: page + search, 'cache-control': 'no-cache' }
  return new Response(null, { status: 308, headers: { ...headers, ...own } })
}

function isFile(path: string, { headers }: Request): boolean {
  return FILE.test(path) && !headers.get('accept')?.includes('text/html')
}

/** Also a post to nowhere gets the page that says so. */
function readOnly(request: Request): Request {
  return request.method === 'GET' || request.method === 'HEAD' ? request : read(request.url)
}

function read(url: string | URL): Request {
  return new Request(url, { headers: { accept: 'text/html' } })
}

function missingPage({ body, headers }: Response): Response {
  // Without a tag no browser asks whether this "not found" has changed, and gets a 304 for a page that exists by then.
  headers.delete('etag')
  return new Response(body, { status: 404, headers })
}

async function missingFile({ body, headers }: Response): Promise<Response> {
  await body?.cancel()
  headers.delete('etag')
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response('Not found\n', { status: 404, headers })
}

export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Not an encoding of anything: judged as it was written.
    return path
  }
}
