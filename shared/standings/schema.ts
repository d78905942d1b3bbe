// Rows of standings: their columns, as the site shows them.
import * as v from 'valibot'

export type Column = {
  /** Name in code, in the API, in JSON files and, as `data-col` of its cells, in style sheets. */
  key: string
  /** The head above a table. */
  head: string
  /** For screen readers and the legend. */
  name: string
  /** In the legend, after the name. */
  description?: string
  /** In files for spreadsheets; unset: `name`. */
  csv?: string
}

/** The first column; the team follows, then `COLUMNS`. */
export const PLACE = { key: 'position', head: '#', name: 'Place' }

/** Shown figures of a team, in this order. */
export const COLUMNS = [
  {
    key: 'played',
    head: 'M',
    name: 'Matches played',
    csv: 'Played',
  },
  { key: 'wins', head: 'W', name: 'Won' },
  { key: 'draws', head: 'D', name: 'Drawn' },
  { key: 'losses', head: 'L', name: 'Lost' },
  {
    key: 'setDifference',
    head: 'Sd',
    name: 'Set difference',
    description: 'sets won minus sets lost',
  },
  {
    key: 'gameDifference',
    head: 'Gd',
    name: 'Game difference',
    description: 'games won minus games lost',
  },
  { key: 'points', head: 'P', name: 'Points' },
] as const satisfies readonly Column[]

/** An object with one value for each column, under the column's key, or under its field of the service. */
export function byColumn<Each extends { [name in Name]: string }, Name extends string, Value>(
  columns: readonly Each[],
  name: Name,
  make: (column: Each) => Value,
): Record<Each[Name], Value> {
  const entries = columns.map((column) => [column[name], make(column)])
  return Object.fromEntries(entries) as Record<Each[Name], Value>
}

/** A missing figure reads as null, so rows that were stored before a column was added stay readable. */
export const Figure = v.nullish(v.number(), null)
export const RowSchema = v.object({
  position: v.number(),
  team: v.string(),
  ...byColumn(COLUMNS, 'key', () => Figure),
})

/** Children's rows have no key. */
export const BoardRowSchema = v.object({ ...RowSchema.entries, key: v.optional(v.string()) })

export type Row = v.InferOutput<typeof BoardRowSchema>

/** Without the key and the figures that the site does not show. */
export function shownRow(row: Row): Row {
  const { position, team } = row
  return { position, team, ...byColumn(COLUMNS, 'key', ({ key }) => row[key]) }
}
