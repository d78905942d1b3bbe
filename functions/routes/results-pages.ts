// GET /results and /results/:league: filled with the results that are known, never waiting for the service; where none
// are known, or anything fails, the static page, whose script asks the API. Beside each its feed, `.xml`. Odd spellings
// lead to today's.
import { type Context, type Handler, Hono } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import { MOST_RESULTS } from '../../contract/newest-results.ts'
import type { PageTemplates } from '../../contract/page-templates.ts'
import type { DrawPart } from '../../contract/parts.ts'
import {
  feedPath,
  RESULTS_PATH,
  type ResultsPath,
  resultsAt,
} from '../../contract/results-paths.ts'
import { fillResults } from '../../contract/results-values.ts'
import { iso } from '../../contract/time.ts'
import { onlyRead } from '../http/errors.ts'
import { type Prepared, respond } from '../http/prepared-answer.ts'
import { isRead } from '../http/static-file.ts'
import { staticPage } from '../http/static-page.ts'
import { decoded, pageRedirect } from '../http/unknown-path.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { kindOf, type Log } from '../platform/log.ts'
import { type FeedOptions, feed } from '../results/feed.ts'

type ResultsPagesOptions = FeedOptions & {
  templates: PageTemplates
  drawPart: DrawPart
  /** Those of a page, as in _headers. */
  pageHeaders: Readonly<Record<string, string>>
  clock: Clock
  log: Log
}

export function createResultsPages(options: ResultsPagesOptions) {
  const { leagues, pageHeaders } = options
  const route = new Hono<EdgeEnv>()
  const answer: Handler<EdgeEnv> = async (c, next) => {
    const url = new URL(c.req.url)
    const place = resultsAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    if (!isRead(c.req.method)) return onlyRead(c, next)
    if (place.path !== url.pathname) return pageRedirect(place.path, url, pageHeaders)
    if (place.isFeed) return await feed(c, place.league, options)
    return (await filled(c, place, options)) ?? (await staticPage(c, options))
  }
  for (const path of [RESULTS_PATH, feedPath(), `${RESULTS_PATH}/:league`]) route.all(path, answer)
  return route
}

type Asked = { league: League | null; path: ResultsPath }

/** null: nothing is known, or it cannot be shown. */
async function filled(
  c: Context<EdgeEnv>,
  { league, path }: Asked,
  options: ResultsPagesOptions,
): Promise<Response | null> {
  const { leagues, pageMemory, readResults, clock } = options
  try {
    const known = await readResults(c, league ? [league] : leagues)
    if (known === null) return null
    const now = clock.now()
    // Those beyond, of a long evening, are asked for when somebody sends them.
    const results = { results: known.results.results.slice(0, MOST_RESULTS) }
    const prepared = await preparedPage(path, { now: iso(now), results }, options)
    const { search } = new URL(c.req.url)
    if (known.isWhole && search === '') pageMemory.keep(path, prepared, known.until)
    return respond(c.req.raw, prepared)
  } catch (cause) {
    options.log('error', 'page_not_filled', { path, cause: kindOf(cause) })
    return null
  }
}

async function preparedPage(
  path: ResultsPath,
  state: Parameters<typeof fillResults>[1],
  { templates, drawPart, origin, pageHeaders, release, pageMemory }: ResultsPagesOptions,
): Promise<Prepared> {
  const template = templates[path]?.()
  if (!template) throw new Error('no template')
  const drawing = {
    said: [path, state.results],
    now: state.now,
    csp: template.csp,
    headers: { ...pageHeaders, 'x-release': release.commit },
    builtOn: release.builtOn,
    draw: () => fillResults(template, state, origin, drawPart).html,
  }
  return await pageMemory.draw(path, drawing)
}
