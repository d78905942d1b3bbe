// The teams of all leagues, to search them and to find one's own again: when somebody searches or has one.
import leagues from 'content:leagues'
import { foldedName } from '../../shared/standings/team.ts'
import {
  type FoundTeam,
  findTeams,
  isWhole,
  type Teams,
  teamIndex,
} from '../../shared/standings/team-search.ts'
import { getTeams } from '../api/later/get-teams.ts'
import type { MyTeam } from './known.ts'

export type KnownTeams = {
  find: (typed: string) => FoundTeam[]
  teams: readonly FoundTeam[]
  /** Every group of the league is known, or there is no such league. */
  isWhole: (league: string) => boolean
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

const indices = new WeakMap<Teams, KnownTeams>()

/** Rejects when they cannot be had now; asked again, they are asked for again. */
export async function askTeams(): Promise<KnownTeams> {
  const teams = await getTeams()
  const known = indices.get(teams) ?? indexed(teams)
  indices.set(teams, known)
  return known
}

function indexed(teams: Teams): KnownTeams {
  const index = teamIndex(teams, leagues)
  return {
    find: (typed) => findTeams(index, typed),
    teams: index.map(({ team }) => team),
    isWhole: (id) => leagues.every((league) => league.id !== id || isWhole(teams, league)),
  }
}
