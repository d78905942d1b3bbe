// Stores the teams of a group: their keys, the names that may be shown, and the slugs of earlier names.
import * as v from 'valibot'
import type { League } from '../../../shared/content/leagues.ts'
import { sameTeams } from '../../../shared/standings/same-teams.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { HIDDEN, hiddenKey, nameKey, shownTeam, TWIN } from '../../../shared/standings/team.ts'
import { sastDay } from '../../../shared/time.ts'
import { isSlugOf, teamSlugs } from '../../../shared/urls.ts'
import type { Database } from '../../platform/database.ts'

/** One table of a league, by its number: the columns `league` and `grp`. */
export type GroupId = { league: string; table: number }
const TeamSchema = v.object({ id: v.number(), key: v.string(), name: v.string(), seen: v.number() })
export type StoredTeam = v.InferOutput<typeof TeamSchema>

export function teamsOf(database: Database, { league, table }: GroupId): StoredTeam[] {
  const query = 'SELECT id, key, name, seen FROM team WHERE league = ? AND grp = ? ORDER BY id'
  return v.parse(v.array(TeamSchema), database.exec(query, league, table))
}

/** Rows as they may be stored: without the names of teams that have objected. */
export function namedRows(league: League, rows: readonly StoredRow[]): StoredRow[] {
  return rows.map((row) => {
    const team = shownTeam(league, row.team, row.key)
    return { ...row, team, key: keyFor(row.key, row.team, team) }
  })
}

/** A key that is made from a hidden name must not reveal it. */
function keyFor(key: string, name: string, shown: string): string {
  const [twin = ''] = key === nameKey(name) ? [] : (TWIN.exec(key) ?? [])
  const tells = name !== shown && key === `${nameKey(name)}${twin}`
  return tells ? `${hiddenKey(name)}${twin}` : key
}

/** The teams of rows: those of `same`, and others that are known by their names alone, as numbers change hands. */
export function idsOf(
  rows: readonly StoredRow[],
  same: ReadonlyMap<StoredRow, { id: number }>,
  teams: readonly StoredTeam[],
): Map<StoredRow, number> {
  const ids = new Map([...same].map(([row, { id }]) => [row, id]))
  const found = new Set(ids.values())
  const others = teams.filter(({ id }) => !found.has(id))
  const named = others.map(({ id, name }) => ({ id, team: name, key: `id:${id}` }))
  const left = rows.filter((row) => !ids.has(row))
  for (const [row, { id }] of sameTeams(named, left)) ids.set(row, id)
  return ids
}

/** Stores new teams, names and keys. Returns the ids of all rows. */
export function saveTeams(
  database: Database,
  group: GroupId,
  ids: ReadonlyMap<StoredRow, number>,
  { rows, at }: { rows: readonly StoredRow[]; at: number },
): Map<StoredRow, number> {
  const stored = new Map(teamsOf(database, group).map((team) => [team.id, team]))
  return new Map(
    rows.map((row) => {
      const { key, team: name } = row
      const id = ids.get(row)
      if (id === undefined) {
        const query =
          'INSERT INTO team (league, grp, key, name, seen) VALUES (?, ?, ?, ?, ?) RETURNING id'
        const [added] = database.exec(query, group.league, group.table, key, name, at)
        return [row, Number(added?.id)]
      }
      const was = stored.get(id)
      // `seen` and a new number are written once a day: some services number teams anew in each table.
      const isSeen = was && sastDay(was.seen) === sastDay(at)
      if (!isSeen || was.name !== name) {
        const query = 'UPDATE team SET key = ?, name = ?, seen = ? WHERE id = ?'
        database.exec(query, key, name, at, id)
      }
      return [row, id]
    }),
  )
}

/** Hides names that were stored before leagues.yml hid them. Of children nothing is kept. */
export function applyNaming(database: Database, league: League): void {
  const { id, shortenNames, hideTeams = [] } = league
  if (shortenNames) {
    for (const table of ['snapshot', 'team', 'old_slug']) {
      database.exec(`DELETE FROM ${table} WHERE league = ?`, id)
    }
  }
  if (hideTeams.length === 0) return
  // Includes groups that leagues.yml no longer has.
  for (const { grp } of database.exec('SELECT DISTINCT grp FROM team WHERE league = ?', id)) {
    const group = { league: id, table: Number(grp) }
    for (const team of teamsOf(database, group)) {
      if (shownTeam(league, team.name, team.key) === HIDDEN) hideTeam(database, team)
    }
    for (const [slug] of oldSlugsOf(database, group)) {
      if (hideTeams.some((name) => isSlugOf(slug, name))) forgetSlug(database, group, slug)
    }
  }
}

function hideTeam(database: Database, { id, key, name }: StoredTeam): void {
  const query = 'UPDATE team SET name = ?, key = ? WHERE id = ?'
  database.exec(query, HIDDEN, keyFor(key, name, HIDDEN), id)
  database.exec('DELETE FROM old_slug WHERE team = ?', id)
}

/** Stores the slugs that teams had before, so that links to them still work; none of hidden teams. */
export function keepOldSlugs(
  database: Database,
  league: League,
  group: GroupId,
  { before, ids, at }: { before: readonly Row[]; ids: ReadonlyMap<StoredRow, number>; at: number },
): void {
  const today = teamSlugs(league, [...ids.keys()])
  const byKey = new Map([...ids].map(([{ key }, id]) => [key, id]))
  const left = [...teamSlugs(league, before)].filter(
    ([key, slug]) => today.has(key) && today.get(key) !== slug,
  )
  if (left.length === 0) return
  for (const [key, slug] of left) {
    const query =
      'INSERT OR REPLACE INTO old_slug (league, grp, slug, team, at) VALUES (?, ?, ?, ?, ?)'
    database.exec(query, league.id, group.table, slug, byKey.get(key) ?? 0, at)
  }
  // A current slug must lead to its team only.
  for (const slug of today.values()) forgetSlug(database, group, slug)
}

/** Ids of teams by old slug. */
export function oldSlugsOf(
  database: Database,
  { league, table }: GroupId,
): (readonly [slug: string, team: number])[] {
  const query = 'SELECT slug, team FROM old_slug WHERE league = ? AND grp = ? ORDER BY slug'
  return database
    .exec(query, league, table)
    .map(({ slug, team }) => [String(slug), Number(team)] as const)
}

function forgetSlug(database: Database, { league, table }: GroupId, slug: string): void {
  const query = 'DELETE FROM old_slug WHERE league = ? AND grp = ? AND slug = ?'
  database.exec(query, league, table, slug)
}
