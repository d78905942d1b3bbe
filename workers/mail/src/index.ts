// The mail Worker's doors: MailService for the site's edge, OutboxDesk for the league's developers, a clock every
// 15 minutes. None of them can be reached from outside.
import { WorkerEntrypoint } from 'cloudflare:workers'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../contract/mail.ts'
import type { DeskEntry, DeskExport, DeskFile } from './admin.ts'
import type { Outbox, OutboxEnv } from './outbox-object.ts'
import type { Submission } from './storage/submission.ts'

export { Outbox } from './outbox-object.ts'

type Env = OutboxEnv & { OUTBOX: DurableObjectNamespace<Outbox> }

/** One object for the whole site. */
const OUTBOX_NAME = 'outbox'

export class MailService extends WorkerEntrypoint<Env> implements MailBinding {
  async submit(submission: CheckedSubmission): Promise<Outcome> {
    return outboxOf(this.env).submit(submission)
  }

  /** Streams a multipart body on, unread. */
  override async fetch(request: Request): Promise<Response> {
    return outboxOf(this.env).fetch(request)
  }
}

export class OutboxDesk extends WorkerEntrypoint<Env> {
  async list(state: string | null): Promise<DeskEntry[]> {
    return outboxOf(this.env).deskList(state)
  }

  async show(reference: string): Promise<Submission | null> {
    return outboxOf(this.env).deskShow(reference)
  }

  async files(reference: string): Promise<DeskFile[]> {
    return outboxOf(this.env).deskFiles(reference)
  }

  async retry(reference: string): Promise<boolean> {
    return outboxOf(this.env).deskRetry(reference)
  }

  async release(reference: string): Promise<boolean> {
    return outboxOf(this.env).deskRelease(reference)
  }

  async export(state: string | null): Promise<DeskExport> {
    return outboxOf(this.env).deskExport(state)
  }

  async markExported(references: string[]): Promise<void> {
    await outboxOf(this.env).deskMarkExported(references)
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
