// Tables as the edge stores them, made of the matches that were entered: the truth beside which derived results are put.
import type { StoredRow } from '../../../shared/standings/schema.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'

export type Team = { key: string; name: string; bonus: number }

/** `isDraw` is not stored: sets decide. */
export function tableOf(teams: readonly Team[], matches: readonly Match[]): StoredRow[] {
  const rows = teams.map((team) => rowOf(team, matches))
  return rows
    .toSorted((one, other) => score(other) - score(one))
    .map((row, n) => ({ ...row, position: n + 1 }))
}

function rowOf({ key, name, bonus }: Team, matches: readonly Match[]): StoredRow {
  const own = matches.flatMap(({ a, b, setsA, setsB, gamesA, gamesB, isWalkover }) => {
    const isDraw = setsA === setsB && !isWalkover
    const walkover = { sets: [0, 0], games: [0, 0], points: 6 } as const
    if (a === key) {
      const played = { sets: [setsA, setsB], games: [gamesA, gamesB], points: 2 * setsA } as const
      return { ...(isWalkover ? walkover : played), win: isDraw ? 0 : 1, draw: isDraw ? 1 : 0 }
    }
    if (b !== key) return []
    const played = { sets: [setsB, setsA], games: [gamesB, gamesA], points: 2 * setsB } as const
    const lost = { ...walkover, points: 0 }
    return { ...(isWalkover ? lost : played), win: 0, draw: isDraw ? 1 : 0 }
  })
  const sum = (of: (one: (typeof own)[number]) => number) =>
    own.reduce((all, one) => all + of(one), 0)
  const [wins, draws] = [sum(({ win }) => win), sum(({ draw }) => draw)]
  const [setsWon, setsLost] = [sum(({ sets }) => sets[0]), sum(({ sets }) => sets[1])]
  const [gamesWon, gamesLost] = [sum(({ games }) => games[0]), sum(({ games }) => games[1])]
  return {
    position: 0,
    team: name,
    key: key === '' ? nameKey(name) : key,
    played: own.length,
    wins,
    draws,
    losses: own.length - wins - draws,
    setsWon,
    setsLost,
    gamesWon,
    gamesLost,
    setDifference: setsWon - setsLost,
    gameDifference: gamesWon - gamesLost,
    points: sum(({ points }) => points) + bonus,
  }
}

function score({ points, setDifference, gameDifference }: StoredRow): number {
  return (points ?? 0) * 1e6 + (setDifference ?? 0) * 1e3 + (gameDifference ?? 0)
}
