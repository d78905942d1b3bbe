// Middleware of many routes.
import type { MiddlewareHandler } from 'hono'
import { isOwnHost } from '../shared/edge-facts.ts'
import { API_HEADERS, addHeaders } from './http/answers.ts'
import { createEnvReader } from './platform/env.ts'
import type { AppEnv, Services } from './shared.ts'

/** Env is parsed once an isolate; what was counted goes to the mail Worker after the answer. */
export function withServices(services: Services): MiddlewareHandler<AppEnv> {
  const envOf = createEnvReader()
  return async (c, next) => {
    const env = envOf(c.env)
    c.set('env', env)
    c.set('services', services)
    c.set('tell', () => services.counts.send(env.mail))
    await next()
    c.executionCtx.waitUntil(c.var.tell())
  }
}

export function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next()
    addHeaders(c.res.headers, headers)
  }
}

/** A picture or frame of an old copy is shown by others, so the redirect may be followed from anywhere. */
const REDIRECT_HEADERS = {
  ...API_HEADERS,
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-cache',
}

/**
 * Every deployment stays public with its bindings, so an old one would show and store names that have been withheld since.
 * Its tables lead to the site. A preview has no MAIL and a KV of its own (wrangler.toml), and shows its tables.
 */
export function onlyOnOwnHost(origin: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { url } = c.req
    if (c.var.env.mail === null || isOwnHost(url, origin)) return await next()
    const { pathname, search } = new URL(url)
    const headers = { ...REDIRECT_HEADERS, location: origin + pathname + search }
    return new Response(null, { status: 308, headers })
  }
}
