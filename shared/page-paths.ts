// The pages of the compiled content. Not in routes.ts, since this imports the forms.
import { FORMS, isOffered } from './forms/forms.ts'
import { PAGES, type PagePath, type PageRow } from './routes.ts'
import { type LeagueNames, type NamingRule, standingsPaths } from './urls.ts'

export const PAGE_PATHS: readonly PagePath[] = PAGES.map(({ path }) => path)

/** Leaves out the pages of tournaments that the content does not list. */
export function pagesWith(tournaments: readonly { id: string }[]): readonly PageRow[] {
  const leftOut = FORMS.filter((form) => !isOffered(form, tournaments))
  return PAGES.filter(({ name }) => !leftOut.some(({ id }) => name === id))
}

/** Pages for the sitemap; leagues of children are left out. */
export function indexedPaths(content: {
  tournaments: readonly { id: string }[]
  leagues: readonly (LeagueNames & NamingRule)[]
}): readonly string[] {
  const named = content.leagues.filter(({ shortenNames }) => !shortenNames)
  const pages = pagesWith(content.tournaments).filter(({ indexed }) => indexed)
  return [...pages.map(({ path }) => path), ...standingsPaths(named)]
}
