// Stores snapshots of a group's table: figures by team, in the order of the table.
import * as v from 'valibot'
import { type StoredRow, StoredRowSchema } from '../../../shared/standings/stored-row.ts'
import { DAY } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import { CONFIRMED_MS, type KnownTable } from './derive/round.ts'
import type { GroupId, StoredTeam } from './teams.ts'

const { team: _name, key: _key, ...FIGURES } = StoredRowSchema.entries
/** A row with the id of its team in place of name and key. */
const RowsSchema = v.array(v.object({ ...FIGURES, id: v.number() }))

/** Times in milliseconds since 1970; history.ts explains the columns. */
const SnapshotSchema = v.object({
  id: v.number(),
  round: v.number(),
  at: v.number(),
  before: v.nullable(v.number()),
  state: v.picklist(['new', 'confirmed']),
  rows: v.string(),
})
export type StoredSnapshot = v.InferOutput<typeof SnapshotSchema>
type KnownRow = StoredRow & { id: number }
/** `json`: the rows as they are stored. */
export type Snapshot = Omit<StoredSnapshot, 'rows'> & { json: string; rows: KnownRow[] }

const COLUMNS = 'id, round, at, before, state, rows'
/** A table that comes back after this long begins a round of its own. */
const KNOWN_MS = 31 * DAY

/** Snapshots of all rounds that had one in the last month, oldest first. */
export function snapshotsOf(database: Database, { league, table }: GroupId): StoredSnapshot[] {
  const query = `SELECT ${COLUMNS} FROM snapshot
    WHERE league = ?1 AND grp = ?2 AND round IN
      (SELECT round FROM snapshot WHERE league = ?1 AND grp = ?2 AND at >=
        (SELECT max(at) FROM snapshot WHERE league = ?1 AND grp = ?2) - ?3)
    ORDER BY at`
  return v.parse(v.array(SnapshotSchema), database.exec(query, league, table, KNOWN_MS))
}

/** Reads the rows, under the names and keys of `teams`. Other teams get a key of their own. */
export function readSnapshot(
  { rows: json, ...snapshot }: StoredSnapshot,
  teams: readonly Pick<StoredTeam, 'id' | 'key' | 'name'>[],
): Snapshot {
  const byId = new Map(teams.map((team) => [team.id, team]))
  const rows = v.parse(RowsSchema, JSON.parse(json)).map((row) => {
    const { key = `id:${row.id}`, name = '' } = byId.get(row.id) ?? {}
    return { ...row, team: name, key }
  })
  return { ...snapshot, json, rows }
}

export function tableOf({ at, before, state, rows }: Snapshot): KnownTable {
  const figures = rows.map(({ id: _, ...row }) => row)
  return { at, before, isConfirmed: state === 'confirmed', rows: figures }
}

/** The tables of a round; an answer at this time confirms the last one. */
export function tablesUntil(time: number, chain: readonly Snapshot[]): KnownTable[] {
  return chain.map((one) => {
    const isLate = one === chain.at(-1) && time - one.at >= CONFIRMED_MS
    return { ...tableOf(one), isConfirmed: one.state === 'confirmed' || isLate }
  })
}

/** `ids`: ids of the teams. */
export function rowsJson(rows: readonly StoredRow[], ids: ReadonlyMap<StoredRow, number>): string {
  return JSON.stringify(
    rows.map((row) => {
      const { team: _, key: __, ...figures } = row
      return { ...figures, id: ids.get(row) }
    }),
  )
}

export function insertSnapshot(
  database: Database,
  { league, table }: GroupId,
  { round, at, before, state, rows }: Omit<StoredSnapshot, 'id'>,
): void {
  const query = `INSERT INTO snapshot (league, grp, round, at, before, state, rows)
    VALUES (?, ?, ?, ?, ?, ?, ?)`
  database.exec(query, league, table, round, at, before, state, rows)
}

export function deleteSnapshot(database: Database, id: number): void {
  database.exec('DELETE FROM snapshot WHERE id = ?', id)
}
