// Faults of services, switched by POST /control/<service>.
import { setTimeout } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { SECOND } from '../shared/time.ts'

/** A long wait, yet within the 4 s that the edge allows. */
const SLOW_MS = 3 * SECOND
const KINDS = ['none', 'slow', 'hang', 'html', 'empty', 'truncated', 'blank', 'refuse'] as const

/** Numbers in JSON, plain or as text: removing them leaves a well-formed answer without sense. */
const NUMBER = /:("?)-?\d+(?:\.\d+)?\1(?=[,}])/g

const RequestSchema = v.pipe(v.string(), v.parseJson(), v.object({ fault: v.string() }))

/** A kind of failure, an HTTP status, or (for mail) a code such as E_RECIPIENT_NOT_ALLOWED. */
type Fault =
  | { kind: (typeof KINDS)[number] }
  | { kind: 'status'; status: number }
  | { kind: 'code'; code: string }

/** Faults by service; missing: the service works. */
export type Faults = Map<string, Fault>

export function parseFault(text: string): Fault | null {
  const kind = KINDS.find((one) => one === text)
  if (kind !== undefined) return { kind }
  if (/^[2-5]\d\d$/.test(text)) return { kind: 'status', status: Number(text) }
  if (/^E_[A-Z0-9_]{1,60}$/.test(text)) return { kind: 'code', code: text }
  return null
}

/** POST /<service> with { "fault": "…" }. */
export function control(faults: Faults, services: readonly string[]) {
  return new Hono().post('/:service', async (c) => {
    const { service } = c.req.param()
    if (!services.includes(service)) return c.notFound()
    const sent = v.safeParse(RequestSchema, await c.req.text())
    const fault = sent.success ? parseFault(sent.output.fault) : null
    if (fault === null) return c.json({ ok: false, message: 'no such fault' }, 400)
    faults.set(service, fault)
    return c.json({ ok: true, service, fault })
  })
}

/** Answers instead of a service with a fault, or spoils its answer. */
export function withFault(faults: Faults, service: string) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (c, next) => {
    const fault = faults.get(service)
    const { incoming, outgoing } = c.env
    switch (fault?.kind) {
      case 'slow':
        await setTimeout(SLOW_MS)
        return next()
      case 'hang':
        return RESPONSE_ALREADY_SENT
      case 'html':
        return c.html('<!doctype html><title>Busy</title><p>Try again {later}</p>')
      case 'empty':
        return c.body('', 200, { 'content-type': 'application/json' })
      case 'truncated': {
        await next()
        const whole = await c.res.arrayBuffer()
        c.res = new Response(whole.slice(0, whole.byteLength / 2), c.res)
        return
      }
      case 'blank':
        await next()
        c.res = new Response((await c.res.text()).replace(NUMBER, ':""'), c.res)
        return
      case 'refuse':
        incoming.socket.destroy()
        return RESPONSE_ALREADY_SENT
      case 'status':
        // Not through a Response, which takes no text with 204 or 304.
        outgoing.writeHead(fault.status, { 'content-type': 'text/plain' })
        outgoing.end(`status ${fault.status}`)
        return RESPONSE_ALREADY_SENT
      case 'code':
        return service === 'mail' ? c.text(fault.code, 422) : next()
      default:
        return next()
    }
  })
}
