// GET /embed/:league/:group: a table as a frame in somebody else's page. Every answer here may be framed, and looks like
// one that is: a club's page shows no error of ours. Nothing is kept of the page around it.
import { type Context, type Handler, Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import type { SurfaceSheet } from '../../contract/edge-facts.ts'
import { EMBED, embedAt, embedPath, isOfferedElsewhere } from '../../contract/surfaces.ts'
import { type Prepared, prepare, respond } from '../http/prepared-answer.ts'
import { isRead } from '../http/static-file.ts'
import { embedHeaders } from '../http/surface-headers.ts'
import { decoded } from '../http/unknown-path.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import { digestOf } from '../platform/digest.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf } from '../platform/log.ts'
import {
  type EmbedFacts,
  embedGone,
  embedNone,
  embedTable,
  embedWaiting,
} from '../surfaces/embed.ts'
import { knownTable, type TableReader } from '../surfaces/known-table.ts'
import type { Place } from '../surfaces/table.ts'

export type EmbedOptions = TableReader &
  EmbedFacts & {
    leagues: readonly League[]
    pageMemory: PageMemory
  }

export function createEmbed(options: EmbedOptions) {
  const { leagues, name, sheets } = options
  const sheet = sheets.embed
  const route = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c, next) => {
    const url = new URL(c.req.url)
    // The router takes /embed itself for one of these.
    if (!url.pathname.startsWith(EMBED)) return await next()
    if (!isRead(c.req.method)) return notRead(sheet)
    const place = embedAt(decoded(url.pathname), leagues)
    if (place === null || !isOfferedElsewhere(place.league)) {
      return short(embedNone(name, sheet), 404, sheet)
    }
    const { league, group } = place
    if (group === null) return short(embedGone(league, sheet), 404, sheet)
    const path = embedPath(league.id, group.slug)
    if (path !== url.pathname) return ledTo(path + url.search, sheet)
    return await shown(c, { league, group }, options).catch((cause) => {
      options.log('error', 'page_not_filled', { path, cause: kindOf(cause) })
      return short(embedWaiting({ league, group }, sheet), 200, sheet)
    })
  }
  route.all(`${EMBED}*`, answer)
  return route
}

async function shown(c: Context<EdgeEnv>, place: Place, options: EmbedOptions): Promise<Response> {
  const sheet = options.sheets.embed
  const table = await knownTable(c, place, options)
  if (table === null) return short(embedWaiting(place, sheet), 200, sheet)
  const prepared = await preparedFrame(embedTable(place, table, options), sheet)
  const path = embedPath(place.league.id, place.group.slug)
  if (new URL(c.req.url).search === '') options.pageMemory.keep(path, prepared, table.until)
  return respond(c.req.raw, prepared)
}

async function preparedFrame(page: string, sheet: SurfaceSheet): Promise<Prepared> {
  const headers = { ...embedHeaders(sheet), 'cache-control': 'public, max-age=0, must-revalidate' }
  return prepare(new TextEncoder().encode(page), `W/"${await digestOf(page)}"`, headers)
}

/** What is kept nowhere: the table may come, or come back. */
function short(page: string, status: number, sheet: SurfaceSheet): Response {
  const headers = { ...embedHeaders(sheet), 'cache-control': 'no-cache' }
  return new Response(page, { status, headers })
}

/** Under its name of today. */
function ledTo(location: string, sheet: SurfaceSheet): Response {
  const { 'content-type': _, ...headers } = embedHeaders(sheet)
  return new Response(null, {
    status: 308,
    headers: { ...headers, location, 'cache-control': 'no-cache' },
  })
}

function notRead(sheet: SurfaceSheet): Response {
  const headers = { ...embedHeaders(sheet), 'content-type': 'text/plain; charset=utf-8' }
  return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } })
}
