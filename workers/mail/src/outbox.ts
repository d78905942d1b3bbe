// The outbox: takes submissions in and delivers them to the league, through crashes and failures of its channels.
import * as v from 'valibot'
import {
  type EventCount,
  EventCountsSchema,
  isAlert,
  type OutboxStatus,
} from '../../../shared/api.ts'
import type { FormId } from '../../../shared/forms/forms.ts'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../shared/forms/submission.ts'
import type { DatedTournament } from '../../../shared/tournaments.ts'
import type { Alarm, Database } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { type Admin, createAdmin, type Recovery } from './admin.ts'
import type { Reminder } from './content.ts'
import { channelsOf } from './delivery/channels.ts'
import { Dispatcher } from './delivery/dispatcher.ts'
import { type Mailer, type MailRoute, sendMail } from './delivery/email.ts'
import { type Intake, takeIn } from './intake/intake.ts'
import { Uploads } from './intake/uploads.ts'
import { sendNotices } from './messages/notices.ts'
import { planReminders } from './messages/reminders.ts'
import { submissionMail } from './messages/submission-mail.ts'
import { tellVisitors } from './messages/visitor-mails.ts'
import {
  planFailedNotice,
  planFloodNotice,
  planSpamList,
  planUndelivered,
} from './messages/warnings.ts'
import { planWeekly } from './messages/weekly.ts'
import { forgetEntry } from './people/forget.ts'
import type { Clock, Settings } from './settings.ts'
import { alertWhenLate, sendHeartbeat, statusOf } from './status.ts'
import { type ConsentWords, moveEditions } from './storage/entries.ts'
import type { Stored } from './storage/submissions.ts'
import { deleteErased, eraseOld, prepareTables } from './storage/tables.ts'
import { countEvents, KeyedHash } from './storage/values.ts'

/** The platform, the settings and the content. */
export type Environment = {
  database: Database
  alarm: Alarm
  recovery: Recovery
  clock: Clock
  random: () => number
  settings: Settings
  mailer: Mailer
  /** Only when the league has the binding for confirmations. */
  visitorMailer: Mailer | null
  fetch: (url: string, init: RequestInit) => Promise<Response>
  senderName: string
  tournaments: readonly DatedTournament[]
  consents: (form: FormId) => ConsentWords | null
  /** Whom people ask about their details. */
  officer: { name: string; email: string }
  reminders: readonly Reminder[]
  log: Log
  alert: Log
}

export class OutboxCore implements MailBinding {
  readonly #env: Environment
  readonly #hash: KeyedHash
  readonly #route: MailRoute
  readonly #intake: Intake
  readonly #uploads: Uploads
  readonly #dispatcher: Dispatcher
  readonly admin: Admin

  constructor(env: Environment) {
    const { database, clock, settings, mailer } = env
    prepareTables(database)
    moveEditions(database, env.tournaments, clock.now())
    this.#env = env
    this.#hash = new KeyedHash(database)
    const arm = () => this.arm()
    const from = { name: env.senderName, email: settings.mailFrom }
    const mailboxRefused = (mailbox: number, code: string) => this.#mailboxRefused(mailbox, code)
    this.#route = { mailer, from, to: settings.mailTo, mailboxRefused }
    const channels = channelsOf(
      settings,
      (stored, files, signal) =>
        sendMail(this.#route, submissionMail(database, stored, files, clock.now()), signal),
      env.fetch,
    )
    const { mailsDay } = settings.limits
    const confirm = (stored: Stored) => this.#confirm(stored)
    this.#dispatcher = new Dispatcher({ ...env, channels, mailsDay, confirm })
    this.#intake = { ...env, hash: this.#hash, limits: settings.limits, arm }
    this.#uploads = new Uploads(this.#intake)
    const notices = () => sendNotices({ ...env, route: this.#route })
    this.admin = createAdmin({ ...env, channels, arm, sendNotices: notices })
  }

  async submit(submission: CheckedSubmission): Promise<Outcome> {
    return takeIn(this.#intake, { ...submission, files: [] })
  }

  async fetch(request: Request): Promise<Response> {
    return this.#uploads.fetch(request)
  }

  /** What the edge tells about itself. */
  async note(counts: readonly EventCount[]): Promise<void> {
    const { database, clock, alert } = this.#env
    const parsed = v.parse(EventCountsSchema, counts)
    countEvents(database, parsed, clock.now())
    for (const { event, count } of parsed) if (isAlert(event)) alert(event, { count })
  }

  async status(): Promise<OutboxStatus> {
    return statusOf(this.#env.database, this.#env.clock.now())
  }

  /** The platform gives up on an alarm that keeps throwing, so nothing leaves here but a log line. */
  async onAlarm(): Promise<void> {
    await this.#safely('alarm_failed', () => this.#dispatcher.run())
    await this.#safely('arm_failed', () => this.arm())
  }

  /** Every 15 minutes: finds what waits, should the alarm be lost. A duty that fails does not keep the others. */
  async onTick(): Promise<void> {
    const { database, clock, alert, settings, tournaments, reminders } = this.#env
    const now = clock.now()
    const duties: (() => unknown)[] = [
      () => deleteErased(database),
      () => eraseOld(database, now),
      () => this.#endUndelivered(now),
      () => alertWhenLate(database, alert, now),
      () => planWeekly(database, tournaments, now),
      () => planSpamList(database, now),
      () => planReminders(database, reminders, now),
      () => planFailedNotice(database),
      () => planFloodNotice(database),
      () => sendNotices({ ...this.#env, route: this.#route }),
    ]
    let red: string[] = []
    for (const duty of duties) {
      if (!(await this.#safely('tick_failed', duty))) red = ['tick_failed']
    }
    await this.#safely('arm_failed', () => this.arm())
    if (settings.heartbeatUrl === null) return
    // Last, of what this round left behind.
    const isKnown = await this.#safely('status_failed', () => {
      red.push(...statusOf(database, clock.now()).red)
    })
    if (!isKnown) red.push('status_failed')
    await sendHeartbeat({ ...this.#env, url: settings.heartbeatUrl }, red)
  }

  /** The alarm for what is due next; a time that has passed rings at once. */
  async arm(): Promise<void> {
    const { alarm, clock } = this.#env
    const at = this.#dispatcher.nextAt()
    if (at !== null) await alarm.set(Math.max(at, clock.now()))
  }

  async #endUndelivered(now: number): Promise<void> {
    const { database, alert } = this.#env
    for (const reference of planUndelivered(database, alert, now)) {
      await forgetEntry(database, reference, { partner: false, reason: 'undelivered' }, now)
    }
  }

  async #confirm(submission: Stored): Promise<void> {
    const { settings, visitorMailer } = this.#env
    const [replyTo] = settings.mailTo
    if (!settings.confirmationMail || visitorMailer === null || replyTo === undefined) return
    const { from } = this.#route
    const mails = { ...this.#env, hash: this.#hash, mailer: visitorMailer, from, replyTo }
    await tellVisitors(mails, submission)
  }

  #mailboxRefused(mailbox: number, code: string): void {
    const { database, clock, alert } = this.#env
    alert('mailbox_refused', { mailbox, code })
    countEvents(database, [{ event: 'mailbox_refused', count: 1 }], clock.now())
  }

  async #safely(event: string, work: () => unknown): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      this.#env.alert(event, { cause: error instanceof Error ? error.name : 'unknown' })
      return false
    }
  }
}
