// GET /standings/:league/:group/poster: a table as a sheet for the noticeboard. Without a table it still shows the way to it.
import { type Handler, Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import type { SurfaceSheet } from '../../contract/edge-facts.ts'
import { posterAt, posterPath } from '../../contract/surfaces.ts'
import { onlyRead } from '../http/errors.ts'
import { isRead } from '../http/static-file.ts'
import { posterHeaders } from '../http/surface-headers.ts'
import { decoded, pageRedirect } from '../http/unknown-path.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { knownTable, type TableReader } from '../surfaces/known-table.ts'
import { type PosterFacts, poster } from '../surfaces/poster.ts'

export type PosterOptions = TableReader &
  Omit<PosterFacts, 'sheet'> & {
    leagues: readonly League[]
    sheets: { poster: SurfaceSheet }
    /** Those of a page, as in _headers. */
    pageHeaders: Readonly<Record<string, string>>
  }

export function createPoster(options: PosterOptions) {
  const { leagues, sheets, pageHeaders } = options
  const route = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c, next) => {
    const url = new URL(c.req.url)
    const place = posterAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    if (!isRead(c.req.method)) return onlyRead(c, next)
    const path = posterPath(place.league.id, place.group.slug)
    if (path !== url.pathname) return pageRedirect(path, url, pageHeaders)
    const table = await knownTable(c, place, options)
    const headers = { ...posterHeaders(sheets.poster, pageHeaders), 'cache-control': 'no-cache' }
    return new Response(poster(place, table, { ...options, sheet: sheets.poster }), { headers })
  }
  // Odd spellings of its last part, too.
  route.all('/standings/:league/:group/:last', answer)
  return route
}
