// The reference of `npm run bench:edge`: Hono with one route, which answers the body and headers that it was given.
import { Hono } from 'hono'

let answer: { body: string; headers: Record<string, string> } = { body: 'bare', headers: {} }

const app = new Hono()
app.get('/', (c) => c.body(answer.body, 200, answer.headers))
app.post('/', async (c) => {
  answer = await c.req.json()
  return c.body(null, 204)
})

export default app
