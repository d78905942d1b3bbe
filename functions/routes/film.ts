// GET /film/:file: the film with byte ranges. Pages answers every Range request with 200 and the whole file, which Safari does not play.
import { Hono } from 'hono'
import { onlyRead } from '../http/method.ts'
import { isSameFile, rangeOf } from '../http/range.ts'
import type { Assets } from '../http/unknown-path.ts'
import type { EdgeEnv } from '../platform/env.ts'

export function createFilm() {
  const film = new Hono<EdgeEnv>()
  film.all('/:file', async (c, next) => {
    const { assets } = c.var.env
    if (assets === null || !isRead(c.req.method)) return onlyRead(c, next)
    return (await filmAnswer(c.req.raw, assets)) ?? (await next())
  })
  return film
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** null: there is no such file. */
async function filmAnswer(request: Request, assets: Assets): Promise<Response | null> {
  const file = await assets.fetch(wholeOf(request))
  if (file.status === 404) return null
  if (file.status !== 200) return file
  // Films are a megabyte at most: cutting in memory is simpler than counting a stream, and exact.
  const bytes = await file.arrayBuffer()
  const headers = new Headers(file.headers)
  headers.set('accept-ranges', 'bytes')
  const isAsked = request.method === 'GET' && isSameFile(request.headers.get('if-range'), headers)
  const range = rangeOf(isAsked ? request.headers.get('range') : null, bytes.byteLength)
  switch (range.kind) {
    case 'whole':
      return sized(bytes, 200, headers)
    case 'unsatisfiable':
      headers.set('content-range', `bytes */${bytes.byteLength}`)
      return sized(new ArrayBuffer(0), 416, headers)
    case 'part': {
      const { first, last } = range
      headers.set('content-range', `bytes ${first}-${last}/${bytes.byteLength}`)
      return sized(bytes.slice(first, last + 1), 206, headers)
    }
  }
}

/** The file itself is always asked for whole and uncompressed; If-None-Match may still answer 304. */
function wholeOf(request: Request): Request {
  const headers = new Headers({ 'accept-encoding': 'identity' })
  const etag = request.headers.get('if-none-match')
  if (etag !== null) headers.set('if-none-match', etag)
  return new Request(request.url, { headers })
}

function sized(bytes: ArrayBuffer, status: number, headers: Headers): Response {
  headers.set('content-length', String(bytes.byteLength))
  return new Response(bytes, { status, headers })
}
