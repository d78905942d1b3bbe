// What the edge hands the history Worker: table snapshots in, the story of their rows out.
import * as v from 'valibot'
import type { Story } from './history.ts'
import { type StoredRow, StoredRowSchema } from './schema.ts'

/** The entrypoint `HistoryService`. */
export interface HistoryBinding {
  /**
   * Stores the tables that changed and derives the story of exactly these rows. The same may be sent again, late, by many
   * and in any order. Throws when nothing could be stored.
   */
  record(tables: LeagueTables): Promise<Recorded>
}

/** All groups of a league that have rows, at every refresh. */
export type LeagueTables = { league: string; groups: TableSnapshot[] }

/** Times are ISO UTC. */
export type TableSnapshot = {
  /** The number of its table. */
  table: number
  slug: string
  /** When the league-table service first gave these rows. */
  changedAt: string
  /** When it last confirmed them. */
  asOf: string
  /** When the rows before these were last seen. null: the sender knew none. */
  before: string | null
  rows: StoredRow[]
}

/** `stored`: how many snapshots are new. */
export type Recorded = { stored: number; story: Story }

/** As the edge's parser has them (functions/upstream/league-table.ts). */
const MAX_ROWS = 100
/** The parser's 60 signs, of which each may take two units, and what shortening puts between the people of a name. */
const MAX_NAME = 240
/** `n:`, a folded name of which one sign may have become eighteen, and what tells two of the same name apart. */
const MAX_KEY = 1200
/** A league with all its groups twice; a whole season of one group. */
const MAX_GROUPS = 200
const MAX_FIGURE = 99_999
const MAX_SLUG = 80

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(MAX_SLUG))
const Time = v.pipe(v.string(), v.isoTimestamp())

const Rows = v.pipe(
  v.array(StoredRowSchema),
  v.minLength(1),
  v.maxLength(MAX_ROWS),
  v.check((rows) => rows.every(isBounded), 'a row out of bounds'),
  v.check((rows) => new Set(rows.map(({ key }) => key)).size === rows.length, 'a team twice'),
)

export const TableSnapshotSchema = v.object({
  table: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FIGURE)),
  slug: Slug,
  changedAt: Time,
  asOf: Time,
  before: v.nullable(Time),
  rows: Rows,
})

/** Each of its groups is judged by itself: one that is out of bounds must not keep the others out. */
export const LeagueTablesSchema = v.object({
  league: Slug,
  groups: v.pipe(v.array(v.unknown()), v.maxLength(MAX_GROUPS)),
})

function isBounded({ team, key, ...figures }: StoredRow): boolean {
  const isNamed = team !== '' && team.length <= MAX_NAME
  const isKeyed = key !== '' && key.length <= MAX_KEY
  const values = Object.values(figures)
  return isNamed && isKeyed && values.every((one) => one === null || Math.abs(one) <= MAX_FIGURE)
}
