// The Durable Object around the outbox: one for the whole site, so that limits and order are exact.

import { DurableObject } from 'cloudflare:workers'
import type { Outcome, TextSubmission } from '../../../contract/mail.ts'
import { SECOND } from '../../../contract/time.ts'
import { askAdmin } from './admin.ts'
import { eventYear } from './content.ts'
import type { Mailer } from './delivery/transport/email.ts'
import { within } from './delivery/transport/transport.ts'
import { boundaryOf } from './intake/multipart.ts'
import { Semaphore } from './intake/semaphore.ts'
import { BROKEN_FORM } from './intake/tournament-form.ts'
import { discard, uploadedForm, visitorAddress } from './intake/upload-request.ts'
import { alertLine, logLine } from './log.ts'
import { OutboxCore } from './outbox.ts'
import { readSettings } from './settings.ts'
import { durableDatabase, systemClock } from './storage/database.ts'

/** Each may hold two files of 4 MiB; an object has 128 MB in all. */
const UPLOADS_AT_ONCE = 4
/** Nothing came for so long: the sender is gone. */
const STALLED_MS = 20 * SECOND

export type OutboxEnv = { EMAIL: Mailer; EMAIL_VISITORS?: Mailer }

export class Outbox extends DurableObject<OutboxEnv> {
  readonly #core: OutboxCore
  readonly #uploads = new Semaphore(UPLOADS_AT_ONCE)

  constructor(ctx: DurableObjectState, env: OutboxEnv) {
    super(ctx, env)
    this.#core = new OutboxCore({
      database: durableDatabase(ctx.storage),
      alarm: { set: (at) => ctx.storage.setAlarm(at) },
      clock: systemClock,
      random: Math.random,
      settings: readSettings(env),
      mailer: env.EMAIL,
      visitorMailer: env.EMAIL_VISITORS ?? null,
      fetch: (url, init) => fetch(url, init),
      eventYear,
      log: logLine,
      alert: alertLine,
    })
    void ctx.blockConcurrencyWhile(() => this.#core.arm())
  }

  submit(submission: TextSubmission): Promise<Outcome> {
    return this.#core.submit(submission)
  }

  /** A multipart body to /registrations/<form>; answers an Outcome as JSON. */
  override async fetch(request: Request): Promise<Response> {
    const form = uploadedForm(request)
    const boundary = boundaryOf(request.headers.get('content-type') ?? '')
    if (form === null) return new Response(null, { status: 404 })
    if (boundary === null || request.body === null) {
      return Response.json(BROKEN_FORM, { status: BROKEN_FORM.status })
    }
    const next = chunksOf(request.body)
    const address = visitorAddress(request)
    const register = () => this.#core.register(form, { next, boundary, address })
    const outcome = await this.#uploads.run(register)
    if (outcome.status !== 200) await discard(next)
    return Response.json(outcome, { status: outcome.status })
  }

  override alarm(): Promise<void> {
    return this.#core.onAlarm()
  }

  tick(): Promise<void> {
    return this.#core.onTick()
  }

  ask(method: string, words: string[]): Promise<string> {
    return askAdmin(this.#core.admin, method, words)
  }
}

function chunksOf(body: ReadableStream<Uint8Array>): () => Promise<Uint8Array | null> {
  const reader = body.getReader()
  return async () => {
    const stalled = systemClock.deadline(STALLED_MS)
    try {
      const read = await within(reader.read(), stalled.signal)
      return read.done ? null : read.value
    } finally {
      stalled.cancel()
    }
  }
}
