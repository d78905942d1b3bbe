// A match as the table shows it: who won, in sets and games; never the score of each set.
import { type Figures, mirror } from './figures.ts'

/** a, b: keys of teams; a is the winner or, in a draw, the lower key. */
export type Match = {
  a: string
  b: string
  setsA: number
  setsB: number
  gamesA: number
  gamesB: number
  isWalkover: boolean
}

/** The rules: three sets a match, fewer when the time was over. */
const MAX_SETS = 3

/** `figures`: those of `team`, of this one match. */
export function matchOf(team: string, opponent: string, figures: Figures): Match {
  const [, wins, draws, , sw, sl, gw, gl] = figures
  const isFirst = draws === 1 ? team < opponent : wins === 1
  if (!isFirst) return matchOf(opponent, team, mirror(figures))
  const isWalkover = draws === 0 && sw + sl + gw + gl === 0
  return { a: team, b: opponent, setsA: sw, setsB: sl, gamesA: gw, gamesB: gl, isWalkover }
}

/** What the match added to `team`, one of its two. */
export function figuresIn({ a, setsA, setsB, gamesA, gamesB, isWalkover }: Match, team: string) {
  const isDraw = setsA === setsB && !isWalkover
  const ofA: Figures = [1, isDraw ? 0 : 1, isDraw ? 1 : 0, 0, setsA, setsB, gamesA, gamesB]
  return team === a ? ofA : mirror(ofA)
}

/** More than this no match can be: a table that says so was corrected as well, or counts in another way. */
export function isPossible(figures: Figures): boolean {
  const [matches, wins, draws, , sw, sl, gw, gl] = figures
  if (matches !== 1 || sw + sl > MAX_SETS) return false
  if (draws === 1) return sw === sl && gw + gl > 0
  const isWalkover = sw + sl + gw + gl === 0
  return isWalkover || (wins === 1 ? sw > sl : sl > sw)
}

export function isBetween({ a, b }: Match, one: string, other: string): boolean {
  return (a === one && b === other) || (a === other && b === one)
}

export function hasTeam({ a, b }: Match, team: string): boolean {
  return a === team || b === team
}
