// GET /results.xml and /results/:league.xml: the newest results as a feed.
import type { League } from '../../contract/content/leagues.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { errorAnswer } from '../http/errors.ts'
import { type Prepared, prepare, respond } from '../http/prepared-answer.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import { digestOf } from '../platform/digest.ts'
import type { RequestContext } from '../platform/env.ts'
import { atomFeed } from './atom.ts'
import type { ReadResults } from './known-results.ts'

export type FeedOptions = {
  readResults: ReadResults
  leagues: readonly League[]
  pageMemory: PageMemory
  origin: string
  name: string
  release: { commit: string; builtOn: string }
}

/** Readers of feeds ask again after an hour, programs sooner. */
const FEED_CACHE = `public, max-age=${(5 * MINUTE) / SECOND}`
/** Those of some league are missing. */
const FEED_NOT_CACHED = 'no-cache'

export async function feed(
  c: RequestContext,
  league: League | null,
  options: FeedOptions,
): Promise<Response> {
  const { leagues, pageMemory, readResults, origin, name, release } = options
  const known = await readResults(c, league ? [league] : leagues, { wait: true })
  // A feed without entries would say that there were none.
  if (known === null) return errorAnswer('results_unavailable', { 'retry-after': '60' })
  const since = `${release.builtOn}T00:00:00Z`
  const prepared = await preparedFeed(
    atomFeed(known.results, { origin, name, league, since }),
    known.isWhole,
  )
  prepared.init.headers.set('x-release', release.commit)
  const { pathname, search } = new URL(c.req.raw.url)
  if (known.isWhole && search === '') pageMemory.keep(pathname, prepared, known.until)
  return respond(c.req.raw, prepared)
}

async function preparedFeed(text: string, isWhole: boolean): Promise<Prepared> {
  const headers = {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': isWhole ? FEED_CACHE : FEED_NOT_CACHED,
  }
  return prepare(new TextEncoder().encode(text), `"${await digestOf(text)}"`, headers)
}
