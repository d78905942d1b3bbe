// The outbox: stores submissions and delivers them to the league, through crashes and failures; reports its state.

import * as v from 'valibot'
import type { OutboxStatus } from '../../../shared/api.ts'
import { withDeadline } from '../../../shared/clock.ts'
import type { EntryBinding, EntryOutcome, EntryRequest } from '../../../shared/entry-binding.ts'
import { formOf } from '../../../shared/forms/forms.ts'
import type { CheckedSubmission, MailBinding, Outcome } from '../../../shared/forms/submission.ts'
import { ALERT_EVENTS, type EventCount, EventCountsSchema, kindOf } from '../../../shared/log.ts'
import type { Places } from '../../../shared/places.ts'
import { HOUR, MINUTE, SECOND } from '../../../shared/time.ts'
import { migrate } from '../../platform/database.ts'
import { adminCommands } from './admin.ts'
import { channelsOf, type Deliver, sendMail } from './delivery/channels.ts'
import { createDispatcher, failGoneForms } from './delivery/dispatcher.ts'
import { type NewSubmission, takeIn } from './intake/intake.ts'
import { Uploads } from './intake/uploads.ts'
import { planEvening } from './messages/evening.ts'
import { countLate, PLACE, resumePlaceNotices, sendNotices } from './messages/notices.ts'
import {
  makeNotice,
  planCalledOff,
  planDaySum,
  planLeftBehind,
  planMoved,
} from './messages/place-lists.ts'
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
import { erasePlaces } from './places/links.ts'
import { nextPlaceTime, settlePlaces } from './places/offers.ts'
import { admitEarlier, allCounted, countPlaces } from './places/places.ts'
import { answerEntry } from './places/steps.ts'
import type { Environment } from './settings.ts'
import { moveEditions } from './storage/entries.ts'
import { countMonth, monthLines } from './storage/month-counts.ts'
import { countOf, FAILED, oldestWaiting } from './storage/submissions.ts'
import { eraseOld, OUTBOX_STEPS } from './storage/tables.ts'
import {
  countEvents,
  eventsKey,
  eventsOf,
  recentAlerts,
  TOLD,
  UNTOLD_EVENTS,
} from './storage/values.ts'

export class OutboxCore implements MailBinding, EntryBinding {
  readonly #env: Environment
  readonly #uploads: Uploads
  readonly #dispatcher: ReturnType<typeof createDispatcher>
  readonly #commands: ReturnType<typeof adminCommands>

  constructor(env: Environment) {
    const { database, clock } = env
    migrate(database, OUTBOX_STEPS)
    planMoved(env, moveEditions(database, env.tournaments, clock.now()))
    failGoneForms(env)
    admitEarlier(env)
    resumePlaceNotices(database)
    settlePlaces(env)
    const byEmail: Deliver = (stored, files, signal) =>
      sendMail(env, submissionMail({ env, stored, files, now: clock.now() }), signal)
    const channels = channelsOf(env, byEmail)
    this.#env = env
    this.#dispatcher = createDispatcher(env, channels, (stored) => tellVisitors(env, stored))
    this.#uploads = new Uploads(env, (submission) => this.#take(submission))
    this.#commands = {
      ...adminCommands(env, channels, () => this.#sendNotices()),
      evening: async () => {
        await planEvening(env, true)
        await this.#sendNotices()
      },
      status: () => ({
        ...statusOf(env),
        untoldEvents: eventsOf(database, UNTOLD_EVENTS),
        eventsOfMondayMail: eventsOf(database, TOLD),
        months: monthLines(database, clock.now()),
      }),
    }
  }

  submit(submission: CheckedSubmission): Promise<Outcome> {
    return this.#take({ ...submission, form: formOf(submission.form), files: [] })
  }

  /** "Sent" means that row, files and alarm are on disk. */
  async #take(submission: NewSubmission): Promise<Outcome> {
    const outcome = takeIn(this.#env, submission)
    await this.arm()
    await this.#env.database.sync()
    return outcome
  }

  async fetch(request: Request): Promise<Response> {
    return this.#uploads.fetch(request)
  }

  async note(counts: readonly EventCount[]): Promise<void> {
    const { database, clock, log } = this.#env
    const parsed = v.parse(EventCountsSchema, counts)
    countMonth(database, parsed, clock.now())
    countEvents(database, parsed, clock.now())
    const alerts = parsed.filter(({ event }) => ALERT_EVENTS.some((alert) => alert === event))
    for (const { event, count } of alerts) log('alert', event, { count })
  }

