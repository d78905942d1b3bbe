// The answer of GET /api/standings/:league: the groups of a league with their rows, each with its own age.
import * as v from 'valibot'
import { byColumn, COLUMNS } from './columns.ts'

/** A missing figure reads as null, so rows stored before a column was added stay readable. */
export const Figure = v.nullish(v.number(), null)
/** A malformed time reads as null. Four digits keep the year in the range of Date. */
const Time = v.fallback(v.nullish(v.pipe(v.string(), v.check(isTime)), null), null)

function isTime(text: string): boolean {
  return /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text))
}

export const RowSchema = v.object({
  position: v.number(),
  team: v.string(),
  ...byColumn(COLUMNS, 'key', () => Figure),
})

/** Rows in a page have the team's key; rows of the API have none. */
const BoardRowSchema = v.object({ ...RowSchema.entries, key: v.optional(v.string()) })

export const GroupStandingsSchema = v.object({
  number: v.number(),
  slug: v.string(),
  name: v.string(),
  /** ISO UTC of the last answer of the league-table service with these rows. */
  asOf: Time,
  /** The last attempt failed, or the rows are over 30 minutes old. */
  stale: v.boolean(),
  /** Null when no table of this group is known. */
  rows: v.nullish(v.array(BoardRowSchema), null),
})

export const StandingsSchema = v.object({
  league: v.string(),
  name: v.string(),
  checkedAt: Time,
  refreshing: v.boolean(),
  groups: v.array(GroupStandingsSchema),
})

export type Row = v.InferOutput<typeof BoardRowSchema>
export type GroupStandings = v.InferOutput<typeof GroupStandingsSchema>
export type Standings = v.InferOutput<typeof StandingsSchema>
