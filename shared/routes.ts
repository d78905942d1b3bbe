// Every kind of address, in rows: build, edge, renderer, service worker and error reports read them here, and the browser
// a part of them (`content:routes`). The first pattern that matches an address is its route. Files with an extension that
// the build writes (assets, pictures, calendars) have none: scripts/build/pages-rules.ts finds them.
import { pathPattern, ROUND_SLUG } from './urls.ts'

type RouteRow = {
  /** For a page: the name of its folder in src/pages and of its content file. */
  name: string
  /** Pattern of Hono (hono.dev/docs/api/routing). `:named`: a league that names its teams, so none of children. */
  path: `/${string}`
  /** Whether a file of the build answers, or the edge (functions/app.ts). */
  by: 'file' | 'edge'
  /** Pages have header and footer, a bare one has not. */
  page?: 'framed' | 'bare'
  /** Links and previews name this path, and the edge redirects its other spellings. */
  canonical?: true
  /** Search engines may list it, unless it shows children. */
  indexed?: true
  /** Shows tables of leagues, so old deployments redirect to the site. */
  tables?: true
  /** The service worker stores it with each build, or when it is opened. */
  offline?: 'installed' | 'visited'
  /** The method, where it is not GET; ALL: the handler decides. */
  method?: 'POST' | 'ALL'
  /** Other methods than GET and HEAD get 405, as below /api, and not 404. */
  readOnly?: true
}

const FILE = { by: 'file', page: 'framed', canonical: true, indexed: true } as const
const HIDDEN_FILE = { by: 'file', page: 'framed', canonical: true } as const
const EDGE_TABLES = { by: 'edge', tables: true, readOnly: true } as const
const HIDDEN_TABLES_PAGE = {
  ...EDGE_TABLES,
  page: 'framed',
  canonical: true,
  offline: 'visited',
} as const
const TABLES_PAGE = { ...HIDDEN_TABLES_PAGE, indexed: true } as const
const TABLES_FILE = { by: 'edge', tables: true, method: 'ALL' } as const
const TABLES_API = { by: 'edge', tables: true } as const
const ROUND = `:round{${ROUND_SLUG}}` as const

