// The reference of `npm run bench:edge`: Hono with one route that answers a constant body and constant headers.
import { Hono } from 'hono'

const app = new Hono<{ Bindings: { BODY: string; HEADERS: Record<string, string> } }>()

app.get('/', (c) => c.body(c.env.BODY, 200, c.env.HEADERS))

export default app
