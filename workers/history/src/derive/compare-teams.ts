// Compares the rows of the teams of two tables.
import { byColumn } from '../../../../shared/standings/schema.ts'
import { STORED_COLUMNS, type StoredRow } from '../../../../shared/standings/stored-row.ts'
import { TWIN } from '../../../../shared/standings/team.ts'
import { figuresOf, less, matchCounts, type Tally } from './match.ts'

/** A team of both tables. */
type Stayed = { key: string; before: StoredRow; after: StoredRow }

export type Compared = {
  stayed: Stayed[]
  added: StoredRow[]
  dropped: StoredRow[]
  /** Keys of teams with the same name and no number: only their order tells them apart, and it may change. */
  twins: ReadonlySet<string>
}

/** Matches of a team between two tables. */
export type Gain = { team: string; matches: number; wins: number; draws: number; losses: number }

/** What matches add to: the league gives and takes points. */
const COUNTED = STORED_COLUMNS.flatMap(({ key, kind }) => (kind === 'points' ? [] : key))
type Counted = Readonly<Record<(typeof COUNTED)[number], number | null>>

/** `same`: the row that each later row had before; by default the one with its key. */
export function teamsBetween(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  same: ReadonlyMap<StoredRow, StoredRow> = byKeys(
    after.map((row) => [row, row]),
    before,
  ),
): Compared {
  const left = new Set(same.values())
  const twins = [...before, ...after].map(({ key }) => key).filter((key) => TWIN.test(key))
  return {
    stayed: after.flatMap((row) => {
      const found = same.get(row)
      return found === undefined ? [] : { key: row.key, before: found, after: row }
    }),
    added: after.filter((row) => !same.has(row)),
    dropped: before.filter((row) => !left.has(row)),
    twins: new Set(twins.flatMap((key) => [key, key.replace(TWIN, '')])),
  }
}

/** The row of a table with the key of each team, where it has one. */
export function byKeys(
  teams: Iterable<readonly [StoredRow, StoredRow]>,
  table: readonly StoredRow[],
) {
  const rows = new Map(table.map((row) => [row.key, row]))
  return new Map(
    [...teams].flatMap(([team, { key }]) => {
      const found = rows.get(key)
      return found === undefined ? [] : [[team, found] as const]
    }),
  )
}

/** Most teams are new, or their matches count from zero again. A team that leaves with its matches begins no round. */
export function isOtherRound({ stayed, added }: Compared): boolean {
  if (added.length > stayed.length) return true
  const known = stayed.flatMap(({ before, after }) => {
    const [was, is] = [matchCounts(before).played, matchCounts(after).played]
    return was === null || is === null ? [] : { was, is }
  })
  const fell = known.filter(({ was, is }) => is < was)
  const [was, is] = [total(known.map((one) => one.was)), total(known.map((one) => one.is))]
  return fell.length * 2 > stayed.length && is * 2 < was
}

/** Most teams that had played have played on or are unchanged. */
export function isContinued(teams: Compared): boolean {
  const { stayed, dropped } = teams
  const hasPlayed = (row: StoredRow) => matchCounts(row).played !== 0
  const begun = stayed.filter(({ before }) => hasPlayed(before))
  const on = begun.filter(isPlain)
  return !isOtherRound(teams) && on.length * 2 >= begun.length + dropped.filter(hasPlayed).length
}

/** How far the figures of two tables lie apart, beside columns that one of them lacks. */
export function distanceOf({ stayed, added, dropped }: Compared): number {
  const all = [...added, ...dropped].map((row) => figuresApart(row, NO_FIGURES))
  return stayed.reduce((sum, one) => sum + figuresApart(one.before, one.after), total(all))
}

const NO_FIGURES = byColumn(STORED_COLUMNS, 'key', () => 0)

function figuresApart(one: Counted, other: Counted): number {
  return total(COUNTED.map((column) => Math.abs(difference(one[column], other[column]) ?? 0)))
}

function total(all: readonly number[]): number {
  return all.reduce((sum, one) => sum + one, 0)
}

/** None when the team did not play, or when more than matches changed its row. */
export function gainOf({ key, before, after }: Stayed): Gain[] {
  const [was, is] = [matchCounts(before), matchCounts(after)]
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
  return COUNTED.some((column) => difference(before[column], after[column]))
}

/** Only the points changed. */
export function isAdjusted(one: Stayed): boolean {
  return !isChanged(one) && Boolean(pointsBetween(one))
}

/** True when matches explain the change, when there is none, or when the rows show too little. */
export function isPlain(one: Stayed): boolean {
  const rows = [matchCounts(one.before), matchCounts(one.after)]
  const isUnknown = rows.some((row) => Object.values(row).includes(null))
  return isUnknown || !isChanged(one) || gainOf(one).length > 0
}

/** null: one of the tables does not show all figures. */
export function figuresBetween({ before, after }: Stayed): Tally | null {
  const [was, is] = [figuresOf(before), figuresOf(after)]
  return was && is && less(is, was)
}

export function pointsBetween({ before, after }: Stayed): number | null {
  return difference(before.points, after.points)
}

function difference(was: number | null, is: number | null): number | null {
  return was === null || is === null ? null : is - was
}
