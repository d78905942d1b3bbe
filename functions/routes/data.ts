// GET /data/:league.json, /data/:league/:group.csv and /data/:league/results.csv: what is known, for programs and
// spreadsheets of others. The service is never waited for: who asks for what nobody knows is told to ask again.
import { type Context, type Handler, Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import { type DataFile, dataFileAt } from '../../contract/data-paths.ts'
import type { ReadLeague } from '../data/league.ts'
import { leagueJson } from '../data/league-json.ts'
import { resultsCsv, tableCsv } from '../data/table-csv.ts'
import { API_HEADERS } from '../http/api-headers.ts'
import { errorAnswer, errorText } from '../http/errors.ts'
import { FRESH, type Prepared, prepare, respond } from '../http/prepared-answer.ts'
import { isRead } from '../http/static-file.ts'
import { decoded, pageRedirect } from '../http/unknown-path.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import type { Clock } from '../platform/clock.ts'
import { digestOf } from '../platform/digest.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { keyedRow, toStandings } from '../sources/standings.ts'

type DataOptions = {
  leagues: readonly League[]
  readLeague: ReadLeague
  pageMemory: PageMemory
  /** Of the site, without a slash. */
  origin: string
  release: { commit: string }
  clock: Clock
  log: Log
}

/** Pages of any other site may read them; search engines have the tables themselves. */
const HEADERS = {
  ...API_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}
/** By then the refresh that the question began has ended. */
const AGAIN = { 'retry-after': '60' }
const NOTHING = { text: null, until: 0 }
const FILE = /\.(json|csv)$/i

export function createData(options: DataOptions) {
  const route = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c, next) => {
    const url = new URL(c.req.url)
    const path = decoded(url.pathname)
    if (!FILE.test(path)) return await next()
    if (!isRead(c.req.method)) return refused('method_not_allowed', path, { allow: 'GET, HEAD' })
    const file = dataFileAt(path, options.leagues)
    if (file === null) return refused('not_found', path)
    if (file.path !== url.pathname) return pageRedirect(file.path, url, HEADERS)
    const { text, until } = await known(c, file, options).catch((cause) => {
      options.log('error', 'page_not_filled', { path: file.path, cause: kindOf(cause) })
      return NOTHING
    })
    if (text === null) return refused('unavailable', path, AGAIN)
    const prepared = await preparedFile(text, file, options)
    if (url.search === '') options.pageMemory.keep(file.path, prepared, until)
    return respond(c.req.raw, prepared)
  }
  for (const path of ['/data/:file', '/data/:league/:file']) route.all(path, answer)
  return route
}

/** `text` null: nothing is known that could stand in it. */
async function known(
  c: Context<EdgeEnv>,
  { league, of }: DataFile,
  { readLeague, clock, origin }: DataOptions,
): Promise<{ text: string | null; until: number }> {
  const { record, story, until } = await readLeague(c, league)
  if (record === null) return { text: null, until }
  const standings = toStandings(league, record, false, clock.now(), keyedRow(league))
  if (of === 'league') return { text: leagueJson(league, standings, origin), until }
  if (of !== 'results') return { text: tableCsv(of, standings), until }
  // Without its story a league would seem to have no results.
  const text = story && resultsCsv(league, standings, story)
  return { text, until }
}

async function preparedFile(
  text: string,
  { path }: DataFile,
  { release }: DataOptions,
): Promise<Prepared> {
  const isJson = path.endsWith('.json')
  const [, , ...names] = path.split('/')
  return prepare(new TextEncoder().encode(text), `"${await digestOf(text)}"`, {
    ...HEADERS,
    'content-type': isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
    // Several leagues have a group of the same name.
    ...(isJson ? {} : { 'content-disposition': `attachment; filename="${names.join('-')}"` }),
    'cache-control': FRESH,
    'x-release': release.commit,
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
