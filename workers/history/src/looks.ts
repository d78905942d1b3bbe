// Looks at the table of a group as they are stored: figures by team, in the order of the table.
import * as v from 'valibot'
import type { StoredRow } from '../../../contract/stored-row.ts'
import { DAY } from '../../../contract/time.ts'
import type { Database } from '../../platform/database.ts'
import type { GroupId } from './parts.ts'
import type { Team } from './teams.ts'

export type LookKind = 'first' | 'results' | 'correction' | 'round' | 'none'

export type Look = {
  id: number
  slug: string
  at: number
  before: number | null
  kind: string
  round: number
  rows: string
}

const LookSchema = v.object({
  id: v.number(),
  slug: v.string(),
  at: v.number(),
  before: v.nullable(v.number()),
  kind: v.string(),
  round: v.number(),
  rows: v.string(),
})

const COLUMNS = 'id, slug, at, before, kind, round, rows'
const OF_GROUP = "FROM look WHERE league = ? AND grp = ? AND kind <> 'dropped'"

export function newestLook(database: Database, { league, table }: GroupId): Look | null {
  const query = `SELECT ${COLUMNS} ${OF_GROUP} ORDER BY at DESC LIMIT 1`
  const [row] = database.exec(query, league, table)
  return row ? v.parse(LookSchema, row) : null
}

/** Oldest first; without `round`, of all rounds. */
export function looksOf(database: Database, { league, table }: GroupId, round?: number): Look[] {
  const [and, ...bindings] = round === undefined ? [''] : [' AND round = ?', round]
  const query = `SELECT ${COLUMNS} ${OF_GROUP}${and} ORDER BY at`
  return v.parse(v.array(LookSchema), database.exec(query, league, table, ...bindings))
}

/**
 * Somebody found these very rows to be wrong: they are not taken again that day, nor while the service still gives them.
 * Later they may be right, as is a season's first table of noughts.
 */
export function isDropped(
  database: Database,
  { league, table }: GroupId,
  { rows, at }: Pick<Look, 'rows' | 'at'>,
): boolean {
  const query = `SELECT 1 FROM look AS dropped
    WHERE league = ?1 AND grp = ?2 AND kind = 'dropped' AND rows = ?3 AND (at > ?4 OR NOT EXISTS
      (SELECT 1 FROM look WHERE league = ?1 AND grp = ?2 AND kind <> 'dropped' AND at > dropped.at))`
  return database.exec(query, league, table, rows, at - DAY).length > 0
}

const Figure = v.nullable(v.number())
/** Looks are stored in this order: it stays, whatever pages do with theirs. */
const FIGURES = [
  'played',
  'wins',
  'draws',
  'losses',
  'setDifference',
  'gameDifference',
  'points',
  'setsWon',
  'setsLost',
  'gamesWon',
  'gamesLost',
] as const
type FigureName = (typeof FIGURES)[number]
/** Team, place, figures. */
const PackedSchema = v.array(v.tupleWithRest([v.number(), v.number()], Figure))

export function packRows(rows: readonly StoredRow[], ids: ReadonlyMap<string, number>): string {
  return JSON.stringify(
    rows.map((row) => [ids.get(row.key), row.position, ...FIGURES.map((name) => row[name])]),
  )
}

export type Placed = { team: number; position: number } & Record<FigureName, number | null>

export type UnpackedLook = Look & { placed: Placed[] }

export function unpackRows(text: string): Placed[] {
  return v.parse(PackedSchema, JSON.parse(text)).map(([team, position, ...figures]) => {
    const of = (name: FigureName) => figures[FIGURES.indexOf(name)] ?? null
    return {
      team,
      position,
      played: of('played'),
      wins: of('wins'),
      draws: of('draws'),
      losses: of('losses'),
      setDifference: of('setDifference'),
      gameDifference: of('gameDifference'),
      points: of('points'),
      setsWon: of('setsWon'),
      setsLost: of('setsLost'),
      gamesWon: of('gamesWon'),
      gamesLost: of('gamesLost'),
    }
  })
}

/** With the names and keys that the teams have now. */
export function rowsOf(look: Look, teams: readonly Team[]): StoredRow[] {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return unpackRows(look.rows).map(({ team: id, ...figures }) => {
    const { key = `id:${id}`, name = '' } = byId.get(id) ?? {}
    return { ...figures, team: name, key }
  })
}

export type NewLook = Omit<Look, 'id'>

export function insertLook(database: Database, { league, table }: GroupId, look: NewLook): number {
  const [row] = database.exec(
    `INSERT INTO look (league, grp, slug, at, before, kind, round, rows) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     RETURNING id`,
    league,
    table,
    look.slug,
    look.at,
    look.before,
    look.kind,
    look.round,
    look.rows,
  )
  return Number(row?.id)
}

export function updateLook(
  database: Database,
  id: number,
  { kind, round, before }: Pick<NewLook, 'kind' | 'round' | 'before'>,
): void {
  const query = 'UPDATE look SET kind = ?, round = ?, before = ? WHERE id = ?'
  database.exec(query, kind, round, before, id)
}

/** The same look, later and in another order. */
export function moveLook(database: Database, id: number, { at, rows }: NewLook): void {
  database.exec('UPDATE look SET at = ?, rows = ? WHERE id = ?', at, rows, id)
}
