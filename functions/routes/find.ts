// GET /standings/find?q=: the search for a team as a page, for browsers without script and for links.
import { Hono } from 'hono'
import {
  findTeams,
  foundPage,
  type TeamIndex,
  teamIndex,
} from '../../shared/standings/team-search.ts'
import { visible } from '../../shared/text.ts'
import { FIND_PATH, MOST_TYPED } from '../../shared/urls.ts'
import type { KnownTeams } from '../data/teams.ts'
import { addHeaders, htmlResponse, isRead, onlyRead, pageRedirect } from '../http/answers.ts'
import { kindOf } from '../platform/log.ts'
import type { AppEnv } from '../shared.ts'
import { staticPage } from './static-files.ts'

export const find = new Hono<AppEnv>()
find.all(FIND_PATH, async (c, next) => {
  const { services } = c.var
  const { leagues, readTeams, render, pageHeaders, log } = services
  if (!isRead(c.req.method)) return onlyRead(c, next)
  const url = new URL(c.req.url)
  // The router decodes paths; unknownPath redirects all other spellings.
  if (url.pathname !== FIND_PATH) return pageRedirect(FIND_PATH, url, pageHeaders)
  // `visible` also strips a lone surrogate left by the cut, which would break hydration.
  const typed = visible((c.req.query('q') ?? '').slice(0, MOST_TYPED)).trim()
  if (typed === '') return await staticPage(c)
  try {
    const known = await readTeams(c)
    const index = indexes.get(known) ?? teamIndex(known.teams, leagues)
    indexes.set(known, index)
    const page = await render(FIND_PATH, { found: foundPage(typed, findTeams(index, typed)) })
    const answer = htmlResponse(page, 200)
    addHeaders(answer.headers, pageHeaders)
    return answer
  } catch (cause) {
    log('error', 'render_failed', { path: FIND_PATH, cause: kindOf(cause) })
    return await staticPage(c)
  }
})

/** Making an index is most of the work of a search. */
const indexes = new WeakMap<KnownTeams, TeamIndex>()
