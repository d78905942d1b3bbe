// Every path of the site: one build and one parse function for each kind of URL.

import type { Standings } from './standings/group.ts'
import type { Row } from './standings/schema.ts'
import { foldedName, isNamed, keyOf } from './standings/team.ts'
import { distinct } from './text.ts'

/** The canonical spelling: lower case, single slashes, no trailing slash, no `.html` and no `/index`. */
export function plainPath(path: string): string {
  const plain = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return plain === '' ? '/' : plain
}

/** Parameters of a pattern, such as `:league` or `:file{.+\\.xml}`, with the regular expression of one. */
const PARAMETER = /:(\w+)(?:\{(.+?)\})?(?=\/|$)/g

/** Matches the paths of a pattern of shared/routes.ts. `values`: all that a parameter may be; of others, anything. */
export function pathPattern(path: string, values: Record<string, readonly string[]> = {}): RegExp {
  const segments = path.replace(PARAMETER, (_, name: string, own = '[^/]+') => {
    return `(?:${values[name]?.join('|') ?? own})`
  })
  return RegExp(`^${segments.replace(/\/\*$/, '(?:/.*)?')}$`)
}

/** `was`: earlier slugs; links with them still work. */
type GroupNames = { readonly slug: string; readonly was?: readonly string[] | undefined }
type LeagueId = { readonly id: string; readonly was?: readonly string[] | undefined }
export type LeagueNames = LeagueId & { readonly groups: readonly GroupNames[] }
export type NamingRule = { readonly shortenNames?: boolean | undefined }

export function leagueCalled<L extends LeagueId>(leagues: readonly L[], id: string): L | undefined {
  return leagues.find((one) => one.id === id) ?? leagues.find(({ was }) => was?.includes(id))
}

export function groupCalled<G extends GroupNames>(
  groups: readonly G[],
  slug: string,
): G | undefined {
  return groups.find((one) => one.slug === slug) ?? groups.find(({ was }) => was?.includes(slug))
}

export type StandingsPath = `/standings/${string}`

/** The page of a league, or of one of its groups. */
export function standingsPath(league: string, group?: string): StandingsPath {
  return group === undefined ? `/standings/${league}` : `/standings/${league}/${group}`
}

export function teamPathOf(league: string, group: string, slug: string): StandingsPath {
  return `${standingsPath(league, group)}/${slug}`
}

/** The group's poster (surfaces.ts), in place of a team's slug, so no team has this slug. */
export const POSTER = 'poster'

/** Year and month in place of a team's slug: the final table of a round. */
export const ROUND_SLUG = '\\d{4}-(?:0[1-9]|1[0-2])(?:-[1-9]\\d?)?'
const ROUND = RegExp(`^${ROUND_SLUG}$`)
/** The ended rounds of a league, in place of a group's slug (content/leagues.ts). */
export const ROUNDS = 'rounds'

export function roundsPath(league: string): StandingsPath {
  return `/standings/${league}/${ROUNDS}`
}

export function roundPath(league: string, group: string, round: string): StandingsPath {
  return `${standingsPath(league, group)}/${round}`
}

/** Whether a path below /standings is that of a round, or of all rounds of a league. */
export function isOfRounds(path: string): boolean {
  const [, , , slug = '', round, ...more] = path.split('/')
  if (more.length > 0) return false
  return round === undefined ? slug === ROUNDS : ROUND.test(round)
}

/** Parses the path of a round, or (`group` null) of all rounds of a league; null: it is neither. */
export function roundAt<L extends LeagueNames>(path: string, leagues: readonly L[]) {
  const place = standingsAt(path, leagues)
  return place && isOfRounds(place.path) ? place : null
}

/** Every page below /standings. */
export function standingsPaths(leagues: readonly LeagueNames[]): StandingsPath[] {
  return leagues.flatMap(({ id, groups }) => [
    standingsPath(id),
    ...groups.map(({ slug }) => standingsPath(id, slug)),
  ])
}

type StandingsPlace<L extends LeagueNames> = {
  league: L
  /** null: the whole league, or all its rounds. */
  group: L['groups'][number] | null
  /** Slug of a team, or of a round, of the group; null: of neither. */
  team: string | null
  /** Canonical path; an unknown group leads to its league. */
  path: StandingsPath
}

/** Slugs as slugOf makes them. Others would redirect in circles, or split the header of a redirect. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Parses a path below /standings, also with earlier names; null: no such league. */
export function standingsAt<L extends LeagueNames>(
  path: string,
  leagues: readonly L[],
): StandingsPlace<L> | null {
  const [, page, id = '', slug = '', last = '', ...more] = plainPath(path).split('/')
  const league = page === 'standings' ? leagueCalled(leagues, id) : undefined
  if (!league || more.length > 0 || (last !== '' && !SLUG.test(last))) return null
  const group = groupCalled<L['groups'][number]>(league.groups, slug) ?? null
  const isRounds = slug === ROUNDS && last === ''
  const base = isRounds ? roundsPath(league.id) : standingsPath(league.id, group?.slug)
  const team = group && last !== '' ? last : null
  return { league, group, team, path: team === null ? base : `${base}/${team}` }
}

