// GET /api/health: the edge runs, and which version of it.
import { Hono } from 'hono'
import { onlyRead } from '../http/errors.ts'
import type { EdgeEnv } from '../platform/env.ts'

export function createHealth({ version }: { version: string }) {
  const health = new Hono<EdgeEnv>()
  health.get('/', (c) => c.json({ ok: true, version }, 200, { 'cache-control': 'no-store' }))
  health.all('/', onlyRead)
  return health
}
