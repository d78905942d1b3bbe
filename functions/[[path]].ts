// Every path that _routes.json leaves to the edge and that is not below /api/: film, pages after a post, odd spellings, unknown paths.
import { handle } from 'hono/cloudflare-pages'
import { createEdge } from './edge.ts'
import { platform } from './platform/production.ts'

export const onRequest = handle(createEdge(platform).app)
