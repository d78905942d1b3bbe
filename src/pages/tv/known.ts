// What a screen knows of its leagues: tables and stories, as the edge answered them last.
import type { League } from '../../../shared/content/leagues.ts'
import type { StoryGroups } from '../../../shared/standings/group.ts'
import type { Standings } from '../../../shared/standings/schema.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { keysInStandings, keysInTeams, withKeys } from '../../standings/rows.ts'

export type LeagueKnown = { standings: Standings; story: StoryGroups }
/** By the id of the league. */
export type Known = ReadonlyMap<string, LeagueKnown>

export const NOTHING: Known = new Map()

/** Rows keep the keys that the same teams had. */
export function withStandings(known: Known, { id }: League, standings: Standings): Known {
  const before = known.get(id)
  const keyed = before ? withKeys(standings, keysInStandings(before.standings)) : standings
  return new Map(known).set(id, { standings: keyed, story: before?.story ?? {} })
}

/** Of a league without tables nothing is kept: nothing of it could be shown. */
export function withStory(known: Known, { id }: League, story: StoryGroups): Known {
  const before = known.get(id)
  return before ? new Map(known).set(id, { ...before, story }) : known
}

export function withTeams(known: Known, teams: Teams): Known {
  return new Map(
    [...known].map(([id, { standings, story }]) => [
      id,
      { standings: withKeys(standings, keysInTeams(teams, id)), story },
    ]),
  )
}

/** Some row of a league that tells of its teams has no key. */
export function lacksKeys(known: Known, leagues: readonly League[]): boolean {
  return leagues.some(({ id, shortenNames }) => {
    const groups = shortenNames ? [] : (known.get(id)?.standings.groups ?? [])
    return groups.some(({ rows }) => rows?.some(({ key }) => key === undefined))
  })
}
