// GET /api/news: articles of the news services; when nothing is known and all of them fail, 502.
import { Hono } from 'hono'
import type { ReadCache } from '../cache/read-cache.ts'
import { lentBy } from '../cache/request-scope.ts'
import { errorAnswer } from '../http/errors.ts'
import { onlyRead } from '../http/method.ts'
import { respond } from '../http/prepared-answer.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { Log } from '../platform/log.ts'
import { newsSource, type StoredNews } from '../sources/news.ts'
import type { Outside } from '../upstream/fetch-limited.ts'

type NewsOptions = { outside: Outside; log: Log; cache: ReadCache<StoredNews> }

export function createNews({ cache, ...options }: NewsOptions) {
  const news = new Hono<EdgeEnv>()
  news.get('/', async (c) => {
    const answer = await cache.read(newsSource({ ...options, env: c.var.env }), lentBy(c))
    if (!answer.record?.asOf) return errorAnswer('news_unavailable')
    return respond(c.req.raw.headers, answer.prepared)
  })
  news.all('/', onlyRead)
  return news
}
