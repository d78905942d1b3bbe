// A group's table as a frame in somebody else's page: no script, no font, a ground of its own. All that stands in it is
// escaped by `html`.
import { html } from 'hono/html'
import type { League } from '../../contract/content/leagues.ts'
import type { SurfaceSheet } from '../../contract/edge-facts.ts'
import { standingsPath } from '../../contract/standings-paths.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import type { KnownTable } from './known-table.ts'
import { type Html, styleOf } from './sheet.ts'
import { type Place, tableOf } from './table.ts'

/** As fresh as tables are. */
const AGAIN_S = (5 * MINUTE) / SECOND
/** The first answer of the service is seconds away. */
const SOON_S = 30

export type EmbedFacts = { name: string; sheets: { embed: SurfaceSheet } }

export function embedTable(place: Place, table: KnownTable, { name, sheets }: EmbedFacts): string {
  const { league, group } = place
  const path = standingsPath(league.id, group.slug)
  const body = html`<header><h1>${backTo(path, html`<span>${league.name}</span> ${group.name}`)}</h1><p><span>${name}</span> ${table.age.now}</p></header>
${tableOf(place, table.rows)}`
  return frame(`${league.name}, ${group.name}`, AGAIN_S, body, sheets.embed)
}

/** Nothing is known yet, or no store can be read. */
export function embedWaiting({ league, group }: Place, sheet: SurfaceSheet): string {
  const name = `${league.name}, ${group.name}`
  const path = standingsPath(league.id, group.slug)
  const words = html`<p>The table is on its way. This frame looks for it again by itself.</p>`
  return frame(name, SOON_S, note(name, words, path, 'Open it on our site'), sheet)
}

/** The group is played no more. */
export function embedGone({ name, id }: League, sheet: SurfaceSheet): string {
  const words = html`<p>This table is not kept any more.</p>`
  return frame(name, null, note(name, words, standingsPath(id), `All tables of ${name}`), sheet)
}

/** Children's tables, and what is no league. */
export function embedNone(site: string, sheet: SurfaceSheet): string {
  const words = html`<p>There is no table to show here.</p>`
  return frame(site, null, note(site, words, '/standings', 'All tables'), sheet)
}

function note(name: string, words: Html, path: string, label: string): Html {
  return html`<div><h1>${name}</h1>${words}<p>${backTo(path, label)}</p></div>`
}

/** Out of the frame. */
function backTo(path: string, label: Html | string): Html {
  return html`<a href="${path}" target="_top">${label}</a>`
}

/** `again`: seconds until the frame asks anew. */
function frame(title: string, again: number | null, body: Html, sheet: SurfaceSheet): string {
  const refresh = again === null ? '' : html`<meta http-equiv="refresh" content="${again}">`
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${refresh}${styleOf(sheet)}</head><body><main>${body}</main></body></html>
`)
}
