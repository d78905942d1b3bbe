// Stores snapshots of a group's table: figures by team, in the order of the table.
import * as v from 'valibot'
import { type StoredRow, StoredRowSchema } from '../../../shared/standings/schema.ts'
import { DAY } from '../../../shared/time.ts'
import type { Database } from '../../platform/database.ts'
import type { GroupId, Team } from './teams.ts'

/** Times in milliseconds since 1970; history.ts explains the columns. */
const SnapshotSchema = v.object({
  id: v.number(),
  slug: v.string(),
  round: v.number(),
  at: v.number(),
  before: v.nullable(v.number()),
  until: v.nullable(v.number()),
  state: v.picklist(['new', 'confirmed', 'dropped']),
  rows: v.string(),
})
export type Snapshot = v.InferOutput<typeof SnapshotSchema>
export type NewSnapshot = Omit<Snapshot, 'id' | 'until'>

const COLUMNS = 'id, slug, round, at, before, until, state, rows'

/** Oldest first, of the newest two rounds, without dropped ones: the service may go back to the round before. */
export function recentSnapshots(database: Database, { league, table }: GroupId): Snapshot[] {
  const query = `SELECT ${COLUMNS} FROM snapshot
    WHERE league = ?1 AND grp = ?2 AND state <> 'dropped' AND round IN
      (SELECT round FROM snapshot WHERE league = ?1 AND grp = ?2 AND state <> 'dropped'
       GROUP BY round ORDER BY max(at) DESC LIMIT 2)
    ORDER BY at`
  return v.parse(v.array(SnapshotSchema), database.exec(query, league, table))
}

/** Oldest first, of all rounds, with dropped ones. */
export function allSnapshots(database: Database, { league, table }: GroupId): Snapshot[] {
  const query = `SELECT ${COLUMNS} FROM snapshot WHERE league = ? AND grp = ? ORDER BY at`
  return v.parse(v.array(SnapshotSchema), database.exec(query, league, table))
}

export function countSince(database: Database, { league, table }: GroupId, at: number): number {
  const query = 'SELECT count(*) AS count FROM snapshot WHERE league = ? AND grp = ? AND at > ?'
  return Number(database.exec(query, league, table, at)[0]?.count)
}

/**
 * Dropped rows are refused for a day, and for as long as the service gives no others. Later they may be right: a new season
 * begins with the same zeros.
 */
export function isDropped(
  database: Database,
  { league, table }: GroupId,
  { rows, at }: Pick<Snapshot, 'rows' | 'at'>,
): boolean {
  const query = `SELECT 1 FROM snapshot AS dropped
    WHERE league = ?1 AND grp = ?2 AND state = 'dropped' AND rows = ?3 AND (at > ?4 OR NOT EXISTS
      (SELECT 1 FROM snapshot WHERE league = ?1 AND grp = ?2 AND state <> 'dropped' AND at > dropped.at))`
  return database.exec(query, league, table, rows, at - DAY).length > 0
}

export function insertSnapshot(
  database: Database,
  { league, table }: GroupId,
  { slug, round, at, before, state, rows }: NewSnapshot,
): void {
  const query = `INSERT INTO snapshot (league, grp, slug, round, at, before, state, rows)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`
  database.exec(query, league, table, slug, round, at, before, state, rows)
}

export function replaceSnapshot(database: Database, id: number, snapshot: NewSnapshot): void {
  const { slug, at, before, state, rows } = snapshot
  const query = `UPDATE snapshot SET slug = ?, at = ?, before = ?, until = NULL, state = ?, rows = ?
    WHERE id = ?`
  database.exec(query, slug, at, before, state, rows, id)
}

export function confirmSnapshot(database: Database, id: number): void {
  database.exec("UPDATE snapshot SET state = 'confirmed' WHERE id = ?", id)
}

export function setUntil(database: Database, id: number, until: number): void {
  database.exec('UPDATE snapshot SET until = ? WHERE id = ?', until, id)
}

export function setRound(database: Database, id: number, round: number): void {
  database.exec('UPDATE snapshot SET round = ? WHERE id = ?', round, id)
}

/** Also clears the times that its neighbours had from it: what was seen then was wrong. */
export function dropSnapshot(database: Database, id: GroupId, dropped: Snapshot): void {
  const { league, table } = id
  database.exec("UPDATE snapshot SET state = 'dropped' WHERE id = ?", dropped.id)
  const neighbour = (order: '<' | '>') =>
    `(SELECT id FROM snapshot WHERE league = ? AND grp = ? AND state <> 'dropped' AND at ${order} ?
      ORDER BY at ${order === '<' ? 'DESC' : 'ASC'} LIMIT 1)`
  const bindings = [league, table, dropped.at]
  database.exec(`UPDATE snapshot SET before = NULL WHERE id = ${neighbour('>')}`, ...bindings)
  database.exec(`UPDATE snapshot SET until = NULL WHERE id = ${neighbour('<')}`, ...bindings)
}

const { team: _name, key: _key, ...FIGURES } = StoredRowSchema.entries
/** A row with the id of its team in place of name and key. */
const PackedRowsSchema = v.array(v.object({ ...FIGURES, id: v.number() }))

export function packRows(rows: readonly StoredRow[], ids: ReadonlyMap<string, number>): string {
  return JSON.stringify(
    rows.map(({ team: _, key, ...figures }) => ({ ...figures, id: ids.get(key) })),
  )
}

/** Rows with the names and keys of `teams`. */
export function rowsOf({ rows }: Snapshot, teams: readonly Team[]): StoredRow[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return v.parse(PackedRowsSchema, JSON.parse(rows)).map(({ id, ...figures }) => {
    const { key = `id:${id}`, name = '' } = byId.get(id) ?? {}
    return { ...figures, team: name, key }
  })
}
