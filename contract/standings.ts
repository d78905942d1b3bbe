// What GET /api/standings/:league answers: the groups of a league with their rows, each with its own age.
import * as v from 'valibot'
import { byColumn, COLUMNS } from './columns.ts'

/** Missing reads as unknown: a row stored before its column existed stays readable, at the edge and in the browser. */
export const Figure = v.nullish(v.number(), null)
/** What is no time is unknown too: nothing that draws one has to ask again. Four digits keep the year in a Date's range. */
const Time = v.fallback(v.nullish(v.pipe(v.string(), v.check(isTime)), null), null)

function isTime(text: string): boolean {
  return /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text))
}

export const RowSchema = v.object({
  position: v.number(),
  team: v.string(),
  ...byColumn(COLUMNS, 'key', () => Figure),
})

/** As a page has it: with the team's key, which the API does not give. */
const BoardRowSchema = v.object({ ...RowSchema.entries, key: v.optional(v.string()) })

export const GroupStandingsSchema = v.object({
  number: v.number(),
  slug: v.string(),
  name: v.string(),
  /** ISO UTC: when these rows were last confirmed by the league-table service. */
  asOf: Time,
  /** The last attempt failed, or the rows are over 30 minutes old. */
  stale: v.boolean(),
  /** null: nothing is known of this group. */
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
