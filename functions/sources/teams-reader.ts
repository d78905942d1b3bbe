// The teams of all leagues, as routes read them: kept in this isolate for a while.
import type { Context } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { SourceOf } from './standings-of.ts'
import type { StoredStandings } from './stored-standings.ts'
import { type KnownTeams, knownTeams } from './teams.ts'

/** Teams change between rounds: an isolate looks into the stores this often. */
const MEMORY_MS = MINUTE
/** What is missing may be known by then. */
const MEMORY_MISSING_MS = 3 * SECOND

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
