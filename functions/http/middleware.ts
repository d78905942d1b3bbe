// What happens around answers of many routes.
import type { MiddlewareHandler } from 'hono'
import { createEnvReader, type EdgeEnv } from '../platform/env.ts'
import type { Notes } from '../platform/notes.ts'
import { addHeaders } from './api-headers.ts'

/** Env is parsed once; what an answer had to tell is told after it. */
export function withEnv(notes: Notes): MiddlewareHandler<EdgeEnv> {
  const envOf = createEnvReader()
  return async (c, next) => {
    const env = envOf(c.env)
    c.set('env', env)
    c.set('tell', () => notes.tell(env.mail))
    await next()
    c.executionCtx.waitUntil(c.var.tell())
  }
}

export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<EdgeEnv> {
  return async (c, next) => {
    await next()
    addHeaders(c.res.headers, headers)
  }
}
