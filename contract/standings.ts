// What GET /api/standings/:league answers: one board per group, each with its own age.
import * as v from 'valibot'

const Cell = v.nullable(v.number())
const Time = v.nullable(v.string())

export const RowSchema = v.object({
  position: v.number(),
  team: v.string(),
  played: Cell,
  wins: Cell,
  draws: Cell,
  losses: Cell,
  setDifference: Cell,
  gameDifference: Cell,
  points: Cell,
})

export const BoardSchema = v.object({
  number: v.number(),
  slug: v.string(),
  name: v.string(),
  /** ISO UTC: when these rows were last confirmed by the league-table service. */
  asOf: Time,
  /** The last attempt failed, or the rows are over 30 minutes old. */
  stale: v.boolean(),
  /** null: nothing is known of this group. */
  rows: v.nullable(v.array(RowSchema)),
})

export const StandingsSchema = v.object({
  league: v.string(),
  name: v.string(),
  checkedAt: Time,
  refreshing: v.boolean(),
  groups: v.array(BoardSchema),
})

export type Row = v.InferOutput<typeof RowSchema>
export type Board = v.InferOutput<typeof BoardSchema>
export type Standings = v.InferOutput<typeof StandingsSchema>
