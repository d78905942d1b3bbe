// The edge put together: env parsed once, security headers, every route that is not a static file, and the one error exit.
import { type Context, type ExecutionContext, Hono } from 'hono'
import type { League } from '../contract/content/leagues.ts'
import type { Tournament } from '../contract/content/tournaments.ts'
import { ReadCache } from './cache/read-cache.ts'
import { requestScope } from './cache/request-scope.ts'
import type { StoreOptions } from './cache/stores.ts'
import { API_HEADERS, addHeaders } from './http/api-headers.ts'
import { errorAnswer, errorText } from './http/errors.ts'
import { unknownPath } from './http/unknown-path.ts'
import { type Bindings, createEnvReader, type EdgeEnv } from './platform/env.ts'
import { kindOf } from './platform/log.ts'
import { createFilm } from './routes/film.ts'
import { createHealth } from './routes/health.ts'
import { createList } from './routes/list.ts'
import { createPictures } from './routes/pictures.ts'
import { createSent } from './routes/sent.ts'
import { createShare } from './routes/share.ts'
import { createStandings, readyStandings, STANDINGS_PATH } from './routes/standings.ts'
import { createSubmissions } from './routes/submissions.ts'
import { gallerySource, type StoredGallery } from './sources/gallery.ts'
import { newsSource, type StoredNews } from './sources/news.ts'
import type { StoredStandings } from './sources/stored-standings.ts'
import type { LoadRender } from './submissions/answer.ts'
import type { Fetch } from './upstream/fetch-limited.ts'

/** Everything the edge takes from outside; a test gives its own. */
export type Platform = StoreOptions & {
  /** Where the site lives, such as https://www.league.example. */
  origin: string
  leagues: readonly League[]
  tournaments: readonly Tournament[]
  version: string
  fetch: Fetch
  loadRender: LoadRender
  /** The headers of a page, as in _headers, Content-Security-Policy included. */
  pageHeaders: Readonly<Record<string, string>>
}

export function createEdge(platform: Platform) {
  const standings = new ReadCache<StoredStandings>(platform)
  const app = createApp(platform, standings)
  return {
    app,
    /** Standings that lie ready in memory do not go through the app: that would cost more than they do. */
    fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
      readyStandings(request, standings) ?? app.fetch(request, env, context),
  }
}

function createApp(platform: Platform, standings: ReadCache<StoredStandings>) {
  const { clock, log, fetch, pageHeaders } = platform
  const shared = { ...platform, outside: { fetch, clock } }
  const news = new ReadCache<StoredNews>(platform)
  const gallery = new ReadCache<StoredGallery>(platform)
  const readNews = (c: Context<EdgeEnv>) =>
    news.read(newsSource({ ...shared, env: c.var.env }), requestScope(c))
  const readGallery = (c: Context<EdgeEnv>) =>
    gallery.read(gallerySource({ ...shared, env: c.var.env }), requestScope(c))
  const envOf = createEnvReader()
  const app = new Hono<EdgeEnv>()

  app.use(async (c, next) => {
    c.set('env', envOf(c.env))
    await next()
  })
  // These are prepared with all their headers.
  app.route(STANDINGS_PATH, createStandings({ ...shared, standings }))
  app.route('/api/news', createList(readNews, 'news_unavailable'))
  app.route('/api/gallery', createList(readGallery, 'gallery_unavailable'))
  app.route('/api/pictures', createPictures({ ...shared, readNews, readGallery }))

  app.use('/api/*', async (c, next) => {
    await next()
    // A form posted without script is answered with a page.
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    addHeaders(c.res.headers, isPage ? pageHeaders : API_HEADERS)
  })
  app.route('/api/health', createHealth(platform))
  app.route('/', createSubmissions(platform))
  app.all('/api/*', () => errorAnswer('not_found'))

  app.use('/sent/*', async (c, next) => {
    await next()
    addHeaders(c.res.headers, pageHeaders)
  })
  app.route('/sent', createSent(platform))
  app.route('/film', createFilm({ log, headers: pageHeaders }))
  app.route('/share', createShare({ log, headers: pageHeaders }))
  app.notFound((c) => {
    const { assets } = c.var.env
    if (assets === null) return errorAnswer('not_found')
    return unknownPath(c.req.raw, { assets, log, headers: pageHeaders })
  })
  app.onError((cause, c) => {
    // The route's pattern, not the path: what was typed into an address may be personal.
    const { method, routePath } = c.req
    log('error', 'unhandled', { method, route: routePath, cause: kindOf(cause) })
    return isApi(c.req.path) ? errorAnswer('internal') : errorText('internal', pageHeaders)
  })
  return app
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
