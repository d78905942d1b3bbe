// What the edge hands the history Worker: table snapshots in, the story of their rows out.
import * as v from 'valibot'
import type { Story } from './history.ts'
import { StoredRowSchema } from './schema.ts'

/** The entrypoint `HistoryService`. */
export interface HistoryBinding {
  /**
   * Stores the tables that changed and derives the story of exactly these rows. The same may be sent again, late, by many
   * and in any order. Throws when nothing could be stored.
   */
  record(tables: LeagueTables): Promise<Recorded>
}

/** ISO UTC. */
const Time = v.pipe(v.string(), v.isoTimestamp())

const TableSnapshotSchema = v.object({
  /** The number of its table. */
  table: v.number(),
  /** When the league-table service first gave these rows. */
  changedAt: Time,
  /** When it last confirmed them. */
  asOf: Time,
  /** When the rows before these were last seen. null: the sender knew none. */
  before: v.nullable(Time),
  /** Bounded by the edge's parser (functions/upstream/league-table.ts). */
  rows: v.array(StoredRowSchema),
})
export type TableSnapshot = v.InferOutput<typeof TableSnapshotSchema>

/** All groups of a league that have rows, at every refresh. */
export const LeagueTablesSchema = v.object({
  league: v.string(),
  groups: v.array(TableSnapshotSchema),
})
export type LeagueTables = v.InferOutput<typeof LeagueTablesSchema>

/** `stored`: how many snapshots are new. */
export type Recorded = { stored: number; story: Story }
