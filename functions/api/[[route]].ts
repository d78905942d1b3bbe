// Everything below /api/, when Pages' own router is in front (worker.ts is the shorter way).
import { handle } from 'hono/cloudflare-pages'
import { createEdge } from '../edge.ts'
import { platform } from '../platform/production.ts'

export const onRequest = handle(createEdge(platform).app)
