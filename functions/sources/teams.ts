// The teams of all leagues, from the standings that are known: nobody is asked for them but for a league of which nothing
// is known yet.
import type { League } from '../../contract/content/leagues.ts'
import { HIDDEN } from '../../contract/shown-team.ts'
import { isWhole, type TeamEntry, type Teams } from '../../contract/teams.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import type { RequestScope } from '../cache/request-scope.ts'
import type { Source } from '../cache/source.ts'
import { shownGroup } from './standings.ts'
import type { StoredStandings } from './stored-standings.ts'

/** Looks and refreshes of all leagues at once would take more calls than one request of the free plan has. */
const MOST_REFRESHED = 1

export type KnownTeams = {
  teams: Teams
  /** Something is known of every group. */
  isWhole: boolean
}

type TeamsOptions = {
  leagues: readonly League[]
  standings: ReadCache<StoredStandings>
  sourceOf: (league: League) => Source<StoredStandings>
}

export async function knownTeams(
  { leagues, standings, sourceOf }: TeamsOptions,
  scope: RequestScope,
): Promise<KnownTeams> {
  // Of children nothing is told that could be searched.
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  const sources = named.map((league) => sourceOf(league))
  const records = await Promise.all(sources.map((source) => standings.known(source, scope)))
  const unknown = sources.filter((_, n) => records[n] === null).slice(0, MOST_REFRESHED)
  for (const source of unknown) await standings.refreshBehind(source, scope)
  const teams = Object.fromEntries(
    named.map((league, n) => [league.id, teamsOf(league, records[n] ?? null)]),
  )
  return { teams, isWhole: named.every((league) => isWhole(teams, league)) }
}

/** By the group's table. */
function teamsOf(league: League, record: StoredStandings | null): Teams[string] {
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
