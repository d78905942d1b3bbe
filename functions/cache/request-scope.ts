// What a request lends to the cache: its KV binding and the right to go on after the answer.
import type { Context } from 'hono'
import type { EdgeEnv } from '../platform/env.ts'
import type { Lent } from './read-cache.ts'

export function lentBy(c: Context<EdgeEnv>): Lent {
  return { kv: c.var.env.tables, waitUntil: (work) => c.executionCtx.waitUntil(work) }
}
