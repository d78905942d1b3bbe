// The mail Worker's doors: MailService for the site's edge, OutboxAdmin for the league's developers, a clock every
// 15 minutes. None of them can be reached from outside.
import { WorkerEntrypoint } from 'cloudflare:workers'
import { type ApiError, MAX_MULTIPART_BODY_BYTES } from '../../../contract/api.ts'
import type { MailBinding, Outcome, TextSubmission } from '../../../contract/mail.ts'
import { declaredLength, discard } from './intake/upload-request.ts'
import type { Outbox, OutboxEnv } from './outbox-object.ts'

export { Outbox } from './outbox-object.ts'

type Env = OutboxEnv & { OUTBOX: DurableObjectNamespace<Outbox> }

/** One object for the whole site. */
const OUTBOX_NAME = 'outbox'

export class MailService extends WorkerEntrypoint<Env> implements MailBinding {
  async submit(submission: TextSubmission): Promise<Outcome> {
    return outboxOf(this.env).submit(submission)
  }

  /** Streams a multipart body on, unread; what says of itself that it is too large stays here. */
  override async fetch(request: Request): Promise<Response> {
    const length = declaredLength(request)
    if (length !== null && length > MAX_MULTIPART_BODY_BYTES) {
      const reader = request.body?.getReader()
      await discard(async () => (await reader?.read())?.value ?? null)
      return Response.json(TOO_LARGE, { status: TOO_LARGE.status })
    }
    return outboxOf(this.env).fetch(request)
  }
}

const TOO_LARGE_ERROR: ApiError = {
  ok: false,
  error: {
    code: 'too_large',
    message: 'The form with its files is too large. Choose at most two files of 4MB each.',
  },
}
const TOO_LARGE: Outcome = { status: 413, answer: TOO_LARGE_ERROR }

export class OutboxAdmin extends WorkerEntrypoint<Env> {
  /** A method of Admin and its words; the answer is JSON. */
  async ask(method: string, words: string[]): Promise<string> {
    return outboxOf(this.env).ask(method, words)
  }
}

export default {
  fetch: () => new Response(null, { status: 404 }),
  async scheduled(_event, env) {
    await outboxOf(env).tick()
  },
} satisfies ExportedHandler<Env>

function outboxOf(env: Env): DurableObjectStub<Outbox> {
  return env.OUTBOX.get(env.OUTBOX.idFromName(OUTBOX_NAME))
}
