// The outbox: stores submissions and delivers them to the league, surviving crashes and failing channels.
import * as v from 'valibot'
import {
  type EventCount,
  EventCountsSchema,
  isAlert,
  type OutboxStatus,
} from '../../../shared/api.ts'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../shared/forms/submission.ts'
import { adminCommands } from './admin.ts'
import { channelsOf, type Deliver, sendMail } from './delivery/channels.ts'
import { Dispatcher } from './delivery/dispatcher.ts'
import { type NewSubmission, takeIn } from './intake/intake.ts'
import { Uploads } from './intake/uploads.ts'
import { sendNotices } from './messages/notices.ts'
import { planReminders, planWeekly } from './messages/scheduled.ts'
import { submissionMail } from './messages/submission-mail.ts'
import { tellVisitors } from './messages/visitor-mails.ts'
import {
  planFailedNotice,
  planFloodNotice,
  planSpamList,
  planUndelivered,
} from './messages/warnings.ts'
import { forgetEntry } from './people/forget.ts'
import type { Environment } from './settings.ts'
import { alertWhenLate, sendHeartbeat, statusOf } from './status.ts'
import { moveEditions } from './storage/entries.ts'
import { eraseOld, prepareTables } from './storage/tables.ts'
import { countEvents } from './storage/values.ts'

export class OutboxCore implements MailBinding {
  readonly #env: Environment
  readonly #uploads: Uploads
  readonly #dispatcher: Dispatcher
  readonly #commands: ReturnType<typeof adminCommands>

  constructor(env: Environment) {
    const { database, clock, settings } = env
    prepareTables(database)
    moveEditions(database, env.tournaments, clock.now())
    const byEmail: Deliver = (stored, files, signal) =>
      sendMail(env, submissionMail(database, stored, files, clock.now()), signal)
    const channels = channelsOf(settings, byEmail, env.fetch)
    this.#env = env
    this.#dispatcher = new Dispatcher(env, channels, (stored) => tellVisitors(env, stored))
    this.#uploads = new Uploads(env, (submission) => this.#take(submission))
    this.#commands = adminCommands(env, channels, () => sendNotices(env))
  }

  submit(submission: CheckedSubmission): Promise<Outcome> {
    return this.#take({ ...submission, files: [] })
  }

  /** "Sent" means that row, files and alarm are on disk. */
  async #take(submission: NewSubmission): Promise<Outcome> {
    const outcome = await takeIn(this.#env, submission)
    await this.arm()
    await this.#env.database.sync()
    return outcome
  }

  async fetch(request: Request): Promise<Response> {
    return this.#uploads.fetch(request)
  }

  async note(counts: readonly EventCount[]): Promise<void> {
    const { database, clock, alert } = this.#env
    const parsed = v.parse(EventCountsSchema, counts)
    countEvents(database, parsed, clock.now())
    for (const { event, count } of parsed) if (isAlert(event)) alert(event, { count })
  }

  async ask(command: string, words: string[]): Promise<string> {
    const run = Object.hasOwn(this.#commands, command) ? this.#commands[command] : undefined
    if (!run) throw new Error(`the outbox has no ${command}`)
    const answer = await run(...words)
    await this.arm()
    return JSON.stringify(answer ?? null)
  }

  async status(): Promise<OutboxStatus> {
    return statusOf(this.#env)
  }

  /** Catches everything, since the platform drops an alarm that keeps throwing. */
  async onAlarm(): Promise<void> {
    await this.#safely('alarm_failed', () => this.#dispatcher.run())
    await this.#safely('arm_failed', () => this.arm())
  }

  /** The cron: catches up if the alarm was lost. A failing duty does not stop the others. */
  async onTick(): Promise<void> {
    const env = this.#env
    const red: string[] = []
    const duties: (() => unknown)[] = [
      () => eraseOld(env),
      () => this.#endUndelivered(),
      () => alertWhenLate(env),
      () => planWeekly(env),
      () => planSpamList(env),
      () => planReminders(env),
      () => planFailedNotice(env),
      () => planFloodNotice(env),
      () => sendNotices(env),
      () => this.arm(),
      () => red.push(...statusOf(env).red),
    ]
    for (const duty of duties) {
      if (!(await this.#safely('tick_failed', duty))) red.push('tick_failed')
    }
    const url = env.settings.heartbeatUrl
    if (url !== null) await sendHeartbeat(env, url, red)
  }

  /** Sets the alarm for the next due time; a past time fires at once. */
  async arm(): Promise<void> {
    const { alarm, clock } = this.#env
    const at = this.#dispatcher.nextAt()
    if (at !== null) await alarm.set(Math.max(at, clock.now()))
  }

  async #endUndelivered(): Promise<void> {
    const { database, clock } = this.#env
    for (const reference of planUndelivered(this.#env)) {
      await forgetEntry(database, reference, { partner: false, reason: 'undelivered' }, clock.now())
    }
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
