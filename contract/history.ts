// The RPC of the history Worker, which the edge calls over the service binding HISTORY. Not for browsers.
import * as v from 'valibot'
import { type StoredRow, StoredRowSchema } from './stored-row.ts'
import type { Story } from './story.ts'

/** The entrypoint `HistoryService`. */
export interface HistoryBinding {
  /** Stores the tables that changed and derives the story of exactly these rows. Throws when nothing could be stored. */
  record(tables: LeagueTables): Promise<Recorded>
  /** May be told the same again, late, by many and in any order. Throws when nothing could be stored. */
  observe(observation: Observation): Promise<Observed>
}

/** A league's tables as somebody saw them. Several of one group count in the order of their times. */
export type Observation = { league: string; groups: ObservedGroup[] }

export type ObservedGroup = {
  /** The number of its table. */
  table: number
  slug: string
  /** ISO UTC: when the league-table service gave these rows. */
  at: string
  /** ISO UTC: when the sender last saw other rows, those before these. null: it knew none. */
  before: string | null
  rows: StoredRow[]
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

/** How many looks were stored; the others were known, too late or out of bounds. */
export type Observed = { stored: number }

/** As the edge's parser has them (functions/upstream/league-table-rows.ts). */
const MOST_ROWS = 100
/** The parser's 60 signs, of which each may take two units, and what shortening puts between the people of a name. */
const MOST_NAME = 240
/** `n:`, a folded name of which one sign may have become eighteen, and what tells two of the same name apart. */
const MOST_KEY = 1200
/** A league with all its groups twice; a whole season of one group. */
const MOST_GROUPS = 200
const MOST_FIGURE = 99_999
const MOST_SLUG = 80

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), v.maxLength(MOST_SLUG))
const Time = v.pipe(v.string(), v.isoTimestamp())

const Rows = v.pipe(
  v.array(StoredRowSchema),
  v.minLength(1),
  v.maxLength(MOST_ROWS),
  v.check((rows) => rows.every(isBounded), 'a row out of bounds'),
  v.check((rows) => new Set(rows.map(({ key }) => key)).size === rows.length, 'a team twice'),
)

export const ObservedGroupSchema = v.object({
  table: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_FIGURE)),
  slug: Slug,
  at: Time,
  before: v.nullable(Time),
  rows: Rows,
})

export const TableSnapshotSchema = v.object({
  table: ObservedGroupSchema.entries.table,
  slug: Slug,
  changedAt: Time,
  asOf: Time,
  before: v.nullable(Time),
  rows: Rows,
})

/** Each of its groups is judged by itself: one that is out of bounds must not keep the others out. */
export const ObservationSchema = v.object({
  league: Slug,
  groups: v.pipe(v.array(v.unknown()), v.maxLength(MOST_GROUPS)),
})

function isBounded({ team, key, ...figures }: StoredRow): boolean {
  const isNamed = team !== '' && team.length <= MOST_NAME
  const isKeyed = key !== '' && key.length <= MOST_KEY
  const values = Object.values(figures)
  return isNamed && isKeyed && values.every((one) => one === null || Math.abs(one) <= MOST_FIGURE)
}
