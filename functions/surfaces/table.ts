// The table as frames and posters show it; their styles say how.
import { html } from 'hono/html'
import { COLUMNS, PLACE } from '../../contract/columns.ts'
import type { Group, League } from '../../contract/content/leagues.ts'
import { figureOf } from '../../contract/figure.ts'
import type { Row } from '../../contract/standings.ts'
import type { Html } from './sheet.ts'

export type Place = { league: League; group: Group }

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
