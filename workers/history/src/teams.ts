// The teams of a group: who is who from look to look, and what each may be called.
import type { League } from '../../../contract/content/leagues.ts'
import { HIDDEN, hiddenKey, shownTeam } from '../../../contract/shown-team.ts'
import type { StoredRow } from '../../../contract/stored-row.ts'
import { nameKey } from '../../../contract/team-keys.ts'
import { slugOf } from '../../../contract/team-paths.ts'
import { sastDay } from '../../../contract/time.ts'
import type { Database } from '../../platform/database.ts'
import { forgetSlugsFor, forgetSlugsIn, forgetSlugsOf } from './old-slugs.ts'
import type { GroupId } from './parts.ts'

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

/** All groups of a league that are kept, also those that leagues.yml has no more. */
export function groupsIn(database: Database, league: string): GroupId[] {
  const query = 'SELECT DISTINCT grp FROM team WHERE league = ?'
  return database.exec(query, league).map(({ grp }) => ({ league, table: Number(grp) }))
}

/** Rows as they may be kept: children by first name and initial, nobody who has objected. */
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

/** Names that are one when they are shortened have a key each, the same whatever the order of the table. */
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

/** What the edge's parser puts behind the key of a second team of one name. */
const TWIN = /~\d+$/

/** A key that is made of a name must not tell it either. */
function keyFor(key: string, name: string, shown: string): string {
  if (name === shown) return key
  const [twin = ''] = key === nameKey(name) ? [] : (TWIN.exec(key) ?? [])
  if (key !== `${nameKey(name)}${twin}`) return key
  return `${shown === HIDDEN ? hiddenKey(name) : nameKey(shown)}${twin}`
}

/** Whether the key is made of this hash, also of a second team of the name. */
export function isHashKey(key: string, hash: string): boolean {
  return key.replace(TWIN, '') === hash
}

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.replace(TWIN, '')
  let free = wanted
  for (let n = 2; taken.has(free); n++) free = `${base}~${n}`
  return free
}

/** The same team under another key: what is known of it goes with it, unless another has the key. */
export function rekey(database: Database, teams: Team[], from: string, to: string): void {
  const team = teams.find(({ key }) => key === from)
  if (team === undefined || teams.some(({ key }) => key === to)) return
  database.exec('UPDATE team SET key = ? WHERE id = ?', to, team.id)
  team.key = to
}

/** By key, the ids of the teams of these rows: who is new is entered, a new name taken over. */
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
        const slug = freeSlug(database, group, name, known.id)
        database.exec('UPDATE team SET name = ?, slug = ? WHERE id = ?', name, slug, known.id)
      }
      // Written once a day, not with every look.
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
    'INSERT INTO team (league, grp, key, name, slug, seen) VALUES (?, ?, ?, ?, ?, ?) RETURNING id',
    league,
    table,
    key,
    name,
    freeSlug(database, { league, table }, name),
    at,
  )
  return Number(row?.id)
}

/** `own`: the id of the team, whose slug of before is free. */
function freeSlug(
  database: Database,
  { league, table }: GroupId,
  name: string,
  own: number | null = null,
): string {
  const query = 'SELECT slug FROM team WHERE league = ? AND grp = ? AND id IS NOT ?'
  const taken = new Set(database.exec(query, league, table, own).map(({ slug }) => String(slug)))
  const slug = slugOf(name)
  let free = slug
  for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`
  return free
}

/** Names stored before a league was told to shorten or hide them. Whether there were any. */
export function applyNaming(database: Database, league: League): boolean {
  if (!league.shortenNames && !league.hideTeams) return false
  const groups = groupsIn(database, league.id)
  const renamed = groups.flatMap((group) =>
    teamsOf(database, group).filter((team) => {
      const shown = team.hidden ? HIDDEN : shownTeam(league, team.name, team.key)
      if (shown === team.name) return false
      rename(database, group, team, shown)
      return true
    }),
  )
  const forgotten = groups.filter((group) => forgetSlugs(database, league, group))
  return renamed.length + forgotten.length > 0
}

/** Whether there were any that tell what is not told. */
function forgetSlugs(database: Database, league: League, group: GroupId): boolean {
  if (league.shortenNames) return forgetSlugsIn(database, group)
  const hidden = league.hideTeams ?? []
  return hidden.filter((name) => forgetSlugsFor(database, group, name)).length > 0
}

/** To a name that tells less: nothing that tells the one before is kept. */
export function rename(database: Database, group: GroupId, team: Team, name: string): void {
  const others = teamsOf(database, group).filter(({ id }) => id !== team.id)
  // Of two whose names become the same one keeps the key; neither keeps the name.
  const wanted = keyFor(team.key, team.name, name)
  const key = freeKey(wanted, new Set(others.map((one) => one.key)))
  const query = 'UPDATE team SET name = ?, key = ?, slug = ? WHERE id = ?'
  database.exec(query, name, key, freeSlug(database, group, name, team.id), team.id)
  forgetSlugsOf(database, team.id)
}
