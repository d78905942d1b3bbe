// Paths of the pages, with those of the forms: apart from urls.ts, which every page's script contains.
import { FORMS, type FormId, isOffered } from './forms/forms.ts'
import { type LeagueNames, type Naming, plainPath, standingsPaths } from './urls.ts'

const OTHER_PATHS = [
  '/',
  '/about',
  '/standings',
  '/results',
  '/rules',
  '/report',
  '/training',
  '/gallery',
  '/sponsor',
  '/data',
  '/data/reference',
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

/** Name of a page's folder and of its content file. */
type PageName = NameOf<PagePath>
type NameOf<Path> = Path extends '/'
  ? 'home'
  : Path extends `/${infer Folder}/${infer Name}`
    ? `${Folder}-${Name}`
    : Path extends `/${infer Name}`
      ? Name
      : never

export function nameOf(path: PagePath): PageName {
  return path === '/' ? 'home' : (path.slice(1).replace('/', '-') as Exclude<PageName, 'home'>)
}

/** Leaves out the pages of tournaments that the content does not list. */
export function pathsWith(tournaments: readonly { id: string }[]): readonly PagePath[] {
  const leftOut = FORMS.filter((form) => !isOffered(form, tournaments))
  return PAGE_PATHS.filter((path) => !leftOut.some(({ id }) => path === `/${id}`))
}

/** The page meant by a misspelt path; null when none. */
export function pageOf(path: string, pages: readonly PagePath[]): PagePath | null {
  const plain = plainPath(path)
  return pages.find((page) => page === plain) ?? null
}

/** Search engines would keep results of people for longer than the page does; nobody searches for the other two. */
const NOT_INDEXED: readonly PagePath[] = ['/results', '/tv', '/offline']

/** Pages for the sitemap; leagues of children are left out. */
export function indexedPaths(content: {
  tournaments: readonly { id: string }[]
  leagues: readonly (LeagueNames & Naming)[]
}): readonly string[] {
  const named = content.leagues.filter(({ shortenNames }) => !shortenNames)
  const pages = pathsWith(content.tournaments).filter((path) => !NOT_INDEXED.includes(path))
  return [...pages, ...standingsPaths(named)]
}
