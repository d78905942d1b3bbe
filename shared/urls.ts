// Every path of the site: one build and one parse function a kind.
import type { League } from './content/leagues.ts'
import { FORMS, type FormId, isOffered } from './forms/forms.ts'
import type { Row, Standings } from './standings/schema.ts'
import { foldedName, HIDDEN, keyOf } from './standings/team.ts'

const OTHER_PATHS = [
  '/',
  '/about',
  '/standings',
  '/results',
  '/rules',
  '/report',
  '/training',
  '/gallery',
  '/data',
  '/tv',
  '/offline',
  '/privacy',
  '/paia',
] as const

export type PagePath = (typeof OTHER_PATHS)[number] | `/${FormId}`
export const PAGE_PATHS: readonly PagePath[] = [
  ...OTHER_PATHS,
  ...FORMS.map(({ id }): PagePath => `/${id}`),
]

/** Of a page's folder and of its content. */
export type PageName = NameOf<PagePath>
type NameOf<Path> = Path extends '/' ? 'home' : Path extends `/${infer Name}` ? Name : never

export function nameOf(path: PagePath): PageName {
  return path === '/' ? 'home' : (path.slice(1) as Exclude<PageName, 'home'>)
}

/** Without those of tournaments that the content leaves out. */
export function pathsWith(tournaments: readonly { id: string }[]): readonly PagePath[] {
  const leftOut = FORMS.filter(({ id }) => !isOffered(id, tournaments))
  return PAGE_PATHS.filter((path) => !leftOut.some(({ id }) => path === `/${id}`))
}

/** The page that an odd spelling of a path means; null when it is none of these. */
export function pageOf(path: string, pages: readonly PagePath[]): PagePath | null {
  const plain = plainPath(path)
  return pages.find((page) => page === plain) ?? null
}

/**
 * What results tell of people is gone from them within weeks: search engines would show it for longer. A screen on a wall,
 * and the page of who has no signal, nobody searches for.
 */
const NOT_INDEXED: readonly string[] = ['/results', '/tv', '/offline'] satisfies PagePath[]

export function isIndexed(path: string): boolean {
  return !NOT_INDEXED.includes(path)
}

/** The pages that search engines may show: children are found by none. */
export function indexedPaths(content: {
  tournaments: readonly { id: string }[]
  leagues: readonly League[]
}): readonly string[] {
  const named = content.leagues.filter(({ shortenNames }) => !shortenNames)
  const pages = pathsWith(content.tournaments).filter(isIndexed)
  return [...pages, ...standingsPaths(named)]
}

/** The canonical spelling: lower case, single slashes, no trailing slash, no `.html` and no `/index`. */
export function plainPath(path: string): string {
  const plain = path
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(?:\/index)?(?:\.html)?\/?$/, '')
  return plain === '' ? '/' : plain
}

type LeagueNames = { readonly id: string; readonly was?: readonly string[] | undefined }
type GroupNames = { readonly slug: string; readonly was?: readonly string[] | undefined }

export function leagueCalled<L extends LeagueNames>(
  leagues: readonly L[],
  id: string,
): L | undefined {
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

/** Below a group like a team, which therefore is never called this (team-paths.ts): its table on paper (surfaces.ts). */
export const POSTER = 'poster'

/** All teams of a group share a template. */
export function teamTemplateKey(league: string, group: string): StandingsPath {
  return teamPathOf(league, group, ':team')
}

type LeaguePaths = Parameters<typeof leagueCalled>[0][number] & {
  readonly groups: Parameters<typeof groupCalled>[0]
}

/** Every page below /standings. */
export function standingsPaths(leagues: readonly LeaguePaths[]): StandingsPath[] {
  return leagues.flatMap(({ id, groups }) => [
    standingsPath(id),
    ...groups.map(({ slug }) => standingsPath(id, slug)),
  ])
}

export type StandingsPlace<L extends LeaguePaths> = {
  league: L
  /** null: the whole league is meant. */
  group: L['groups'][number] | null
  /** Slug of a team of the group; null: its page is not meant. */
  team: string | null
  /** How the path is written today; a group that there is none of leads to its league. */
  path: StandingsPath
}

/** As slugOf makes them: what has other signs is no team, and would lead in circles or split the header of a redirect. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** What a path below /standings names, in any case and by names of earlier days; null: nothing of ours. */
export function standingsAt<L extends LeaguePaths>(
  path: string,
  leagues: readonly L[],
): StandingsPlace<L> | null {
  const [, page, id = '', slug = '', last = '', ...more] = plainPath(path).split('/')
  const league = page === 'standings' ? leagueCalled(leagues, id) : undefined
  if (!league || more.length > 0 || (last !== '' && !SLUG.test(last))) return null
  const group = groupCalled<L['groups'][number]>(league.groups, slug) ?? null
  const base = standingsPath(league.id, group?.slug)
  const team = group && last !== '' ? last : null
  return { league, group, team, path: team === null ? base : `${base}/${team}` }
}

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

export const RESULTS_PATH = '/results'

export type ResultsPath = `/results${string}`

/** Without a league: of all. */
export function resultsPath(league?: string): ResultsPath {
  return league === undefined ? RESULTS_PATH : `${RESULTS_PATH}/${league}`
}

export function feedPath(league?: string): ResultsPath {
  return `${resultsPath(league)}.xml`
}

type ResultsLeague = Parameters<typeof leagueCalled>[0][number] & { readonly shortenNames: boolean }

/** Children have none. */
export function resultsPaths(leagues: readonly ResultsLeague[]): ResultsPath[] {
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  return [RESULTS_PATH, ...named.map(({ id }) => resultsPath(id))]
}

/** Of the page of one league. `site`: its short name, in which titles end. */
export function resultsTitle({ name }: { readonly name: string }, site: string): string {
  return `${name} results · ${site}`
}

/** In search results and link previews. */
export function resultsDescription({ name }: { readonly name: string }): string {
  return `Who beat whom in ${name}: the newest results of every group, worked out from the tables as they change.`
}

type ResultsPlace<L> = {
  /** null: of all leagues. */
  league: L | null
  isFeed: boolean
  /** How the path is written today. */
  path: ResultsPath
}

/** What a path names, in any case and by names of earlier days; null: no results of ours. */
export function resultsAt<L extends ResultsLeague>(
  path: string,
  leagues: readonly L[],
): ResultsPlace<L> | null {
  const plain = plainPath(path)
  const isFeed = plain.endsWith('.xml')
  const [, page, id, ...more] = plain.replace(/\.xml$/, '').split('/')
  if (page !== 'results' || more.length > 0) return null
  const league = id === undefined ? null : leagueCalled(leagues, id)
  if (league === undefined || league?.shortenNames) return null
  return { league, isFeed, path: isFeed ? feedPath(league?.id) : resultsPath(league?.id) }
}

/** Where a search for a team asks: as a form sends it, `?q=`. */
export const FIND_PATH = '/standings/find' as const
/** Longer than any name; the rest of what is typed is left out. */
export const MOST_TYPED = 60

/** All dates of the season. */
export const CALENDAR_PATH = '/calendar.ics'

export const CALENDAR_FOLDER = 'calendar'

/** Those of one event or tournament. */
export function calendarPath(slug: string): `/calendar/${string}.ics` {
  return `/${CALENDAR_FOLDER}/${slug}.ics`
}

/** Where the tables of a league are asked for: its id follows. A constant alone: it costs no page a file. */
export const STANDINGS_API = '/api/standings/'
export const STORY_API = '/api/story/'
