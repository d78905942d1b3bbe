// Groups as tests of results need them: teams by name, keyed 1, 2, 3, and results between them.
import type { League } from '../../shared/content/leagues.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import { iso, MINUTE } from '../../shared/time.ts'

export function leagueOf(id: string, name: string, groups: readonly string[]): League {
  return {
    id,
    name,
    shortenNames: false,
    groups: groups.map((group, n) => ({ slug: group.toLowerCase(), name: group, table: n + 1 })),
  }
}

type Packed = GroupStory['results'][number]
type Two = readonly [number, number]

/** Entered in the quarter of an hour before `at` (ms). */
export function result(teams: Two, sets: Two, games: Two, at: number, flags = 1): Packed {
  const minute = Math.floor(at / MINUTE)
  return [...teams, ...sets, ...games, minute - 15, minute, flags]
}

export function groupFacts(
  league: League,
  place: number,
  teams: readonly string[],
  results: readonly Packed[],
): GroupFacts {
  const group = league.groups[place]
  if (!group) throw new Error(`${league.id} has no group ${place}`)
  const figures = { played: 0, wins: 0, draws: 0, losses: 0 }
  const rows = teams.map((team, n) => ({
    position: n + 1,
    team,
    key: String(n + 1),
    ...figures,
    setDifference: 0,
    gameDifference: 0,
    points: 0,
  }))
  const story = {
    rowsAt: iso(0),
    since: iso(0),
    was: {},
    form: {},
    results: [...results],
    series: {},
    notes: [],
  }
  return { league, group, rows, story }
}