  async ask(command: string, words: string[]): Promise<string> {
    const run = Object.hasOwn(this.#commands, command) ? this.#commands[command] : undefined
    if (!run) throw new Error(`the outbox has no ${command}`)
    const answer = await run(...words)
    settlePlaces(this.#env)
    await this.arm()
    return JSON.stringify(answer ?? null)
  }

  async status(): Promise<OutboxStatus> {
    return statusOf(this.#env)
  }

  /** Catches everything, since the platform drops an alarm that keeps throwing. */
  async onAlarm(): Promise<void> {
    await this.#safely('alarm_failed', () => this.#dispatcher.run())
    await this.#safely('places_failed', () => this.#movePlaces(PLACE))
    await this.#safely('alarm_not_set', () => this.arm())
  }

  /** The cron: catches up if the alarm was lost. A failing task does not stop the others. */
  async onTick(): Promise<void> {
    const env = this.#env
    const red: string[] = []
    const duties: (() => unknown)[] = [
      () => eraseOld(env),
      () => erasePlaces(env),
      () => this.#endUndelivered(),
      () => planWeekly(env),
      () => planEvening(env),
      () => planDaySum(env),
      () => planCalledOff(env),
      () => planLeftBehind(env),
      () => planSpamList(env),
      () => planReminders(env),
      () => planFailedNotice(env),
      () => planFloodNotice(env),
      () => this.#movePlaces(),
      () => this.arm(),
      () => red.push(...statusOf(env).red),
    ]
    for (const duty of duties) {
      if (!(await this.#safely('cron_failed', duty))) red.push('cron_failed')
    }
    if (red.length > 0) env.log('alert', 'health_failing', { red })
    const url = env.settings.heartbeatUrl
    if (url !== null) await sendHeartbeat(env, url, red)
  }

  /** Sets the alarm for the next due time; a past time fires at once. */
  async arm(): Promise<void> {
    const { database, storage, clock } = this.#env
    const times = [this.#dispatcher.nextAt(), nextPlaceTime(database)]
    const at = Math.min(...times.map((time) => time ?? Infinity))
    if (at < Infinity) await storage.setAlarm(Math.max(at, clock.now()))
  }

  /** Of the tournaments that count them. */
  async places(): Promise<Places[]> {
    const { database, clock } = this.#env
    settlePlaces(this.#env)
    await this.arm()
    return allCounted(this.#env, clock.now()).map((counted) => countPlaces(database, counted))
  }

  async entry(request: EntryRequest, address: string): Promise<EntryOutcome> {
    const outcome = await answerEntry(this.#env, request, address)
    if (request.step !== 'look') await this.arm()
    return outcome
  }

  async #movePlaces(prefix = ''): Promise<void> {
    settlePlaces(this.#env)
    await this.#sendNotices(prefix)
  }

  async #sendNotices(prefix = ''): Promise<void> {
    const env = this.#env
    await sendNotices(env, (key) => makeNotice(env, key, env.clock.now()), prefix)
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
      this.#env.log('alert', event, { cause: kindOf(error) })
      return false
    }
  }
}

/** Most temporary refusals end within minutes. */
const LATE_MS = HOUR
const DEADLINE_MS = 10 * SECOND

function statusOf({ database, clock }: Environment): OutboxStatus {
  const now = clock.now()
  const oldest = oldestWaiting(database)
  return {
    oldestWaitingMinutes: oldest === null ? null : Math.floor((now - oldest) / MINUTE),
    red: [
      ...(oldest !== null && now - oldest > LATE_MS ? ['outbox_late'] : []),
      ...(countOf(database, FAILED) > 0 ? ['mail_refused'] : []),
      ...(countLate(database, now - LATE_MS) > 0 ? ['notice_refused'] : []),
      ...recentAlerts(database, now),
    ],
    events: eventsOf(database, eventsKey(now)),
  }
}

/** Never throws. */
async function sendHeartbeat(
  { clock, fetch, log }: Environment,
  url: string,
  red: readonly string[],
): Promise<void> {
  try {
    const target = new URL(url)
    if (red.length > 0) target.pathname = `${target.pathname.replace(/\/$/, '')}/fail`
    const ask = (signal: AbortSignal) => fetch(target.href, { signal })
    const answer = await withDeadline(clock, DEADLINE_MS, ask)
    await answer.body?.cancel()
    if (!answer.ok) log('alert', 'heartbeat_failed', { code: `http_${answer.status}` })
  } catch {
    log('alert', 'heartbeat_failed', { code: 'unreachable' })
  }
}
