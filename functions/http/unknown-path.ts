// Paths that no static page or file answers under its own spelling: odd spellings lead to the page, the rest is a real 404.
import { pageOf } from '../../contract/pages.ts'
import type { Assets } from '../platform/bindings.ts'
import type { Log } from '../platform/log.ts'
import { addHeaders } from './api-headers.ts'

export type UnknownPathOptions = {
  assets: Assets
  log: Log
  /** The headers of a page, as in _headers. */
  headers: Readonly<Record<string, string>>
}

/** A file that is missing is not answered with a page: a caller who wants a script or a picture has no use for HTML. */
const FILE = /\.(?!html?$)[a-z0-9]{1,8}$/i
/** Pages answers its own 404 page under this name with 200. */
const NOT_FOUND = '/404'

export async function unknownPath(
  request: Request,
  { assets, log, headers }: UnknownPathOptions,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const page = pageOf(decoded(pathname))
  if (page !== null && page !== pathname) {
    const location = `${page}${search}`
    return new Response(null, { status: 308, headers: { ...headers, location } })
  }
  const own = pathname === NOT_FOUND
  const found = await assets.fetch(own ? plain(request.url) : readOnly(request))
  if (found.status !== 404 && !own) return found
  log('warn', 'unknown_path', { path: pathname })
  const answer = FILE.test(pathname) ? await missingFile(found) : missingPage(found)
  answer.headers.set('cache-control', 'no-cache')
  answer.headers.set('x-robots-tag', 'noindex')
  addHeaders(answer.headers, headers)
  return answer
}

/** Also a post to nowhere gets the page that says so. */
function readOnly(request: Request): Request {
  return request.method === 'GET' || request.method === 'HEAD' ? request : plain(request.url)
}

function plain(url: string): Request {
  return new Request(url, { headers: { accept: 'text/html' } })
}

function missingPage(found: Response): Response {
  const answer = new Response(found.body, { status: 404, headers: found.headers })
  // Without a tag no browser asks whether this "not found" has changed, and gets a 304 for a page that exists by then.
  answer.headers.delete('etag')
  return answer
}

async function missingFile(found: Response): Promise<Response> {
  await found.body?.cancel()
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response('Not found\n', { status: 404, headers })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Not an encoding of anything: judged as it was written.
    return path
  }
}
