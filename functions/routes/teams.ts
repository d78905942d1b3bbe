// GET /api/teams: the teams of all leagues, to search them and to find one's own again.
import { Hono } from 'hono'
import { DAY, MINUTE, SECOND } from '../../shared/time.ts'
import type { KnownTeams, ReadTeams } from '../data/teams.ts'
import { onlyRead, type Prepared, prepareJson, respond } from '../http/answers.ts'
import type { EdgeEnv } from '../platform/env.ts'

const CACHED = `public, max-age=${(5 * MINUTE) / SECOND}, stale-if-error=${DAY / SECOND}`
const NOT_CACHED = 'public, max-age=0, must-revalidate'

/** Mounted under TEAMS_PATH. */
export function createTeams(readTeams: ReadTeams) {
  const ready = new WeakMap<KnownTeams, Promise<Prepared>>()
  const route = new Hono<EdgeEnv>()
  route.get('/', async (c) => {
    const known = await readTeams(c)
    const prepared = ready.get(known) ?? prepare(known)
    ready.set(known, prepared)
    return respond(c.req.raw, await prepared)
  })
  route.all('/', onlyRead)
  return route
}

function prepare({ teams, isWhole }: KnownTeams): Promise<Prepared> {
  const headers = { 'cache-control': isWhole ? CACHED : NOT_CACHED }
  return prepareJson(JSON.stringify(teams), !isWhole, headers)
}
