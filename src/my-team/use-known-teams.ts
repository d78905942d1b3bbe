// The teams of all leagues, to search and to find starred teams.
import leagues from 'content:leagues'
import { useEffect, useMemo } from 'react'
import useSWR from 'swr'
import { foldedName } from '../../shared/standings/team.ts'
import {
  type FoundTeam,
  findTeams,
  isWhole,
  TEAMS_PATH,
  type TeamList,
  TeamsSchema,
  teamIndex,
} from '../../shared/standings/team-search.ts'
import { MINUTE } from '../../shared/time.ts'
import { type Answer, getJson } from '../api/api.ts'
import { type MyTeam, myTeams, useMyTeams } from './my-teams.ts'

/** The teams of all leagues; `isWanted` false: they are not fetched. */
export function useTeams(isWanted = true): Answer<TeamList> {
  return useSWR(isWanted ? TEAMS_PATH : null, (path: string) => getJson(path, TeamsSchema), {
    revalidateOnFocus: false,
    // The edge names the teams of a league once somebody has looked at its tables.
    refreshInterval: (teams?: TeamList) =>
      teams && leagues.some((league) => !isWhole(teams, league)) ? MINUTE : 0,
  })
}

export type KnownTeams = ReturnType<typeof indexed>

/** null: not fetched, or still loading. */
export function useKnownTeams(isWanted: boolean): { known: KnownTeams | null; isFailed: boolean } {
  const { data, error } = useTeams(isWanted)
  const known = useMemo(() => (data ? indexed(data) : null), [data])
  return { known, isFailed: error !== undefined && data === undefined }
}

/** `found`: its current group; null: in no table of its league; undefined: not known yet. */
export type OwnTeam = MyTeam & { found?: FoundTeam | null | undefined }

export function useOwnTeams(): readonly OwnTeam[] {
  const own = useMyTeams()
  const { known } = useKnownTeams(own.length > 0)
  useEffect(() => {
    if (known) myTeams.place((team) => located(team, known))
  }, [known])
  return useMemo(
    () => own.map((team) => ({ ...team, found: known ? located(team, known) : undefined })),
    [own, known],
  )
}

/**
 * Finds a team by its key in the league, else by its name; null also where two teams share the name. undefined: not all
 * of the league is known.
 */
export function located(
  { league, key, name }: MyTeam,
  { teams, isWhole }: Pick<KnownTeams, 'teams' | 'isWhole'>,
): FoundTeam | null | undefined {
  const others = teams.filter((one) => one.league === league)
  const folded = foldedName(name)
  const [only, another] = others.filter((one) => foldedName(one.name) === folded)
  const found = others.find((one) => one.key === key) ?? (another ? undefined : only)
  return found ?? (isWhole(league) ? null : undefined)
}

function indexed(teams: TeamList) {
  const index = teamIndex(teams, leagues)
  return {
    find: (typed: string) => findTeams(index, typed),
    teams: index.map(({ team }) => team),
    /** True when every group of the league is known, or the league does not exist. */
    isWhole: (id: string) => leagues.every((league) => league.id !== id || isWhole(teams, league)),
  }
}
