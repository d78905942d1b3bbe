// A table outside the site's own pages, from cached rows alone: GET /embed/:league/:group, a frame in another site
// without font, and GET /standings/:league/:group/poster, a sheet for the noticeboard. All answers of /embed, errors
// included, may be framed and look like a frame, so that a club's page never shows an error page of ours.
import type { Context, Handler } from 'hono'
import { html, raw } from 'hono/html'
import { encodeBase64 } from 'hono/utils/encode'
import type { Group, League, Zone } from '../../shared/content/leagues.ts'
import type { SurfaceSheet } from '../../shared/edge-facts.ts'
import { figureOf } from '../../shared/numbers.ts'
import { factsOf } from '../../shared/standings/group.ts'
import { hasNotStarted, placeText, zoneMark, zoneOf } from '../../shared/standings/round.ts'
import { COLUMNS, type Column, PLACE, type Row } from '../../shared/standings/schema.ts'
import { finalText, momentText } from '../../shared/standings/season.ts'
import { playByText } from '../../shared/standings/to-play.ts'
import { zonesText } from '../../shared/standings/zones.ts'
import { EMBED, embedAt, embedPath, isOfferedElsewhere, qrPath } from '../../shared/surfaces.ts'
import { standingsAt, standingsPath } from '../../shared/urls.ts'
import {
  API_HEADERS,
  digestOf,
  isRead,
  pageRedirect,
  pathOf,
  prepare,
  respond,
} from '../answers.ts'
import type { AppEnv, Services } from '../services.ts'

/** Escaped HTML. */
type Html = ReturnType<typeof html>
type GroupLocation = { league: League; group: Group }

/** iPhones turn dates and numbers into links. */
const AS_TEXT = raw(
  '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
)
const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' }
/** The first answer of the service comes within seconds. */
const RETRY_S = 30

