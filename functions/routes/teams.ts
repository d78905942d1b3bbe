// GET /api/teams: the teams of all leagues, to search them and to find one's own again.
import { type Context, Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import { DAY, MINUTE, SECOND } from '../../contract/time.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import { onlyRead } from '../http/errors.ts'
import { type Prepared, prepareJson, respond } from '../http/prepared-answer.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'
import { type KnownTeams, knownTeams } from '../sources/teams.ts'
import type { SourceOf } from './standings.ts'

/** Teams change between rounds: an isolate looks into the stores this often. */
const MEMORY_MS = MINUTE
/** What is missing may be known by then. */
const MEMORY_MISSING_MS = 3 * SECOND
const CACHED = `public, max-age=${(5 * MINUTE) / SECOND}, stale-if-error=${DAY / SECOND}`
const NOT_CACHED = 'public, max-age=0, must-revalidate'

export type ReadTeams = (c: Context<EdgeEnv>) => Promise<KnownTeams>

type ReaderOptions = {
  leagues: readonly League[]
  standings: ReadCache<StoredStandings>
  sourceOf: SourceOf
  clock: Clock
}

/** For the route, and for the search without script. */
export function createTeamsReader({
  leagues,
  standings,
  sourceOf,
  clock,
}: ReaderOptions): ReadTeams {
  let known: KnownTeams | null = null
  let until = 0
  return async (c) => {
    if (known !== null && clock.now() < until) return known
    const options = { leagues, standings, sourceOf: (league: League) => sourceOf(c, league) }
    const found = await knownTeams(options, requestScope(c))
    known = found
    until = clock.now() + (found.isWhole ? MEMORY_MS : MEMORY_MISSING_MS)
    return found
  }
}

/** Mounted under TEAMS_PATH. */
export function createTeams(readTeams: ReadTeams) {
  const ready = new WeakMap<KnownTeams, Promise<Prepared>>()
  const route = new Hono<EdgeEnv>()
  route.get('/', async (c) => {
    const known = await readTeams(c)
    const prepared = ready.get(known) ?? prepare(known)
    ready.set(known, prepared)
    return respond(c.req.raw, await prepared)
  })
  route.all('/', onlyRead)
  return route
}

function prepare({ teams, isWhole }: KnownTeams): Promise<Prepared> {
  const headers = { 'cache-control': isWhole ? CACHED : NOT_CACHED }
  return prepareJson(JSON.stringify(teams), !isWhole, headers)
}
