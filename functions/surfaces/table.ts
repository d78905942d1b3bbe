// What frames and posters share: the table, the styles that the build made of src/surfaces, and the policy for them.
import { html, raw } from 'hono/html'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { SurfaceSheet } from '../../shared/edge-facts.ts'
import { COLUMNS, PLACE, type Row } from '../../shared/standings/schema.ts'
import { figureOf } from '../../shared/text.ts'

/** Escaped. */
export type Html = ReturnType<typeof html>
export type Place = { league: League; group: Group }

export const SURFACE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'x-robots-tag': 'noindex',
}

/** `ancestors`: who may frame it. */
export function surfacePolicy({ source }: SurfaceSheet, ancestors: string): string {
  return [
    `default-src 'none'`,
    `style-src ${source}`,
    `img-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

export function styleOf({ css }: SurfaceSheet): Html {
  return html`<style>${raw(css)}</style>`
}

export function tableOf({ league, group }: Place, rows: readonly Row[]): Html {
  return html`<table aria-label="${league.name}, ${group.name}"><thead><tr>${headOf(PLACE)}<th scope="col">Team</th>${COLUMNS.map(headOf)}</tr></thead><tbody>${rows.map(rowOf)}</tbody></table>`
}

function headOf({ head, name }: { head: string; name: string }): Html {
  return html`<th scope="col"><abbr title="${name}">${head}</abbr></th>`
}

function rowOf(row: Row): Html {
  const figures = COLUMNS.map(({ key }) => html`<td>${figureOf(row[key])}</td>`)
  return html`<tr><td>${row.position}</td><th scope="row"><span dir="auto">${row.team}</span></th>${figures}</tr>`
}
