// What routes read from c.var: the env of the request, and the services of the isolate.
import type { EdgeFacts } from '../shared/edge-facts.ts'
import { ReadThroughCache, requestScope, type Source } from './data/cache.ts'
import { createReadLeague } from './data/league.ts'
import { gallerySource, newsSource, type StoredList } from './data/lists.ts'
import { createResultsReader } from './data/results.ts'
import { createStores, type StoreOptions } from './data/stores.ts'
import { createTeamsReader } from './data/teams.ts'
import { createAnswerPage, PageMemory, type RenderPage } from './pages.ts'
import { type Bindings, createCounts, type RequestContext } from './platform.ts'
import type { Fetch } from './upstream/fetch-limited.ts'

/** Everything the edge takes from outside; tests pass their own. */
export type Platform = StoreOptions &
  Omit<EdgeFacts, 'csp' | 'common'> & {
    version: string
    fetch: Fetch
    render: RenderPage
    /** The headers of a page, as in _headers, Content-Security-Policy included. */
    pageHeaders: Readonly<Record<string, string>>
  }

/** What routes use of the isolate: facts of the content, clock, log, caches and their readers. */
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

  /** Reads a list from outside through a cache of its own. */
  function listReader<Item>(
    sourceOf: (options: Parameters<typeof newsSource>[0]) => Source<StoredList<Item>>,
  ) {
    const cache = new ReadThroughCache<StoredList<Item>>(deps)
    return (c: RequestContext) => {
      const scope = requestScope(c)
      return cache.get(sourceOf({ ...deps, ...scope, env: c.var.env }), scope, { wait: true })
    }
  }

  return {
    ...platform,
    ...read,
    counts,
    outside: deps.outside,
    readNews: listReader(newsSource),
    readGallery: listReader(gallerySource),
    readResults: createResultsReader({ ...read, clock }),
    readTeams: createTeamsReader({ ...read, leagues, clock }),
    pageMemory,
    answerPage: createAnswerPage({ ...platform, pageMemory }),
  }
}
