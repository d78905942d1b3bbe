// The edge put together: env parsed once, security headers, every route that is not a static file, and the one error exit.
import { type Context, type ExecutionContext, Hono, type MiddlewareHandler } from 'hono'
import type { League } from '../contract/content/leagues.ts'
import type { EdgeFacts } from '../contract/edge-facts.ts'
import type { StandingsTemplates } from '../contract/page-templates.ts'
import { pathsWith } from '../contract/pages.ts'
import type { DrawPart } from '../contract/parts.ts'
import { REPORTS_PATH } from '../contract/reports.ts'
import { TEAMS_PATH } from '../contract/teams.ts'
import { ReadCache } from './cache/read-cache.ts'
import { requestScope } from './cache/request-scope.ts'
import type { StoreOptions } from './cache/stores.ts'
import { API_HEADERS, addHeaders } from './http/api-headers.ts'
import { errorAnswer, errorText } from './http/errors.ts'
import { unknownPath } from './http/unknown-path.ts'
import { PageMemory } from './pages/page-memory.ts'
import { type Bindings, createEnvReader, type EdgeEnv } from './platform/env.ts'
import { kindOf } from './platform/log.ts'
import { createNotes, type Notes } from './platform/notes.ts'
import { createResultsReader } from './results/known-results.ts'
import { createCards } from './routes/cards.ts'
import { tableAge } from './routes/deep-health.ts'
import { createFilm } from './routes/film.ts'
import { createFind } from './routes/find.ts'
import { createHealth } from './routes/health.ts'
import { createList } from './routes/list.ts'
import { createPictures } from './routes/pictures.ts'
import { createReports } from './routes/reports.ts'
import { createResults, RESULTS_API } from './routes/results.ts'
import { createResultsPages } from './routes/results-pages.ts'
import { createSent } from './routes/sent.ts'
import { createShare } from './routes/share.ts'
import { createStandings, readyStandings, STANDINGS_PATH } from './routes/standings.ts'
import { createStandingsPages } from './routes/standings-pages.ts'
import { createStory, STORY_PATH } from './routes/story.ts'
import { createSubmissions } from './routes/submissions.ts'
import { createTeams } from './routes/teams.ts'
import { gallerySource, type StoredGallery } from './sources/gallery.ts'
import { newsSource, type StoredNews } from './sources/news.ts'
import { OLD_MS } from './sources/standings.ts'
import { createSourceOf } from './sources/standings-of.ts'
import type { StoredStandings } from './sources/stored-standings.ts'
import type { StoredStory } from './sources/story.ts'
import { createStoryReader } from './sources/story-reader.ts'
import { createTeamsReader } from './sources/teams-reader.ts'
import type { DrawOptions } from './submissions/draw.ts'
import type { Fetch } from './upstream/fetch-limited.ts'

/** Everything the edge takes from outside; a test gives its own. */
export type Platform = StoreOptions &
  DrawOptions &
  Pick<EdgeFacts, 'origin' | 'name' | 'leagues' | 'consentVersions' | 'release'> & {
    version: string
    fetch: Fetch
    standingsTemplates: StandingsTemplates
    drawPart: DrawPart
    /** The headers of a page, as in _headers, Content-Security-Policy included. */
    pageHeaders: Readonly<Record<string, string>>
  }

export function createEdge(outside: Platform) {
  const notes = createNotes(outside)
  const platform = { ...outside, log: notes.log }
  const standings = new ReadCache<StoredStandings>(platform)
  const pageMemory = new PageMemory(platform.clock)
  const app = createApp(platform, standings, pageMemory, notes)
  return {
    app,
    /** Standings that lie ready in memory do not go through the app: that would cost more than they do. */
    fetch: (request: Request, env: Bindings, context: ExecutionContext) =>
      readyStandings(request, standings) ??
      pageMemory.ready(request) ??
      app.fetch(request, env, context),
  }
}

function createApp(
  platform: Platform,
  standings: ReadCache<StoredStandings>,
  pageMemory: PageMemory,
  notes: Notes,
) {
  const { log, pageHeaders, leagues } = platform
  const pages = pathsWith(platform.tournaments)
  const shared = createShared(platform, standings, pageMemory, notes)
  const app = new Hono<EdgeEnv>()
  app.use(withEnv(notes))
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

/** What several routes have in common. */
function createShared(
  platform: Platform,
  standings: ReadCache<StoredStandings>,
  pageMemory: PageMemory,
  notes: Notes,
) {
  const reads = createReads(platform, standings)
  const stories = new ReadCache<StoredStory>(platform)
  const storyReader = createStoryReader({ ...platform, stories })
  const known = { ...platform, standings, sourceOf: reads.sourceOf, storyReader }
  const tables = { ...known, readResults: createResultsReader(known), pageMemory }
  return { platform, notes, reads, tables, readTeams: createTeamsReader(tables) }
}

type Shared = ReturnType<typeof createShared>

function addApi(app: Hono<EdgeEnv>, { platform, notes, reads, tables, readTeams }: Shared): void {
  const { outside, readNews, readGallery, knownNews, knownStandings } = reads
  app.use('/api/*', withHeaders({ 'x-release': platform.release.commit }))
  // These are prepared with all their headers.
  app.route(STANDINGS_PATH, createStandings(tables))
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
  app.route('/', createStandingsPages(tables))
  app.route('/', createResultsPages(tables))
  app.use('/sent/*', withHeaders(pageHeaders))
  app.route('/sent', createSent(platform))
  app.route('/cards', createCards(tables))
  app.route('/film', createFilm({ log, headers: pageHeaders }))
  app.route('/share', createShare({ log, headers: pageHeaders }))
}

/** All that is read from outside, through its cache. */
function createReads(platform: Platform, standings: ReadCache<StoredStandings>) {
  const { clock, fetch, log } = platform
  const shared = { log, outside: { fetch, clock } }
  const news = new ReadCache<StoredNews>(platform)
  const gallery = new ReadCache<StoredGallery>(platform)
  const sourceOf = createSourceOf(shared)
  const readNews = (c: Context<EdgeEnv>) =>
    news.read(newsSource({ ...shared, env: c.var.env }), requestScope(c))
  const readGallery = (c: Context<EdgeEnv>) =>
    gallery.read(gallerySource({ ...shared, env: c.var.env }), requestScope(c))
  const knownNews = async (c: Context<EdgeEnv>) => (await readNews(c)).record
  /** Refreshed in good time: where nobody visits, nobody else asks. */
  async function knownStandings(c: Context<EdgeEnv>, league: League) {
    const source = sourceOf(c, league)
    const found = await standings.known(source, requestScope(c))
    const age = tableAge(league, found, clock.now())
    if (age !== null && age < OLD_MS / 2) return found
    return (await standings.read(source, requestScope(c))).record
  }
  return { outside: shared.outside, sourceOf, readNews, readGallery, knownNews, knownStandings }
}

/** Env is parsed once; what an answer had to tell is told after it. */
function withEnv(notes: Notes): MiddlewareHandler<EdgeEnv> {
  const envOf = createEnvReader()
  return async (c, next) => {
    const env = envOf(c.env)
    c.set('env', env)
    c.set('tell', () => notes.tell(env.mail))
    await next()
    c.executionCtx.waitUntil(c.var.tell())
  }
}

function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    await next()
    addHeaders(c.res.headers, headers)
  }
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}
