// The baseline of `npm run bench:edge`: a Hono app with one answer, whose body and headers are passed in.
import { type Context, Hono } from 'hono'

let body = new TextEncoder().encode('bare')
let headers: Record<string, string> = {}
const answer = (c: Context) => c.body(body, 200, headers)

const app = new Hono<{ Bindings: { TABLES: KVNamespace } }>()
app.get('/', answer)
app.post('/', async (c) => {
  const given: { body: string; headers: Record<string, string> } = await c.req.json()
  body = new TextEncoder().encode(given.body)
  headers = given.headers
  return c.body(null, 204)
})
/** Calls the Cache API as a rendered page does: the simulator of Miniflare takes CPU time of the same process. */
app.get('/stored/:key', async (c) => {
  const cache = await caches.open('edge')
  await cache.match(c.req.url)
  const entry = new Response(body, { headers: { 'cache-control': 'max-age=60' } })
  c.executionCtx.waitUntil(cache.put(c.req.url, entry))
  return answer(c)
})
/** Reads every key: the first reads of Miniflare's KV cost its simulator, not the edge, some milliseconds. */
app.get('/tables', async (c) => {
  const { keys } = await c.env.TABLES.list()
  for (const { name } of keys) await c.env.TABLES.get(name)
  return answer(c)
})

export default app
