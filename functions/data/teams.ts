// The teams of all leagues, from the standings that are cached.
import type { League } from '../../shared/content/leagues.ts'
import { HIDDEN } from '../../shared/standings/team.ts'
import { isWhole, type TeamEntry, type Teams } from '../../shared/standings/team-search.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import type { Clock, RequestContext } from '../platform.ts'
import type { ReadLeagues } from './league.ts'
import { type StoredLeague, shownGroup } from './standings.ts'

/** Teams change between rounds: an isolate reads them this often. */
const FRESH_MS = MINUTE
/** A refresh may have ended by then. */
const RETRY_MS = 3 * SECOND

export type KnownTeams = {
  teams: Teams
  /** Something is known of every group. */
  isWhole: boolean
}

export type ReadTeams = (c: RequestContext) => Promise<KnownTeams>

type ReaderOptions = {
  leagues: readonly League[]
  readLeagues: ReadLeagues
  clock: Clock
}

/** For GET /api/teams, and for the search without script. */
export function createTeamsReader({ leagues, readLeagues, clock }: ReaderOptions): ReadTeams {
  // Children cannot be searched.
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  let known: KnownTeams | null = null
  let until = 0
  return async (c) => {
    if (known !== null && clock.now() < until) return known
    const read = await readLeagues(c, named)
    const teams = Object.fromEntries(
      named.map((league, n) => [league.id, teamsOf(league, read[n]?.record ?? null)]),
    )
    const found = { teams, isWhole: named.every((league) => isWhole(teams, league)) }
    known = found
    until = clock.now() + (found.isWhole ? FRESH_MS : RETRY_MS)
    return found
  }
}

/** By the group's table. */
function teamsOf(league: League, record: StoredLeague | null): Teams[string] {
  const groups = league.groups.flatMap((group) => {
    const stored = shownGroup(league, record, group)
    if (stored === null) return []
    const teams = stored.rows.flatMap(({ key, team }): TeamEntry[] =>
      team === HIDDEN ? [] : [[key, team]],
    )
    return [[group.table, teams]]
  })
  return Object.fromEntries(groups)
}
