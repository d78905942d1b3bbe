// Every folder of src/pages is a page: its name is that of its texts and, but for a few, of its path.
import leagueNames from 'content:names-of-leagues'
import namesWithResults from 'content:names-of-leagues-with-results'
import sentForms from 'content:sent-forms'
import type { ComponentType } from 'react'
import { isOfRounds, plainPath } from '../../shared/urls.ts'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import { titleOf } from './title.ts'

export type Route = { name: string; path: string; page: LazyPage }

/** Paths that differ from the page's name; the edge renders /sent/<form> after a form post without script. */
const OTHER_PATHS: Record<string, string> = {
  home: '/',
  'not-found': '/404',
  sent: '/sent/',
  'data-reference': '/data/reference',
  find: '/standings/find',
  group: '/standings/:league/:group',
  team: '/standings/:league/:group/:team',
  rounds: '/standings/:league/rounds',
}

const FOLDERS = import.meta.glob<{ Page: ComponentType }>('./*/page.tsx', { base: '../pages' })

const ROUTES: readonly Route[] = Object.entries(FOLDERS).flatMap(([file, load]) => {
  const name = file.split('/')[1] ?? ''
  // The page of a tournament that the content leaves out has no title.
  if (!titleOf(name)) return []
  return [{ name, path: OTHER_PATHS[name] ?? `/${name}`, page: lazyPage(load) }]
})

/** Paths of all pages but home and those with several paths. */
export const PATHS: readonly string[] = ROUTES.filter(
  ({ name }) => !Object.hasOwn(OTHER_PATHS, name),
).map(({ path }) => path)

/** Ignores case; a path that is no page is the 404 page. */
export function routeOf(pathname: string): Route {
  const path = standsFor(pathname)
  const find = (wanted = '/404') => ROUTES.find((route) => route.path === wanted)
  const route = find(path) ?? find()
  if (!route) throw new Error('there is no 404 page')
  return route
}

/** Pages that have several paths. */
function standsFor(pathname: string): string | undefined {
  if (sentForms.some((form) => pathname === `/sent/${form}`)) return OTHER_PATHS.sent
  const path = plainPath(pathname)
  const ofResults = /^\/results\/([^/]+)$/.exec(path)?.[1]
  if (ofResults !== undefined && namesWithResults.includes(ofResults)) return '/results'
  const [, page, league = '', group, team, ...more] = path.split('/')
  if (page !== 'standings' || !leagueNames.includes(league) || more.length > 0) return path
  if (isOfRounds(path)) return OTHER_PATHS.rounds
  if (group === undefined) return '/standings'
  return team === undefined ? OTHER_PATHS.group : OTHER_PATHS.team
}
