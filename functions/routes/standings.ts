// GET /api/standings/:league: the boards of a league, answered from memory whenever that is possible.
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import { lentBy } from '../cache/request-scope.ts'
import { errorAnswer } from '../http/errors.ts'
import { onlyRead } from '../http/method.ts'
import { respond } from '../http/prepared-answer.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { type StoredTables, tablesKey, tablesSource } from '../sources/standings.ts'
import type { Outside } from '../upstream/fetch-limited.ts'

export type StandingsOptions = {
  leagues: readonly League[]
  outside: Outside
  log: Log
  tables: ReadCache<StoredTables>
}

const PATH = '/api/standings/'

export function createStandings(options: StandingsOptions) {
  const standings = new Hono<EdgeEnv>()
  standings.get('/:league', (c) => look(c, c.req.param('league'), options))
  standings.all('/:league', onlyRead)
  return standings
}

/** The answer that lies ready in this isolate, by the shortest way: most requests end here. */
export function readyStandings(
  { method, url, headers }: Request,
  tables: ReadCache<StoredTables>,
): Response | null {
  if (method !== 'GET') return null
  // The first slash after https:// begins the path; parsing the whole URL would cost more than the answer.
  const start = url.indexOf('/', 8)
  if (!url.startsWith(PATH, start)) return null
  const answer = tables.inMemory(tablesKey(url.slice(start + PATH.length)))
  return answer && respond(headers, answer.prepared)
}

async function look(
  c: Context<EdgeEnv>,
  id: string,
  { leagues, tables, ...rest }: StandingsOptions,
) {
  const league = leagues.find((one) => one.id === id)
  if (!league) return errorAnswer('unknown_league')
  const { env } = c.var
  const source = tablesSource({ league, template: env.leagueTableUrl, ...rest })
  const { prepared } = await tables.read(source, lentBy(c))
  return respond(c.req.raw.headers, prepared)
}
