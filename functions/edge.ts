// The edge put together: middleware, every route that is not a static file, and the one error exit.
import { Hono } from 'hono'
import { pathsWith } from '../contract/pages.ts'
import { REPORTS_PATH } from '../contract/reports.ts'
import { STANDINGS_API } from '../contract/standings-api.ts'
import { TEAMS_PATH } from '../contract/teams.ts'
import { API_HEADERS, addHeaders } from './http/api-headers.ts'
import { errorAnswer, errorText } from './http/errors.ts'
import { onlyOnOwnHost, withEnv, withHeaders } from './http/middleware.ts'
import { unknownPath } from './http/unknown-path.ts'
import type { EdgeEnv } from './platform/env.ts'
import { kindOf } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { createCards } from './routes/cards.ts'
import { createData } from './routes/data.ts'
import { createEmbed } from './routes/embed.ts'
import { createFilm } from './routes/film.ts'
import { createFind } from './routes/find.ts'
import { createHealth } from './routes/health.ts'
import { createList } from './routes/list.ts'
import { createPictures } from './routes/pictures.ts'
import { createPoster } from './routes/poster.ts'
import { createReports } from './routes/reports.ts'
import { createResults, RESULTS_API } from './routes/results.ts'
import { createResultsPages } from './routes/results-pages.ts'
import { createSent } from './routes/sent.ts'
import { createShare } from './routes/share.ts'
import { createStandings } from './routes/standings.ts'
import { createStandingsPages } from './routes/standings-pages.ts'
import { createStory, STORY_PATH } from './routes/story.ts'
import { createSubmissions } from './routes/submissions.ts'
import { createTeams } from './routes/teams.ts'
import { createShared, type Shared } from './shared.ts'

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
  const shared = createShared(outside)
  const { log, pageHeaders, leagues, tournaments, origin } = shared.platform
  const { pageMemory } = shared.tables
  const pages = pathsWith(tournaments)
  const app = new Hono<EdgeEnv>()
  app.use(withEnv(shared.notes))
  const ownHost = onlyOnOwnHost(origin)
  for (const path of TABLE_PATHS) app.use(path, ownHost)
  // It refreshes tables that nobody visits.
  app.use('/api/health', (c, next) =>
    c.req.query('deep') === undefined ? next() : ownHost(c, next),
  )
  app.use(async (c, next) => pageMemory.ready(c.req.raw) ?? (await next()))
  addApi(app, shared)
  addPages(app, shared)
  app.notFound((c) => {
    const { assets } = c.var.env
    if (assets === null) return errorAnswer('not_found')
    return unknownPath(c.req.raw, { assets, log, headers: pageHeaders, pages, leagues })
  })
  app.onError((cause, c) => {
    // The route's pattern, not the path: what was typed into an address may be personal.
    const { method, routePath } = c.req
    log('error', 'unhandled', { method, route: routePath, cause: kindOf(cause) })
    return isApi(c.req.path) ? errorAnswer('internal') : errorText('internal', pageHeaders)
  })
  return app
}

function addApi(app: Hono<EdgeEnv>, { platform, notes, reads, tables, readTeams }: Shared): void {
  const { outside, readNews, readGallery, knownNews, knownStandings } = reads
  app.use('/api/*', withHeaders({ 'x-release': platform.release.commit }))
  // These are prepared with all their headers.
  app.route(STANDINGS_API, createStandings(tables))
  app.route(STORY_PATH, createStory(platform.leagues, tables.storyReader))
  app.route(RESULTS_API, createResults(tables))
  app.route(TEAMS_PATH, createTeams(readTeams))
  app.route('/api/news', createList(readNews, 'news_unavailable'))
  app.route('/api/gallery', createList(readGallery, 'gallery_unavailable'))
  app.route('/api/pictures', createPictures({ ...platform, outside, readNews, readGallery }))

  app.use('/api/*', async (c, next) => {
    await next()
    // A form posted without script is answered with a page.
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    addHeaders(c.res.headers, isPage ? platform.pageHeaders : API_HEADERS)
  })
  app.route('/api/health', createHealth({ ...platform, knownNews, knownStandings }))
  app.route(REPORTS_PATH, createReports({ ...platform, count: notes.count }))
  app.route('/', createSubmissions(platform))
  app.all('/api/*', () => errorAnswer('not_found'))
}

function addPages(app: Hono<EdgeEnv>, { platform, tables, readTeams }: Shared): void {
  const { log, pageHeaders } = platform
  // Before the leagues, whose page it is not.
  app.route('/', createFind({ ...platform, readTeams }))
  // Before the teams, of which none is called so.
  app.route('/', createPoster(tables))
  app.route('/', createStandingsPages(tables))
  app.route('/', createResultsPages(tables))
  app.route('/', createEmbed(tables))
  app.route('/', createData(tables))
  app.use('/sent/*', withHeaders(pageHeaders))
  app.route('/sent', createSent(platform))
  app.route('/cards', createCards(tables))
  app.route('/film', createFilm({ log, headers: pageHeaders }))
  app.route('/share', createShare({ log, headers: pageHeaders }))
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
