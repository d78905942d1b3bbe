// Checks the tables of the league-table service. A well-formed table may be wrong: unusable rows, missing figures,
// teams or matches. Such a table replaces good rows only when the service keeps answering it.
import * as v from 'valibot'
import { holdKeys, sameTeams } from '../../shared/standings/same-teams.ts'
import { type Row, RowSchema } from '../../shared/standings/schema.ts'
import type { StoredRow } from '../../shared/standings/stored-row.ts'
import { foldedName, UNNAMED } from '../../shared/standings/team.ts'
import { hashOf } from '../../shared/text.ts'
import { DAY, iso, MINUTE } from '../../shared/time.ts'
import type { ParsedTable } from '../upstream/league-table.ts'
import { isSameRows, type Rejected, type StoredGroup } from './standings.ts'

type RejectionReason =
  | 'rows unusable'
  | 'figures gone'
  | 'teams gone'
  | 'new teams'
  | 'other group'
  | 'fewer matches'

/** A group with a rejected table is fetched again after a minute. */
const TWICE_MS = MINUTE
/** A smaller league or a dropped column is permanent; maintenance and half-finished imports end within a day. */
const LASTING_MS = DAY
/** Tables that may be right: a new round, or results taken back. */
const TWICE: readonly RejectionReason[] = ['new teams', 'fewer matches']

const FIGURES = v.keyof(v.omit(RowSchema, ['position', 'team'])).options

type Judging = {
  slug: string
  found: ParsedTable
  now: number
  isOver: boolean
  /** The last good rows of the league's other groups. */
  others: readonly (readonly StoredRow[])[]
}

/** What to store after an answer. `reason`: why the table was rejected; null: it was accepted. */
export function judgeTable(
  known: StoredGroup | null,
  { slug, found, now, isOver, others }: Judging,
): { stored: StoredGroup; reason: RejectionReason | null } {
  const asOf = iso(now)
  const isKeyedByName =
    known?.isKeyedByName || (known && !holdKeys(known.rows, found.rows)) || undefined
  const byName = () => found.rows.map((row, n) => ({ ...row, key: found.nameKeys[n] ?? row.key }))
  const rows = isKeyedByName ? byName() : found.rows
  const isSame = known !== null && isSameRows(known.rows, rows)
  const { changedAt, before } = isSame ? known : { changedAt: asOf, before: known?.asOf ?? null }
  // Without known rows the table is not final yet, since another store may have better rows.
  const final = (isOver && known !== null) || undefined
  const stored = { slug, rows, isKeyedByName, asOf, changedAt, before, final }
  const reason = known && reasonToDoubt(known.rows, { rows, of: found.of }, others)
  if (known === null || reason === null) return { stored, reason: null }
  const doubt = doubtOf(rows, known.doubt, now)
  if (now - Date.parse(doubt.since) >= neededMs(reason, isOver)) return { stored, reason: null }
  return { stored: { ...known, slug, doubt }, reason }
}

/** After the season a suspicious table is never accepted: it is the next season's. */
function neededMs(reason: RejectionReason, isOver: boolean): number {
  if (isOver) return Number.POSITIVE_INFINITY
  return TWICE.includes(reason) ? TWICE_MS : LASTING_MS
}

/** Matches played of all teams; without that column, the sum of wins, draws and losses. */
export function matchesIn(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + playedOf(row), 0)
}

function playedOf({ played, wins, draws, losses }: Row): number {
  return played ?? (wins ?? 0) + (draws ?? 0) + (losses ?? 0)
}

function reasonToDoubt(
  known: readonly StoredRow[],
  { rows, of }: Pick<ParsedTable, 'rows' | 'of'>,
  others: Judging['others'],
): RejectionReason | null {
  const columns = mostlyFilled(known)
  // 0 counts as a figure: a season begins with zeros.
  const hasFigures = (row: Row) => FIGURES.some((column) => row[column] !== null)
  const named = rows.filter(({ team }) => team !== UNNAMED)
  const usable = columns.length === 0 ? named : named.filter(hasFigures)
  if (usable.length * 2 < of) return 'rows unusable'
  if (columns.some((column) => filled(rows, column) * 2 < rows.length)) return 'figures gone'
  const same = sameTeams(known, rows)
  const namesakes = [...same].filter(isNamesake).length
  const isRenamed = namesakes * 2 < known.length
  if (isRenamed && others.some((other) => isTableOf(other, rows))) return 'other group'
  // Numbers alone do not identify a table: the service may use the same numbers in each group.
  if (namesakes > 0 && same.size * 2 >= known.length) {
    return matchesIn(rows) < matchesIn(known) ? 'fewer matches' : null
  }
  // Few teams, or the same word in every row, are not a new round.
  if (rows.length * 2 < known.length || teamsOf(rows).size === 1) return 'teams gone'
  // Rows without figures are replaced at once.
  return columns.length === 0 ? null : 'new teams'
}

/** Whether most rows belong to another group: its teams, with their matches. A new round begins at 0 matches. */
function isTableOf(other: readonly StoredRow[], rows: readonly StoredRow[]): boolean {
  const theirs = [...sameTeams(other, rows)].filter(([row, one]) => {
    const before = playedOf(one)
    return isNamesake([row, one]) && before > 0 && playedOf(row) >= before
  })
  return theirs.length * 2 > rows.length
}

function isNamesake([row, one]: [Row, Row]): boolean {
  return foldedName(row.team) === foldedName(one.team)
}

/** It is the same rejected table while teams and filled columns stay the same; figures may change. */
function doubtOf(rows: readonly Row[], last: Rejected | undefined, now: number): Rejected {
  const shape = hashOf(JSON.stringify([[...teamsOf(rows)].toSorted(), mostlyFilled(rows)]))
  return last?.shape === String(shape) ? last : { shape: String(shape), since: iso(now) }
}

function mostlyFilled(rows: readonly Row[]) {
  return FIGURES.filter((column) => filled(rows, column) * 2 > rows.length)
}

function filled(rows: readonly Row[], column: (typeof FIGURES)[number]): number {
  return rows.filter((row) => row[column] !== null).length
}

function teamsOf(rows: readonly Row[]): Set<string> {
  return new Set(rows.map(({ team }) => team))
}
