// A row as the edge and the history Worker store it: also with figures that the site does not show.
import * as v from 'valibot'
import { byColumn, COLUMNS, STORED_COLUMNS } from './columns.ts'
import { Figure, type Row, RowSchema } from './standings.ts'

export const StoredRowSchema = v.object({
  ...RowSchema.entries,
  /** The feed's number of the team, or its folded name behind `n:`. */
  key: v.string(),
  ...byColumn(STORED_COLUMNS, 'key', () => Figure),
})

export type StoredRow = v.InferOutput<typeof StoredRowSchema>

/** Without the key and the figures that the site does not show. */
export function shownRow(row: StoredRow): Row {
  const { position, team } = row
  return { position, team, ...byColumn(COLUMNS, 'key', ({ key }) => row[key]) }
}
