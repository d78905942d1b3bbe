// The mail Worker's doors: MailService for the site's edge, OutboxAdmin for the league's developers, a clock every
// 15 minutes. None of them can be reached from outside.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { EventCount, OutboxStatus } from '../../../shared/api.ts'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../shared/forms/submission.ts'
import type { Outbox, OutboxEnv } from './outbox-object.ts'

export { Outbox } from './outbox-object.ts'

type Env = OutboxEnv & { OUTBOX: DurableObjectNamespace<Outbox> }

/** One object for the whole site. */
const OUTBOX_NAME = 'outbox'
/**
 * Where whoever calls first has it made; it never moves. The cron is first, from anywhere in the world, and the visitors
 * are in South Africa (developers.cloudflare.com/durable-objects/reference/data-location).
 */
const NEAR_VISITORS = { locationHint: 'afr' } as const

export class MailService extends WorkerEntrypoint<Env> implements MailBinding {
  async submit(submission: CheckedSubmission): Promise<Outcome> {
    return outboxOf(this.env).submit(submission)
  }

  async note(counts: readonly EventCount[]): Promise<void> {
    await outboxOf(this.env).note(counts)
  }

  async status(): Promise<OutboxStatus> {
    return outboxOf(this.env).status()
  }

  /** Streams a multipart body on, unread. */
  override async fetch(request: Request): Promise<Response> {
    return outboxOf(this.env).fetch(request)
  }
}

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
  return env.OUTBOX.get(env.OUTBOX.idFromName(OUTBOX_NAME), NEAR_VISITORS)
}
