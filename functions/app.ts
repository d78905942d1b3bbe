// The app: middleware, every route that is not a static file, and the one error exit.
import { Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { REPORTS_PATH } from '../shared/api.ts'
import { isCurrent, isOwnHost } from '../shared/edge-facts.ts'
import { kindOf } from '../shared/log.ts'
import { TV_PATH } from '../shared/surfaces.ts'
import { API_HEADERS, addHeaders, errorAnswer, errorText, isRead } from './answers.ts'
import { createEnvReader } from './env.ts'
import { api } from './routes/api.ts'
import { createCards } from './routes/cards.ts'
import { data } from './routes/data.ts'
import { createHealth } from './routes/health.ts'
import { notFound } from './routes/not-found.ts'
import { createPictures } from './routes/pictures.ts'
import { createReports } from './routes/reports.ts'
import { results } from './routes/results.ts'
import { rounds } from './routes/rounds.ts'
import { standings } from './routes/standings.ts'
import { film, share } from './routes/static-files.ts'
import { sent, submissions } from './routes/submissions.ts'
import { surfaces } from './routes/surfaces.ts'
import { type AppEnv, createServices, type Platform, type Services } from './services.ts'

/** All routes that read the tables of a league. */
const TABLE_PATHS = [
  '/standings/*',
  '/results/*',
  '/results.xml',
  '/embed/*',
  '/data/*',
  '/cards/*',
  TV_PATH,
  '/api/standings/*',
  '/api/story/*',
  '/api/results/*',
  '/api/teams/*',
  '/api/rounds/*',
]
/** /embed and /data answer other methods in their own way. */
const READ_ONLY_PATHS = ['/standings/*', '/results/*', '/results.xml', '/film/*', TV_PATH]

export function createApp(outside: Platform) {
  const services = createServices(outside)
  const { log, pageHeaders, origin, pageMemory } = services
  const app = new Hono<AppEnv>()
  app.use(withServices(services))
  const ownHost = onlyOnOwnHost(origin)
  for (const path of TABLE_PATHS) app.use(path, ownHost)
  // ?deep refreshes tables that nobody visits.
  app.use('/api/health', (c, next) =>
    c.req.query('deep') === undefined ? next() : ownHost(c, next),
  )
  app.use(async (c, next) => pageMemory.ready(c.req.raw) ?? (await next()))
  addApi(app, services)
  addPages(app, services)
  app.notFound(notFound)
  app.onError((cause, c) => {
    // The route's pattern, not the path: an address may hold personal data.
    const { method, routePath } = c.req
    log('error', 'unhandled_error', { method, route: routePath, cause: kindOf(cause) })
    return /^\/api(?:\/|$)/.test(c.req.path)
      ? errorAnswer('internal')
      : errorText('internal', pageHeaders)
  })
  return app
}

function addApi(app: Hono<AppEnv>, { clock, pageHeaders, release }: Services): void {
  app.use('/api/*', withHeaders({ 'x-release': release.commit }))
  const onMethodNotAllowed = (_: unknown, methods: string[]) =>
    errorAnswer('method_not_allowed', { allow: methods.join(', ') })
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed }))
  // These two prepare their answers with all headers.
  app.route('/', api)
  app.route('/api/pictures', createPictures(clock))

  app.use('/api/*', async (c, next) => {
    await next()
    // A form sent without script is answered with a page.
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    addHeaders(c.res.headers, isPage ? pageHeaders : API_HEADERS)
  })
  app.route('/api/health', createHealth(clock))
  app.route(REPORTS_PATH, createReports(clock))
  app.route('/', submissions)
  app.all('/api/*', () => errorAnswer('not_found'))
}

function addPages(app: Hono<AppEnv>, { clock, pageHeaders }: Services): void {
  for (const path of READ_ONLY_PATHS) app.use(path, onlyRead)
  // Must precede the team pages: "poster" is a reserved slug.
  app.route('/', surfaces)
  // Must precede the team pages, too: months are reserved slugs.
  app.route('/', rounds)
  app.route('/', standings)
  app.route('/', results)
  app.route('/', data)
  app.use('/sent/*', withHeaders(pageHeaders))
  app.route('/sent', sent)
  app.route('/cards', createCards(clock))
  app.route('/film', film)
  app.route('/share', share)
}

/** Parses env once an isolate, and sends the counted events to the mail Worker after the answer. */
function withServices(services: Services): MiddlewareHandler<AppEnv> {
  const envOf = createEnvReader(services.log)
  return async (c, next) => {
    const env = envOf(c.env)
    const sendCounts = () => services.counts.send(env.MAIL)
    c.set('env', env)
    c.set('services', services)
    c.set('later', (work) => c.executionCtx.waitUntil(work.then(sendCounts, sendCounts)))
    await next()
    c.executionCtx.waitUntil(sendCounts())
  }
}

function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    addHeaders(c.res.headers, headers)
  }
}

/** Other sites show pictures and frames of an old deployment, so they must be able to follow the redirect. */
const REDIRECT_HEADERS = {
  ...API_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
}

/**
 * Every deployment stays public with its bindings: an old one would show and store names that were withheld since.
 * Its tables redirect to the site, all but those that the history Worker polls at pages.dev (SITE_URL), where the current
 * deployment answers. A preview has no MAIL and a KV of its own (wrangler.toml), and shows its tables.
 */
function onlyOnOwnHost(origin: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { url, path } = c.req
    const isOpen = path.startsWith('/api/standings/') ? isCurrent : isOwnHost
    if (c.var.env.MAIL === null || isOpen(url, origin)) return await next()
    const { pathname, search } = new URL(url)
    const headers = { ...REDIRECT_HEADERS, location: origin + pathname + search }
    return new Response(null, { status: 308, headers })
  }
}

const onlyRead: MiddlewareHandler = async (c, next) =>
  isRead(c.req.method) ? await next() : errorAnswer('method_not_allowed', { allow: 'GET, HEAD' })
