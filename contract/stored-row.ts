// A row as it is stored: with all that the feed says of a team, some of which the site does not show.
import * as v from 'valibot'
import { byColumn, COLUMNS, STORED_COLUMNS } from './columns.ts'
import { Figure, type Row, RowSchema } from './standings.ts'

/** All that the feed says of a team: what is stored, and what results are worked out from. */
export const StoredRowSchema = v.object({
  ...RowSchema.entries,
  /** The feed's number of the team, or its folded name behind `n:`. */
  key: v.string(),
  ...byColumn(STORED_COLUMNS, 'key', () => Figure),
})

export type StoredRow = v.InferOutput<typeof StoredRowSchema>

/** What the site shows of a stored row. */
export function shownRow(row: StoredRow): Row {
  const { position, team } = row
  return { position, team, ...byColumn(COLUMNS, 'key', ({ key }) => row[key]) }
}
