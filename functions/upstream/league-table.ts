// Client of the league-table service: fetches the groups of a league and parses the text to rows. Ignores text around
// the JSON, accepts numbers as text, and drops malformed figures.
import * as v from 'valibot'
import type { League } from '../../shared/content/leagues.ts'
import { byColumn, STORED_COLUMNS, type StoredRow } from '../../shared/standings/schema.ts'
import {
  hiddenKey,
  isHidden,
  isInitialled,
  type Naming,
  nameKey,
  shownTeam,
} from '../../shared/standings/team.ts'
import { distinct, parseJson } from '../../shared/text.ts'
import { type Failed, fetchLimited, LIST_LIMITS, type Outside, textOf } from './fetch-limited.ts'
import { plainText } from './sanitize.ts'

const LIMITS = { ...LIST_LIMITS, accept: 'application/json, text/plain' }

type LeagueTableService = {
  /** URL with {league} and {group}. */
  template: string | null
  token: string | null
}

/** One result per group, in the league's order; groups with the same address share one call. */
export async function fetchLeague(
  league: League,
  service: LeagueTableService,
  outside: Outside,
): Promise<FoundRows[]> {
  const urls = league.groups.map(({ tableUrl, table }) =>
    (tableUrl ?? service.template)
      ?.replaceAll('{league}', encodeURIComponent(league.id))
      .replaceAll('{group}', String(table)),
  )
  const calls = new Map<string, ReturnType<typeof fetchLimited>>()
  return await Promise.all(
    league.groups.map(async ({ table }, n) => {
      const url = urls[n]
      if (url === undefined) return failed('no address configured')
      const call =
        calls.get(url) ?? fetchLimited(url, { ...LIMITS, token: tokenFor(url, service) }, outside)
      calls.set(url, call)
      const answer = await call
      return answer.ok ? parseRows(textOf(answer.bytes, answer.headers), table, league) : answer
    }),
  )
}

/** The token goes only to its own service: a group may have another address in the content. */
function tokenFor(url: string, { template, token }: LeagueTableService): string | null {
  const isOwn = template === null || URL.parse(url)?.origin === URL.parse(template)?.origin
  return isOwn ? token : null
}

/** No group is larger. */
const MAX_ROWS = 100
/** Two full names and an ampersand fit. */
const MAX_NAME = 60
/** Larger figures are no padel results. */
const MAX_FIGURE = 99_999

/** Text that is plainly a number, the true minus sign included. */
const Digits = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[+\-−]?\d{1,6}(?:\.\d{1,4})?$/),
  v.transform((text) => Number(text.replace('−', '-'))),
)
const Figure = v.pipe(
  v.union([v.number(), Digits]),
  v.minValue(-MAX_FIGURE),
  v.maxValue(MAX_FIGURE),
  // -0 is a number of its own in JSON and on screen.
  v.transform((figure) => figure + 0),
)
const FIGURES = {
  count: v.pipe(Figure, v.integer(), v.minValue(0)),
  difference: v.pipe(Figure, v.integer()),
  points: Figure,
}

/** The feed's number of a team; null when malformed. */
const Competitor = v.optional(
  v.fallback(
    v.nullable(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(String),
        v.trim(),
        v.regex(/^[\w-]{1,40}$/),
      ),
    ),
    null,
  ),
  null,
)

const FeedRowSchema = v.object({
  competitor: Competitor,
  competitor_name: v.optional(v.fallback(v.string(), ''), ''),
  // A figure that is missing or malformed is null.
  ...byColumn(STORED_COLUMNS, 'feed', ({ kind }) =>
    v.optional(v.fallback(v.nullable(FIGURES[kind]), null), null),
  ),
})
type FeedRow = v.InferOutput<typeof FeedRowSchema>

const answerSchema = (group: number) =>
  v.object({ table_data: v.object({ [group]: v.array(v.unknown()) }) })

/** `of`: all rows of the answer, usable or not. `initialled`: names that could only be shortened to initials. */
export type Found = { rows: StoredRow[]; of: number; initialled: number }
export type FoundRows = ({ ok: true } & Found) | Failed

export function parseRows(text: string, group: number, naming: Naming): FoundRows {
  const json = firstObject(text)
  if (json === null) return failed('no complete JSON object')
  const answer = v.safeParse(answerSchema(group), parseJson(json))
  if (!answer.success) return failed('not the JSON of a table')
  const table = answer.output.table_data[group] ?? []
  if (table.length > MAX_ROWS) return failed(`over ${MAX_ROWS} rows`)
  const teams = table
    .map((item) => v.safeParse(FeedRowSchema, item))
    .flatMap((row) => (row.success ? [teamOf(row.output, naming)] : []))
    .filter(({ team }) => team !== '')
  const keys = teamKeys(teams)
  const rows = teams.map(({ row, team }, n) => toRow(row, team, keys[n] ?? '', n + 1))
  // An empty table has nothing to show and must not wipe one that had: it is "currently unavailable" either way.
  if (rows.length === 0) return failed('no rows')
  const initialled = naming.shortenNames ? teams.filter(({ name }) => isInitialled(name)).length : 0
  return { ok: true, rows, of: table.length, initialled }
}

/** The text from the first brace to its closing brace; null when there is none. Ignores braces within strings. */
function firstObject(text: string): string | null {
  const start = text.indexOf('{')
  if (start < 0) return null
  let depth = 0
  let inString = false
  for (let at = start; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return text.slice(start, at + 1)
  }
  return null
}

function teamOf(row: FeedRow, naming: Naming) {
  const { competitor } = row
  const name = plainText(row.competitor_name, MAX_NAME)
  const hidden = isHidden(naming, name, competitor)
  return { row, competitor, name, hidden, team: shownTeam(naming, name, competitor) }
}

type Team = {
  competitor: string | null
  /** As it is shown. */
  team: string
  /** The team has objected: its name is withheld. */
  hidden: boolean
  /** As the feed has it. */
  name: string
}

/** One distinct key a team: the feed's number, which survives a change of name, or else the name. */
function teamKeys(teams: readonly Team[]): string[] {
  const numbers = teams.map(({ competitor }) => competitor)
  const keys = teams.map(({ competitor, team, hidden, name }) => {
    const isTheirs = competitor !== null && numbers.filter((one) => one === competitor).length === 1
    const ofName = hidden ? hiddenKey(name) : nameKey(team)
    return isTheirs ? competitor : ofName
  })
  return distinct(keys)
}

function toRow(row: FeedRow, team: string, key: string, position: number): StoredRow {
  return {
    position,
    team,
    key,
    ...byColumn(STORED_COLUMNS, 'key', ({ feed }) => row[feed]),
    setDifference: row.set_difference ?? wonMinusLost(row.sets_won, row.sets_lost),
    gameDifference: row.game_difference ?? wonMinusLost(row.games_won, row.games_lost),
  }
}

function wonMinusLost(won: number | null, lost: number | null): number | null {
  return won === null || lost === null ? null : won - lost
}

function failed(reason: string): Failed {
  return { ok: false, reason }
}
