// The edge: env parsed once, security headers, every route that is not a static file, and the one error exit.
import { Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import type { Tournament } from '../../contract/content/tournaments.ts'
import { createReadCache, type ReadCache } from '../cache/read-cache.ts'
import type { OpenCache } from '../cache/stores.ts'
import type { Clock } from '../platform/clock.ts'
import { createEnvReader, type EdgeEnv } from '../platform/env.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { createFilm } from '../routes/film.ts'
import { createGallery } from '../routes/gallery.ts'
import { createHealth } from '../routes/health.ts'
import { createNews } from '../routes/news.ts'
import { createPictures } from '../routes/pictures.ts'
import { createSent } from '../routes/sent.ts'
import { createStandings } from '../routes/standings.ts'
import { createPosts } from '../routes/submissions.ts'
import type { StoredGallery } from '../sources/gallery.ts'
import type { StoredNews } from '../sources/news.ts'
import type { StoredTables } from '../sources/standings.ts'
import type { LoadRender } from '../submissions/visitor-answer.ts'
import type { Fetch } from '../upstream/fetch-limited.ts'
import { API_HEADERS, addHeaders } from './api-headers.ts'
import { errorAnswer } from './errors.ts'
import { unknownPath } from './unknown-path.ts'

/** Everything the edge takes from outside; a test gives its own. */
export type AppOptions = {
  leagues: readonly League[]
  tournaments: readonly Tournament[]
  version: string
  clock: Clock
  log: Log
  fetch: Fetch
  openCache: OpenCache
  loadRender: LoadRender
  /** The headers of a page, as in _headers, Content-Security-Policy included. */
  pageHeaders: Readonly<Record<string, string>>
  /** Given, so that a warm answer can be had without the app. */
  tables: ReadCache<StoredTables>
}

export function createApp(options: AppOptions) {
  const { clock, log, fetch } = options
  const shared = { ...options, outside: { fetch, clock } }
  const news = createReadCache<StoredNews>(options)
  const gallery = createReadCache<StoredGallery>(options)
  const envOf = createEnvReader()
  const app = new Hono<EdgeEnv>()

  app.use(async (c, next) => {
    c.set('env', envOf(c.env))
    await next()
  })
  app.use('/api/*', async (c, next) => {
    await next()
    // A form posted without script is answered with a page.
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    addHeaders(c.res.headers, isPage ? options.pageHeaders : API_HEADERS)
  })
  app.route('/api/standings', createStandings(shared))
  app.route('/api/news', createNews({ ...shared, cache: news }))
  app.route('/api/gallery', createGallery({ ...shared, cache: gallery }))
  app.route('/api/pictures', createPictures({ ...shared, news, gallery }))
  app.route('/api/health', createHealth(options))
  app.route('/api', createPosts(options))
  app.all('/api/*', () => errorAnswer('not_found'))

  app.use('/sent/*', async (c, next) => {
    await next()
    addHeaders(c.res.headers, options.pageHeaders)
  })
  app.route('/sent', createSent(options))
  app.route('/film', createFilm())
  app.notFound((c) => {
    const { assets } = c.var.env
    if (assets === null) return errorAnswer('not_found')
    return unknownPath(c.req.raw, { assets, log, headers: options.pageHeaders })
  })
  app.onError((cause, c) => {
    // The route's pattern, not the path: what was typed into an address may be personal.
    log('error', 'unhandled', {
      method: c.req.method,
      route: c.req.routePath,
      cause: kindOf(cause),
    })
    return errorAnswer('internal')
  })
  return app
}
