// Entrypoints of the mail Worker: MailService for the edge, OutboxAdmin for `npm run outbox`, and a cron every 15
// minutes. None is public. All use one Durable Object, so that limits and order are exact.

import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers'
import type { OutboxStatus } from '../../../shared/api.ts'
import { systemClock } from '../../../shared/clock.ts'
import type { EntryBinding, EntryOutcome, EntryRequest } from '../../../shared/entry-binding.ts'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../shared/forms/submission.ts'
import type { Evening } from '../../../shared/history-worker.ts'
import { type EventCount, log } from '../../../shared/log.ts'
import type { Places } from '../../../shared/places.ts'
import { durableDatabase } from '../../platform/database.ts'
import { CONTENT } from './content.ts'
import { OutboxCore } from './outbox.ts'
import { type Environment, type Mailer, readSettings } from './settings.ts'

/** Another name creates another, empty outbox: docs/deploy.md says when. */
const OUTBOX_NAME = 'outbox'

type Env = {
  EMAIL: Mailer
  EMAIL_VISITORS?: Mailer
  HISTORY?: { evening(): Promise<Evening & Disposable> }
  OUTBOX: DurableObjectNamespace<Outbox>
}

export class Outbox extends DurableObject<Env> {
  readonly #core: OutboxCore

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#core = new OutboxCore({
      database: durableDatabase(ctx.storage),
      storage: ctx.storage,
      restart: () => ctx.abort('taken back to a bookmark'),
      clock: systemClock,
      random: Math.random,
      settings: readSettings(env),
      mailer: env.EMAIL,
      visitorMailer: env.EMAIL_VISITORS ?? null,
      fetch: (url, init) => fetch(url, init),
      history: env.HISTORY ? historyOf(env.HISTORY) : null,
      ...CONTENT,
      log,
    })
    void ctx.blockConcurrencyWhile(() => this.#core.arm())
  }

  submit(submission: CheckedSubmission): Promise<Outcome> {
    return this.#core.submit(submission)
  }

  places(): Promise<Places[]> {
    return this.#core.places()
  }

  entry(request: EntryRequest, address: string): Promise<EntryOutcome> {
    return this.#core.entry(request, address)
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
    return this.#core.ask(method, words)
  }
}

export class MailService extends WorkerEntrypoint<Env> implements MailBinding, EntryBinding {
  async submit(submission: CheckedSubmission): Promise<Outcome> {
    return outboxOf(this.env).submit(submission)
  }

  async note(counts: readonly EventCount[]): Promise<void> {
    await outboxOf(this.env).note(counts)
  }

  async status(): Promise<OutboxStatus> {
    return outboxOf(this.env).status()
  }

  async places(): Promise<Places[]> {
    return outboxOf(this.env).places()
  }

  async entry(request: EntryRequest, address: string): Promise<EntryOutcome> {
    return outboxOf(this.env).entry(request, address)
  }

  /** Streams a multipart body on, unread. */
  override async fetch(request: Request): Promise<Response> {
    return outboxOf(this.env).fetch(request)
  }
}

export class OutboxAdmin extends WorkerEntrypoint<Env> {
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

/** An object is created near its first caller and never moves; the visitors are in South Africa. */
function outboxOf(env: Env): DurableObjectStub<Outbox> {
  return env.OUTBOX.get(env.OUTBOX.idFromName(OUTBOX_NAME), { locationHint: 'afr' })
}

/** Passes answers on disposed, as RPC asks. */
function historyOf(bound: NonNullable<Env['HISTORY']>): NonNullable<Environment['history']> {
  return {
    evening: async () => {
      using evening = await bound.evening()
      return { sections: evening.sections, week: evening.week }
    },
  }
}
