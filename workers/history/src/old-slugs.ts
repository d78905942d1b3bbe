// What the pages of teams were called before the teams had other names: links to those lead on.
import type { League } from '../../../shared/content/leagues.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { isSlugOf, teamSlugs } from '../../../shared/urls.ts'
import type { Database } from '../../platform/database.ts'
import type { GroupId } from './schema.ts'

/** Of a group. A service that gives its teams ever other names fills neither the storage nor the story. */
const MOST_SLUGS = 24

type Renaming = {
  before: readonly Row[]
  after: readonly Row[]
  /** By key, those of `after`. */
  ids: ReadonlyMap<string, number>
  at: number
}

/** Whether there are any that nobody knew. Of children, and of who is withheld, there are none. */
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
  // What is some team's own name again leads to nobody else.
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

/** The team's name is told nowhere any more, and its names of before are not either. */
export function forgetSlugsOf(database: Database, team: number): void {
  database.exec('DELETE FROM old_slug WHERE team = ?', team)
}

/** Those that tell the name. */
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
