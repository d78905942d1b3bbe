// What routes read from c.var: the env of the request, and the services of the isolate.
import type { EdgeFacts } from '../shared/edge-facts.ts'
import { ReadThroughCache, requestScope } from './data/cache.ts'
import { createReadLeague } from './data/league.ts'
import { gallerySource, newsSource, type StoredArticle, type StoredList } from './data/lists.ts'
import { createResultsReader } from './data/results.ts'
import { createStores, type StoreOptions } from './data/stores.ts'
import { createTeamsReader } from './data/teams.ts'
import { createAnswerPage, PageMemory, type RenderPage } from './pages.ts'
import { type Bindings, createCounts, type RequestContext } from './platform.ts'
import type { Fetch } from './upstream/fetch-limited.ts'
import type { RemotePicture } from './upstream/picture.ts'

/** Everything the edge takes from outside; a test gives its own. */
export type Platform = StoreOptions &
  Pick<
    EdgeFacts,
    | 'origin'
    | 'name'
    | 'contact'
    | 'sheets'
    | 'leagues'
    | 'tournaments'
    | 'consentVersions'
    | 'release'
  > & {
    version: string
    fetch: Fetch
    render: RenderPage
    /** The headers of a page, as in _headers, Content-Security-Policy included. */
    pageHeaders: Readonly<Record<string, string>>
  }

/** Everything of the isolate that routes use: the content's facts, clock and log, caches and what is read through them. */
export type Services = ReturnType<typeof createServices>
export type AppEnv = {
  Bindings: Bindings
  Variables: RequestContext['var'] & { services: Services }
}

export function createServices(outside: Platform) {
  const counts = createCounts(outside)
  const platform = { ...outside, log: counts.log }
  const stores = createStores(platform)
  const { clock, fetch, log, leagues } = platform
  const deps = { outside: { fetch, clock }, log, stores, clock }
  const read = createReadLeague(deps)
  const pageMemory = new PageMemory(clock)
  return {
    ...platform,
    ...read,
    ...createReads(deps),
    counts,
    readResults: createResultsReader({ ...read, clock }),
    readTeams: createTeamsReader({ ...read, leagues, clock }),
    pageMemory,
    answerPage: createAnswerPage({ ...platform, pageMemory }),
  }
}

type ReadOptions = ConstructorParameters<typeof ReadThroughCache>[0] &
  Pick<Parameters<typeof newsSource>[0], 'outside' | 'log'>

/** News and gallery, through their caches. */
function createReads(options: ReadOptions) {
  const news = new ReadThroughCache<StoredList<StoredArticle>>(options)
  const gallery = new ReadThroughCache<StoredList<RemotePicture>>(options)
  const readNews = (c: RequestContext) => {
    const scope = requestScope(c)
    return news.get(newsSource({ ...options, ...scope, env: c.var.env }), scope, { wait: true })
  }
  const readGallery = (c: RequestContext) => {
    const scope = requestScope(c)
    return gallery.get(gallerySource({ ...options, ...scope, env: c.var.env }), scope, {
      wait: true,
    })
  }
  return { outside: options.outside, readNews, readGallery }
}
