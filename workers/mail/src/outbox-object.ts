// The Durable Object around the outbox: one for the whole site, so that limits and order are exact.
import { DurableObject } from 'cloudflare:workers'
import type { EventCount, OutboxStatus } from '../../../shared/api.ts'
import type { CheckedSubmission, Outcome } from '../../../shared/forms/submission.ts'
import { durableDatabase } from '../../platform/database.ts'
import { alertLine, logLine } from '../../platform/log.ts'
import { askAdmin } from './ask-admin.ts'
import { systemClock } from './clock.ts'
import { consents, OFFICER, REMINDERS, SENDER_NAME, tournaments } from './content.ts'
import type { Mailer } from './delivery/transport/email.ts'
import { OutboxCore } from './outbox.ts'
import { readSettings } from './settings.ts'
import { durableRecovery } from './storage/recovery.ts'

export type OutboxEnv = { EMAIL: Mailer; EMAIL_VISITORS?: Mailer }

export class Outbox extends DurableObject<OutboxEnv> {
  readonly #core: OutboxCore

  constructor(ctx: DurableObjectState, env: OutboxEnv) {
    super(ctx, env)
    this.#core = new OutboxCore({
      database: durableDatabase(ctx.storage),
      alarm: { set: (at) => ctx.storage.setAlarm(at) },
      recovery: durableRecovery(ctx.storage, () => ctx.abort('taken back to a bookmark')),
      clock: systemClock,
      random: Math.random,
      settings: readSettings(env),
      mailer: env.EMAIL,
      visitorMailer: env.EMAIL_VISITORS ?? null,
      fetch: (url, init) => fetch(url, init),
      senderName: SENDER_NAME,
      tournaments,
      consents,
      officer: OFFICER,
      reminders: REMINDERS,
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

  note(counts: readonly EventCount[]): Promise<void> {
    return this.#core.note(counts)
  }

  status(): Promise<OutboxStatus> {
    return this.#core.status()
  }

  ask(method: string, words: string[]): Promise<string> {
    return askAdmin(this.#core.admin, method, words)
  }
}
