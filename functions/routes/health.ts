// GET /api/health: the edge runs, and which version of it. GET /api/health?deep: all that it stands on.
import { type Context, Hono } from 'hono'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { onlyRead } from '../http/errors.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { type DeepHealthOptions, deepHealth, type Health } from './deep-health.ts'

/** Whoever asks without end asks memory; a checker comes once a minute or less. */
const KEPT_MS = MINUTE / 2

export function createHealth(options: DeepHealthOptions & { version: string }) {
  const { version, clock } = options
  const health = new Hono<EdgeEnv>()
  let kept: { health: Health; at: number } | null = null

  async function deep(c: Context<EdgeEnv>): Promise<Response> {
    if (kept === null || clock.now() - kept.at >= KEPT_MS) {
      kept = { health: await deepHealth(c, options), at: clock.now() }
    }
    const headers = { 'cache-control': `public, max-age=${KEPT_MS / SECOND}` }
    return c.json(kept.health, kept.health.ok ? 200 : 503, headers)
  }

  health.get('/', async (c) =>
    c.req.query('deep') === undefined
      ? c.json({ ok: true, version }, 200, { 'cache-control': 'no-store' })
      : await deep(c),
  )
  health.all('/', onlyRead)
  return health
}
