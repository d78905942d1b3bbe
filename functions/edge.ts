// The edge put together: middleware, every route that is not a static file, and the one error exit.
import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { REPORTS_PATH } from '../shared/api.ts'
import { TEAMS_PATH } from '../shared/standings/team-search.ts'
import { toGallery, toNews } from './data/lists.ts'
import { API_HEADERS, addHeaders, errorAnswer, errorText } from './http/answers.ts'
import { onlyOnOwnHost, withHeaders, withServices } from './middleware.ts'
import { kindOf } from './platform/log.ts'
import { createCards } from './routes/cards.ts'
import { data } from './routes/data.ts'
import { embed } from './routes/embed.ts'
import { find } from './routes/find.ts'
import { createHealth } from './routes/health.ts'
import { createList } from './routes/list.ts'
import { notFound } from './routes/not-found.ts'
import { createPictures } from './routes/pictures.ts'
import { poster } from './routes/poster.ts'
import { createReports } from './routes/reports.ts'
import { createResults, RESULTS_API } from './routes/results.ts'
import { resultsPages } from './routes/results-pages.ts'
import { sent } from './routes/sent.ts'
import { createStandings } from './routes/standings.ts'
import { standingsPages } from './routes/standings-pages.ts'
import { film, share } from './routes/static-files.ts'
import { submissions } from './routes/submissions.ts'
import { createTeams } from './routes/teams.ts'
import { type AppEnv, createServices, type Platform, type Services } from './shared.ts'

/** Everything that reads the tables of a league. */
const TABLE_PATHS = [
  '/standings/*',
  '/results/*',
  '/results.xml',
  '/embed/*',
  '/data/*',
  '/cards/*',
  '/api/standings/*',
  '/api/story/*',
  '/api/results/*',
  '/api/teams/*',
]

export function createEdge(outside: Platform) {
  const services = createServices(outside)
  const { log, pageHeaders, origin, pageMemory } = services
  const app = new Hono<AppEnv>()
  app.use(withServices(services))
  const ownHost = onlyOnOwnHost(origin)
  for (const path of TABLE_PATHS) app.use(path, ownHost)
  // It refreshes tables that nobody visits.
  app.use('/api/health', (c, next) =>
    c.req.query('deep') === undefined ? next() : ownHost(c, next),
  )
  app.use(async (c, next) => pageMemory.ready(c.req.raw) ?? (await next()))
  addApi(app, services)
  addPages(app, services)
  app.notFound(notFound)
  app.onError((cause, c) => {
    // The route's pattern, not the path: what was typed into an address may be personal.
    const { method, routePath } = c.req
    log('error', 'unhandled', { method, route: routePath, cause: kindOf(cause) })
    return isApi(c.req.path) ? errorAnswer('internal') : errorText('internal', pageHeaders)
  })
  return app
}

function addApi(app: Hono<AppEnv>, services: Services): void {
  const { clock, readTeams, readNews, readGallery, pageHeaders, release } = services
  app.use('/api/*', withHeaders({ 'x-release': release.commit }))
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed }))
  // These are prepared with all their headers.
  app.route('/', createStandings(services))
  app.route(RESULTS_API, createResults(services))
  app.route(TEAMS_PATH, createTeams(readTeams))
  app.route(
    '/api/news',
    createList({ read: readNews, body: toNews, unavailable: 'news_unavailable' }),
  )
  app.route(
    '/api/gallery',
    createList({ read: readGallery, body: toGallery, unavailable: 'gallery_unavailable' }),
  )
  app.route('/api/pictures', createPictures(services))

  app.use('/api/*', async (c, next) => {
    await next()
    // A form posted without script is answered with a page.
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    addHeaders(c.res.headers, isPage ? pageHeaders : API_HEADERS)
  })
  app.route('/api/health', createHealth(clock))
  app.route(REPORTS_PATH, createReports(clock))
  app.route('/', submissions)
  app.all('/api/*', () => errorAnswer('not_found'))
}

function addPages(app: Hono<AppEnv>, services: Services): void {
  const { pageHeaders } = services
  // Must precede the pages of leagues and teams: "find" and "poster" are reserved.
  app.route('/', find)
  app.route('/', poster)
  app.route('/', standingsPages)
  app.route('/', resultsPages)
  app.route('/', embed)
  app.route('/', data)
  app.use('/sent/*', withHeaders(pageHeaders))
  app.route('/sent', sent)
  app.route('/cards', createCards(services))
  app.route('/film', film)
  app.route('/share', share)
}

function onMethodNotAllowed(_: unknown, methods: string[]): Response {
  return errorAnswer('method_not_allowed', { allow: methods.join(', ') })
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
