// Matches the teams of two tables by key and compares their rows.
import type { StoredRow } from '../../../../shared/standings/stored-row.ts'
import { type Figures, figuresOf, less, matchesOf } from './match.ts'

/** A team of both tables. */
type Stayed = { key: string; before: StoredRow; after: StoredRow }

export type Teams = {
  stayed: Stayed[]
  added: StoredRow[]
  dropped: StoredRow[]
  /** Keys of teams with the same name and no number: only their order tells them apart, and it may change. */
  twins: ReadonlySet<string>
}

/** Matches of a team between two tables. */
export type Gain = { team: string; matches: number; wins: number; draws: number; losses: number }

/** The suffix that the edge gives to the key of a second team with the same name and no number. */
const TWIN = /~\d+$/

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

export function teamsBetween(before: readonly StoredRow[], after: readonly StoredRow[]): Teams {
  const was = new Map(before.map((row) => [row.key, row]))
  const is = new Set(after.map(({ key }) => key))
  const twins = [...was.keys(), ...is].filter((key) => TWIN.test(key))
  return {
    stayed: after.flatMap((row) => {
      const found = was.get(row.key)
      return found === undefined ? [] : { key: row.key, before: found, after: row }
    }),
    added: after.filter(({ key }) => !was.has(key)),
    dropped: before.filter(({ key }) => !is.has(key)),
    twins: new Set(twins.flatMap((key) => [key, key.replace(TWIN, '')])),
  }
}

/** Most teams are new, or their matches count from zero again. A team that leaves with its matches begins no round. */
export function isOtherRound({ stayed, added }: Teams): boolean {
  if (added.length > stayed.length) return true
  const fell = stayed.filter(({ before, after }) => (after.played ?? 0) < (before.played ?? 0))
  return (
    fell.length * 2 > stayed.length && playedIn(stayed, 'after') * 2 < playedIn(stayed, 'before')
  )
}

/** The same teams, with no fewer matches. */
export function isContinued({ stayed, added, dropped }: Teams): boolean {
  const isSameTeams = added.length + dropped.length === 0
  return isSameTeams && playedIn(stayed, 'after') >= playedIn(stayed, 'before')
}

function playedIn(stayed: readonly Stayed[], which: 'before' | 'after'): number {
  return stayed.reduce((sum, one) => sum + (one[which].played ?? 0), 0)
}

/** None when the team did not play, or when more than matches changed its row. */
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

/** Ignores columns that one of the tables lacks. */
export function isChanged({ before, after }: Stayed): boolean {
  return COUNTED.some((column) => isOther(before[column], after[column]))
}

/** Only the points changed. */
export function isAdjusted(one: Stayed): boolean {
  return !isChanged(one) && isOther(one.before.points, one.after.points)
}

/** Matches explain the change, or there is none, or the rows show too little to tell. */
export function isPlain(one: Stayed): boolean {
  const rows = [matchesOf(one.before), matchesOf(one.after)]
  const isUnknown = rows.some((row) => Object.values(row).includes(null))
  return isUnknown || !isChanged(one) || gainOf(one).length > 0
}

/** null: one of the tables does not show all figures. */
export function figuresBetween({ before, after }: Stayed): Figures | null {
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
