// The Durable Object around the outbox: one for the whole site, so that limits and order are exact.
import { DurableObject } from 'cloudflare:workers'
import type { CheckedSubmission, Outcome } from '../../../contract/mail.ts'
import type { DeskEntry, DeskExport, DeskFile } from './admin.ts'
import type { Mailer } from './delivery/transport/email.ts'
import { alertLine, logLine } from './log.ts'
import { OutboxCore } from './outbox.ts'
import { readSettings } from './settings.ts'
import { durableDatabase, systemClock } from './storage/database.ts'
import type { Submission } from './storage/submission.ts'
import { eventYear } from './tournaments.ts'

export type OutboxEnv = { EMAIL: Mailer; EMAIL_VISITORS?: Mailer }

export class Outbox extends DurableObject<OutboxEnv> {
  readonly #core: OutboxCore

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

  submit(submission: CheckedSubmission): Promise<Outcome> {
    return this.#core.submit(submission)
  }

  override fetch(request: Request): Promise<Response> {
    return this.#core.fetch(request)
  }

  override alarm(): Promise<void> {
    return this.#core.onAlarm()
  }

  tick(): Promise<void> {
    return this.#core.onTick()
  }

  async deskList(state: string | null): Promise<DeskEntry[]> {
    return this.#core.desk.list(state)
  }

  async deskShow(reference: string): Promise<Submission | null> {
    return this.#core.desk.show(reference)
  }

  async deskFiles(reference: string): Promise<DeskFile[]> {
    return this.#core.desk.files(reference)
  }

  async deskRetry(reference: string): Promise<boolean> {
    const { desk } = this.#core
    return (await desk.retry(reference, 'failed')) || (await desk.retry(reference, 'queued'))
  }

  async deskRelease(reference: string): Promise<boolean> {
    return this.#core.desk.retry(reference, 'spam')
  }

  async deskExport(state: string | null): Promise<DeskExport> {
    return this.#core.desk.export(state)
  }

  async deskMarkExported(references: string[]): Promise<void> {
    this.#core.desk.markExported(references)
  }
}
