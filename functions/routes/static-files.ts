// Static files that the edge answers with: GET /film/:file and /share/:file, and the pages that the build rendered.
import type { Context, Handler } from 'hono'
import { kindOf } from '../../shared/log.ts'
import { addHeaders, errorAnswer, errorText } from '../answers.ts'
import type { AppEnv } from '../services.ts'

/** The film with byte ranges: Pages answers a Range request with 200 and the whole file, which Safari does not play. */
export const film: Handler<AppEnv> = async (c, next) => {
  const file = await fileOf(c)
  if (file === null) return await next()
  return file.status === 200 ? await inRange(c.req.raw, file) : file
}

/** Pictures of link previews. Not every messenger follows a redirect to a picture. */
export const sharePicture: Handler<AppEnv> = async (c, next) => (await fileOf(c)) ?? (await next())

/** `/film/court.mp4` is the file `/static/film/court.mp4`; null: there is no such file. */
async function fileOf(c: Context<AppEnv>): Promise<Response | null> {
  const { url, headers: asked } = c.req.raw
  // Fetches the whole file, uncompressed and without the query; with If-None-Match the answer may be a 304.
  const headers = new Headers({ 'accept-encoding': 'identity' })
  const etag = asked.get('if-none-match')
  if (etag !== null) headers.set('if-none-match', etag)
  const whole = new Request(new URL(`/static${new URL(url).pathname}`, url), { headers })
  const file = await assetAnswer(c, whole)
  return file.status === 404 ? null : file
}

/** The page of the build, whose script asks the API: the fallback when rendering fails. */
export async function staticPage(c: Context<AppEnv>): Promise<Response> {
  return await assetAnswer(c, c.req.raw)
}

/** Without content-length: the body may be cut. */
const FILE_HEADERS = ['cache-control', 'content-type', 'etag', 'last-modified', 'location']

/** The asset server's answer, without its own errors and the headers of its connection. 500 when it failed. */
export async function assetAnswer(c: Context<AppEnv>, request: Request): Promise<Response> {
  const { ASSETS } = c.var.env
  const { log, pageHeaders } = c.var.services
  if (ASSETS === null) return errorAnswer('not_found')
  const found = await ASSETS.fetch(request).catch(kindOf)
  if (typeof found === 'string' || found.status >= 500) {
    log('error', 'static_file_failed', { cause: typeof found === 'string' ? found : found.status })
    return errorText('internal', pageHeaders)
  }
  const headers = new Headers()
  for (const name of [...FILE_HEADERS, ...Object.keys(pageHeaders)]) {
    const value = found.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  addHeaders(headers, pageHeaders)
  return new Response(found.body, { status: found.status, headers })
}

/** A film is a megabyte at most: cutting it in memory is simpler than counting a stream. */
async function inRange({ method, headers: asked }: Request, file: Response): Promise<Response> {
  const bytes = await file.arrayBuffer()
  const { headers } = file
  headers.set('accept-ranges', 'bytes')
  // With If-Range the client wants a part only of the same file; the whole file is always a valid answer.
  const isAsked = method === 'GET' && !asked.has('if-range')
  const length = bytes.byteLength
  const { status, first, end } = rangeOf(isAsked ? asked.get('range') : null, length)
  if (status === 206) headers.set('content-range', `bytes ${first}-${end - 1}/${length}`)
  if (status === 416) headers.set('content-range', `bytes */${length}`)
  headers.set('content-length', String(end - first))
  return new Response(bytes.slice(first, end), { status, headers })
}

const RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i
/** From `first` up to, not including, `end`. */
type Range = { status: 200 | 206 | 416; first: number; end: number }

/** RFC 9110, section 14. For several ranges, another unit or a malformed header a server may answer the whole file. */
function rangeOf(header: string | null, length: number): Range {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? []
  const isReversed = from !== '' && to !== '' && Number(to) < Number(from)
  if (from + to === '' || isReversed) return { status: 200, first: 0, end: length }
  // Without a start, the number is a count of bytes from the end.
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const end = from === '' || to === '' ? length : Math.min(Number(to) + 1, length)
  return first >= length ? { status: 416, first: 0, end: 0 } : { status: 206, first, end }
}
