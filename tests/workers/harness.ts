// An outbox and all around it: the clock stands still until told, the platform rings alarms and the cron, and the mail
// service does what the test says.
import * as v from 'valibot'
import type { FormValues } from '../../shared/forms/definition.ts'
import type { FormId } from '../../shared/forms/forms.ts'
import {
  ADDRESS_HEADER,
  type CheckedSubmission,
  type Outcome,
  OutcomeSchema,
  uploadPath,
} from '../../shared/forms/submission.ts'
import { MINUTE } from '../../shared/time.ts'
import type { DatedTournament } from '../../shared/tournaments.ts'
import { OutboxCore } from '../../workers/mail/src/outbox.ts'
import {
  type Clock,
  type ConsentWords,
  type Recovery,
  type Reminder,
  readSettings,
} from '../../workers/mail/src/settings.ts'
import { SUBMISSIONS } from '../../workers/mail/src/storage/submissions.ts'
import type { Log } from '../../workers/platform/log.ts'
import { formData } from '../filled-forms.ts'
import { TestDatabase } from './sqlite.ts'
import { contact } from './submissions.ts'

const CRON_MS = 15 * MINUTE
/** The platform tries an alarm that throws six times more, then drops it. */
const ALARM_TRIES = 7
/** Turns of the event loop with nothing but a deadline ahead. */
const WAITING_TURNS = 8

type Timer = { at: number; run: () => void }
export type Behaviour = (message: EmailMessageBuilder) => Promise<unknown>

export const ADDRESSES = { MAIL_TO: 'entries@league.example', MAIL_FROM: 'website@league.example' }
export const accepts: Behaviour = () => Promise.resolve({ messageId: 'sent' })

export function refusal(code: string): Error {
  return Object.assign(new Error('no'), { code })
}

/** Also of one that was refused for the sake of an earlier one. */
export function referenceOf({ answer }: Outcome): string {
  return answer.ok ? answer.reference : (answer.error.reference ?? '')
}

export class Harness {
  now = Date.UTC(2025, 7, 20, 8)
  readonly database: TestDatabase
  /** Of the content; changed, it takes a new boot. */
  tournaments: readonly DatedTournament[] = [
    { id: 'nxt-gen', name: 'NxT Gen', starts: '2025-10-17', registration: 'open' },
    { id: 'ladies-open', name: 'Ladies Open', registration: 'open' },
    { id: 'mens-open', name: "Men's Open", registration: 'open' },
  ]
  /** Taken by the mail service, in order. */
  readonly mails: EmailMessageBuilder[] = []
  readonly confirmations: EmailMessageBuilder[] = []
  readonly logged: { event: string; facts: object }[] = []
  readonly alerts: { event: string; facts: object }[] = []
  readonly alert: Log = (event, facts) => this.alerts.push({ event, facts })
  mail: Behaviour = accepts
  visitorMail: Behaviour = async (message) => this.confirmations.push(message)
  functions: (url: string, init: RequestInit) => Promise<Response> = () =>
    Promise.resolve(new Response('ok'))
  random = () => 0.5
  reminders: Reminder[] = []
  /** As on this machine. */
  recovery: Recovery = {
    bookmarkAt: () => Promise.reject(new Error('no point-in-time recovery here')),
    restoreTo: () => Promise.reject(new Error('no point-in-time recovery here')),
    restart: () => {},
  }
  consents: (form: FormId) => ConsentWords | null = () => null
  attempts = 0
  alarmAt: number | null = null
  cron = true
  #timers: Timer[] = []
  #failures = 0
  #working = 0
  core: OutboxCore

  constructor(vars: Record<string, string> = {}, database = new TestDatabase(), now?: number) {
    this.database = database
    this.now = now ?? this.now
    this.core = this.boot(vars)
  }

