// GET /results and /results/:league, and beside each its feed, `.xml`. Rendered with the results that are cached, without
// waiting for the service; otherwise the static page, whose script asks the API. Odd spellings lead to today's.
import { Hono } from 'hono'
import { MOST_RESULTS } from '../../shared/standings/results.ts'
import { iso } from '../../shared/time.ts'
import { feedPath, RESULTS_PATH, resultsAt } from '../../shared/urls.ts'
import { decoded, isRead, onlyRead, pageRedirect } from '../http/answers.ts'
import type { AppEnv } from '../shared.ts'
import { feed } from './feeds.ts'
import { staticPage } from './static-files.ts'

export const resultsPages = new Hono<AppEnv>()
for (const route of [RESULTS_PATH, feedPath(), `${RESULTS_PATH}/:league`]) {
  resultsPages.all(route, async (c, next) => {
    const { services } = c.var
    const { leagues, pageHeaders, answerPage, readResults, clock } = services
    const url = new URL(c.req.url)
    const place = resultsAt(decoded(url.pathname), leagues)
    if (place === null) return await next()
    if (!isRead(c.req.method)) return onlyRead(c, next)
    const { path, league, isFeed } = place
    if (path !== url.pathname) return pageRedirect(path, url, pageHeaders)
    if (isFeed) return await feed(c, league)
    const load = async () => {
      const known = await readResults(c, league ? [league] : leagues)
      if (known === null) return null
      // More than these, of a long evening, are asked for when somebody sends them.
      const results = { results: known.results.results.slice(0, MOST_RESULTS) }
      return { state: { now: iso(clock.now()), results }, until: known.isWhole ? known.until : 0 }
    }
    return (await answerPage(c, { path, pattern: path, load })) ?? (await staticPage(c))
  })
}
