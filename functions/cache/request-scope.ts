// What the platform lends to one request: its KV binding and the right to go on after the answer.
import type { Context } from 'hono'
import type { KeyValue } from '../platform/bindings.ts'
import type { EdgeEnv } from '../platform/env.ts'

export type RequestScope = { kv: KeyValue | null; waitUntil(work: Promise<unknown>): void }

export function requestScope(c: Context<EdgeEnv>): RequestScope {
  return { kv: c.var.env.kv, waitUntil: (work) => c.executionCtx.waitUntil(work) }
}
