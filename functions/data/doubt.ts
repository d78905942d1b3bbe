// Judges a table of the service, which may be well-formed and still be wrong: rows unusable, figures or teams gone. Such
// an answer replaces good rows only when it lasts.
import * as v from 'valibot'
import type { League } from '../../shared/content/leagues.ts'
import { type Row, RowSchema, type StoredRow } from '../../shared/standings/schema.ts'
import { isOver } from '../../shared/standings/season.ts'
import { hashOf } from '../../shared/text.ts'
import { DAY, iso, MINUTE } from '../../shared/time.ts'
import type { Found } from '../upstream/league-table.ts'
import { type Doubt, isSameRows, type StoredGroup } from './standings.ts'

type Reason =
  | 'rows unusable'
  | 'figures gone'
  | 'teams gone'
  | 'new teams'
  | 'other group'
  | 'fewer matches'

/** A doubted group is asked for again after a minute. */
const TWICE_MS = MINUTE
/**
 * A smaller league, a round with most teams regrouped, and a dropped column last; maintenance and half-finished imports
 * end within a day.
 */
const LASTING_MS = DAY
/** After this time an answer belongs to the next season. */
const SETTLED_MS = 30 * DAY

const FIGURES = v.keyof(v.omit(RowSchema, ['position', 'team'])).options

/**
 * Final rows are never refreshed or replaced: the service gave them after the season, or has not confirmed them for a
 * month. It may drop the table, empty it or fill it with the next season's.
 */
export function isFinal(league: League, group: StoredGroup | null, now: number): boolean {
  if (group === null || !isOver(league)) return false
  return group.final === true || now - Date.parse(group.asOf) > SETTLED_MS
}

type Judging = {
  slug: string
  found: Found
  now: number
  isOver: boolean
  /** The last good rows of the league's other groups. */
  others: readonly (readonly StoredRow[])[]
}

/** What to store after an answer. `reason`: why it was doubted; null: it was not. */
export function judged(
  known: StoredGroup | null,
  { slug, found, now, isOver, others }: Judging,
): { stored: StoredGroup; reason: Reason | null } {
  const asOf = iso(now)
  const isSame = known !== null && isSameRows(known.rows, found.rows)
  const since = isSame ? known : { changedAt: asOf, before: known?.asOf ?? null }
  const { changedAt, before } = since
  // Without known rows another store may have better ones: rows become final when the service confirms them.
  const final = (isOver && known !== null) || undefined
  const stored = { slug, rows: found.rows, asOf, changedAt, before, final }
  const reason = known && reasonToDoubt(known.rows, found, others, isOver)
  if (known === null || reason === null) return { stored, reason: null }
  const doubt = doubtOf(found.rows, known.doubt, now)
  if (now - Date.parse(doubt.since) >= neededMs(reason, isOver)) return { stored, reason: null }
  return { stored: { ...known, slug, doubt }, reason }
}

/** After a season no doubt ever ends: the table is that of the next season. */
function neededMs(reason: Reason, isOver: boolean): number {
  if (isOver) return Number.POSITIVE_INFINITY
  return reason === 'new teams' ? TWICE_MS : LASTING_MS
}

function matchesIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { played }) => sum + (played ?? 0), 0)
}

function reasonToDoubt(
  known: readonly Row[],
  { rows, of }: Found,
  others: Judging['others'],
  isOver: boolean,
): Reason | null {
  const columns = mostlyFilled(known)
  const usable = columns.length === 0 ? rows : rows.filter(hasFigures)
  if (usable.length * 2 < of) return 'rows unusable'
  if (columns.some((column) => filled(rows, column) * 2 < rows.length)) return 'figures gone'
  const before = teamsOf(known)
  const now = teamsOf(rows)
  const stayed = [...before].filter((team) => now.has(team)).length
  if (stayed * 2 >= before.size) return isOver ? restarted(known, rows) : null
  if (others.some((other) => isTableOf(other, rows))) return 'other group'
  // A single team, or the same word in every row, is not a new round.
  if (stayed > 0 || now.size === 1) return 'teams gone'
  // Rows without figures are replaced at once.
  return columns.length === 0 ? null : 'new teams'
}

/** The same teams with fewer matches: the next season's table. While a season runs, results are taken back. */
function restarted(known: readonly Row[], rows: readonly Row[]): Reason | null {
  return matchesIn(rows) < matchesIn(known) ? 'fewer matches' : null
}

/** Most rows belong to another group: its teams, with their matches played. A new round begins at 0 matches. */
function isTableOf(other: readonly StoredRow[], rows: readonly StoredRow[]): boolean {
  const played = new Map(other.map((row) => [row.key, row.played ?? 0]))
  const theirs = rows.filter((row) => {
    const before = played.get(row.key) ?? 0
    return before > 0 && (row.played ?? 0) >= before
  })
  return theirs.length * 2 > rows.length
}

/** The same doubt goes on while teams and filled columns stay the same; figures may change. */
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

/** 0 counts as a figure: a season begins with zeros. */
function hasFigures(row: Row): boolean {
  return FIGURES.some((column) => row[column] !== null)
}

function teamsOf(rows: readonly Row[]): Set<string> {
  return new Set(rows.map(({ team }) => team))
}
