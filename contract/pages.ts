// The pages that a site can have: what is prerendered, and which paths run no Function. A page is a line here, a folder in
// src/pages and a file in content/pages; that of a form is in the list already. (The browser knows its pages by folder.)
import type { League } from './content/leagues.ts'
import { FORMS, type FormId, isOffered } from './forms.ts'
import { plainPath } from './page-path.ts'
import { standingsPaths } from './standings-paths.ts'

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
