// Stores the teams of a group: their keys, the names that may be shown, and the slugs of earlier names.
import type { League } from '../../../shared/content/leagues.ts'
import type { Row, StoredRow } from '../../../shared/standings/schema.ts'
import { HIDDEN, hiddenKey, nameKey, shownTeam } from '../../../shared/standings/team.ts'
import { sastDay } from '../../../shared/time.ts'
import { isSlugOf, teamSlugs } from '../../../shared/urls.ts'
import type { Database } from '../../platform/database.ts'
import type { Rekeyed } from './derive/teams.ts'

/** One table of a league, by its number: the columns `league` and `grp`. */
export type GroupId = { league: string; table: number }
export type Team = { id: number; key: string; name: string; seen: number; hidden: string | null }

export function teamsOf(database: Database, { league, table }: GroupId): Team[] {
  const query = `SELECT id, key, name, seen, hidden FROM team
    WHERE league = ? AND grp = ? ORDER BY key`
  return database.exec(query, league, table).map((row) => ({
    id: Number(row.id),
    key: String(row.key),
    name: String(row.name),
    seen: Number(row.seen),
    hidden: typeof row.hidden === 'string' ? row.hidden : null,
  }))
}

/** All stored groups of a league, also those that leagues.yml no longer has. */
export function groupsIn(database: Database, league: string): GroupId[] {
  const query = 'SELECT DISTINCT grp FROM team WHERE league = ?'
  return database.exec(query, league).map(({ grp }) => ({ league, table: Number(grp) }))
}

/** Rows as they may be stored: children by first name and initial, nobody who has objected. */
export function namedRows(
  league: League,
  teams: readonly Team[],
  rows: readonly StoredRow[],
): StoredRow[] {
  const hidden = new Set(teams.flatMap((team) => (team.hidden ? [team.hidden, team.key] : [])))
  const named = rows.map((row) => {
    const isHidden = hidden.has(row.key) || hidden.has(hiddenKey(row.team))
    const team = isHidden ? HIDDEN : shownTeam(league, row.team, row.key)
    return { ...row, team, key: keyFor(row.key, row.team, team) }
  })
  return withOwnKeys(named, rows)
}

/** Names that become equal when shortened get a key each, whatever the order of the table. */
function withOwnKeys(named: readonly StoredRow[], rows: readonly StoredRow[]): StoredRow[] {
  const taken = new Set<string>()
  const order = rows.map(({ key }, n) => ({ key, n })).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const keys = new Map<number, string>()
  for (const { n } of order) {
    const key = freeKey(named[n]?.key ?? '', taken)
    taken.add(key)
    keys.set(n, key)
  }
  return named.map((row, n) => ({ ...row, key: keys.get(n) ?? row.key }))
}

/** The suffix that the edge's parser gives to the key of a second team with the same name. */
const TWIN = /~\d+$/

/** A key that is made of a hidden name must not tell it either. */
function keyFor(key: string, name: string, shown: string): string {
  if (name === shown) return key
  const [twin = ''] = key === nameKey(name) ? [] : (TWIN.exec(key) ?? [])
  if (key !== `${nameKey(name)}${twin}`) return key
  return `${shown === HIDDEN ? hiddenKey(name) : nameKey(shown)}${twin}`
}

/** Also true of a second team with the name. */
export function isHashKey(key: string, hash: string): boolean {
  return key.replace(TWIN, '') === hash
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.replace(TWIN, '')
  let free = wanted
  for (let n = 2; taken.has(free); n++) free = `${base}~${n}`
  return free
}

/** Gives the teams their new keys, unless another team has the key. */
export function withKeys(teams: readonly Team[], rekeyed: readonly Rekeyed[]): Team[] {
  const taken = new Set(teams.map(({ key }) => key))
  return teams.map((team) => {
    const { to = team.key } = rekeyed.find(({ from }) => from === team.key) ?? {}
    return taken.has(to) ? team : { ...team, key: to }
  })
}

export function rekey(database: Database, { id, key }: Team): void {
  database.exec('UPDATE team SET key = ? WHERE id = ?', key, id)
}

/** By key. */
export function idsOf(teams: readonly Team[]): Map<string, number> {
  return new Map(teams.map(({ id, key }) => [key, id]))
}

