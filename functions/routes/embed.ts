// GET /embed/:league/:group: a table as a frame in another site, without script or font. Every answer, errors included,
// may be framed and looks like a frame, so that a club's page never shows an error page of ours.
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { League } from '../../shared/content/leagues.ts'
import type { SurfaceSheet } from '../../shared/edge-facts.ts'
import { EMBED, embedAt, embedPath, isOfferedElsewhere } from '../../shared/surfaces.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { standingsPath } from '../../shared/urls.ts'
import { API_HEADERS, decoded, digestOf, isRead, prepare, respond } from '../answers.ts'
import { kindOf } from '../platform.ts'
import type { AppEnv } from '../services.ts'
import {
  type Html,
  type KnownTable,
  knownTable,
  type Place,
  SURFACE_HEADERS,
  styleOf,
  surfacePolicy,
  tableOf,
} from './surface-table.ts'

/** Tables are refreshed as often. */
const REFRESH_S = (5 * MINUTE) / SECOND
/** The first answer of the service is seconds away. */
const RETRY_S = 30

export const embed = new Hono<AppEnv>()
embed.all(`${EMBED}*`, async (c, next) => {
  const { leagues, name, sheets, log } = c.var.services
  const sheet = sheets.embed
  const url = new URL(c.req.url)
  // The router also matches /embed itself.
  if (!url.pathname.startsWith(EMBED)) return await next()
  if (!isRead(c.req.method)) return notRead(sheet)
  const place = embedAt(decoded(url.pathname), leagues)
  if (place === null || !isOfferedElsewhere(place.league)) {
    return uncached(embedNone(name, sheet), 404, sheet)
  }
  const { league, group } = place
  if (group === null) return uncached(embedGone(league, sheet), 404, sheet)
  const path = embedPath(league.id, group.slug)
  if (path !== url.pathname) return redirect(path + url.search, sheet)
  return await answer(c, { league, group }).catch((cause) => {
    log('error', 'render_failed', { path, cause: kindOf(cause) })
    return uncached(embedWaiting({ league, group }, sheet), 200, sheet)
  })
})

async function answer(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { name, sheets, pageMemory } = c.var.services
  const sheet = sheets.embed
  const table = await knownTable(c, place)
  if (table === null) return uncached(embedWaiting(place, sheet), 200, sheet)
  const page = embedTable(place, table, { name, sheet })
  const prepared = prepare(new TextEncoder().encode(page), `W/"${await digestOf(page)}"`, {
    ...embedHeaders(sheet),
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  const path = embedPath(place.league.id, place.group.slug)
  pageMemory.keepPlain(c.req.raw, path, prepared, table.until)
  return respond(c.req.raw, prepared)
}

/** Any site may frame it, also one with COEP: a link out is all there is to click. */
function embedHeaders(sheet: SurfaceSheet): Record<string, string> {
  return {
    ...API_HEADERS,
    ...SURFACE_HEADERS,
    'content-security-policy': surfacePolicy(sheet, '*'),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
}

/** The table may appear, or return. */
function uncached(page: string, status: number, sheet: SurfaceSheet): Response {
  const headers = { ...embedHeaders(sheet), 'cache-control': 'no-cache' }
  return new Response(page, { status, headers })
}

function redirect(location: string, sheet: SurfaceSheet): Response {
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

type EmbedFacts = { name: string; sheet: SurfaceSheet }

export function embedTable(place: Place, table: KnownTable, { name, sheet }: EmbedFacts): string {
  const { league, group } = place
  const path = standingsPath(league.id, group.slug)
  const body = html`<header><h1>${linkOut(path, html`<span>${league.name}</span> ${group.name}`)}</h1><p><span>${name}</span> ${table.age.now}</p></header>
${tableOf(place, table.rows)}`
  return frame(`${league.name}, ${group.name}`, REFRESH_S, body, sheet)
}

/** Nothing is cached yet, or no store can be read. */
function embedWaiting({ league, group }: Place, sheet: SurfaceSheet): string {
  const name = `${league.name}, ${group.name}`
  const link = linkOut(standingsPath(league.id, group.slug), 'Open it on our site')
  const words = 'The table is on its way. This frame looks for it again by itself.'
  return frame(name, RETRY_S, note(name, words, link), sheet)
}

/** The league no longer has this group. */
function embedGone({ name, id }: League, sheet: SurfaceSheet): string {
  const link = linkOut(standingsPath(id), `All tables of ${name}`)
  return frame(name, null, note(name, 'This table is not kept any more.', link), sheet)
}

/** A children's table, or an unknown league. */
function embedNone(site: string, sheet: SurfaceSheet): string {
  const link = linkOut('/standings', 'All tables')
  return frame(site, null, note(site, 'There is no table to show here.', link), sheet)
}

function note(name: string, words: string, link: Html): Html {
  return html`<div><h1>${name}</h1><p>${words}</p><p>${link}</p></div>`
}

function linkOut(path: string, label: Html | string): Html {
  return html`<a href="${path}" target="_top">${label}</a>`
}

/** `refreshS`: seconds until the frame loads again. */
function frame(title: string, refreshS: number | null, body: Html, sheet: SurfaceSheet): string {
  const refresh = refreshS === null ? '' : html`<meta http-equiv="refresh" content="${refreshS}">`
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${refresh}${styleOf(sheet)}</head><body><main>${body}</main></body></html>
`)
}
