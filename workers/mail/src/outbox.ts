// The outbox: takes submissions in and sees to it that the league gets them, whatever happens in between.
import type { FormContext } from '../../../contract/form-definition/definition.ts'
import type { FormId } from '../../../contract/forms.ts'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../contract/mail.ts'
import { Desk } from './admin.ts'
import { waysOf } from './delivery/channels.ts'
import { confirmer } from './delivery/confirmer.ts'
import { Courier } from './delivery/courier.ts'
import { Queue } from './delivery/queue.ts'
import { email, type Mailer } from './delivery/transport/email.ts'
import { type Intake, type NewSubmission, takeIn } from './intake/take-in.ts'
import { takeTournamentForm, type Upload } from './intake/tournament-form.ts'
import { createUploads } from './intake/upload-request.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'
import type { Alarm, Clock, Database } from './storage/database.ts'
import { KeyedHash } from './storage/keyed-hash.ts'
import { forgetOld } from './storage/retention.ts'
import { prepareTables } from './storage/schema.ts'
import { watch } from './watch.ts'

export type OutboxParts = {
  database: Database
  alarm: Alarm
  clock: Clock
  random: () => number
  settings: Settings
  mailer: Mailer
  /** Only when the league wants confirmations and has the binding for them. */
  visitorMailer: Mailer | null
  fetch: (url: string, init: RequestInit) => Promise<Response>
  eventYear: (form: FormId) => number | null
  log: Log
  alert: Log
}

export class OutboxCore implements MailBinding {
  readonly #parts: OutboxParts
  readonly #courier: Courier
  readonly #intake: Intake
  /** Takes a tournament form in. */
  readonly fetch: (request: Request) => Promise<Response>
  readonly desk: Desk

  constructor(parts: OutboxParts) {
    const { database, clock, settings, random, eventYear, log } = parts
    prepareTables(database)
    const hash = new KeyedHash(database)
    const queue = new Queue(database, random)
    queue.recover(clock.now())
    this.#parts = parts
    const ways = waysOf(settings, this.#mail(), parts.fetch)
    this.#courier = new Courier({
      database,
      clock,
      queue,
      ways,
      mailsDay: settings.limits.mailsDay,
      random,
      log,
      eventYear,
      confirm: this.#confirm(hash),
    })
    const arm = () => this.arm()
    this.#intake = { database, clock, hash, limits: settings.limits, arm, eventYear }
    this.fetch = createUploads(clock, (form, upload) => this.#takeForm(form, upload))
    this.desk = new Desk({ database, clock, ways, arm, eventYear })
  }

  async submit(submission: CheckedSubmission): Promise<Outcome> {
    return this.#take({ ...submission, files: [] })
  }

  /** The platform gives up on an alarm that keeps throwing, so nothing gets out of here but a log line. */
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
    const { database, clock, alert } = this.#parts
    try {
      forgetOld(database, clock.now())
      await watch({ database, clock, mail: this.#mail(), alert })
    } catch (error) {
      alert('tick_failed', { cause: nameOf(error) })
    }
    await this.#armSafely()
  }

  /** A time that has passed rings at once. */
  async arm(): Promise<void> {
    this.#courier.recover()
    const at = this.#courier.nextAt()
    // The platform refuses a time of 0, which is how the desk puts one before all others.
    if (at !== null) await this.#parts.alarm.set(Math.max(at, this.#parts.clock.now()))
  }

  async #armSafely(): Promise<void> {
    try {
      await this.arm()
    } catch (error) {
      this.#parts.alert('arm_failed', { cause: nameOf(error) })
    }
  }

  #takeForm(form: FormId, upload: Upload): Promise<Outcome> {
    return takeTournamentForm(form, upload, this.#context(form), (one) => this.#take(one))
  }

  #take(submission: NewSubmission): Promise<Outcome> {
    return takeIn(this.#intake, submission)
  }

  #context(form: FormId): FormContext {
    const { clock, eventYear } = this.#parts
    return { now: new Date(clock.now()).toISOString(), eventYear: eventYear(form) }
  }

  #mail() {
    const { mailer, settings } = this.#parts
    return email({ mailer, to: settings.mailTo, from: settings.mailFrom })
  }

  #confirm(hash: KeyedHash) {
    const { database, clock, log, settings, visitorMailer } = this.#parts
    if (!settings.confirmationMail || visitorMailer === null) return async () => undefined
    return confirmer({
      database,
      clock,
      hash,
      log,
      mailer: visitorMailer,
      from: settings.mailFrom,
      replyTo: settings.mailTo,
    })
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
