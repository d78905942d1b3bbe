// The matches behind the sandbox's tables.
import { matchesAt } from '../../sandbox/league-season.ts'
import { readTables } from '../../sandbox/league-table.ts'

/** Teams by number. The winner of a walkover comes first, without sets. */
export type PlayedMatch = {
  teams: readonly [string, string]
  sets: readonly [number, number]
  games: readonly [number, number]
  isWalkover: boolean
}

/** Those of a group's season at `now`, in order. */
export function leagueRecord(startedAt: number) {
  const all = readTables()
  return (league: string, group: number, now: number): PlayedMatch[] => {
    const table = all.find((one) => one.league === league && one.n === group)
    if (table === undefined) return []
    const keyOf = (team: number) => String(table.samples[team]?.competitor)
    return matchesAt(table, startedAt, now).map(({ teams: [one, other], ...match }) => ({
      ...match,
      teams: [keyOf(one), keyOf(other)],
    }))
  }
}
