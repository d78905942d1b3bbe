// What routes read from c.var: the env of the request, and the services of the isolate.
import { ReadCache } from './cache/read-cache.ts'
import { requestScope } from './cache/request-scope.ts'
import { createReadLeague } from './data/league.ts'
import { PageMemory } from './pages/page-memory.ts'
import { createAnswerPage } from './pages/pages.ts'
import type { Bindings, RequestContext } from './platform/env.ts'
import { createCounts } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { createResultsReader } from './results/known-results.ts'
import { gallerySource, type StoredGallery } from './sources/gallery.ts'
import { newsSource, type StoredNews } from './sources/news.ts'
import { createSourceOf } from './sources/standings-of.ts'
import type { StoredStandings } from './sources/stored-standings.ts'
import type { StoredStory } from './sources/story.ts'
import { createStoryReader } from './sources/story-reader.ts'
import { createTeamsReader } from './sources/teams.ts'

/** Everything of the isolate that routes use: the content's facts, clock and log, caches and what is read through them. */
export type Services = ReturnType<typeof createServices>
export type AppEnv = {
  Bindings: Bindings
  Variables: RequestContext['var'] & { services: Services }
}

export function createServices(outside: Platform) {
  const counts = createCounts(outside)
  const platform = { ...outside, log: counts.log }
  const standings = new ReadCache<StoredStandings>(platform)
  const reads = createReads(platform)
  const storyReader = createStoryReader({
    ...platform,
    stories: new ReadCache<StoredStory>(platform),
  })
  const read = createReadLeague({ standings, sourceOf: reads.sourceOf, storyReader })
  const known = { ...platform, ...read, standings, sourceOf: reads.sourceOf, storyReader }
  const pageMemory = new PageMemory(platform.clock)
  return {
    ...known,
    ...reads,
    counts,
    readResults: createResultsReader(known),
    readTeams: createTeamsReader(known),
    pageMemory,
    answerPage: createAnswerPage({ ...platform, pageMemory }),
  }
}

/** All that is read from outside, through its cache. */
function createReads(platform: Platform) {
  const { clock, fetch, log } = platform
  const shared = { log, outside: { fetch, clock } }
  const news = new ReadCache<StoredNews>(platform)
  const gallery = new ReadCache<StoredGallery>(platform)
  const sourceOf = createSourceOf(shared)
  const readNews = (c: RequestContext) =>
    news.read(newsSource({ ...shared, env: c.var.env }), requestScope(c))
  const readGallery = (c: RequestContext) =>
    gallery.read(gallerySource({ ...shared, env: c.var.env }), requestScope(c))
  return { outside: shared.outside, sourceOf, readNews, readGallery }
}
