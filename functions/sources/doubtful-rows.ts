// A table may be well-formed and still be nonsense: half of it unusable, figures or teams gone. Such an answer does not replace good rows unless it lasts.
import * as v from 'valibot'
import { type Row, RowSchema } from '../../contract/standings.ts'
import { DAY, iso, MINUTE } from '../../contract/time.ts'
import { hashOf } from '../platform/hash.ts'
import type { Found } from '../upstream/league-table-rows.ts'
import type { Doubt, StoredGroup } from './stored-standings.ts'

export type Reason = 'rows unusable' | 'figures gone' | 'teams gone' | 'new teams'

/** Two refreshes one after the other: a group that is doubted is asked for again after a minute. */
const TWICE_MS = MINUTE
/**
 * A league that shrank, a round in which most teams moved up or down and a column that the service dropped stay as they
 * are; maintenance and half-finished imports are over by the next day.
 */
const LASTING_MS = DAY

const FIGURES = v.keyof(v.omit(RowSchema, ['position', 'team'])).options

/** The group after an answer, and why that was doubted; null: it was not. */
export function judged(
  known: StoredGroup | null,
  found: Found,
  now: number,
): { group: StoredGroup; reason: Reason | null } {
  const group = { rows: found.rows, asOf: iso(now) }
  const reason = known && reasonToDoubt(known.rows, found)
  if (known === null || reason === null) return { group, reason: null }
  const doubt = doubtOf(found.rows, known.doubt, now)
  const neededMs = reason === 'new teams' ? TWICE_MS : LASTING_MS
  if (now - Date.parse(doubt.since) >= neededMs) return { group, reason: null }
  return { group: { ...known, doubt }, reason }
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
