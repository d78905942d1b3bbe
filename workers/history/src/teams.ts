// Stores the teams of a group: their keys, the names that may be shown, and the slugs of earlier names.
import type { League } from '../../../shared/content/leagues.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import {
  foldedName,
  HIDDEN,
  hiddenKey,
  nameKey,
  shownTeam,
} from '../../../shared/standings/team.ts'
import { sastDay } from '../../../shared/time.ts'
import { isSlugOf, teamSlugs } from '../../../shared/urls.ts'
import type { Database } from '../../platform/database.ts'

/** One table of a league, by its number: the columns `league` and `grp`. */
export type GroupId = { league: string; table: number }
export type Team = { id: number; key: string; name: string; seen: number }

export function teamsOf(database: Database, { league, table }: GroupId): Team[] {
  const query = 'SELECT id, key, name, seen FROM team WHERE league = ? AND grp = ? ORDER BY key'
  return database.exec(query, league, table).map(({ id, key, name, seen }) => ({
    id: Number(id),
    key: String(key),
    name: String(name),
    seen: Number(seen),
  }))
}

/** By key. */
export function idsOf(teams: readonly Team[]): Map<string, number> {
  return new Map(teams.map(({ id, key }) => [key, id]))
}

/** Rows as they may be stored: without the names of teams that have objected. */
export function namedRows(league: League, rows: readonly StoredRow[]): StoredRow[] {
  return rows.map((row) => {
    const team = shownTeam(league, row.team, row.key)
    return { ...row, team, key: keyFor(row.key, row.team, team) }
  })
}

/** The suffix that the edge's parser gives to the key of a second team with the same name. */
const TWIN = /~\d+$/

/** A key that is made of a hidden name must not tell it either. */
function keyFor(key: string, name: string, shown: string): string {
  const [twin = ''] = key === nameKey(name) ? [] : (TWIN.exec(key) ?? [])
  const tells = name !== shown && key === `${nameKey(name)}${twin}`
  return tells ? `${hiddenKey(name)}${twin}` : key
}

/** The teams under the keys of these rows: a team whose number is new is known by its name. */
export function withKeysOf(rows: readonly StoredRow[], teams: readonly Team[]): Team[] {
  const [known, shown] = [idsOf(teams), new Set(rows.map(({ key }) => key))]
  const come = byName(rows.filter(({ key }) => !known.has(key)).map((row) => [row.team, row.key]))
  const gone = byName(teams.filter(({ key }) => !shown.has(key)).map(({ id, name }) => [name, id]))
  const keys = new Map([...gone].map(([name, id]) => [id, come.get(name)]))
  return teams.map((team) => ({ ...team, key: keys.get(team.id) ?? team.key }))
}

/** Without names that two of them share. */
function byName<T>(entries: readonly (readonly [name: string, value: T])[]): Map<string, T> {
  const folded = entries.map(([name, value]) => [foldedName(name), value] as const)
  const last = new Map(folded)
  const shared = new Set(folded.flatMap(([name, value]) => (last.get(name) === value ? [] : name)))
  return new Map(folded.filter(([name]) => !shared.has(name)))
}

/** Stores new teams, names and keys. Returns the ids of the teams of these rows, by key. */
export function saveTeams(
  database: Database,
  group: GroupId,
  teams: readonly Team[],
  { rows, at }: { rows: readonly StoredRow[]; at: number },
): Map<string, number> {
  const stored = new Map(teamsOf(database, group).map((team) => [team.id, team]))
  const byKey = new Map(teams.map((team) => [team.key, team]))
  return new Map(
    rows.map(({ key, team: name }) => {
      const { id } = byKey.get(key) ?? {}
      if (id === undefined) return [key, insertTeam(database, group, { key, name, seen: at })]
      const was = stored.get(id)
      // `seen` is written once a day, not with every table.
      const isSeen = was && sastDay(was.seen) === sastDay(at)
      if (!isSeen || was.key !== key || was.name !== name) {
        const query = 'UPDATE team SET key = ?, name = ?, seen = ? WHERE id = ?'
        database.exec(query, key, name, at, id)
      }
      return [key, id]
    }),
  )
}

function insertTeam(
  database: Database,
  { league, table }: GroupId,
  { key, name, seen }: Omit<Team, 'id'>,
): number {
  const query =
    'INSERT INTO team (league, grp, key, name, seen) VALUES (?, ?, ?, ?, ?) RETURNING id'
  return Number(database.exec(query, league, table, key, name, seen)[0]?.id)
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
  // Also in groups that leagues.yml no longer has.
  for (const { grp } of database.exec('SELECT DISTINCT grp FROM team WHERE league = ?', id)) {
    const group = { league: id, table: Number(grp) }
    for (const team of teamsOf(database, group)) {
      if (shownTeam(league, team.name, team.key) === HIDDEN) hideTeam(database, group, team)
    }
    for (const [slug] of oldSlugsOf(database, group)) {
      if (hideTeams.some((name) => isSlugOf(slug, name))) forgetSlug(database, group, slug)
    }
  }
}

function hideTeam(database: Database, group: GroupId, { id, key, name }: Team): void {
  const hidden = keyFor(key, name, HIDDEN)
  const isTaken = teamsOf(database, group).some((other) => other.id !== id && other.key === hidden)
  const query = 'UPDATE team SET name = ?, key = ? WHERE id = ?'
  database.exec(query, HIDDEN, isTaken ? `${hidden}~${id}` : hidden, id)
  database.exec('DELETE FROM old_slug WHERE team = ?', id)
}

type Renaming = {
  before: readonly Row[]
  after: readonly Row[]
  /** By key, those of `after`. */
  ids: ReadonlyMap<string, number>
  at: number
}

/** Stores the slugs that teams had before, so that links to them still work; none of hidden teams. */
export function keepOldSlugs(
  database: Database,
  league: League,
  group: GroupId,
  { before, after, ids, at }: Renaming,
): void {
  const today = teamSlugs(league, after)
  const left = [...teamSlugs(league, before)].filter(
    ([key, slug]) => today.has(key) && today.get(key) !== slug,
  )
  if (left.length === 0) return
  for (const [key, slug] of left) {
    const query =
      'INSERT OR REPLACE INTO old_slug (league, grp, slug, team, at) VALUES (?, ?, ?, ?, ?)'
    database.exec(query, league.id, group.table, slug, ids.get(key) ?? 0, at)
  }
  // A current slug must lead to its team only.
  for (const slug of today.values()) forgetSlug(database, group, slug)
}

/** By old slug, the id of the team. */
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
