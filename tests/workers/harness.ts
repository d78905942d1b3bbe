// The outbox with its surroundings replaced: a clock that the test moves, alarms and a cron that follow it, and a mail
// service that the test controls.
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import type { FormValues } from '../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../shared/forms/forms.ts'
import {
  ADDRESS_HEADER,
  type CheckedSubmission,
  type Outcome,
  OutcomeSchema,
  uploadPath,
} from '../../shared/forms/submission.ts'
import type { Evening } from '../../shared/history-worker.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import type { DatedTournament } from '../../shared/tournaments.ts'
import { OutboxCore } from '../../workers/mail/src/outbox.ts'
import {
  type ConsentText,
  type Environment,
  type Reminder,
  readSettings,
} from '../../workers/mail/src/settings.ts'
import { SUBMISSIONS } from '../../workers/mail/src/storage/submissions.ts'
import { formData } from '../filled-forms.ts'
import { contact } from './fixtures.ts'
import { TestDatabase } from './sqlite.ts'

const CRON_MS = 15 * MINUTE
/** Turns of the event loop for work that waits for a timer. */
const WAITING_TURNS = 8

export const ADDRESSES = { MAIL_TO: 'entries@league.example', MAIL_FROM: 'website@league.example' }

export type Behaviour = (message: EmailMessageBuilder) => Promise<unknown>
export const accepts: Behaviour = async () => ({ messageId: 'sent' })
export const hangs: Behaviour = () => new Promise(() => undefined)
export function refuses(code: string): Behaviour {
  return () => Promise.reject(Object.assign(new Error('no'), { code }))
}

/** Also the reference in a refusal because of an earlier submission. */
export function referenceOf({ answer }: Outcome): string {
  return answer.ok ? answer.reference : (answer.error.reference ?? '')
}

type Timer = { at: number; run: () => void }

export class Harness {
  now = Date.UTC(2025, 7, 20, 8)
  database: TestDatabase
  /** Content; a change takes a boot. */
  tournaments: readonly DatedTournament[] = [
    { id: 'nxt-gen', name: 'NxT Gen', starts: '2025-10-17', registration: 'open' },
    { id: 'ladies-open', name: 'Ladies Open', registration: 'open' },
    { id: 'mens-open', name: "Men's Open", registration: 'open' },
  ]
  reminders: Reminder[] = []
  consents: (form: FormId) => ConsentText | null = () => null
  recovery: Omit<Environment['storage'], 'setAlarm'> = {
    getBookmarkForTime: () => Promise.reject(new Error('no recovery on this machine')),
    onNextSessionRestoreBookmark: () => Promise.reject(new Error('no recovery on this machine')),
  }
  restart = () => {}
  mail: Behaviour = accepts
  /** What the history Worker answers; null: nothing was reported. */
  evening: (() => Promise<Evening>) | null = null
  functions: (url: string, init: RequestInit) => Promise<Response> = async () => new Response('ok')
  /** Mails that the service accepted, in order. */
  readonly mails: EmailMessageBuilder[] = []
  readonly confirmations: EmailMessageBuilder[] = []
  readonly alerts: { event: string; facts: object }[] = []
  /** Mails and requests, accepted or not. */
  attempts = 0
  random = () => 0.5
  alarmAt: number | null = null
  #vars: Record<string, string>
  #timers: Timer[] = []
  #tickedAt: number
  #working = 0
  core: OutboxCore

  constructor(vars: Record<string, string> = {}, database = new TestDatabase(), now?: number) {
    this.#vars = vars
    this.database = database
    this.now = now ?? this.now
    this.#tickedAt = this.now
    this.core = this.boot()
  }

