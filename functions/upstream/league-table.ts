// Client of the league-table service: fetches the groups of a league and parses the text to rows. Ignores text around
// the JSON, accepts numbers as text, and drops malformed figures. A row without a name keeps its place.
import * as v from 'valibot'
import type { League } from '../../shared/content/leagues.ts'
import { parseJson } from '../../shared/parse.ts'
import { byColumn } from '../../shared/standings/schema.ts'
import { STORED_COLUMNS, type StoredRow, storedFigures } from '../../shared/standings/stored-row.ts'
import {
  hiddenKey,
  isHidden,
  isInitialled,
  type Naming,
  nameKey,
  shownTeam,
  UNNAMED,
} from '../../shared/standings/team.ts'
import { distinct } from '../../shared/text.ts'
import type { Env } from '../env.ts'
import { type Failure, fetchLimited, LIST_LIMITS, type Runtime, textOf } from './fetch-limited.ts'
import { sentText } from './sanitize.ts'

const LIMITS = { ...LIST_LIMITS, accept: 'application/json, text/plain' }

/** One result per group, in the league's order; groups with the same address share one call. */
export async function fetchLeague(
  league: League,
  env: Env,
  outside: Runtime,
): Promise<FoundRows[]> {
  const calls = new Map<string, ReturnType<typeof fetchLimited>>()
  return await Promise.all(
    league.groups.map(async ({ table, tableUrl }) => {
      const url = (tableUrl ?? env.LEAGUE_TABLE_URL)
        ?.replaceAll('{league}', encodeURIComponent(league.id))
        .replaceAll('{group}', String(table))
      if (url === undefined) return failed('no address configured')
      const call =
        calls.get(url) ?? fetchLimited(url, { ...LIMITS, token: tokenFor(url, env) }, outside)
      calls.set(url, call)
      const answer = await call
      return answer.ok ? parseRows(textOf(answer.bytes, answer.headers), table, league) : answer
    }),
  )
}

/** The token goes only to its own service: a group may have another address in the content. */
function tokenFor(url: string, env: Env): string | null {
  const { LEAGUE_TABLE_URL: template, LEAGUE_TABLE_TOKEN: token } = env
  const isOwn = template === null || URL.parse(url)?.origin === URL.parse(template)?.origin
  return isOwn ? token : null
}

/** Larger than any group. */
const MAX_ROWS = 100
/** Enough for two full names and an ampersand. */
const MAX_NAME = 60
/** Larger figures cannot be padel results. */
const MAX_FIGURE = 99_999

/** Text that is plainly a number, with any minus sign. '1,234' is not: the comma may be one of thousands. */
const Digits = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[+\-−–]?\s*\d{1,6}(?:\.\d{1,4}|,(?:\d{1,2}|\d{4}))?$/),
  v.transform((text) => Number(text.replace(/[−–]/, '-').replace(',', '.').replace(/\s/g, ''))),
)
const FeedFigure = v.pipe(
  v.union([v.number(), Digits]),
  v.minValue(-MAX_FIGURE),
  v.maxValue(MAX_FIGURE),
  // -0 is a number of its own in JSON and on screen.
  v.transform((figure) => figure + 0),
)
const FIGURES = {
  count: v.pipe(FeedFigure, v.integer(), v.minValue(0)),
  difference: v.pipe(FeedFigure, v.integer()),
  points: FeedFigure,
}

/** The feed's number of a team; null when malformed. */
const Competitor = v.fallback(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.trim(),
      v.regex(/^[\w-]{1,40}$/),
    ),
  ),
  null,
)

const FeedRowSchema = v.object({
  competitor: Competitor,
  competitor_name: sentText(MAX_NAME),
  // A figure that is missing or malformed is null.
  ...byColumn(STORED_COLUMNS, 'feed', ({ kind }) => v.fallback(v.nullable(FIGURES[kind]), null)),
})
type FeedRow = v.InferOutput<typeof FeedRowSchema>

/** An entry that is no object becomes a row without name and figures. */
const AnyRowSchema = v.fallback(FeedRowSchema, v.parse(FeedRowSchema, {}))
/** PHP writes a list with gaps as an object, and an object with keys from 0 on as a list. */
const ListSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((list) => Object.values(list)),
)
const FeedSchema = v.object({ table_data: v.record(v.string(), v.unknown()) })

