// The teams of all leagues, to search them and to find one's own again.
import leagues from 'content:leagues'
import { useEffect, useMemo } from 'react'
import { foldedName } from '../../shared/standings/team.ts'
import {
  type FoundTeam,
  findTeams,
  isWhole,
  type Teams,
  teamIndex,
} from '../../shared/standings/team-search.ts'
import { useTeams } from '../api/use-teams.ts'
import { type MyTeam, myTeams, useMyTeams } from './my-teams.ts'

export type KnownTeams = {
  find: (typed: string) => FoundTeam[]
  teams: readonly FoundTeam[]
  /** Every group of the league is known, or there is no such league. */
  isWhole: (league: string) => boolean
}

/** null: not fetched, or not here yet. */
export function useKnownTeams(isWanted: boolean): { known: KnownTeams | null; isFailed: boolean } {
  const { data, error } = useTeams(isWanted)
  const known = useMemo(() => (data ? indexed(data) : null), [data])
  return { known, isFailed: error !== undefined && data === undefined }
}

/** `found`: where it stands now; null: it is in no table of its league any more, undefined: not known yet. */
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
 * By its key in the league, else by its name; null also where two bear it: nobody can say which is meant. undefined: not
 * all of the league is known.
 */
export function located(
  { league, key, name }: MyTeam,
  { teams, isWhole }: Pick<KnownTeams, 'teams' | 'isWhole'>,
): FoundTeam | null | undefined {
  const others = teams.filter((one) => one.league === league)
  const same = others.find((one) => one.key === key)
  if (same) return same
  const folded = foldedName(name)
  const called = others.filter((one) => foldedName(one.name) === folded)
  const only = called.length === 1 ? called[0] : undefined
  return only ?? (isWhole(league) ? null : undefined)
}

function indexed(teams: Teams): KnownTeams {
  const index = teamIndex(teams, leagues)
  return {
    find: (typed) => findTeams(index, typed),
    teams: index.map(({ team }) => team),
    isWhole: (id) => leagues.every((league) => league.id !== id || isWhole(teams, league)),
  }
}
