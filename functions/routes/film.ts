// GET /film/:file: the film with byte ranges. Pages answers every Range request with 200 and the whole file, which Safari does not play.
import { Hono } from 'hono'
import type { AssetOptions } from '../http/asset-answer.ts'
import { onlyRead } from '../http/errors.ts'
import { isSameFile, rangeOf } from '../http/range.ts'
import { isRead, staticFile } from '../http/static-file.ts'
import type { EdgeEnv } from '../platform/env.ts'

export function createFilm(options: Omit<AssetOptions, 'assets'>) {
  const film = new Hono<EdgeEnv>()
  // The asset server is asked for nothing else: it fails at names like x%00.
  film.all('/:file{[\\w-]{1,60}\\.\\w{1,5}}', async (c, next) => {
    const { assets } = c.var.env
    if (assets === null || !isRead(c.req.method)) return onlyRead(c, next)
    return (await filmAnswer(c.req.raw, { ...options, assets })) ?? (await next())
  })
  return film
}

/** null: there is no such file. */
async function filmAnswer(request: Request, options: AssetOptions): Promise<Response | null> {
  const file = await staticFile(request, options)
  if (file?.status !== 200) return file
  // Films are a megabyte at most: cutting in memory is simpler than counting a stream, and exact.
  const bytes = await file.arrayBuffer()
  const { headers } = file
  headers.set('accept-ranges', 'bytes')
  const isAsked = request.method === 'GET' && isSameFile(request.headers.get('if-range'), headers)
  const length = bytes.byteLength
  const { status, first, end } = rangeOf(isAsked ? request.headers.get('range') : null, length)
  if (status === 206) headers.set('content-range', `bytes ${first}-${end - 1}/${length}`)
  if (status === 416) headers.set('content-range', `bytes */${length}`)
  headers.set('content-length', String(end - first))
  return new Response(bytes.slice(first, end), { status, headers })
}
