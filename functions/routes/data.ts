// GET /data/:league.json, /data/:league/:group.csv, /data/:league/:group/:round.csv and /data/:league/results.csv, or
// .excel.csv: cached tables and results as files for other programs and spreadsheets. Never waits for the service:
// without a cached table the answer says to ask again.
import type { Context, Handler } from 'hono'
import type { League } from '../../shared/content/leagues.ts'
import { csvFile } from '../../shared/csv.ts'
import { factsOf, type GroupStandings, type Standings } from '../../shared/standings/group.ts'
import { certainResults, newestFirst, type Result } from '../../shared/standings/results.ts'
import { COLUMNS, type Column, PLACE, type Row } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { type DataFile, dataFileAt } from '../../shared/surfaces.ts'
import { DAY, SECOND, sastDay, sastTime } from '../../shared/time.ts'
import { standingsPath } from '../../shared/urls.ts'
import {
  API_HEADERS,
  errorAnswer,
  errorText,
  FRESH,
  isRead,
  type Prepared,
  pageRedirect,
  pathOf,
  prepareText,
  respond,
} from '../answers.ts'
import type { AppEnv } from '../services.ts'

/** Any site may read them. Search engines index the tables themselves. */
const HEADERS = {
  ...API_HEADERS,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}
/** Answers the CORS preflight of requests with their own headers. `*` does not cover Authorization. */
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*, authorization',
  'access-control-max-age': String(DAY / SECOND),
}
/** By then the refresh that this request started has ended. */
const RETRY = { 'retry-after': '60' }
const FILE = /\.(json|csv)$/i

export const dataFile: Handler<AppEnv> = async (c, next) => {
  const { leagues, pageMemory, release } = c.var.services
  const url = new URL(c.req.url)
  const path = pathOf(url.pathname)
  if (!FILE.test(path)) return await next()
  // Answers for former names too: browsers follow no redirect of a preflight.
  if (c.req.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { ...HEADERS, ...PREFLIGHT } })
  if (!isRead(c.req.method)) return refused('method_not_allowed', path, { allow: 'GET, HEAD' })
  const file = dataFileAt(path, leagues)
  if (file === null) return refused('not_found', path)
  if (file.path !== url.pathname) return pageRedirect(file.path, url, HEADERS)
  const { text, until } = await textOf(c, file)
  if (text === undefined) return refused('not_found', path)
  if (text === null) return refused('unavailable', path, RETRY)
  const prepared = await prepareFile(text, file, release.commit)
  pageMemory.keep(file.path, prepared, until)
  return respond(c.req.raw, prepared)
}

/** `text`: null when nothing is cached; undefined when there is no such round. */
async function textOf(
  c: Context<AppEnv>,
  { league, of, round, path }: DataFile,
): Promise<{ text: string | null | undefined; until: number }> {
  const csv = (lines: Parameters<typeof csvFile>[0]) =>
    csvFile(lines, path.endsWith('.excel.csv') ? ';' : ',')
  const { readLeague, readRounds, origin } = c.var.services
  if (typeof of !== 'string' && round !== undefined) {
    const { rounds, until } = await readRounds(c, league, { wait: true })
    const ended = rounds?.find((one) => one.group === of.slug && one.slug === round)
    return { text: rounds && ended && csv(tableOf(ended.rows, ended.at)), until }
  }
  const { record, standings, until } = await readLeague(c, league)
  if (record === null) return { text: null, until }
  if (of === 'league') return { text: leagueJson(league, standings, origin), until }
  if (of !== 'results') {
    const { rows, asOf } = standings.groups.find(({ slug }) => slug === of.slug) ?? {}
    return { text: rows ? csv(tableOf(rows, asOf ? Date.parse(asOf) : null)) : null, until }
  }
  // Without the story the file would be empty, as if there were no results.
  return { text: standings.story ? csv(resultsOf(league, standings)) : null, until }
}

