// A group's table as a sheet for the noticeboard, which the browser prints on one page of any size.
import { html } from 'hono/html'
import type { SurfaceSheet } from '../../contract/edge-facts.ts'
import { standingsPath } from '../../contract/standings-paths.ts'
import { qrPath } from '../../contract/surfaces.ts'
import type { KnownTable } from './known-table.ts'
import { type Html, styleOf } from './sheet.ts'
import { type Place, tableOf } from './table.ts'

export type PosterFacts = {
  name: string
  origin: string
  contact: { phone: string; email: string }
  sheet: SurfaceSheet
}

/** So many rows each size of letters has room for (src/surfaces/poster.css). */
const SIZES = [6, 8, 10, 12, 16, 24, 32]

/** `table`: null, nothing is known. */
export function poster(place: Place, table: KnownTable | null, facts: PosterFacts): string {
  const { league, group } = place
  const { name, sheet } = facts
  const rows = table?.rows ?? []
  const path = standingsPath(league.id, group.slug)
  const size = SIZES.find((most) => rows.length <= most) ?? 'many'
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><title>${group.name}, ${league.name}: poster · ${name}</title><meta name="viewport" content="width=device-width, initial-scale=1">${styleOf(sheet)}</head><body>
<nav aria-label="This sheet"><a href="${path}">Back to ${group.name}</a><p>Print this page with your browser: A4 or A3, one sheet. Only what stands on the sheet is printed.</p></nav>
<main class="sheet rows-${size}"><header><p><span>${name}</span>${table && html`<span>${table.age.ever}</span>`}</p><h1><span>${league.name}</span> ${group.name}</h1></header>
${rows.length > 0 ? tableOf(place, rows) : html`<p class="none">Scan the code for the table.</p>`}
${foot(place, facts)}</main></body></html>
`)
}

function foot({ league, group }: Place, facts: PosterFacts): Html {
  const { origin, contact } = facts
  const address = `${origin.replace(/^https?:\/\//, '')}${standingsPath(league.id, group.slug)}`
  return html`<footer><img src="${qrPath(league.id, group.slug)}" width="200" height="200" alt="Code to scan: ${address}"><div><p class="scan">Scan for the table as it is now</p><p class="address">${address}</p><p>${contact.phone} · ${contact.email}</p></div></footer>`
}
