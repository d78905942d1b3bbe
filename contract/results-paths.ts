// The page of all results, those of one league each, and a feed beside each page.
import { leagueCalled } from './called.ts'
import { plainPath } from './page-path.ts'

export const RESULTS_PATH = '/results'

export type ResultsPath = `/results${string}`

/** Without a league: of all. */
export function resultsPath(league?: string): ResultsPath {
  return league === undefined ? RESULTS_PATH : `${RESULTS_PATH}/${league}`
}

export function feedPath(league?: string): ResultsPath {
  return `${resultsPath(league)}.xml`
}

type League = Parameters<typeof leagueCalled>[0][number] & { readonly shortenNames: boolean }

/** Children have none. */
export function resultsPaths(leagues: readonly League[]): ResultsPath[] {
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
export function resultsAt<L extends League>(
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