function prepareFile(text: string, { path }: DataFile, release: string): Promise<Prepared> {
  const isJson = path.endsWith('.json')
  const [, , ...names] = path.split('/')
  return prepareText(text, {
    ...HEADERS,
    'content-type': isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
    // Groups of several leagues share a name.
    ...(isJson ? {} : { 'content-disposition': `attachment; filename="${names.join('-')}"` }),
    'cache-control': FRESH,
    'x-release': release,
  })
}

function refused(
  code: Parameters<typeof errorAnswer>[0],
  path: string,
  more: Record<string, string> = {},
): Response {
  const headers = { ...HEADERS, ...more }
  return /json$/i.test(path) ? errorAnswer(code, headers) : errorText(code, headers)
}

/** docs/data.md describes it: fields may be added; a removed or changed field needs another version. */
const VERSION = 1

function leagueJson(league: League, standings: Standings, origin: string): string {
  const group = ({ slug, name, asOf, rows }: GroupStandings) => ({
    id: slug,
    name,
    source: origin + standingsPath(league.id, slug),
    asOf,
    rows: rows?.map(publicRow) ?? null,
  })
  return JSON.stringify({
    version: VERSION,
    source: origin + standingsPath(league.id),
    league: { id: league.id, name: league.name, season: isOver(league) ? 'over' : 'running' },
    checkedAt: standings.checkedAt,
    groups: standings.groups.map(group),
  })
}

/** docs/data.md promises that a withheld team has no key. */
function publicRow({ key, ...row }: Row) {
  return { ...row, key: key ?? null }
}

/** docs/data.md promises that a new column comes after these and `As at`. */
const FIRST = ['played', 'wins', 'draws', 'losses', 'setDifference', 'gameDifference', 'points']
const FIRST_COLUMNS = COLUMNS.filter(({ key }) => FIRST.includes(key))
const LATER_COLUMNS = COLUMNS.filter(({ key }) => !FIRST.includes(key))
const csvHead = ({ csv, name }: Column) => csv ?? name
const TABLE_HEAD = [
  ...[PLACE.name, 'Team', ...FIRST_COLUMNS.map(csvHead), 'As at'],
  ...LATER_COLUMNS.map(csvHead),
]
const RESULTS_HEAD = [
  'Entered on',
  'Group',
  'Team',
  'Outcome',
  'Opponent',
  'Sets',
  'Sets of opponent',
  'Games',
  'Games of opponent',
]

/** `asOf`: milliseconds since 1970. */
function tableOf(rows: readonly Row[], asOf: number | null) {
  const at = asOf === null ? null : sastTime(asOf)
  const lines = rows.map((row) => [
    row.position,
    row.team,
    ...FIRST_COLUMNS.map(({ key }) => row[key]),
    at,
    ...LATER_COLUMNS.map(({ key }) => row[key]),
  ])
  return [TABLE_HEAD, ...lines]
}

/** The results that the story holds, newest first. */
function resultsOf(league: League, standings: Standings) {
  const results = factsOf(league, league.groups, standings).flatMap((facts) =>
    certainResults(facts).map((result) => ({ ...result, group: facts.group.name })),
  )
  const lines = results
    .toSorted(newestFirst)
    .map((result) => [
      sastDay(result.before),
      result.group,
      result.sides[0].team,
      outcomeOf(result),
      result.sides[1].team,
      ...figuresOf(result),
    ])
  return [RESULTS_HEAD, ...lines]
}

function outcomeOf({ isWalkover, isDraw }: Result): string {
  if (isWalkover) return 'beat by walkover'
  return isDraw ? 'drew with' : 'beat'
}

/** A walkover has no figures. */
function figuresOf({ isWalkover, sides: [one, other] }: Result): (number | null)[] {
  if (isWalkover) return [null, null, null, null]
  return [one.sets, other.sets, one.games, other.games]
}