/** Slugs by team key; children and hidden teams have none. Of two equal slugs the lower key gets the plain one. */
export function teamSlugs(
  { shortenNames }: NamingRule,
  rows: readonly Pick<Row, 'key' | 'team'>[],
): Map<string, string> {
  if (shortenNames) return new Map()
  const named = rows.filter(isNamed).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const slugs = distinct(
    named.map(({ team }) => slugOf(team)),
    '-',
  )
  return new Map(named.map((row, n) => [keyOf(row), slugs[n] ?? '']))
}

/** Path of the team's page by team key. */
export type TeamPaths = ReadonlyMap<string, string>

type TeamsOfGroup = {
  league: NamingRule & LeagueId
  group: GroupNames
  rows: readonly Pick<Row, 'key' | 'team'>[] | null
}

export function teamPaths({ league, group, rows }: TeamsOfGroup): TeamPaths {
  const slugs = [...teamSlugs(league, rows ?? [])]
  return new Map(slugs.map(([key, slug]) => [key, teamPathOf(league.id, group.slug, slug)]))
}

/** Also true for the numbered slug of a second team with this name. */
export function isSlugOf(slug: string, name: string): boolean {
  const plain = slugOf(name)
  return slug === plain || slug.replace(/-\d+$/, '') === plain
}

/** The team of a group with this slug; null: there is none. */
export function teamCalled(
  league: NamingRule,
  group: { readonly slug: string },
  { groups }: Pick<Standings, 'groups'>,
  slug: string | null,
) {
  const rows = groups.find((one) => one.slug === group.slug)?.rows ?? []
  const slugs = teamSlugs(league, rows)
  const row = rows.find((one) => slugs.get(keyOf(one)) === slug)
  return row && slug !== null ? { key: keyOf(row), name: row.team, slug } : null
}

/** Reserved: plainPath drops 'index', and POSTER is the group's poster; so are the slugs of rounds. */
const TAKEN: readonly string[] = ['index', POSTER]

/** Names in other alphabets become 'team'. */
export function slugOf(name: string): string {
  const slug = foldedName(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (TAKEN.includes(slug) || ROUND.test(slug)) return `team-${slug}`
  return slug || 'team'
}

export const RESULTS_PATH = '/results'

type ResultsPath = `/results${string}`

export function resultsPath(league?: string): ResultsPath {
  return league === undefined ? RESULTS_PATH : `${RESULTS_PATH}/${league}`
}

export function feedPath(league?: string): ResultsPath {
  return `${resultsPath(league)}.xml`
}

/** Leagues of children have none. */
export function resultsPaths(leagues: readonly (LeagueId & NamingRule)[]): ResultsPath[] {
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  return [RESULTS_PATH, ...named.map(({ id }) => resultsPath(id))]
}

/** The league, or null for all, and the canonical path of a path of results; null: there is no such page. */
export function resultsAt<L extends LeagueId & NamingRule>(path: string, leagues: readonly L[]) {
  const plain = plainPath(path)
  const [, page, id, ...more] = plain.replace(/\.xml$/, '').split('/')
  if (page !== 'results' || more.length > 0) return null
  const league = id === undefined ? null : leagueCalled(leagues, id)
  if (league === undefined || league?.shortenNames) return null
  const pathOf = plain.endsWith('.xml') ? feedPath : resultsPath
  return { league, path: pathOf(league?.id) }
}

/** Where two teams agree on a date. `parts`: slugs of league, group and teams, then what match-date.ts adds. */
export function arrangePath(parts: readonly string[]): `/arrange#${string}` {
  return `/arrange#${parts.join('/')}`
}

/** Search for a team: `?q=`. */
export const FIND_PATH = '/standings/find' as const
/** Longer than any team's name; the rest is cut. */
export const MAX_TYPED = 60

/** Calendar of all dates. */
export const CALENDAR_PATH = '/calendar.ics'

/** Calendar of one event or tournament. */
export function calendarPath(slug: string): `/calendar/${string}.ics` {
  return `/calendar/${slug}.ics`
}

/** The league's id follows. */
export const STANDINGS_API = '/api/standings/'
export const STORY_API = '/api/story/'
/** The rest of the path of a page below /standings follows. */
export const ROUNDS_API = '/api/rounds/'
export const ROUNDS_SITEMAP = '/standings/rounds.xml'
