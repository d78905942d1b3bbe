// Finds the round that a table belongs to, and the team that each of its rows is.
//
// A service may show wrong tables for an evening: zeros, half an import, other teams. These rules make a round:
// - A table belongs to the round whose newest table is nearest to it in figures: the newest round, or an earlier one of
//   the last month that it continues. A table that is near none begins a round.
// - A round counts once a match was seen in it, or it has stood for a day. Left before that, it is never kept.
// - It has ended once all its matches were played, or another table has stood in its place for a day.
// - When an earlier round goes on again, the rounds after it were mistakes, and are deleted: as soon as a second answer
//   agrees or, if one of them counts, after an hour, since a node of the service may lag.
import { sameTeams } from '../../../shared/standings/same-teams.ts'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { foldedName } from '../../../shared/standings/team.ts'
import { DAY, HOUR } from '../../../shared/time.ts'
import { shownBetween } from './derive/change.ts'
import {
  byKeys,
  distanceOf,
  figuresBetween,
  gainOf,
  isChanged,
  isContinued,
  isOtherRound,
  teamsBetween,
} from './derive/compare-teams.ts'
import { isPlayed } from './derive/match.ts'
import { CONFIRMED_MS, type DerivedRound, type Step } from './derive/round.ts'

/** Its newest tables, the newest first: the last may be half an import of the next round. */
type Begun<Row> = { round: number; tables: readonly (readonly Row[])[] }

type FoundRound<Row> = {
  /** null: the table begins one. */
  round: number | null
  /** The row of that round's newest table in which each team stood. */
  same: ReadonlyMap<StoredRow, Row>
  /** The newest table of the newest round was half an import of this one. */
  isHalf: boolean
}

/** `begun`: the newest round first. `names`: folded, of all teams that the group has had. */
export function findRound<Row extends StoredRow>(
  begun: readonly Begun<Row>[],
  rows: readonly StoredRow[],
  names: ReadonlySet<string> = new Set(),
): FoundRound<Row> {
  const near = begun.flatMap(({ round, tables: [last = [], before = last] }, n) => {
    const [same, earlier] = [sameRows(last, rows, names), sameRows(before, rows, names)]
    const [teams, teamsBefore] = [
      teamsBetween(last, rows, same),
      teamsBetween(before, rows, earlier),
    ]
    const isOther = isOtherRound(teams)
    // Also of teams that have been renamed since.
    const isNext = !isOther && !isOtherRound(teamsBetween(before, rows, byKeys(same, before)))
    const isOwn = n === 0 ? isNext : isContinued(teams)
    // The last table lacked most of the teams.
    const isPart = teams.added.length > teams.stayed.length
    return [
      { round, same, distance: distanceOf(teams), isOwn, isHalf: !isOther && !isNext },
      {
        round,
        same: earlier,
        distance: distanceOf(teamsBefore),
        isOwn: isPart && isContinued(teamsBefore),
        isHalf: false,
      },
    ]
  })
  const [nearest] = near
    .filter(({ isOwn }) => isOwn)
    .toSorted((one, other) => one.distance - other.distance)
  const [newest] = near
  return nearest ?? { round: null, same: new Map(), isHalf: newest?.isHalf ?? false }
}

/** Maximum number of matches of a team between two snapshots. */
const MAX_BETWEEN = 2

/**
 * As sameTeams, but numbers are checked by figures: a row with a new name is the team of its number, or the only one left,
 * if its figures go on. When most names are new, either all of them do, or these are other teams.
 */
function sameRows<Row extends StoredRow>(
  known: readonly Row[],
  rows: readonly StoredRow[],
  names: ReadonlySet<string>,
): Map<StoredRow, Row> {
  const same = sameTeams(known, rows)
  const renamed = [...same].filter(([{ team }, one]) => foldedName(team) !== foldedName(one.team))
  const others = renamed.filter(
    ([row, one]) => names.has(foldedName(row.team)) || !goesOn(one, row),
  )
  const isMost = renamed.length * 2 > rows.length && others.length > 0
  for (const [row] of isMost ? renamed : others) same.delete(row)
  const gone = new Set(same.values())
  const [one, ...ones] = known.filter((row) => !gone.has(row))
  const [row, ...more] = rows.filter((each) => !same.has(each))
  if (one && row && ones.length + more.length === 0 && goesOn(one, row)) same.set(row, one)
  return same
}

function goesOn(before: StoredRow, after: StoredRow): boolean {
  const team = { key: after.key, before, after }
  const figures = figuresBetween(team)
  const [gain] = gainOf(team)
  const isPlayedOn = gain !== undefined && (figures === null || isPlayed(figures))
  return !isChanged(team) || (isPlayedOn && gain.matches <= MAX_BETWEEN)
}

/** Whether a round counts that stood until this time. */
export function isProven({ steps }: DerivedRound, until: number): boolean {
  const isMatch = ({ kind, rows }: Step, n: number) =>
    kind === 'results' && shownBetween(steps[n - 1]?.rows ?? [], rows) === 'matches'
  return until - (steps[0]?.at ?? until) >= DAY || steps.some(isMatch)
}

/** How long the table of an earlier round must be back before the rounds after it go. */
export function backMs(isAnyProven: boolean): number {
  return isAnyProven ? HOUR : CONFIRMED_MS
}
