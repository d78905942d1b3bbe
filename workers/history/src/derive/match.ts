// Figures that a table counts of a team, and matches. A match adds its figures to one team and their mirror to the other.
import content from '../../../../.generated/content.json'
import type { StoredRow } from '../../../../shared/standings/stored-row.ts'

/** Matches, won, drawn, lost, sets won and lost, games won and lost. */
export type Tally = readonly [
  matches: number,
  wins: number,
  draws: number,
  losses: number,
  setsWon: number,
  setsLost: number,
  gamesWon: number,
  gamesLost: number,
]

export const NOTHING: Tally = [0, 0, 0, 0, 0, 0, 0, 0]

/** A table shows who won, in sets and games, but no set scores. `a` is the winner or, in a draw, the lower team key. */
export type Match = {
  a: string
  b: string
  setsA: number
  setsB: number
  gamesA: number
  gamesB: number
  isWalkover: boolean
}

/** Two teams that meet. */
export type Pair = Pick<Match, 'a' | 'b'>

/** The scoring in rules.yml: sets of a match, fewer when the time is over, and points. */
export const RULES = content.rules.points

/** null: a figure is unknown, and the rest of the row does not determine it. */
export function figuresOf(row: StoredRow): Tally | null {
  const { played, wins, draws, losses } = matchCounts(row)
  const [setsWon, setsLost] = wonAndLost(row.setsWon, row.setsLost, row.setDifference)
  const [gamesWon, gamesLost] = wonAndLost(row.gamesWon, row.gamesLost, row.gameDifference)
  if (played === null || wins === null || draws === null || losses === null) return null
  if (setsWon === null || setsLost === null || gamesWon === null || gamesLost === null) return null
  return [played, wins, draws, losses, setsWon, setsLost, gamesWon, gamesLost]
}

/** Any three of the four determine the fourth. */
export function matchCounts({ played, wins, draws, losses }: StoredRow) {
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

export function mirror([m, w, d, l, sw, sl, gw, gl]: Tally): Tally {
  return [m, l, d, w, sl, sw, gl, gw]
}

export function plus(one: Tally, other: Tally): Tally {
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

export function less(one: Tally, [m, w, d, l, sw, sl, gw, gl]: Tally): Tally {
  return plus(one, [-m, -w, -d, -l, -sw, -sl, -gw, -gl])
}

export function isSame(one: Tally, other: Tally): boolean {
  return one.every((figure, n) => figure === other[n])
}

export function isNothing(figures: Tally): boolean {
  return figures.every((figure) => figure === 0)
}

/** Zero or more whole matches can add these figures. */
export function isPlayed(figures: Tally): boolean {
  const [m, w, d, l] = figures
  if (m === 0) return isNothing(figures)
  return w + d + l === m && figures.every((figure) => figure >= 0)
}

/** One match can add these figures. If not, the league also corrected the table, or counts in another way. */
export function isPossible(figures: Tally): boolean {
  const [matches, wins, draws, , sw, sl, gw, gl] = figures
  if (matches !== 1 || sw + sl > RULES.setsPerMatch) return false
  if (draws === 1) return sw === sl && gw + gl > 0
  const isWalkover = sw + sl + gw + gl === 0
  return isWalkover || (wins === 1 ? sw > sl : sl > sw)
}

/** `figures`: what one match added to `team`. */
export function matchOf(team: string, opponent: string, figures: Tally): Match {
  const [, wins, draws, , sw, sl, gw, gl] = figures
  const isFirst = draws === 1 ? team < opponent : wins === 1
  if (!isFirst) return matchOf(opponent, team, mirror(figures))
  const isWalkover = draws === 0 && sw + sl + gw + gl === 0
  return { a: team, b: opponent, setsA: sw, setsB: sl, gamesA: gw, gamesB: gl, isWalkover }
}

/** Figures that the match added to `team`, one of its two. */
export function figuresIn({ a, setsA, setsB, gamesA, gamesB, isWalkover }: Match, team: string) {
  const isDraw = setsA === setsB && !isWalkover
  const ofA: Tally = [1, isDraw ? 0 : 1, isDraw ? 1 : 0, 0, setsA, setsB, gamesA, gamesB]
  return team === a ? ofA : mirror(ofA)
}

export function isBetween(match: Pair, one: string, other: string): boolean {
  return hasTeam(match, one) && hasTeam(match, other)
}

export function hasTeam({ a, b }: Pair, team: string): boolean {
  return a === team || b === team
}