const ROWS = [
  { name: 'home', path: '/', ...FILE, offline: 'installed' },
  { name: 'about', path: '/about', ...FILE },
  { name: 'standings', path: '/standings', ...TABLES_PAGE },
  // Search engines would keep results of people for longer than the page does.
  { name: 'results', path: '/results', ...HIDDEN_TABLES_PAGE, offline: 'installed' },
  { name: 'report', path: '/report', ...FILE, offline: 'installed' },
  { name: 'arrange', path: '/arrange', ...HIDDEN_FILE, offline: 'installed' },
  { name: 'rules', path: '/rules', ...FILE, offline: 'installed' },
  { name: 'training', path: '/training', ...FILE },
  { name: 'gallery', path: '/gallery', ...FILE },
  { name: 'sponsor', path: '/sponsor', ...FILE },
  { name: 'data', path: '/data', ...FILE },
  { name: 'tv', path: '/tv', ...EDGE_TABLES, page: 'bare', canonical: true },
  { name: 'offline', path: '/offline', ...HIDDEN_FILE, offline: 'installed' },
  { name: 'privacy', path: '/privacy', ...FILE },
  { name: 'paia', path: '/paia', ...FILE },
  { name: 'contact', path: '/contact', ...FILE, offline: 'installed' },
  { name: 'join-league', path: '/join-league', ...FILE },
  { name: 'nxt-gen', path: '/nxt-gen', ...FILE },
  { name: 'ladies-open', path: '/ladies-open', ...FILE },
  { name: 'mens-open', path: '/mens-open', ...FILE },

  { name: 'entry', path: '/entry', ...HIDDEN_FILE },
  // For the organiser: the link decides what is shown.
  { name: 'entry', path: '/manage', ...HIDDEN_FILE },

  { name: 'not-found', path: '/404', by: 'file', page: 'framed' },
  { name: 'sent', path: '/sent/:form', by: 'edge', page: 'framed' },
  { name: 'find', path: '/standings/find', ...EDGE_TABLES, page: 'framed' },
  { name: 'rounds-sitemap', path: '/standings/rounds.xml', ...EDGE_TABLES },
  { name: 'standings', path: '/standings/:league', ...TABLES_PAGE },
  { name: 'rounds', path: '/standings/:league/rounds', ...TABLES_PAGE },
  { name: 'rounds', path: `/standings/:league/:group/${ROUND}`, ...TABLES_PAGE },
  { name: 'poster', path: '/standings/:league/:group/poster', ...EDGE_TABLES },
  { name: 'group', path: '/standings/:league/:group', ...TABLES_PAGE },
  { name: 'team', path: '/standings/:league/:group/:team', ...HIDDEN_TABLES_PAGE },
  { name: 'feed', path: '/results.xml', ...EDGE_TABLES },
  { name: 'feed', path: '/results/:feed{.+\\.xml}', ...EDGE_TABLES },
  { name: 'results', path: '/results/:named', ...HIDDEN_TABLES_PAGE },
  { name: 'embed', path: '/embed/*', ...TABLES_FILE },
  { name: 'data-file', path: '/data/:file', ...TABLES_FILE },
  { name: 'data-file', path: '/data/:league/:file', ...TABLES_FILE },
  { name: 'data-file', path: '/data/:league/:group/:file', ...TABLES_FILE },
  { name: 'match-calendar', path: '/calendar/match/*', ...EDGE_TABLES },
  { name: 'card', path: '/cards/*', ...TABLES_FILE },
  // The asset server fails at names like x%00.
  { name: 'film', path: '/film/:file{[\\w-]{1,60}\\.\\w{1,5}}', by: 'edge', readOnly: true },
  { name: 'share-picture', path: '/share/:file{[\\w-]{1,60}\\.jpg}', by: 'edge' },

  { name: 'api-standings', path: '/api/standings/:league', ...TABLES_API, offline: 'installed' },
  { name: 'api-story', path: '/api/story/:league', ...TABLES_API },
  { name: 'api-results', path: '/api/results', ...TABLES_API, offline: 'installed' },
  { name: 'api-results', path: '/api/results/:league', ...TABLES_API, offline: 'visited' },
  { name: 'api-rounds', path: '/api/rounds/*', ...TABLES_API },
  { name: 'api-teams', path: '/api/teams', ...TABLES_API, offline: 'installed' },
  { name: 'api-news', path: '/api/news', by: 'edge' },
  { name: 'api-gallery', path: '/api/gallery', by: 'edge' },
  { name: 'api-picture', path: '/api/pictures/:list/:id', by: 'edge' },
  { name: 'api-health', path: '/api/health', by: 'edge' },
  { name: 'api-reports', path: '/api/reports', by: 'edge', method: 'POST' },
  { name: 'api-scores', path: '/api/scores', by: 'edge', method: 'POST' },
  { name: 'api-scores', path: '/api/scores/:id/agree', by: 'edge', method: 'POST' },
  { name: 'api-places', path: '/api/places', by: 'edge' },
  { name: 'api-entry', path: '/api/entry', by: 'edge', method: 'POST' },
  { name: 'api-form', path: '/api/:form', by: 'edge', method: 'ALL' },
  { name: 'api-form', path: '/api/registrations/:form', by: 'edge', method: 'ALL' },
  { name: 'api-none', path: '/api/*', by: 'edge', method: 'ALL' },
] as const satisfies readonly RouteRow[]

type Named = (typeof ROWS)[number]
export type EdgeRouteName = Extract<Named, { by: 'edge' }>['name']
/** A page that links name by its path. */
type FixedPage = Exclude<Extract<Named, { canonical: true }>, { path: `${string}:${string}` }>
export type PagePath = FixedPage['path']

export type Route = RouteRow & Pick<Named, 'name'>
export const ROUTES: readonly Route[] = ROWS
export const EDGE_ROUTES: readonly (RouteRow & { name: EdgeRouteName })[] = ROWS.filter(
  (row) => row.by === 'edge',
)

export type PageRow = RouteRow & Pick<FixedPage, 'name' | 'path'>
export const PAGES: readonly PageRow[] = ROWS.filter(
  (row): row is FixedPage => 'canonical' in row && !row.path.includes(':'),
)

/** Stored with each build, to open without signal. */
export const INSTALLED_PAGES = PAGES.filter(({ offline }) => offline === 'installed').map(
  ({ path }) => path,
)

const PATTERNS = ROUTES.map((route) => ({ route, pattern: pathPattern(route.path) }))

/** Matches the form of a canonical path, whether or not there is such a league or team. */
export function routeAt(path: string): Route | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.route
}
