// The page of each team, below that of its group.
import { foldedName } from './folded-name.ts'
import { HIDDEN } from './shown-team.ts'
import type { Row, Standings } from './standings.ts'
import { POSTER } from './standings-paths.ts'
import { keyOf } from './team-keys.ts'

type Naming = { readonly id: string; readonly shortenNames?: boolean | undefined }

/** By team key. Children have none, nor has who is not named. Of two teams of one slug the one with the lower key has it. */
export function teamSlugs(
  { shortenNames }: Naming,
  rows: readonly Pick<Row, 'key' | 'team'>[],
): Map<string, string> {
  const slugs = new Map<string, string>()
  if (shortenNames) return slugs
  const taken = new Set<string>()
  const named = rows.filter(({ team }) => team !== HIDDEN)
  for (const row of named.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const slug = slugOf(row.team)
    let free = slug
    for (let n = 2; taken.has(free); n++) free = `${slug}-${n}`
    taken.add(free)
    slugs.set(keyOf(row), free)
  }
  return slugs
}

/** Whether it tells the name: it was made of it, be it for the second team of that name. */
export function isSlugOf(slug: string, name: string): boolean {
  const plain = slugOf(name)
  return slug === plain || slug.replace(/-\d+$/, '') === plain
}

export type PageTeam = { key: string; name: string; slug: string }

/** The team whose page is below that of its group; null: there is none. */
export function teamCalled(
  league: Naming,
  group: { readonly slug: string },
  { groups }: Pick<Standings, 'groups'>,
  slug: string | null,
): PageTeam | null {
  const rows = groups.find((one) => one.slug === group.slug)?.rows ?? []
  const slugs = teamSlugs(league, rows)
  const row = rows.find((one) => slugs.get(keyOf(one)) === slug)
  return row && slug !== null ? { key: keyOf(row), name: row.team, slug } : null
}

/** A path that ends in the first is that of the folder (plainPath); the second is the group's poster. */
const TAKEN: readonly string[] = ['index', POSTER]

/** A name in letters of another alphabet has none that an address shows. */
export function slugOf(name: string): string {
  const slug = foldedName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (TAKEN.includes(slug)) return `team-${slug}`
  return slug || 'team'
}
