// The standings of a league as they are stored: of every group the last known good rows, and what is held against newer ones.
import * as v from 'valibot'
import { RowSchema } from '../../contract/standings.ts'

/** An answer that did not replace the rows. `shape`: tells it from other answers; `since`: when it came first. */
const DoubtSchema = v.object({ shape: v.string(), since: v.string() })

const StoredGroupSchema = v.object({
  rows: v.array(RowSchema),
  /** When the league-table service last confirmed these rows. */
  asOf: v.string(),
  /** Only while the last answers were doubted. */
  doubt: v.optional(DoubtSchema),
})

export const StoredStandingsSchema = v.object({
  v: v.literal(1),
  checkedAt: v.string(),
  /** By number. */
  groups: v.record(v.string(), StoredGroupSchema),
})

export type Doubt = v.InferOutput<typeof DoubtSchema>
export type StoredGroup = v.InferOutput<typeof StoredGroupSchema>
export type StoredStandings = v.InferOutput<typeof StoredStandingsSchema>

const COLUMNS = Object.keys(RowSchema.entries)

export function standingsKey(league: string): string {
  return `st:v1:${league}`
}

export function groupOf(record: StoredStandings | null, number: number): StoredGroup | null {
  const groups = record?.groups
  return groups && Object.hasOwn(groups, number) ? (groups[number] ?? null) : null
}

/** Of every group the rows confirmed last, wherever they were known. */
export function mergeStandings(one: StoredStandings, other: StoredStandings): StoredStandings {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  const groups = { ...older.groups }
  for (const [number, group] of Object.entries(newer.groups)) {
    const known = groups[number]
    groups[number] = known === undefined ? group : mergedGroup(group, known)
  }
  return { ...newer, groups }
}

function mergedGroup(newer: StoredGroup, older: StoredGroup): StoredGroup {
  const { rows, asOf } = newer.asOf >= older.asOf ? newer : older
  // What came before the rows were confirmed is settled.
  const doubt = [newer.doubt, older.doubt].find((one) => one && one.since > asOf)
  return { rows, asOf, doubt }
}

/** Rows alone count: a doubt is not worth a write of its own. */
export function isSameStandings(one: StoredStandings, other: StoredStandings): boolean {
  return rowsOf(one) === rowsOf(other)
}

/** Columns in the contract's order, groups by number: stored and fetched rows may list theirs in another one. */
function rowsOf({ groups }: StoredStandings): string {
  const rows = Object.entries(groups).map(([number, group]) => [number, group.rows])
  return JSON.stringify(rows, COLUMNS)
}
