// GET /api/results and /api/results/:league: the newest results of all leagues, or of one.
import { type Handler, Hono } from 'hono'
import type { League } from '../../shared/content/leagues.ts'
import { leagueCalled } from '../../shared/urls.ts'
import type { ReadResults } from '../data/results.ts'
import { API_HEADERS, errorAnswer, onlyRead, prepareJson, respond } from '../http/answers.ts'
import type { PageMemory } from '../pages/page-memory.ts'
import type { EdgeEnv } from '../platform/env.ts'

export const RESULTS_API = '/api/results'

type ResultsOptions = {
  readResults: ReadResults
  leagues: readonly League[]
  pageMemory: PageMemory
  release: { commit: string }
}

const UNKNOWN = { ...API_HEADERS, 'cache-control': 'no-store' }

/** Mounted under RESULTS_API. */
export function createResults(options: ResultsOptions) {
  const { leagues, pageMemory, readResults, release } = options
  const route = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c) => {
    const id = c.req.param('league')
    const league = id === undefined ? null : leagueCalled(leagues, id)
    if (league === undefined || league?.shortenNames) return errorAnswer('unknown_league')
    const known = await readResults(c, league ? [league] : leagues, { wait: true })
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
