// GET /api/news and GET /api/gallery: a list from outside; when nothing is cached and all its services fail, 502.
import { type Context, Hono } from 'hono'
import type { Reading } from '../data/cache.ts'
import type { StoredList } from '../data/lists.ts'
import { errorAnswer, onlyRead, prepareJson, respond } from '../http/answers.ts'
import type { EdgeEnv } from '../platform/env.ts'

export type ReadList<Item> = (c: Context<EdgeEnv>) => Promise<Reading<StoredList<Item>>>

type ListOptions<Item> = {
  read: ReadList<Item>
  body(list: StoredList<Item>): object
  unavailable: 'news_unavailable' | 'gallery_unavailable'
}

export function createList<Item>({ read, body, unavailable }: ListOptions<Item>) {
  const route = new Hono<EdgeEnv>()
  route.get('/', async (c) => {
    const { value, isFresh } = await read(c)
    if (!value?.asOf) return errorAnswer(unavailable)
    return respond(c.req.raw, await prepareJson(JSON.stringify(body(value)), !isFresh, {}))
  })
  route.all('/', onlyRead)
  return route
}
