// The columns of a table, each defined once: schemas, feed parser, table heads, legend, CSV and field lists follow them.

type StoredColumn = {
  /** In code, in the API and in JSON files. */
  key: string
  /** In the answer of the league-table service. */
  feed: string
  /** A count is whole and not negative; a difference is whole; points may have a fraction. */
  kind: 'count' | 'difference' | 'points'
}

type Column = StoredColumn & {
  /** Above a table, as the specification names it. */
  head: string
  /** For screen readers and the legend. */
  name: string
  /** In the legend, after the name. */
  description?: string
  csv: string
}

/** The first column; the team follows, then `COLUMNS`. */
export const PLACE = { head: '#', name: 'Place' }

/** What the site shows of a team, in this order. */
export const COLUMNS = [
  {
    key: 'played',
    feed: 'played',
    kind: 'count',
    head: 'M',
    name: 'Matches played',
    csv: 'Played',
  },
  { key: 'wins', feed: 'wins', kind: 'count', head: 'W', name: 'Won', csv: 'Won' },
  { key: 'draws', feed: 'draws', kind: 'count', head: 'D', name: 'Drawn', csv: 'Drawn' },
  { key: 'losses', feed: 'losses', kind: 'count', head: 'L', name: 'Lost', csv: 'Lost' },
  {
    key: 'setDifference',
    feed: 'set_difference',
    kind: 'difference',
    head: 'Sd',
    name: 'Set difference',
    description: 'sets won minus sets lost',
    csv: 'Set difference',
  },
  {
    key: 'gameDifference',
    feed: 'game_difference',
    kind: 'difference',
    head: 'Gd',
    name: 'Game difference',
    description: 'games won minus games lost',
    csv: 'Game difference',
  },
  { key: 'points', feed: 'points', kind: 'points', head: 'P', name: 'Points', csv: 'Points' },
] as const satisfies readonly Column[]

/** What the service also says of a team: results are derived from all of it. */
export const STORED_COLUMNS = [
  ...COLUMNS,
  { key: 'setsWon', feed: 'sets_won', kind: 'count' },
  { key: 'setsLost', feed: 'sets_lost', kind: 'count' },
  { key: 'gamesWon', feed: 'games_won', kind: 'count' },
  { key: 'gamesLost', feed: 'games_lost', kind: 'count' },
] as const satisfies readonly StoredColumn[]

export type ColumnKey = (typeof COLUMNS)[number]['key']

/** An object with one value for each column, under the column's key or feed field. */
export function byColumn<Each extends StoredColumn, Name extends 'key' | 'feed', Value>(
  columns: readonly Each[],
  name: Name,
  make: (column: Each) => Value,
): Record<Each[Name], Value> {
  const entries = columns.map((column) => [column[name], make(column)])
  return Object.fromEntries(entries) as Record<Each[Name], Value>
}
