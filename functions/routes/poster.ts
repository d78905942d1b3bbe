// GET /standings/:league/:group/poster: a table as a sheet for the noticeboard, which the browser prints on one page of
// any size. Without a table it still shows the way to it.
import { Hono } from 'hono'
import { html } from 'hono/html'
import { posterAt, posterPath, qrPath } from '../../shared/surfaces.ts'
import { standingsPath } from '../../shared/urls.ts'
import { decoded, isRead, onlyRead, pageRedirect } from '../answers.ts'
import type { AppEnv, Services } from '../services.ts'
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

export const poster = new Hono<AppEnv>()
// Any spelling of "poster".
poster.all('/standings/:league/:group/:last', async (c, next) => {
  const { leagues, sheets, pageHeaders } = c.var.services
  const url = new URL(c.req.url)
  const place = posterAt(decoded(url.pathname), leagues)
  if (place === null) return await next()
  if (!isRead(c.req.method)) return onlyRead(c, next)
  const path = posterPath(place.league.id, place.group.slug)
  if (path !== url.pathname) return pageRedirect(path, url, pageHeaders)
  const table = await knownTable(c, place)
  return new Response(sheetOf(place, table, c.var.services), {
    headers: {
      ...pageHeaders,
      ...SURFACE_HEADERS,
      'content-security-policy': `${surfacePolicy(sheets.poster, "'none'")}; font-src 'self'`,
      'cache-control': 'no-cache',
    },
  })
})

/** Rows that fit at each font size (src/surfaces/poster.css). */
const SIZES = [6, 8, 10, 12, 16, 24, 32]

/** `table`: null when nothing is cached. */
function sheetOf(place: Place, table: KnownTable | null, services: Services): string {
  const { league, group } = place
  const { name, sheets } = services
  const rows = table?.rows ?? []
  const path = standingsPath(league.id, group.slug)
  const size = SIZES.find((max) => rows.length <= max) ?? 'many'
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${group.name}, ${league.name}: poster · ${name}</title><meta name="viewport" content="width=device-width, initial-scale=1">${styleOf(sheets.poster)}</head><body>
<nav aria-label="This sheet"><a href="${path}">Back to ${group.name}</a><p>Print this page with your browser: A4 or A3, one sheet. Only what stands on the sheet is printed.</p></nav>
<main class="sheet rows-${size}"><header><p><span>${name}</span>${table && html`<span>${table.age.ever}</span>`}</p><h1><span>${league.name}</span> ${group.name}</h1></header>
${rows.length > 0 ? tableOf(place, rows) : html`<p class="none">Scan the code for the table.</p>`}
${footOf(place, services)}</main></body></html>
`)
}

function footOf({ league, group }: Place, { origin, contact }: Services): Html {
  const address = `${origin.replace(/^https?:\/\//, '')}${standingsPath(league.id, group.slug)}`
  return html`<footer><img src="${qrPath(league.id, group.slug)}" width="200" height="200" alt="Code to scan: ${address}"><div><p class="scan">Scan for the table as it is now</p><p class="address">${address}</p><p>${contact.phone} · ${contact.email}</p></div></footer>`
}
