// GET /api/standings/:league: the standings of a league, answered from memory whenever that is possible.
import { Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { respond } from '../http/prepared-answer.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { SourceOf } from '../sources/standings-of.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'

type StandingsOptions = {
  leagues: readonly League[]
  standings: ReadCache<StoredStandings>
  sourceOf: SourceOf
}

/** Mounted under STANDINGS_API. */
export function createStandings({ leagues, standings, sourceOf }: StandingsOptions) {
  const route = new Hono<EdgeEnv>()
  route.get('/:league', async (c) => {
    const league = leagues.find(({ id }) => id === c.req.param('league'))
    if (!league) return errorAnswer('unknown_league')
    const { prepared } = await standings.read(sourceOf(c, league), requestScope(c))
    return respond(c.req.raw, prepared)
  })
  route.all('/:league', onlyRead)
  return route
}
