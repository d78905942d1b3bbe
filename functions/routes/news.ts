// GET /api/news: articles of the news services; when nothing is known and all of them fail, 502.
import { Hono } from 'hono'
import type { ReadCache } from '../cache.ts'
import type { EdgeEnv } from '../env.ts'
import { errorAnswer } from '../errors.ts'
import { lentBy } from '../lent.ts'
import type { Log } from '../log.ts'
import { onlyRead } from '../method.ts'
import { newsSource, type StoredNews } from '../news-list.ts'
import { respond } from '../respond.ts'
import type { Outside } from '../upstream/ask.ts'

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
