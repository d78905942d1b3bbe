// The pages of shared/routes.ts, each with its folder of src/pages.
import values from 'content:names-in-paths'
import pages from 'content:paths-of-pages'
import type { ComponentType } from 'react'
import { pathPattern, plainPath } from '../../shared/urls.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { titleOf } from './title.ts'

/** `path`: the first of the page's. */
export type Route = { name: string; path: string; isBare: boolean; page: LazyPage }

const FOLDERS = import.meta.glob<{ Page: ComponentType }>('./*/page.tsx', { base: '../pages' })

const PAGES = pages.flatMap(({ name, paths, isBare }) => {
  const load = FOLDERS[`./${name}/page.tsx`]
  // The page of a tournament that the content leaves out has no title.
  if (!load || !titleOf(name)) return []
  const [path = ''] = paths
  const patterns = paths.map((one) => pathPattern(one, values))
  return [{ name, path, isBare, patterns, page: lazyPage(load) }]
})

/** Paths of all pages that are named by their path: all but home, and those of leagues and forms. */
export const LOWER_PATHS: readonly string[] = PAGES.filter(
  ({ name, path }) => path === `/${name}`,
).map(({ path }) => path)

/** Ignores case, but in receipts as the edge; a path that is no page is the 404 page. */
export function routeOf(pathname: string): Route {
  const path = pathname.startsWith('/sent/') ? pathname : plainPath(pathname)
  const find = (wanted: string) =>
    PAGES.find(({ patterns }) => patterns.some((pattern) => pattern.test(wanted)))
  const route = find(path) ?? find('/404')
  if (!route) throw new Error('there is no 404 page')
  return route
}
