// The Worker's environment: settings, read once and checked, platform and clock.
import * as v from 'valibot'
import type { Clock } from '../../../shared/clock.ts'
import { FORM_IDS, FORMS, type FormId } from '../../../shared/forms/forms.ts'
import type { ReportsBinding } from '../../../shared/history-worker.ts'
import type { Log } from '../../../shared/log.ts'
import type { DatedTournament } from '../../../shared/tournaments.ts'
import type { Database } from '../../platform/database.ts'

const countVar = (unset: number) =>
  v.pipe(
    v.optional(v.string(), String(unset)),
    v.transform((text) => (text.trim() === '' ? unset : Number(text))),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
  )
const Text = v.pipe(v.optional(v.string(), ''), v.trim())
const WebAddress = v.pipe(
  Text,
  v.check((text) => text === '' || /^https?:\/\//.test(text), 'must be a web address'),
  v.transform((text) => (text === '' ? null : text)),
)

/** The second mailbox is a spare for a full or missing first one. */
const Mailboxes = v.pipe(
  Text,
  v.transform((text) => text.split(',').flatMap((address) => address.trim() || [])),
  v.maxLength(2, 'MAIL_TO may name two mailboxes, with a comma between them'),
)

const SettingsSchema = v.pipe(
  v.object({
    MAIL_TO: Mailboxes,
    MAIL_FROM: Text,
    LIMIT_ADDRESS_10MIN: countVar(60),
    LIMIT_ADDRESS_DAY: countVar(300),
    LIMIT_MAILS_DAY: countVar(300),
    OFFER_MINUTES: countVar(24 * 60),
    CONFIRMATION_MAIL: v.optional(v.string(), 'off'),
    HEARTBEAT_URL: WebAddress,
  }),
  v.transform((vars) => ({
    mailTo: vars.MAIL_TO,
    mailFrom: vars.MAIL_FROM,
    limits: {
      addressTenMinutes: vars.LIMIT_ADDRESS_10MIN,
      addressDay: vars.LIMIT_ADDRESS_DAY,
      mailsDay: vars.LIMIT_MAILS_DAY,
    },
    offerMinutes: vars.OFFER_MINUTES,
    confirmationMail: vars.CONFIRMATION_MAIL === 'on',
    heartbeatUrl: vars.HEARTBEAT_URL,
  })),
)

const FunctionUrlsSchema = v.object(
  Object.fromEntries(FORMS.map(({ functionUrlVar }) => [functionUrlVar, WebAddress])),
)

type Settings = v.InferOutput<typeof SettingsSchema> & {
  functionUrls: v.InferOutput<typeof FunctionUrlsSchema>
}

/** A reminder to delete copies elsewhere. `ended`: the last day, YYYY-MM-DD. */
export const ReminderSchema = v.variant('kind', [
  v.object({
    kind: v.literal('certificates'),
    name: v.string(),
    ended: v.string(),
    form: v.picklist(FORM_IDS),
  }),
  v.object({ kind: v.literal('season'), name: v.string(), ended: v.string() }),
])
export type Reminder = v.InferOutput<typeof ReminderSchema>

/** Throws with the name of the var that is wrong. */
export function readSettings(env: object): Settings {
  return { ...v.parse(SettingsSchema, env), functionUrls: v.parse(FunctionUrlsSchema, env) }
}

export interface Mailer {
  send(message: EmailMessageBuilder): Promise<unknown>
}

export type ConsentText = { version: string; words: Record<string, string> }

export type Environment = {
  database: Database
  /**
   * The alarm, part of the transaction of the writes before it; and recovery, which rejects where the platform has none,
   * as on this machine: developers.cloudflare.com/durable-objects/api/sqlite-storage-api
   */
  storage: Pick<
    DurableObjectStorage,
    'setAlarm' | 'getBookmarkForTime' | 'onNextSessionRestoreBookmark'
  >
  /** Ends the object, which then starts with the bookmark that was chosen. */
  restart: () => void
  clock: Clock
  random: () => number
  settings: Settings
  mailer: Mailer
  /** Null without the binding for confirmations. */
  visitorMailer: Mailer | null
  fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Null without the binding. */
  history: Pick<ReportsBinding, 'evening'> | null
  /** `abroad`: who handles details for the league, as the notice above the forms says. */
  league: { name: string; phone: string; origin: string; abroad: string }
  tournaments: readonly DatedTournament[]
  /** Null when the form has none. */
  consents: (form: FormId) => ConsentText | null
  officer: { name: string; email: string }
  reminders: readonly Reminder[]
  log: Log
}
