// The standings of a league as they are stored: of every group the last known good rows, and what is held against newer ones.
import * as v from 'valibot'
import type { Group } from '../../contract/content/leagues.ts'
import { RowSchema } from '../../contract/standings.ts'
import { type StoredRow, StoredRowSchema } from '../../contract/stored-row.ts'

/** An answer that did not replace the rows. `shape`: tells it from other answers; `since`: when it came first. */
const DoubtSchema = v.object({ shape: v.string(), since: v.string() })

const StoredGroupFields = v.object({
  rows: v.array(StoredRowSchema),
  /** When the league-table service last confirmed these rows. */
  asOf: v.string(),
  /** When it first gave them, as they are shown. Versions up to 0.1.0 did not write it. */
  changedAt: v.optional(v.string()),
  /** Only while the last answers were doubted. */
  doubt: v.optional(DoubtSchema),
  /** Whose rows they are: another group may read this table one day. Versions up to 0.1.0 did not write it. */
  slug: v.optional(v.string()),
  /** Read when the season was over: they stay. */
  final: v.optional(v.boolean()),
})

const StoredGroupSchema = v.pipe(
  StoredGroupFields,
  v.transform((group) => ({ ...group, changedAt: group.changedAt ?? group.asOf })),
)

export const StoredStandingsSchema = v.object({
  /** 1: rows without what the site does not show. */
  v: v.picklist([1, 2]),
  checkedAt: v.string(),
  /** By the table's number. */
  groups: v.record(v.string(), StoredGroupSchema),
})

export type Doubt = v.InferOutput<typeof DoubtSchema>
export type StoredGroup = v.InferOutput<typeof StoredGroupSchema>
export type StoredStandings = v.InferOutput<typeof StoredStandingsSchema>

const SHOWN = Object.keys(RowSchema.entries)
const STORED = v.keyof(StoredRowSchema.pipe[0]).options

export function standingsKey(league: string): string {
  return `st:v2:${league}`
}

/** Under which versions up to 0.1.0 stored them. */
export function oldStandingsKey(league: string): string {
  return `st:v1:${league}`
}

/** Rows that look the same on the site. */
export function isSameShown(one: readonly StoredRow[], other: readonly StoredRow[]): boolean {
  return JSON.stringify(one, SHOWN) === JSON.stringify(other, SHOWN)
}

/** Rows of which all is the same, whatever the order of their columns. */
export function isSameStored(one: readonly StoredRow[], other: readonly StoredRow[]): boolean {
  return JSON.stringify(one, STORED) === JSON.stringify(other, STORED)
}

/** What is stored of a group: by its table, and never the rows of a group that had the table before it. */
export function groupOf(
  record: StoredStandings | null,
  { table, slug, was }: Pick<Group, 'table' | 'slug' | 'was'>,
): StoredGroup | null {
  const groups = record?.groups
  const stored = groups && Object.hasOwn(groups, table) ? groups[table] : undefined
  if (stored === undefined) return null
  const isTheirs = [undefined, slug, ...(was ?? [])].includes(stored.slug)
  return isTheirs ? stored : null
}

/** Of every group the rows confirmed last, wherever they were known; once the season is over, final ones before others. */
export function mergeStandings(
  one: StoredStandings,
  other: StoredStandings,
  isOver: boolean,
): StoredStandings {
  const [newer, older] = one.checkedAt >= other.checkedAt ? [one, other] : [other, one]
  const groups = { ...older.groups }
  for (const [number, group] of Object.entries(newer.groups)) {
    const known = groups[number]
    groups[number] = known === undefined ? group : mergedGroup(group, known, isOver)
  }
  return { ...newer, groups }
}

function mergedGroup(newer: StoredGroup, older: StoredGroup, isOver: boolean): StoredGroup {
  const { doubt: _, ...confirmed } = better(newer, older, isOver)
  // What came before the rows were confirmed is settled.
  const doubt = [newer.doubt, older.doubt].find((one) => one && one.since > confirmed.asOf)
  return { ...confirmed, doubt, changedAt: firstSeen(newer, older, confirmed) }
}

/** One data centre saw the change before the other. */
function firstSeen(newer: StoredGroup, older: StoredGroup, { changedAt }: StoredGroup): string {
  if (!isSameShown(newer.rows, older.rows)) return changedAt
  return newer.changedAt < older.changedAt ? newer.changedAt : older.changedAt
}

function better(newer: StoredGroup, older: StoredGroup, isOver: boolean): StoredGroup {
  if (isOver && newer.final !== older.final) return newer.final ? newer : older
  return newer.asOf >= older.asOf ? newer : older
}

/** Rows count, and that they are final: a doubt is not worth a write of its own. */
export function isSameStandings(one: StoredStandings, other: StoredStandings): boolean {
  return rowsOf(one) === rowsOf(other)
}

/** Columns in the contract's order, groups by number: stored and fetched rows may list theirs in another one. */
function rowsOf({ groups }: StoredStandings): string {
  const rows = Object.entries(groups).map(([number, group]) => [
    number,
    group.rows,
    group.final === true,
  ])
  return JSON.stringify(rows, STORED)
}
