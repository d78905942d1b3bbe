// Variables of the context: the env of the request, and the services of the isolate.
import type { EdgeFacts } from '../shared/edge-facts.ts'
import { ReadThroughCache } from './data/cache.ts'
import { createReadLeague } from './data/league.ts'
import { createReadResults, createReadTeams } from './data/leagues.ts'
import { gallerySource, type StoredGallery } from './data/lists.ts'
import { newsSource, type StoredNews } from './data/news.ts'
import { placesSource, type StoredPlaces } from './data/places.ts'
import { createReadRounds } from './data/rounds.ts'
import { createStores, type StoreOptions } from './data/stores.ts'
import type { Bindings, RequestContext } from './env.ts'
import { createCounts } from './event-counts.ts'
import { createAnswerPage, createPageMemory, type RenderPage } from './pages.ts'
import type { Fetcher } from './upstream/fetch-limited.ts'

/** Provided by the platform and the build; tests pass their own. */
export type Platform = StoreOptions &
  Omit<EdgeFacts, 'csp' | 'common'> & {
    version: string
    fetch: Fetcher
    render: RenderPage
    /** The headers of a page, as in _headers, with its Content-Security-Policy. */
    pageHeaders: Readonly<Record<string, string>>
  }

/** Services of the isolate: facts of the content, clock, log, caches and their readers. */
export type Services = ReturnType<typeof createServices>
export type AppEnv = {
  Bindings: Bindings
  Variables: RequestContext['var'] & { services: Services }
}

export function createServices(outside: Platform) {
  const counts = createCounts(outside)
  const stores = createStores({ ...outside, log: counts.log })
  const pageMemory = createPageMemory(outside.clock)
  const platform = { ...outside, log: counts.log, stores, pageMemory }
  const readLeague = createReadLeague(platform)
  const news = new ReadThroughCache<StoredNews>(platform)
  const gallery = new ReadThroughCache<StoredGallery>(platform)
  const places = new ReadThroughCache<StoredPlaces>(platform)

  return {
    ...platform,
    readLeague,
    counts,
    readNews: (c: RequestContext) => news.get(c, newsSource(c, platform), { wait: true }),
    readGallery: (c: RequestContext) => gallery.get(c, gallerySource(c, platform), { wait: true }),
    readPlaces: (c: RequestContext) => places.get(c, placesSource(c, platform), { wait: true }),
    readRounds: createReadRounds(platform),
    readResults: createReadResults(readLeague, outside.clock),
    readTeams: createReadTeams(readLeague, outside.leagues),
    answerPage: createAnswerPage(platform),
  }
}