/**
 * `nameKeys`: of each row, a key made of its name. `of`: all rows of the answer, usable or not. `initialled`: names that
 * could only be shortened to initials.
 */
export type ParsedTable = { rows: StoredRow[]; nameKeys: string[]; of: number; initialled: number }
export type FoundRows = ({ ok: true } & ParsedTable) | Failure

export function parseRows(text: string, group: number, naming: Naming): FoundRows {
  const json = tableObject(text)
  if (json === null) return failed('no complete JSON object')
  // As numbers, JSON.parse would put these keys into their own order.
  const answer = v.safeParse(FeedSchema, parseJson(json.replace(/"(\d+)"(?=\s*:)/g, '"#$1"')))
  const tables = answer.success ? answer.output.table_data : {}
  const table = v.safeParse(ListSchema, tables[`#${group}`] ?? tables[group])
  if (!table.success) return failed('not the JSON of a table')
  const of = table.output.length
  if (of > MAX_ROWS) return failed(`over ${MAX_ROWS} rows`)
  const sent = table.output.map((row) => v.parse(AnyRowSchema, row))
  // Empty rows at the end are padding; an empty row elsewhere keeps its place, so no team moves up.
  const last = sent.findLastIndex((row) =>
    Object.values(row).some((value) => value !== null && value !== ''),
  )
  const teams = sent.slice(0, last + 1).map((row) => teamOf(row, naming))
  // An empty table has nothing to show and must not wipe one that had: it is "currently unavailable" either way.
  if (teams.every(({ team }) => team === UNNAMED)) return failed('no rows')
  const nameKeys = distinct(teams.map(nameKeyOf))
  const keys = teamKeys(teams)
  const rows = teams.map(({ row, team }, n) => {
    return { position: n + 1, team, key: keys[n] ?? '', ...storedFigures((feed) => row[feed]) }
  })
  const initialled = naming.shortenNames ? teams.filter(({ name }) => isInitialled(name)).length : 0
  return { ok: true, rows, nameKeys, of, initialled }
}

const TABLE_KEY = /"table_data"\s*:\s*[{[]/y

/** The object that has the key `table_data`, in one pass. Text before it may hold braces of its own, and odd quotes. */
function tableObject(text: string): string | null {
  const open: number[] = []
  let table: number | undefined
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      // A JSON string cannot span lines.
      else if (letter === '"' || letter === '\n') inString = false
    } else if (letter === '"') {
      inString = true
      TABLE_KEY.lastIndex = at
      if (TABLE_KEY.test(text)) table ??= open.at(-1)
    } else if (letter === '{') open.push(at)
    else if (letter === '}') {
      const start = open.pop()
      if (start !== undefined && start === table) return text.slice(start, at + 1)
    }
  }
  return null
}

/** `name`: as the feed has it. `team`: as it is shown. `hidden`: the team has objected, and its name is withheld. */
function teamOf(row: FeedRow, naming: Naming) {
  const { competitor, competitor_name: name } = row
  const hidden = isHidden(naming, name, competitor)
  return { row, competitor, name, hidden, team: shownTeam(naming, name, competitor) }
}

type FeedTeam = ReturnType<typeof teamOf>

/** One distinct key a team: the feed's number, which survives a change of name, or else the name. */
function teamKeys(teams: readonly FeedTeam[]): string[] {
  const numbers = teams.map(({ competitor }) => competitor)
  const isPlace = arePlaces(numbers)
  const keys = teams.map((team) => {
    const { competitor } = team
    const isTheirs = competitor !== null && numbers.filter((one) => one === competitor).length === 1
    return isTheirs && !isPlace ? competitor : nameKeyOf(team)
  })
  return distinct(keys)
}

function nameKeyOf({ team, hidden, name }: FeedTeam): string {
  return hidden ? hiddenKey(name) : nameKey(team)
}

/** The numbers are those of the rows, from 0 or 1, also with places that teams share. */
function arePlaces(numbers: readonly (string | null)[]): boolean {
  const given = numbers.flatMap((one, n) => (one === null ? [] : { number: Number(one), n }))
  const isNext = ({ number, n }: { number: number; n: number }, at: number) =>
    number <= n + 1 && number >= (given[at - 1]?.number ?? 0)
  return given.length > 1 && given.every(isNext)
}

function failed(reason: string): Failure {
  return { ok: false, reason }
}
