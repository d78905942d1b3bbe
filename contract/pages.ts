// The pages that a site can have: what is prerendered, and which paths run no Function. A page is a line here, a folder in
// src/pages and a file in content/pages; that of a form is in the list already. (The browser knows its pages by folder.)
import { groupCalled, leagueCalled } from './called.ts'
import { FORMS, type FormId, isOffered } from './forms.ts'
import { plainPath } from './page-path.ts'

const OTHER_PATHS = [
  '/',
  '/about',
  '/standings',
  '/rules',
  '/training',
  '/gallery',
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

export type StandingsPath = `/standings/${string}`

/** The page of a league, or of one of its groups. */
export function standingsPath(league: string, group?: string): StandingsPath {
  return group === undefined ? `/standings/${league}` : `/standings/${league}/${group}`
}

type League = Parameters<typeof leagueCalled>[0][number] & {
  readonly groups: Parameters<typeof groupCalled>[0]
}

/** Every page below /standings. */
export function standingsPaths(leagues: readonly League[]): StandingsPath[] {
  return leagues.flatMap(({ id, groups }) => [
    standingsPath(id),
    ...groups.map(({ slug }) => standingsPath(id, slug)),
  ])
}

/** The pages that search engines may show: children are found by none. */
export function indexedPaths(content: {
  tournaments: readonly { id: string }[]
  leagues: readonly (League & { readonly shortenNames: boolean })[]
}): readonly string[] {
  const named = content.leagues.filter(({ shortenNames }) => !shortenNames)
  return [...pathsWith(content.tournaments), ...standingsPaths(named)]
}

export type StandingsPlace<L extends League> = {
  league: L
  /** null: the whole league is meant. */
  group: L['groups'][number] | null
  /** How the path is written today; a group that there is none of leads to its league. */
  path: StandingsPath
}

/** What a path below /standings names, in any case and by names of earlier days; null: no league of ours. */
export function standingsAt<L extends League>(
  path: string,
  leagues: readonly L[],
): StandingsPlace<L> | null {
  const [, page, id = '', slug = '', ...more] = plainPath(path).split('/')
  const league = page === 'standings' ? leagueCalled(leagues, id) : undefined
  if (!league || more.length > 0) return null
  const group = groupCalled<L['groups'][number]>(league.groups, slug) ?? null
  return { league, group, path: standingsPath(league.id, group?.slug) }
}
