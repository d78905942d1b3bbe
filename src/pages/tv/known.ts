// What a screen knows of its leagues, as the edge answered last.
import type { League } from '../../../shared/content/leagues.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { keysInStandings, keysInTeams, withKeys } from '../../standings/rows.ts'

/** By the id of the league. */
export type Known = ReadonlyMap<string, Standings>

export const NOTHING: Known = new Map()

/** Rows keep the keys that the same teams had. */
export function withStandings(known: Known, { id }: League, standings: Standings): Known {
  const before = known.get(id)
  const keyed = before ? withKeys(standings, keysInStandings(before)) : standings
  return new Map(known).set(id, keyed)
}

export function withTeams(known: Known, teams: Teams): Known {
  return new Map(
    [...known].map(([id, standings]) => [id, withKeys(standings, keysInTeams(teams, id))]),
  )
}

/** Some row of a league with stories has no key, by which it finds what its story says of it. */
export function lacksKeys(known: Known, leagues: readonly League[]): boolean {
  return leagues.some(({ id, shortenNames }) => {
    const groups = shortenNames ? [] : (known.get(id)?.groups ?? [])
    return groups.some(({ rows }) => rows?.some(({ key }) => key === undefined))
  })
}
