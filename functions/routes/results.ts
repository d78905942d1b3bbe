// The newest results of all leagues, or of one: GET /api/results[/:league], and as feeds /results[/:league].xml.
import { type Context, type Handler, Hono } from 'hono'
import { leagueCalled } from '../../contract/called.ts'
import type { League } from '../../contract/content/leagues.ts'
import { resultsAt } from '../../contract/results-paths.ts'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { GLANCE, STORE_MS } from '../cache/tiers.ts'
import { API_HEADERS } from '../http/api-headers.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { type Prepared, prepare, prepareJson, respond } from '../http/prepared-answer.ts'
import { isRead } from '../http/static-file.ts'
import { decoded, pageRedirect } from '../http/unknown-path.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import { digestOf } from '../platform/digest.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { atomFeed } from '../results/atom.ts'
import type { ReadResults } from '../results/known-results.ts'

export const RESULTS_API = '/api/results'

export type ResultsOptions = {
  readResults: ReadResults
  leagues: readonly League[]
  pageMemory: PageMemory
  origin: string
  name: string
  release: { commit: string; builtOn: string }
  /** Those of a page, as in _headers. */
  pageHeaders: Readonly<Record<string, string>>
}

/** Whoever asks has nothing else to show meanwhile. */
const PATIENCE = { storiesMs: STORE_MS + SECOND - GLANCE.ms, forService: true }
const UNKNOWN = { ...API_HEADERS, 'cache-control': 'no-store' }
/** Readers of feeds ask again after an hour, programs sooner. */
const FEED_CACHE = `public, max-age=${(5 * MINUTE) / SECOND}`
/** Those of some league are missing. */
const FEED_NOT_CACHED = 'no-cache'

/** Mounted under RESULTS_API. */
export function createResults(options: ResultsOptions) {
  const { leagues, pageMemory, readResults, release } = options
  const route = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c) => {
    const id = c.req.param('league')
    const league = id === undefined ? null : leagueCalled(leagues, id)
    if (league === undefined || league?.shortenNames) return errorAnswer('unknown_league')
    const known = await readResults(c, league ? [league] : leagues, PATIENCE)
    // No error: a page that could show some does without.
    if (known === null) return Response.json({ results: null }, { headers: UNKNOWN })
    const headers = { 'x-release': release.commit }
    const prepared = await prepareJson(JSON.stringify(known.results), !known.isWhole, headers)
    const plain = league ? `${RESULTS_API}/${league.id}` : RESULTS_API
    const { pathname, search } = new URL(c.req.url)
    // Of other spellings there is no end.
    if (known.isWhole && pathname === plain && search === '') {
      pageMemory.keep(plain, prepared, known.until)
    }
    return respond(c.req.raw, prepared)
  }
  for (const path of ['/', '/:league']) {
    route.get(path, answer)
    route.all(path, onlyRead)
  }
  return route
}

/** Every other path under /results goes on to the next route. */
export function createFeeds(options: ResultsOptions) {
  const { leagues, pageHeaders } = options
  const route = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c, next) => {
    const url = new URL(c.req.url)
    const place = resultsAt(decoded(url.pathname), leagues)
    if (!place?.isFeed) return await next()
    if (!isRead(c.req.method)) return onlyRead(c, next)
    if (place.path !== url.pathname) return pageRedirect(place.path, url, pageHeaders)
    return await feed(c, place.league, options)
  }
  for (const path of ['/results.xml', '/results/:league']) route.all(path, answer)
  return route
}

async function feed(
  c: Context<EdgeEnv>,
  league: League | null,
  options: ResultsOptions,
): Promise<Response> {
  const { leagues, pageMemory, readResults, origin, name, release } = options
  const known = await readResults(c, league ? [league] : leagues, PATIENCE)
  // A feed without entries would say that there were none.
  if (known === null) return errorAnswer('results_unavailable', { 'retry-after': '60' })
  const since = `${release.builtOn}T00:00:00Z`
  const prepared = await preparedFeed(
    atomFeed(known.results, { origin, name, league, since }),
    known.isWhole,
  )
  prepared.init.headers.set('x-release', release.commit)
  const { pathname, search } = new URL(c.req.url)
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
