// Stores snapshots of a group's table: figures by team, in the order of the table.
import * as v from 'valibot'
import { type StoredRow, StoredRowSchema } from '../../../shared/standings/stored-row.ts'
import type { Database } from '../../platform/database.ts'
import type { GroupId, Team } from './teams.ts'

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
type StoredSnapshot = v.InferOutput<typeof SnapshotSchema>
/** `json`: the rows as they are stored. */
export type Snapshot = Omit<StoredSnapshot, 'rows'> & { json: string; rows: StoredRow[] }

const COLUMNS = 'id, round, at, before, state, rows'

/** Snapshots of the newest rounds, oldest first, with the names and keys of `teams`. `rounds`: -1 for all. */
export function snapshotsOf(
  database: Database,
  { league, table }: GroupId,
  teams: readonly Team[],
  rounds = -1,
): Snapshot[] {
  const query = `SELECT ${COLUMNS} FROM snapshot
    WHERE league = ?1 AND grp = ?2 AND round IN
      (SELECT round FROM snapshot WHERE league = ?1 AND grp = ?2
       GROUP BY round ORDER BY max(at) DESC LIMIT ?3)
    ORDER BY at`
  const found = v.parse(v.array(SnapshotSchema), database.exec(query, league, table, rounds))
  const byId = new Map(teams.map((team) => [team.id, team]))
  return found.map(({ rows: json, ...snapshot }) => {
    const rows = v.parse(RowsSchema, JSON.parse(json)).map(({ id, ...figures }) => {
      const { key = `id:${id}`, name = '' } = byId.get(id) ?? {}
      return { ...figures, team: name, key }
    })
    return { ...snapshot, json, rows }
  })
}

/** `ids`: ids of the teams by key. */
export function rowsJson(rows: readonly StoredRow[], ids: ReadonlyMap<string, number>): string {
  return JSON.stringify(
    rows.map(({ team: _, key, ...figures }) => ({ ...figures, id: ids.get(key) })),
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