  /** A new process on the same storage: what was in memory is gone. */
  boot(vars: Record<string, string> = {}): OutboxCore {
    this.#timers = []
    this.#working = 0
    this.core = new OutboxCore({
      database: this.database,
      alarm: {
        set: async (at) => {
          if (at <= 0) throw new TypeError('the platform takes no such time')
          this.alarmAt = at
        },
      },
      recovery: this.recovery,
      clock: this.clock,
      random: () => this.random(),
      settings: readSettings({ ...ADDRESSES, ...vars }),
      mailer: { send: (message) => this.#send(message) },
      visitorMailer: { send: (message) => this.visitorMail(message) },
      fetch: (url, init) => {
        this.attempts += 1
        return this.functions(url, init)
      },
      senderName: 'Highveld Padel League website',
      tournaments: this.tournaments,
      consents: this.consents,
      officer: { name: 'Nomsa Officer', email: 'privacy@league.example' },
      reminders: this.reminders,
      log: (event, facts) => this.logged.push({ event, facts }),
      alert: this.alert,
    })
    void this.core.arm()
    return this.core
  }

  submit(form: FormId, values: FormValues, more: Partial<CheckedSubmission> = {}) {
    const plain = { form, values, submissionId: null, address: '203.0.113.7', spam: false }
    return this.core.submit({ ...plain, ...more })
  }

  /** A message by the contact form. */
  write(message: string, more: Partial<CheckedSubmission> = {}) {
    return this.submit('contact', { ...contact, message }, more)
  }

  async register(form: FormId, values: FormValues, files = {}, address = '203.0.113.8') {
    const headers = { [ADDRESS_HEADER]: address }
    const init = { method: 'POST', body: formData(values, files), headers }
    const answer = await this.core.fetch(new Request(`http://outbox${uploadPath(form)}`, init))
    return v.parse(OutcomeSchema, await answer.json())
  }

  /** What `npm run outbox` asks. */
  readonly ask = async (method: string, ...words: string[]): Promise<unknown> =>
    JSON.parse(await this.core.ask(method, words))

  /** Oldest first, with the state that organisers see. */
  stored() {
    const columns = 'id, form, state, body, reference'
    return this.database.exec(`SELECT ${columns} FROM ${SUBMISSIONS} ORDER BY created_at`)
  }

  /** How many submissions in each state that occurs. */
  states(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { state } of this.stored()) counts[String(state)] = (counts[String(state)] ?? 0) + 1
    return counts
  }

  count(table: 'submission' | 'delivery' | 'file'): number {
    return Number(this.database.exec(`SELECT count(*) AS count FROM ${table}`)[0]?.count)
  }

  /** Lets time pass, ringing what is due on the way. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const next = Math.min(this.alarmAt ?? Infinity, this.#nextTimer(), this.#nextCron())
      if (next > end) break
      this.now = Math.max(this.now, next)
      await this.#ring()
    }
    this.now = end
  }

  /** A long time at once: what was due meanwhile rings once, at its end. */
  async skip(ms: number): Promise<void> {
    this.now += ms
    await this.settle()
  }

  /** Until nothing is due now. */
  settle(): Promise<void> {
    return this.advance(0)
  }

  async #ring(): Promise<void> {
    const timer = this.#timers.toSorted((a, b) => a.at - b.at)[0]
    if (timer && timer.at <= this.now) {
      this.#timers = this.#timers.filter((one) => one !== timer)
      timer.run()
      return this.#quiet()
    }
    if (this.alarmAt !== null && this.alarmAt <= this.now) return this.#ringAlarm()
    this.#ticked = this.now
    void this.#watch(this.core.onTick())
    return this.#quiet()
  }

  async #ringAlarm(): Promise<void> {
    const at = this.alarmAt
    this.alarmAt = null
    const rung = this.#watch(this.core.onAlarm()).then(
      () => 0,
      () => this.#failures + 1,
    )
    void rung.then((failures) => {
      this.#failures = failures
      if (failures > 0 && failures < ALARM_TRIES) this.alarmAt = at
    })
    return this.#quiet()
  }

  #ticked = this.now

  #nextCron(): number {
    return this.cron ? (Math.floor(this.#ticked / CRON_MS) + 1) * CRON_MS : Infinity
  }

  #nextTimer(): number {
    return Math.min(...this.#timers.map(({ at }) => at), Infinity)
  }

  readonly clock: Clock = {
    now: () => this.now,
    after: (ms, run) => {
      const timer = { at: this.now + ms, run }
      this.#timers.push(timer)
      return () => {
        this.#timers = this.#timers.filter((one) => one !== timer)
      }
    },
  }

  async #send(message: EmailMessageBuilder): Promise<unknown> {
    this.attempts += 1
    const answer = await this.mail(message)
    this.mails.push(message)
    return answer
  }

  /** Until what was rung has finished, or waits for time to pass. */
  async #quiet(): Promise<void> {
    for (let waiting = 0; this.#working > 0 && waiting < WAITING_TURNS; ) {
      await new Promise(setImmediate)
      waiting = this.#timers.length > 0 ? waiting + 1 : 0
    }
  }

  #watch(work: Promise<void>): Promise<void> {
    this.#working += 1
    return work.finally(() => {
      this.#working -= 1
    })
  }
}
