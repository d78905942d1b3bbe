// What a table counts of a team, as one list of numbers: a match adds its list to one team and the mirror of it to the other.
import type { StoredRow } from '../../../../shared/standings/schema.ts'

/** Matches, won, drawn, lost, sets won and lost, games won and lost. */
export type Figures = readonly [
  matches: number,
  wins: number,
  draws: number,
  losses: number,
  setsWon: number,
  setsLost: number,
  gamesWon: number,
  gamesLost: number,
]

export const NOTHING: Figures = [0, 0, 0, 0, 0, 0, 0, 0]

/** null: the table does not say all of it, even if what it leaves out is worked out from the rest of the row. */
export function figuresOf(row: StoredRow): Figures | null {
  const { played, wins, draws, losses } = matchesOf(row)
  const [setsWon, setsLost] = wonAndLost(row.setsWon, row.setsLost, row.setDifference)
  const [gamesWon, gamesLost] = wonAndLost(row.gamesWon, row.gamesLost, row.gameDifference)
  if (played === null || wins === null || draws === null || losses === null) return null
  if (setsWon === null || setsLost === null) return null
  if (gamesWon === null || gamesLost === null) return null
  return [played, wins, draws, losses, setsWon, setsLost, gamesWon, gamesLost]
}

/** Any three of the four make the fourth. */
export function matchesOf({ played, wins, draws, losses }: StoredRow) {
  return {
    played: played ?? sum(wins, draws, losses),
    wins: wins ?? sum(played, minus(draws), minus(losses)),
    draws: draws ?? sum(played, minus(wins), minus(losses)),
    losses: losses ?? sum(played, minus(wins), minus(draws)),
  }
}

function wonAndLost(won: number | null, lost: number | null, difference: number | null) {
  return [won ?? sum(lost, difference), lost ?? sum(won, minus(difference))] as const
}

function sum(...figures: (number | null)[]): number | null {
  return figures.reduce((all, figure) => (all === null || figure === null ? null : all + figure), 0)
}

function minus(figure: number | null): number | null {
  return figure === null ? null : -figure
}

export function mirror([m, w, d, l, sw, sl, gw, gl]: Figures): Figures {
  return [m, l, d, w, sl, sw, gl, gw]
}

export function plus(one: Figures, other: Figures): Figures {
  return [
    one[0] + other[0],
    one[1] + other[1],
    one[2] + other[2],
    one[3] + other[3],
    one[4] + other[4],
    one[5] + other[5],
    one[6] + other[6],
    one[7] + other[7],
  ]
}

export function less(one: Figures, other: Figures): Figures {
  return [
    one[0] - other[0],
    one[1] - other[1],
    one[2] - other[2],
    one[3] - other[3],
    one[4] - other[4],
    one[5] - other[5],
    one[6] - other[6],
    one[7] - other[7],
  ]
}

export function isSame(one: Figures, other: Figures): boolean {
  return one.every((figure, n) => figure === other[n])
}

export function isNothing(figures: Figures): boolean {
  return figures.every((figure) => figure === 0)
}

/** Nothing happened, or so many matches as it says, each won, drawn or lost. */
export function isPlayed(figures: Figures): boolean {
  const [m, w, d, l] = figures
  if (m === 0) return isNothing(figures)
  return w + d + l === m && figures.every((figure) => figure >= 0)
}