  /** A new process on the same storage, without the old one's memory. */
  boot(vars = this.#vars): OutboxCore {
    this.#vars = vars
    this.#timers = []
    this.#working = 0
    this.core = new OutboxCore({
      database: this.database,
      storage: {
        ...this.recovery,
        setAlarm: async (at) => {
          if (Number(at) <= 0) throw new TypeError('the platform takes no such time')
          this.alarmAt = Number(at)
        },
      },
      restart: () => this.restart(),
      clock: this.clock,
      random: () => this.random(),
      settings: readSettings({ ...ADDRESSES, ...vars }),
      history: this.evening && { evening: () => this.evening?.() ?? Promise.reject() },
      mailer: { send: (message) => this.#send(message) },
      visitorMailer: { send: async (message) => this.confirmations.push(message) },
      fetch: (url, init) => {
        this.attempts += 1
        return this.functions(url, init)
      },
      league: {
        ...{ name: 'Highveld Padel League', phone: '010 555 0142', origin: 'https://l.example' },
        abroad: 'Our mailbox is with Kopje Mail.',
      },
      tournaments: this.tournaments,
      consents: this.consents,
      officer: { name: 'Nomsa Officer', email: 'privacy@league.example' },
      reminders: this.reminders,
      log: (level, event, facts = {}) => level === 'alert' && this.alerts.push({ event, facts }),
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
    const answer = await this.core.fetch(
      new Request(`http://outbox${uploadPath(formOf(form))}`, init),
    )
    return v.parse(OutcomeSchema, await answer.json())
  }

  /** Sends a form and lets its mail go: the reference, and the newest mail. */
  async enter(form: FormId, values: FormValues, files = {}) {
    const outcome = formOf(form).tournament
      ? await this.register(form, values, files)
      : await this.submit(form, values)
    await this.settle()
    const mail: Partial<EmailMessageBuilder> = this.mails.at(-1) ?? {}
    const { text = '', html = '', attachments = [] } = mail
    return { ...mail, text, html, attachments, reference: referenceOf(outcome) }
  }

  /** Runs a command of `npm run outbox`. */
  readonly ask = async (method: string, ...words: string[]): Promise<unknown> =>
    JSON.parse(await this.core.ask(method, words))

  /** Oldest first. */
  stored() {
    return this.database.exec(`SELECT * FROM ${SUBMISSIONS} ORDER BY created_at`)
  }

  /** How many submissions in each state that occurs. */
  states(): Record<string, number> {
    const rows = this.database.exec('SELECT state, count(*) AS count FROM delivery GROUP BY state')
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  }

  count(table: 'submission' | 'delivery' | 'file'): number {
    return Number(this.database.exec(`SELECT count(*) AS count FROM ${table}`)[0]?.count)
  }

  subjects(): string[] {
    return this.mails.map(({ subject }) => subject)
  }

  /** `words`: of the subject, or a reference below the title. */
  mailsWith(words: string): EmailMessageBuilder[] {
    return this.mails.filter(
      ({ subject, text }) => subject.includes(words) || text?.includes(`\n${words}\n`),
    )
  }

  /** Moves the clock, and runs due alarms and crons on the way. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const cronAt = (Math.floor(this.#tickedAt / CRON_MS) + 1) * CRON_MS
      const next = Math.min(cronAt, this.alarmAt ?? Infinity, ...this.#timers.map(({ at }) => at))
      if (next > end) break
      this.now = Math.max(this.now, next)
      await this.#ring()
    }
    this.now = end
  }

  /** Moves the clock by whole days: alarms of a day run at its end. */
  async skip(ms: number): Promise<void> {
    this.now += ms
    await this.settle()
  }

  async days(count: number): Promise<void> {
    for (let day = 0; day < count; day += 1) await this.skip(DAY)
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
    } else if (this.alarmAt !== null && this.alarmAt <= this.now) {
      this.alarmAt = null
      void this.#watch(this.core.onAlarm())
    } else {
      this.#tickedAt = this.now
      void this.#watch(this.core.onTick())
    }
    // Waits until alarms and crons have finished, or wait for the clock.
    for (let waiting = 0; this.#working > 0 && waiting < WAITING_TURNS; ) {
      await new Promise(setImmediate)
      waiting = this.#timers.length > 0 ? waiting + 1 : 0
    }
  }

  async #watch(work: Promise<void>): Promise<void> {
    this.#working += 1
    await work.finally(() => {
      this.#working -= 1
    })
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
}
