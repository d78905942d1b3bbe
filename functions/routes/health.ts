// GET /api/health: the edge runs, and which version of it. GET /api/health?deep: all that it depends on.
import { type Context, Hono } from 'hono'
import { MINUTE, SECOND } from '../../contract/time.ts'
import { requestScope } from '../cache/request-scope.ts'
import { createSingleFlight } from '../cache/single-flight.ts'
import { errorAnswer, onlyRead } from '../http/errors.ts'
import { within } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { type DeepHealthOptions, deepHealth, type Health } from './deep-health.ts'

/** A checker asks once a minute or less; more requests are answered from memory. */
const KEPT_MS = MINUTE / 2
/** Longer than stores and services together are waited for. */
const WAIT_MS = 20 * SECOND

export function createHealth(options: DeepHealthOptions & { version: string }) {
  const { version, clock } = options
  const once = createSingleFlight<Health>(clock)
  const health = new Hono<EdgeEnv>()
  let kept: { health: Health; at: number } | null = null

  async function look(c: Context<EdgeEnv>): Promise<Health> {
    const found = await deepHealth(c, options)
    kept = { health: found, at: clock.now() }
    return found
  }

  async function deep(c: Context<EdgeEnv>): Promise<Response> {
    const isFresh = kept !== null && clock.now() - kept.at < KEPT_MS
    const found = isFresh && kept ? kept.health : await shared(c)
    if (found === null) return errorAnswer('unavailable')
    const headers = { 'cache-control': `public, max-age=${KEPT_MS / SECOND}` }
    return c.json(found, found.ok ? 200 : 503, headers)
  }

  async function shared(c: Context<EdgeEnv>): Promise<Health | null> {
    const flight = once('deep', () => look(c), requestScope(c).waitUntil)
    const done = await within(clock, WAIT_MS, flight)
    return done.inTime ? done.value : null
  }

  health.get('/', async (c) =>
    c.req.query('deep') === undefined
      ? c.json({ ok: true, version }, 200, { 'cache-control': 'no-store' })
      : await deep(c),
  )
  health.all('/', onlyRead)
  return health
}
