// The app: middleware, every route that is not a static file, and the one error exit.
import { type Handler, Hono, type MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { isCurrent, isOwnHost } from '../shared/edge-facts.ts'
import { kindOf } from '../shared/log.ts'
import { EDGE_ROUTES, type EdgeRouteName, ROUTES, type Route } from '../shared/routes.ts'
import { API_HEADERS, addHeaders, errorAnswer, errorText, isRead } from './answers.ts'
import { createEnvReader } from './env.ts'
import { useOf } from './event-counts.ts'
import { api } from './routes/api.ts'
import { createCards } from './routes/cards.ts'
import { dataFile } from './routes/data.ts'
import { entry } from './routes/entry.ts'
import { createHealth } from './routes/health.ts'
import { matchCalendar } from './routes/match-calendar.ts'
import { notFound } from './routes/not-found.ts'
import { createPictures } from './routes/pictures.ts'
import { createReports } from './routes/reports.ts'
import { feed, results } from './routes/results.ts'
import { rounds, roundsSitemap } from './routes/rounds.ts'
import { scores } from './routes/scores.ts'
import { find, standings, tv } from './routes/standings.ts'
import { film, sharePicture } from './routes/static-files.ts'
import { sent, submission } from './routes/submissions.ts'
import { embed, poster } from './routes/surfaces.ts'
import { type AppEnv, createServices, type Platform, type Services } from './services.ts'

export function createApp(outside: Platform) {
  const services = createServices(outside)
  const { log, pageHeaders, origin, pageMemory } = services
  const app = new Hono<AppEnv>()
  app.use(withServices(services))
  const ownHost = onlyOnOwnHost(origin)
  for (const path of foldersOf(({ tables }) => tables)) app.use(path, ownHost)
  // ?deep refreshes tables that nobody visits.
  app.use('/api/health', (c, next) =>
    c.req.query('deep') === undefined ? next() : ownHost(c, next),
  )
  app.use(async (c, next) => pageMemory.ready(c.req.raw) ?? (await next()))
  for (const path of foldersOf(({ readOnly }) => readOnly)) app.use(path, onlyRead)
  addApiHeaders(app, services)
  addRoutes(app, services)
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

/** Includes all paths below a route's folder, such as `/standings/*`, so unknown pages there are treated alike. */
function foldersOf(isWanted: (route: Route) => true | undefined): Set<string> {
  return new Set(ROUTES.filter(isWanted).map(({ path }) => path.replace(/\/[:*].*/, '/*')))
}

function addApiHeaders(app: Hono<AppEnv>, { pageHeaders, release }: Services): void {
  app.use('/api/*', async (c, next) => {
    await next()
    // A form sent without script is answered with a page.
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    const own = isPage ? pageHeaders : API_HEADERS
    addHeaders(c.res.headers, { 'x-release': release.commit, ...own })
  })
  const onMethodNotAllowed = (_: unknown, methods: string[]) =>
    errorAnswer('method_not_allowed', { allow: methods.join(', ') })
  app.use('/api/*', methodNotAllowed({ app, onMethodNotAllowed }))
}

type Handlers = Handler<AppEnv> | ReturnType<typeof createReports> | typeof scores

/** Routes are mounted in the order of the table in shared/routes.ts. */
function addRoutes(app: Hono<AppEnv>, { clock }: Services): void {
  const handlers: Record<EdgeRouteName, Handlers> = {
    standings,
    group: standings,
    team: standings,
    find,
    tv,
    rounds,
    'rounds-sitemap': roundsSitemap,
    results,
    feed,
    poster,
    embed,
    'data-file': dataFile,
    'match-calendar': matchCalendar,
    card: createCards(clock),
    film,
    'share-picture': sharePicture,
    sent,
    'api-standings': api.standings,
    'api-story': api.story,
    'api-results': api.results,
    'api-rounds': api.rounds,
    'api-teams': api.teams,
    'api-news': api.news,
    'api-gallery': api.gallery,
    'api-picture': createPictures(clock),
    'api-health': createHealth(clock),
    'api-reports': createReports(clock),
    'api-scores': scores,
    'api-places': api.places,
    'api-entry': entry,
    'api-form': submission,
    'api-none': () => errorAnswer('not_found'),
  }
  for (const { name, path, method = 'GET' } of EDGE_ROUTES) {
    app.on(method, [path], ...[handlers[name]].flat())
  }
}

/** Parses env once an isolate, and sends the counted events to the mail Worker after the answer. */
function withServices(services: Services): MiddlewareHandler<AppEnv> {
  const envOf = createEnvReader(services.log)
  return async (c, next) => {
    const env = envOf(c.env)
    const sendCounts = () => services.counts.send(env.MAIL)
    c.set('env', env)
    c.set('services', services)
    c.set('waitUntil', (work) => c.executionCtx.waitUntil(work.then(sendCounts, sendCounts)))
    await next()
    const use = useOf(c.req.raw, c.res.status)
    if (use !== null) services.counts.count(use)
    c.executionCtx.waitUntil(sendCounts())
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
