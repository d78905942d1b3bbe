// Standings as they travel in a page: rows without the names of their columns, a third of the bytes. Written and read by
// the same build, so nothing has to be parsed.
import { byColumn, COLUMNS } from './columns.ts'
import type { GroupStandings, Row, Standings } from './standings.ts'
import { shortKey } from './team-keys.ts'

/** `key`: a number where it is one, 0 where there is none. */
type PackedRow = readonly [
  position: number,
  team: string,
  key: string | number,
  ...figures: (number | null)[],
]
type PackedGroup = readonly [
  number: number,
  slug: string,
  name: string,
  asOf: string | null,
  stale: 0 | 1,
  rows: readonly PackedRow[] | null,
]
export type Packed = readonly [
  league: string,
  name: string,
  checkedAt: string | null,
  refreshing: 0 | 1,
  groups: readonly PackedGroup[],
]

export function packStandings(standings: Standings): Packed {
  const { league, name, checkedAt, refreshing, groups } = standings
  return [league, name, checkedAt, refreshing ? 1 : 0, groups.map(packGroup)]
}

export function unpackStandings([league, name, checkedAt, refreshing, groups]: Packed): Standings {
  return { league, name, checkedAt, refreshing: refreshing === 1, groups: groups.map(unpackGroup) }
}

/** Of which league they are. */
export function leagueOf([league]: Packed): string {
  return league
}

function packGroup({ number, slug, name, asOf, stale, rows }: GroupStandings): PackedGroup {
  return [number, slug, name, asOf, stale ? 1 : 0, rows === null ? null : rows.map(packRow)]
}

function unpackGroup([number, slug, name, asOf, stale, rows]: PackedGroup): GroupStandings {
  return {
    number,
    slug,
    name,
    asOf,
    stale: stale === 1,
    rows: rows === null ? null : rows.map(unpackRow),
  }
}

function packRow(row: Row): PackedRow {
  const key = row.key === undefined ? 0 : shortKey(row.key)
  return [row.position, row.team, key, ...COLUMNS.map((column) => row[column.key])]
}

function unpackRow([position, team, key, ...figures]: PackedRow): Row {
  const known = byColumn(COLUMNS, 'key', (column) => figures[COLUMNS.indexOf(column)] ?? null)
  const row = { position, team, ...known }
  return key === 0 ? row : { ...row, key: String(key) }
}
