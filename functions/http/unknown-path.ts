// Paths that no static page or file answers under its own spelling: odd spellings lead to the page, the rest is a real 404.
import { pageOf } from '../../contract/pages.ts'
import type { Log } from '../platform/log.ts'
import { addHeaders } from './api-headers.ts'

/** The static files of the site; Pages binds them as ASSETS. */
export type Assets = { fetch(request: Request): Promise<Response> }

export type UnknownPathOptions = {
  assets: Assets
  log: Log
  /** The headers of a page, as in _headers. */
  headers: Readonly<Record<string, string>>
}

/** A file that is missing is not answered with a page: whoever asked wanted no HTML. */
const FILE = /\.(?!html?$)[a-z0-9]{1,8}$/i
/** Pages answers its own 404 page under this name with 200. */
const NOT_FOUND = '/404'

export async function unknownPath(
  request: Request,
  { assets, log, headers }: UnknownPathOptions,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const page = pageOf(decoded(pathname))
  if (page !== null && page !== pathname) return redirect(`${page}${search}`, headers)
  const own = pathname === NOT_FOUND
  const found = await assets.fetch(own ? plain(request.url) : readOnly(request))
  if (found.status !== 404 && !own) return found
  log('warn', 'unknown_path', { path: pathname })
  return FILE.test(pathname) ? missingFile(found, headers) : missingPage(found, headers)
}

function redirect(location: string, headers: Readonly<Record<string, string>>): Response {
  return new Response(null, { status: 308, headers: { ...headers, location } })
}

/** Also a post to nowhere gets the page that says so. */
function readOnly(request: Request): Request {
  return request.method === 'GET' || request.method === 'HEAD' ? request : plain(request.url)
}

function plain(url: string): Request {
  return new Request(url, { headers: { accept: 'text/html' } })
}

function missingPage(found: Response, headers: Readonly<Record<string, string>>): Response {
  const answer = new Response(found.body, { status: 404, headers: found.headers })
  // Without a tag no browser asks whether this "not found" has changed, and gets a 304 for a page that exists by then.
  answer.headers.delete('etag')
  answer.headers.set('cache-control', 'no-cache')
  answer.headers.set('x-robots-tag', 'noindex')
  addHeaders(answer.headers, headers)
  return answer
}

async function missingFile(found: Response, headers: Readonly<Record<string, string>>) {
  await found.body?.cancel()
  return new Response('Not found\n', {
    status: 404,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
    },
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Not an encoding of anything: judged as it was written.
    return path
  }
}