/** The ids of the teams of these rows by key. Stores new teams and new names. */
export function idsFor(
  database: Database,
  group: GroupId,
  teams: readonly Team[],
  { rows, at }: { rows: readonly StoredRow[]; at: number },
): Map<string, number> {
  const byKey = new Map(teams.map((team) => [team.key, team]))
  return new Map(
    rows.map(({ key, team: name }) => {
      const known = byKey.get(key)
      if (known === undefined) return [key, enter(database, group, { key, name, at })]
      if (known.name !== name) {
        database.exec('UPDATE team SET name = ? WHERE id = ?', name, known.id)
      }
      // Written once a day, not with every table.
      if (sastDay(known.seen) !== sastDay(at)) {
        database.exec('UPDATE team SET seen = ? WHERE id = ?', at, known.id)
      }
      return [key, known.id]
    }),
  )
}

type NewTeam = { key: string; name: string; at: number }

function enter(database: Database, { league, table }: GroupId, team: NewTeam): number {
  const { key, name, at } = team
  const [row] = database.exec(
    'INSERT INTO team (league, grp, key, name, seen) VALUES (?, ?, ?, ?, ?) RETURNING id',
    league,
    table,
    key,
    name,
    at,
  )
  return Number(row?.id)
}

/** Renames teams whose names were stored before leagues.yml shortened or hid them. */
export function applyNaming(database: Database, league: League): void {
  if (!league.shortenNames && !league.hideTeams) return
  for (const group of groupsIn(database, league.id)) {
    for (const team of teamsOf(database, group)) {
      const shown = team.hidden ? HIDDEN : shownTeam(league, team.name, team.key)
      if (shown !== team.name) rename(database, group, team, shown)
    }
    if (league.shortenNames) forgetSlugsIn(database, group)
    for (const name of league.hideTeams ?? []) forgetSlugsFor(database, group, name)
  }
}

/** To a name that tells less; deletes whatever tells the old one. */
export function rename(database: Database, group: GroupId, team: Team, name: string): void {
  const others = teamsOf(database, group).filter(({ id }) => id !== team.id)
  // Of two teams whose names become equal, the other one keeps the key.
  const wanted = keyFor(team.key, team.name, name)
  const key = freeKey(wanted, new Set(others.map((one) => one.key)))
  database.exec('UPDATE team SET name = ?, key = ? WHERE id = ?', name, key, team.id)
  forgetSlugsOf(database, team.id)
}

/** Of a group, so that a service that keeps renaming its teams fills neither the storage nor the story. */
const MOST_SLUGS = 24

type Renaming = {
  before: readonly Row[]
  after: readonly Row[]
  /** By key, those of `after`. */
  ids: ReadonlyMap<string, number>
  at: number
}

/** Stores the slugs that teams had before, so that links to them still work; none of children and hidden teams. */
export function keepOldSlugs(
  database: Database,
  league: League,
  { table }: GroupId,
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
    database.exec(query, league.id, table, slug, ids.get(key) ?? 0, at)
  }
  // A slug that a team has now leads to nobody else.
  for (const slug of today.values()) forgetSlug(database, { league: league.id, table }, slug)
  database.exec(
    `DELETE FROM old_slug WHERE league = ?1 AND grp = ?2 AND slug NOT IN
       (SELECT slug FROM old_slug WHERE league = ?1 AND grp = ?2 ORDER BY at DESC LIMIT ${MOST_SLUGS})`,
    league.id,
    table,
  )
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

/** Of a team whose name is hidden now: its earlier names are, too. */
export function forgetSlugsOf(database: Database, team: number): void {
  database.exec('DELETE FROM old_slug WHERE team = ?', team)
}

/** Slugs that tell the name. */
export function forgetSlugsFor(database: Database, group: GroupId, name: string): void {
  for (const [slug] of oldSlugsOf(database, group)) {
    if (isSlugOf(slug, name)) forgetSlug(database, group, slug)
  }
}

export function forgetSlugsIn(database: Database, { league, table }: GroupId): void {
  database.exec('DELETE FROM old_slug WHERE league = ? AND grp = ?', league, table)
}

function forgetSlug(database: Database, { league, table }: GroupId, slug: string): void {
  const query = 'DELETE FROM old_slug WHERE league = ? AND grp = ? AND slug = ?'
  database.exec(query, league, table, slug)
}
