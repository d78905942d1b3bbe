// GET /standings/find?q=: the search for a team as a page, for browsers without script and for links.
import { Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import { FIND_KEY, type FoundPage, findValues, foundPage } from '../../contract/find-page.ts'
import { FIND_PATH, MOST_TYPED } from '../../contract/find-path.ts'
import type { PageTemplates } from '../../contract/page-templates.ts'
import type { DrawPart } from '../../contract/parts.ts'
import { findTeams, type TeamIndex, teamIndex } from '../../contract/team-search.ts'
import { fill } from '../../contract/template.ts'
import { visible } from '../../contract/text.ts'
import { addHeaders } from '../http/api-headers.ts'
import { onlyRead } from '../http/errors.ts'
import { isRead } from '../http/static-file.ts'
import { staticPage } from '../http/static-page.ts'
import { pageRedirect } from '../http/unknown-path.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf, type Log } from '../platform/log.ts'
import type { KnownTeams, ReadTeams } from '../sources/teams.ts'
import { htmlResponse } from '../submissions/answer.ts'

type FindOptions = {
  leagues: readonly League[]
  readTeams: ReadTeams
  templates: PageTemplates
  drawPart: DrawPart
  pageHeaders: Readonly<Record<string, string>>
  log: Log
}

export function createFind(options: FindOptions) {
  const { pageHeaders, log } = options
  const indexOf = createIndexer(options.leagues)
  const find = new Hono<EdgeEnv>()
  find.all(FIND_PATH, async (c, next) => {
    if (!isRead(c.req.method)) return onlyRead(c, next)
    const url = new URL(c.req.url)
    // The router decodes; all other spellings are led here by unknownPath.
    if (url.pathname !== FIND_PATH) return pageRedirect(FIND_PATH, url, pageHeaders)
    // Half of a character, where it was cut, goes with what cannot be seen: a page and its data would hold it differently.
    const typed = visible((c.req.query('q') ?? '').slice(0, MOST_TYPED)).trim()
    // What was typed stands in no log.
    if (typed === '') return await staticPage(c, options)
    try {
      const teams = findTeams(indexOf(await options.readTeams(c)), typed)
      return filled(foundPage(typed, teams), options)
    } catch (cause) {
      log('error', 'page_not_filled', { path: FIND_PATH, cause: kindOf(cause) })
      return await staticPage(c, options)
    }
  })
  return find
}

function filled(found: FoundPage, { templates, drawPart, pageHeaders }: FindOptions): Response {
  const template = templates[FIND_KEY]?.()
  if (!template) throw new Error('no template')
  const answer = htmlResponse(fill(template, findValues(found, drawPart)), 200)
  addHeaders(answer.headers, pageHeaders)
  return answer
}

/** Names are folded once for as long as they are known. */
function createIndexer(leagues: readonly League[]): (known: KnownTeams) => TeamIndex {
  const made = new WeakMap<KnownTeams, TeamIndex>()
  return (known) => {
    const index = made.get(known) ?? teamIndex(known.teams, leagues)
    made.set(known, index)
    return index
  }
}
