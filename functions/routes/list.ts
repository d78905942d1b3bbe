// GET /api/news and GET /api/gallery: a list from outside; when nothing is known and all its services fail, 502.
import { type Context, Hono } from 'hono'
import type { Answer } from '../cache/memory.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { respond } from '../http/prepared-answer.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { StoredList } from '../sources/list.ts'

export type ReadList<I> = (c: Context<EdgeEnv>) => Promise<Answer<StoredList<I>>>

export function createList<I>(
  read: ReadList<I>,
  unavailable: 'news_unavailable' | 'gallery_unavailable',
) {
  const list = new Hono<EdgeEnv>()
  list.get('/', async (c) => {
    const { record, prepared } = await read(c)
    return record?.asOf ? respond(c.req.raw, prepared) : errorAnswer(unavailable)
  })
  list.all('/', onlyRead)
  return list
}
