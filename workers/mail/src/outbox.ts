// The outbox: takes submissions in and delivers them to the league, through crashes and failures of its channels.
import * as v from 'valibot'
import {
  type AlertEvent,
  type EventCount,
  EventCountsSchema,
  isAlert,
  type OutboxStatus,
} from '../../../shared/api.ts'
import type { FormContext } from '../../../shared/forms/definition.ts'
import type { FormId } from '../../../shared/forms/forms.ts'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../shared/forms/submission.ts'
import { Admin } from './admin.ts'
import { channelsOf } from './delivery/channels.ts'
import { confirmer } from './delivery/confirmer.ts'
import { Courier } from './delivery/courier.ts'
import { Queue } from './delivery/queue.ts'
import { email } from './delivery/transport/email.ts'
import { endUndelivered } from './ending.ts'
import { countEvents } from './events.ts'
import { sendHeartbeat } from './heartbeat.ts'
import { mailHeldBack } from './held-back.ts'
import { eventYearAt, moveEditions } from './intake/editions.ts'
import type { NewSubmission } from './intake/insert.ts'
import { takeIn } from './intake/take-in.ts'
import { type TakenForm, takeTournamentForm, type Upload } from './intake/tournament-form.ts'
import { createUploads } from './intake/upload-request.ts'
import type { Parts, Surroundings } from './parts.ts'
import { tellForgotten } from './people/forgotten.ts'
import { remind } from './reminders.ts'
import { statusOf } from './status.ts'
import { KeyedHash } from './storage/keyed-hash.ts'
import { forgetOld } from './storage/retention.ts'
import { prepareTables } from './storage/schema.ts'
import { watch } from './watch.ts'

export class OutboxCore implements MailBinding {
  readonly #parts: Parts
  readonly #courier: Courier
  /** Takes a tournament form in. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly admin: Admin

  constructor(parts: Surroundings) {
    const { database, clock, settings } = parts
    prepareTables(database)
    moveEditions(parts)
    const hash = new KeyedHash(database)
    const from = { name: parts.senderName, email: settings.mailFrom }
    const mailboxRefused = (mailbox: number, code: string) => {
      parts.alert('mailbox_refused', { mailbox, code })
      this.#count('mailbox_refused')
    }
    const mail = email({ mailer: parts.mailer, from, to: settings.mailTo, mailboxRefused })
    const channels = channelsOf(settings, mail, parts.fetch)
    const queue = new Queue({ ...parts, channels })
    queue.adopt()
    queue.recover(clock.now())
    const all = { ...parts, mail, from, hash, channels, queue, arm: () => this.arm() }
    this.#parts = all
    this.#courier = new Courier({ ...all, confirm: confirmer(all) })
    this.fetch = createUploads(all, (form, upload) => this.#takeForm(form, upload))
    this.admin = new Admin(all)
  }

  async submit(submission: CheckedSubmission): Promise<Outcome> {
    return this.#take({ ...submission, files: [] })
  }

  /** What the edge tells about itself. */
  async note(counts: readonly EventCount[]): Promise<void> {
    const parsed = v.parse(EventCountsSchema, counts)
    countEvents(this.#parts, parsed)
    for (const { event, count } of parsed) {
      if (isAlert(event)) this.#parts.alert(event, { count })
    }
  }

  async status(): Promise<OutboxStatus> {
    return statusOf(this.#parts)
  }

  /** The platform gives up on an alarm that keeps throwing, so nothing leaves here but a log line. */
  async onAlarm(): Promise<void> {
    try {
      await this.#courier.run()
    } catch (error) {
      this.#parts.alert('alarm_failed', { cause: nameOf(error) })
    }
    await this.#armSafely()
  }

  /** Every 15 minutes: should the alarm be lost, this finds what waits. */
  async onTick(): Promise<void> {
    const parts = this.#parts
    // One that fails does not keep the others from their work.
    const duties = [
      () => parts.queue.adopt(),
      () => forgetOld(parts),
      () => endUndelivered(parts),
      () => watch(parts),
      () => mailHeldBack(parts),
      () => tellForgotten(parts),
      () => remind(parts),
    ]
    const failed = new Set<string>()
    for (const work of duties) {
      try {
        await work()
      } catch (error) {
        failed.add('tick_failed')
        parts.alert('tick_failed', { cause: nameOf(error) })
      }
    }
    await this.#armSafely()
    // Last, of what this round left behind.
    await sendHeartbeat(parts, [...failed])
  }

  /** A time that has passed rings at once. */
  async arm(): Promise<void> {
    this.#courier.recover()
    const at = this.#courier.nextAt()
    // The platform refuses a time of 0, which is how a retry by hand puts one before all others.
    if (at !== null) await this.#parts.alarm.set(Math.max(at, this.#parts.clock.now()))
  }

  /** Of a thing that went well otherwise: a storage out of order must not make a failure of it. */
  #count(event: AlertEvent): void {
    try {
      countEvents(this.#parts, [{ event, count: 1 }])
    } catch (error) {
      this.#parts.alert('count_failed', { cause: nameOf(error) })
    }
  }

  async #armSafely(): Promise<void> {
    try {
      await this.arm()
    } catch (error) {
      this.#parts.alert('arm_failed', { cause: nameOf(error) })
    }
  }

  #takeForm(form: FormId, upload: Upload): Promise<TakenForm> {
    return takeTournamentForm(form, upload, this.#context(form), (one) => this.#take(one))
  }

  #take(submission: NewSubmission): Promise<Outcome> {
    return takeIn(this.#parts, submission)
  }

  #context(form: FormId): FormContext {
    const { clock, tournaments, consents } = this.#parts
    const version = consents(form)?.version
    return {
      now: new Date(clock.now()).toISOString(),
      eventYear: eventYearAt(tournaments, form, clock.now()),
      ...(version === undefined ? {} : { consentVersion: version }),
    }
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
