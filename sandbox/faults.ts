// The fault switch: what goes wrong with a service until told otherwise, set by POST /control/<service>.
import type { IncomingMessage, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { SECOND } from '../contract/time.ts'
import { answer, answerJson, bodyOf } from './service.ts'

/** Slower than patience, yet within the 4 s that the edge allows. */
const SLOW_MS = 3 * SECOND
const KINDS = ['none', 'slow', 'hang', 'html', 'empty', 'truncated', 'refuse'] as const

const RequestSchema = v.pipe(v.string(), v.parseJson(), v.object({ fault: v.string() }))

/** A kind of failure, an HTTP status, or (for mail) a code such as E_RECIPIENT_NOT_ALLOWED. */
export type Fault =
  | { kind: (typeof KINDS)[number] }
  | { kind: 'status'; status: number }
  | { kind: 'code'; code: string }

export type Faults = {
  of(service: string): Fault
  set(service: string, fault: Fault): void
}

export function createFaults(): Faults {
  const faults = new Map<string, Fault>()
  return {
    of: (service) => faults.get(service) ?? { kind: 'none' },
    set: (service, fault) => void faults.set(service, fault),
  }
}

export function parseFault(text: string): Fault | null {
  const kind = KINDS.find((one) => one === text)
  if (kind !== undefined) return { kind }
  if (/^[2-5]\d\d$/.test(text)) return { kind: 'status', status: Number(text) }
  if (/^E_[A-Z0-9_]{1,60}$/.test(text)) return { kind: 'code', code: text }
  return null
}

/** Answers in the service's place, or lets it answer: `serve` runs unless the fault leaves nothing to say. */
export async function withFault(
  fault: Fault,
  req: IncomingMessage,
  res: ServerResponse,
  serve: () => void | Promise<void>,
): Promise<void> {
  switch (fault.kind) {
    case 'slow':
      await new Promise((done) => setTimeout(done, SLOW_MS))
      return serve()
    case 'hang':
      return
    case 'html':
      return answer(
        res,
        200,
        'text/html',
        '<!doctype html><title>Busy</title><p>Try again {later}</p>',
      )
    case 'empty':
      return answer(res, 200, 'application/json', '')
    case 'truncated':
      cutBody(res)
      return serve()
    case 'refuse':
      req.socket.destroy()
      return
    case 'status':
      return answer(res, fault.status, 'text/plain', `status ${fault.status}`)
    default:
      return serve()
  }
}

function cutBody(res: ServerResponse) {
  const end = res.end.bind(res)
  // A body sent in one piece is the contract of a service (service.ts), so half of it is a cut answer.
  res.end = ((body?: string | Buffer) => {
    const whole = Buffer.from(body ?? '')
    return end(whole.subarray(0, Math.floor(whole.length / 2)))
  }) as typeof res.end
}

/** POST /control/<service> with { "fault": "…" }. */
export async function control(
  faults: Faults,
  name: string,
  req: IncomingMessage,
  res: ServerResponse,
) {
  if (req.method === 'GET') return answerJson(res, 200, { service: name, fault: faults.of(name) })
  const fault = parseFault(faultIn(await bodyOf(req, 1024)))
  if (fault === null) return answerJson(res, 400, { ok: false, message: 'no such fault' })
  faults.set(name, fault)
  answerJson(res, 200, { ok: true, service: name, fault })
}

function faultIn(body: Buffer): string {
  const parsed = v.safeParse(RequestSchema, body.toString())
  return parsed.success ? parsed.output.fault : ''
}
