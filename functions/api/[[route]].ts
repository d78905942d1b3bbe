// Everything below /api/, when Pages' own router is in front (worker.ts is the shorter way).
import { handle } from 'hono/cloudflare-pages'
import { app } from '../edge.ts'

export const onRequest = handle(app)
