// Every path that _routes.json leaves to the edge and that is not below /api/: film, pages after a post, odd spellings, unknown paths.
import { handle } from 'hono/cloudflare-pages'
import { app } from './edge.ts'

export const onRequest = handle(app)
