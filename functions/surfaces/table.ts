// The table as frames and posters show it; their styles say how.
import { html } from 'hono/html'
import { COLUMNS } from '../../contract/columns.ts'
import type { Group, League } from '../../contract/content/leagues.ts'
import { figureOf } from '../../contract/figure.ts'
import { FIGURES } from '../../contract/packed-standings.ts'
import type { Row } from '../../contract/standings.ts'
import type { Html } from './sheet.ts'

export type Place = { league: League; group: Group }

export function tableOf({ league, group }: Place, rows: readonly Row[]): Html {
  const heads = COLUMNS.map(
    ({ head, word }) => html`<th scope="col"><abbr title="${word}">${head}</abbr></th>`,
  )
  return html`<table aria-label="${league.name}, ${group.name}"><thead><tr><th scope="col"><abbr title="Place">#</abbr></th><th scope="col">Team</th>${heads}</tr></thead><tbody>${rows.map(rowOf)}</tbody></table>`
}

function rowOf(row: Row): Html {
  const figures = FIGURES.map((column) => html`<td>${figureOf(row[column])}</td>`)
  return html`<tr><td>${row.position}</td><th scope="row"><span dir="auto">${row.team}</span></th>${figures}</tr>`
}
