// Shared by frames and posters: the cached table as HTML, the styles that the build made of src/surfaces, and their policy.
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Group, League } from '../../shared/content/leagues.ts'
import type { SurfaceSheet } from '../../shared/edge-facts.ts'
import { COLUMNS, PLACE, type Row } from '../../shared/standings/schema.ts'
import { asAt, finalWords } from '../../shared/standings/season.ts'
import { figureOf } from '../../shared/text.ts'
import { toStandings } from '../data/standings.ts'
import { kindOf } from '../platform.ts'
import type { AppEnv } from '../services.ts'

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

export type KnownTable = {
  rows: readonly Row[]
  /** "as at 14:05" in `now`, with the day in `ever`, since a poster hangs for weeks; or that the table is final. */
  age: { now: string; ever: string }
  /** May be cached until then, ms. */
  until: number
}

/** Cached rows only; never waits for the service. null: nothing is cached, or no store can be read. */
export async function knownTable(
  c: Context<AppEnv>,
  { league, group }: Place,
): Promise<KnownTable | null> {
  const { readLeague, clock, log } = c.var.services
  try {
    const { record, until } = await readLeague(c, league)
    const now = clock.now()
    const { groups } = toStandings(league, record)
    const { rows, asOf } = groups.find(({ slug }) => slug === group.slug) ?? NOTHING
    if (rows === null || asOf === null) return null
    const final = finalWords(league, asOf)
    const age = { now: final ?? asAt(asOf, now), ever: final ?? asAt(asOf, null) }
    return { rows, age, until }
  } catch (cause) {
    log('error', 'render_failed', { path: `${league.id}/${group.slug}`, cause: kindOf(cause) })
    return null
  }
}

const NOTHING = { rows: null, asOf: null }