export const embed: Handler<AppEnv> = async (c, next) => {
  const { leagues, name, sheets } = c.var.services
  const sheet = sheets.embed
  // Any site may frame it, also one with COEP: it holds nothing but links.
  const headers: Record<string, string> = {
    ...API_HEADERS,
    ...HEADERS,
    'content-security-policy': policy(sheet, '*'),
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  const uncached = (page: string, status: number) =>
    new Response(page, { status, headers: { ...headers, 'cache-control': 'no-cache' } })
  const url = new URL(c.req.url)
  // The router also matches /embed itself.
  if (!url.pathname.startsWith(EMBED)) return await next()
  if (!isRead(c.req.method)) {
    const type = { 'content-type': 'text/plain; charset=utf-8' }
    return new Response(null, { status: 405, headers: { ...headers, ...type, allow: 'GET, HEAD' } })
  }
  const place = embedAt(pathOf(url.pathname), leagues)
  if (place === null || !isOfferedElsewhere(place.league)) {
    const link = linkOut('/standings', 'All tables')
    return uncached(note(sheet, name, 'There is no table to show here.', link), 404)
  }
  const { league, group } = place
  if (group === null) {
    const link = linkOut(standingsPath(league.id), `All tables of ${league.name}`)
    return uncached(note(sheet, league.name, 'We no longer have this table.', link), 404)
  }
  const path = embedPath(league.id, group.slug)
  if (path !== url.pathname) {
    const { 'content-type': _, ...more } = headers
    return pageRedirect(path, url, more)
  }
  const table = await knownTable(c, { league, group })
  if (table === null) {
    const link = linkOut(standingsPath(league.id, group.slug), 'Open it on our site')
    const words = 'The table is on its way. It will show up here.'
    return uncached(note(sheet, `${league.name}, ${group.name}`, words, link, RETRY_S), 200)
  }
  const page = embedTable({ league, group }, table, { name, sheet })
  const prepared = prepare(new TextEncoder().encode(page), `W/"${await digestOf(page)}"`, {
    ...headers,
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  c.var.services.pageMemory.keep(path, prepared, table.until)
  return respond(c.req.raw, prepared)
}

export const poster: Handler<AppEnv> = async (c, next) => {
  const { leagues, sheets, pageHeaders } = c.var.services
  const { pathname } = new URL(c.req.url)
  const asked = standingsAt(pathname, leagues)
  if (!asked?.group || asked.path !== pathname) return await next()
  const place = { league: asked.league, group: asked.group }
  const table = await knownTable(c, place)
  const sheet = await sizedFor(table?.rows.length ?? 0, sheets.poster)
  return new Response(posterOf(place, table, { ...c.var.services, sheet }), {
    headers: {
      ...pageHeaders,
      ...HEADERS,
      'content-security-policy': `${policy(sheet, "'none'")}; font-src 'self'`,
      'cache-control': 'no-cache',
    },
  })
}

type KnownTable = NonNullable<Awaited<ReturnType<typeof knownTable>>>

/** null: nothing is cached. */
async function knownTable(c: Context<AppEnv>, { league, group }: GroupLocation) {
  const { readLeague, clock } = c.var.services
  const { standings, until, reloadAfter } = await readLeague(c, league)
  const [{ asOf = null, rows = null } = {}] = factsOf(league, [group], standings)
  if (!rows || asOf === null) return null
  const final = finalText(league, asOf)
  // With the day in `ever`, since a poster hangs for weeks.
  const age = {
    now: final ?? `as at ${momentText(asOf, clock.now())}`,
    ever: final ?? `as at ${momentText(asOf, null)}`,
  }
  return { rows, age, playBy: playByText({ league, group, rows }, clock.now()), until, reloadAfter }
}

/** `ancestors`: who may frame it. */
function policy({ source }: SurfaceSheet, ancestors: string): string {
  return [
    `default-src 'none'`,
    `style-src ${source}`,
    `img-src 'self'`,
    `script-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
}

export function embedTable(
  { league, group }: GroupLocation,
  { rows, age, reloadAfter }: Omit<KnownTable, 'until' | 'playBy'>,
  { name, sheet }: { name: string; sheet: SurfaceSheet },
): string {
  const path = standingsPath(league.id, group.slug)
  const body = html`<header><h1>${linkOut(path, html`<span>${league.name}</span> ${group.name}`)}</h1><p><span>${name}</span> ${age.now}</p></header>
${tableOf({ league, group }, rows)}`
  return frame(sheet, `${league.name}, ${group.name}`, body, reloadAfter)
}

function note(
  sheet: SurfaceSheet,
  title: string,
  words: string,
  link: Html,
  refreshS?: number,
): string {
  const body = html`<div><h1>${title}</h1><p>${words}</p><p>${link}</p></div>`
  return frame(sheet, title, body, refreshS)
}

/** `refreshS`: seconds until the frame loads again. */
function frame(sheet: SurfaceSheet, title: string, body: Html, refreshS?: number): string {
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${AS_TEXT}${styleOf(sheet)}</head><body><main>${body}</main>${refreshS && scriptOf(refreshS)}</body></html>
`)
}

/** Opens a new tab: a sandboxed frame may not navigate the page around it. */
function linkOut(path: string, label: Html | string): Html {
  return html`<a href="${path}" target="_blank" rel="noopener">${label}</a>`
}

function scriptOf(reloadAfter: number): Html {
  return html`<script src="/static/surface.js" data-reload-after="${reloadAfter}"></script>`
}

function styleOf({ css }: SurfaceSheet): Html {
  return html`<style>${raw(css)}</style>`
}

/** `hasZones`: names the zone of a row beside its team. */
function tableOf({ league, group }: GroupLocation, rows: readonly Row[], hasZones = false): Html {
  const zone = (row: Row) => (hasZones ? zoneOf({ league, group, rows }, row) : null)
  return html`<table aria-label="${league.name}, ${group.name}"><thead><tr>${headOf(PLACE)}<th scope="col" data-col="team">Team</th>${COLUMNS.map(headOf)}</tr></thead><tbody${hasNotStarted(rows) ? raw(' data-waiting') : ''}>${rows.map((row) => rowOf(row, rows, zone(row)))}</tbody></table>`
}

function headOf({ key, head, name }: Column): Html {
  return html`<th scope="col" data-col="${key}"><abbr title="${name}">${head}</abbr></th>`
}

function rowOf(row: Row, rows: readonly Row[], zone: Zone | null): Html {
  const figures = COLUMNS.map(({ key }) => html`<td data-col="${key}">${figureOf(row[key])}</td>`)
  return html`<tr><td data-col="position">${placeText(rows, row)}</td><th scope="row" data-col="team"><span dir="auto">${row.team}</span>${zone && html`<small>${zoneMark(zone)}</small>`}</th>${figures}</tr>`
}

/** "M matches played · W won · … · Top two go up to Diamond" */
function keyOf(place: GroupLocation, rows: readonly Row[]): string {
  const columns = COLUMNS.map(({ head, name }) => `${head} ${name.toLowerCase()}`)
  return [...columns, ...zonesText({ ...place, rows })].join(' · ')
}

/** The policy forbids style attributes, so the number of rows is put into the stylesheet. */
async function sizedFor(rows: number, sheet: SurfaceSheet): Promise<SurfaceSheet> {
  const css = `${sheet.css}.sheet{--rows:${rows}}`
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  return { css, source: `'sha256-${encodeBase64(hash)}'` }
}

type PosterParts = Pick<Services, 'name' | 'origin' | 'contact'> & { sheet: SurfaceSheet }

/** Prints on one page of any size. Without a table it still has the QR code and the address. */
function posterOf(place: GroupLocation, table: KnownTable | null, parts: PosterParts): string {
  const { league, group } = place
  const { name, sheet, origin, contact } = parts
  const rows = table?.rows ?? []
  const path = standingsPath(league.id, group.slug)
  const address = `${origin.replace(/^https?:\/\//, '')}${path}`
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${group.name}, ${league.name}: poster · ${name}</title><meta name="viewport" content="width=device-width, initial-scale=1">${AS_TEXT}${styleOf(sheet)}</head><body>
<nav aria-label="This sheet"><a href="${path}">Back to ${group.name}</a><button type="button" hidden>Print on A4 or A3</button></nav>
<main class="sheet"><header><p><img src="/favicon.svg" width="32" height="32" alt=""><span>${name}</span>${table && html`<span>${table.age.ever}</span>`}</p><h1><span>${league.name}</span> ${group.name}</h1>${league.sponsor && html`<p class="sponsor">Presented by ${league.sponsor}</p>`}</header>
${rows.length > 0 ? html`${tableOf(place, rows, true)}<p class="key">${table?.playBy && html`<b>${table.playBy}</b> · `}${keyOf(place, rows)}</p>` : html`<p class="none">Scan the code for the table.</p>`}
<footer><img src="${qrPath(league.id, group.slug)}" width="200" height="200" alt="Code to scan: ${address}"><div><p class="scan">Scan for the live table</p><p class="address">${address}</p><p>${contact.phone} · ${contact.email}</p></div></footer></main>${scriptOf(table?.reloadAfter ?? RETRY_S)}</body></html>
`)
}
