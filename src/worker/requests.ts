// What the worker does with a request is decided by this alone.
import { KEPT_PICTURES, LASTING_PAGES } from '../../shared/on-device.ts'
import { STANDINGS_API } from '../../shared/urls.ts'

/**
 * page: a navigation to a page of ours. table: a league's standings. file: what a build consists of. through: a
 * navigation that is none of our business.
 */
export type Kind = 'page' | 'table' | 'file' | 'through'

/** What programs, screens and other sites show, what is sent, what searches for names; and files, which have a dot. */
const NO_PAGE =
  /^\/(?:(?:api|cards|data|embed|film|sent|tv|static|assets)(?:\/|$)|standings\/find$|.*(?:\/poster$|\.\w+$))/
const TABLE = RegExp(`^${STANDINGS_API}[^/]+$`)

type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** null: the browser's own. */
export function kindOf(request: Asked, origin: string): Kind | null {
  const { origin: theirs, pathname } = new URL(request.url)
  if (request.method !== 'GET' || theirs !== origin || request.headers.has('range')) return null
  if (request.mode === 'navigate') return NO_PAGE.test(pathname) ? 'through' : 'page'
  if (TABLE.test(pathname)) return 'table'
  return pathname.startsWith('/assets/') || KEPT_PICTURES.includes(pathname) ? 'file' : null
}

/** Pages and tables with names of teams: they are kept for some days; of pages, the last ones that were looked at. */
export function isOfTeams(path: string): boolean {
  return /^(?:\/api)?\/standings(?:\/|$)/.test(path)
}

/** Of tables only without a query, which may ask for another page. */
export function isKept({ pathname, search }: URL): boolean {
  return isOfTeams(pathname) ? search === '' : pathname === '/' || LASTING_PAGES.includes(pathname)
}

/** The league and the group that a page of tables is about. */
export function placeOf(path: string): { league: string; group: string } | null {
  const [, page, league, group = ''] = path.split('/')
  return page === 'standings' && league ? { league, group } : null
}

export function onAllLeagues({ league, group }: { league: string; group: string }): string {
  return `/standings?league=${league}${group && `#${group}`}`
}
