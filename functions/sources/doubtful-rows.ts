// A table may be well-formed and still be nonsense: half of it unusable, figures or teams gone. Such an answer does not replace good rows unless it lasts.
import * as v from 'valibot'
import { hashOf } from '../../contract/hash.ts'
import { type Row, RowSchema } from '../../contract/standings.ts'
import { DAY, iso, MINUTE } from '../../contract/time.ts'
import type { Found } from '../upstream/league-table-rows.ts'
import { type Doubt, isSameShown, type StoredGroup } from './stored-standings.ts'

type Reason = 'rows unusable' | 'figures gone' | 'teams gone' | 'new teams' | 'fewer matches'

/** Two refreshes one after the other: a group that is doubted is asked for again after a minute. */
const TWICE_MS = MINUTE
/**
 * A league that shrank, a round in which most teams moved up or down and a column that the service dropped stay as they
 * are; maintenance and half-finished imports are over by the next day.
 */
const LASTING_MS = DAY

const FIGURES = v.keyof(v.omit(RowSchema, ['position', 'team'])).options

/** What is stored after an answer, and why that was doubted; null: it was not. */
export function judged(
  known: StoredGroup | null,
  found: Found,
  now: number,
  isOver: boolean,
): { stored: StoredGroup; reason: Reason | null } {
  const asOf = iso(now)
  const isSame = known !== null && isSameShown(known.rows, found.rows)
  const stored = { rows: found.rows, asOf, changedAt: isSame ? known.changedAt : asOf }
  const reason =
    known && (reasonToDoubt(known.rows, found) ?? (isOver ? restarted(known.rows, found) : null))
  if (known === null || reason === null) return { stored, reason: null }
  const doubt = doubtOf(found.rows, known.doubt, now)
  if (now - Date.parse(doubt.since) >= neededMs(reason, isOver)) return { stored, reason: null }
  return { stored: { ...known, doubt }, reason }
}

/** After a season what lasts is no longer true for that: it is the next one. */
function neededMs(reason: Reason, isOver: boolean): number {
  if (isOver) return Number.POSITIVE_INFINITY
  return reason === 'new teams' ? TWICE_MS : LASTING_MS
}

/** The same teams with fewer matches: the next season's table. While a season runs, results are taken back. */
function restarted(known: readonly Row[], { rows }: Found): Reason | null {
  return matchesIn(rows) < matchesIn(known) ? 'fewer matches' : null
}

function matchesIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { played }) => sum + (played ?? 0), 0)
}

function reasonToDoubt(known: readonly Row[], { rows, of }: Found): Reason | null {
  const columns = mostlyFilled(known)
  const usable = columns.length === 0 ? rows : rows.filter(hasFigures)
  if (usable.length * 2 < of) return 'rows unusable'
  if (columns.some((column) => filled(rows, column) * 2 < rows.length)) return 'figures gone'
  const before = teamsOf(known)
  const now = teamsOf(rows)
  const stayed = [...before].filter((team) => now.has(team)).length
  if (stayed * 2 >= before.size) return null
  // One team, or one word in every row, is no round.
  if (stayed > 0 || now.size === 1) return 'teams gone'
  // Names alone were shown for want of better.
  return columns.length === 0 ? null : 'new teams'
}

/** The same answer as before, or the first of its kind: figures may move on meanwhile. */
function doubtOf(rows: readonly Row[], last: Doubt | undefined, now: number): Doubt {
  const shape = hashOf(JSON.stringify([[...teamsOf(rows)].toSorted(), mostlyFilled(rows)]))
  return last?.shape === String(shape) ? last : { shape: String(shape), since: iso(now) }
}

function mostlyFilled(rows: readonly Row[]) {
  return FIGURES.filter((column) => filled(rows, column) * 2 > rows.length)
}

function filled(rows: readonly Row[], column: (typeof FIGURES)[number]): number {
  return rows.filter((row) => row[column] !== null).length
}

/** 0 is a figure: so begins a season. */
function hasFigures(row: Row): boolean {
  return FIGURES.some((column) => row[column] !== null)
}

function teamsOf(rows: readonly Row[]): Set<string> {
  return new Set(rows.map(({ team }) => team))
}
