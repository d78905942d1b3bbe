// What two rows of the same team say: whether it played, and what else changed.
import type { StoredRow } from '../../../../shared/standings/schema.ts'
import { type Figures, figuresOf, less, matchesOf } from './figures.ts'
import type { Stayed } from './teams.ts'

/** Of one team that played; never negative, which is a correction. */
export type Gain = {
  team: string
  matches: number
  wins: number
  draws: number
  losses: number
}

const COUNTED = [
  'played',
  'wins',
  'draws',
  'losses',
  'setsWon',
  'setsLost',
  'gamesWon',
  'gamesLost',
  'setDifference',
  'gameDifference',
] as const

/** Nobody's when the team did not play, or when its row was corrected beyond what matches do. */
export function gainOf({ key, before, after }: Stayed): Gain[] {
  const [was, is] = [matchesOf(before), matchesOf(after)]
  const matches = difference(was.played, is.played)
  const wins = difference(was.wins, is.wins)
  const draws = difference(was.draws, is.draws)
  const losses = difference(was.losses, is.losses)
  if (matches === null || wins === null || draws === null || losses === null) return []
  const isPlayed = matches > 0 && Math.min(wins, draws, losses) >= 0
  if (!isPlayed || wins + draws + losses !== matches) return []
  return [{ team: key, matches, wins, draws, losses }]
}

/** A column that is unknown in one of the looks tells nothing. */
export function isChanged({ before, after }: Stayed): boolean {
  return COUNTED.some((column) => isOther(before[column], after[column]))
}

export function isAdjusted(one: Stayed): boolean {
  return !isChanged(one) && isOther(one.before.points, one.after.points)
}

/** Matches alone, or nothing, as far as the rows say. */
export function isPlain(one: Stayed): boolean {
  const [was, is] = [matchesOf(one.before), matchesOf(one.after)]
  const isUnknown = [was, is].some((row) => Object.values(row).includes(null))
  return isUnknown || !isChanged(one) || gainOf(one).length > 0
}

/** null: the table does not show all of it. */
export function figuresBetween(before: StoredRow, after: StoredRow): Figures | null {
  const [was, is] = [figuresOf(before), figuresOf(after)]
  return was && is && less(is, was)
}

export function pointsBetween({ before, after }: Stayed): number | null {
  return difference(before.points, after.points)
}

function difference(was: number | null, is: number | null): number | null {
  return was === null || is === null ? null : is - was
}

function isOther(was: number | null, is: number | null): boolean {
  return was !== null && is !== null && was !== is
}
