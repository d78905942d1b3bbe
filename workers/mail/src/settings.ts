// What the Worker is given: its settings, read once and checked, and the time.
import * as v from 'valibot'
import { FORMS } from '../../../shared/forms/forms.ts'

const Count = (unset: number) =>
  v.pipe(
    v.optional(v.string(), String(unset)),
    v.transform((text) => (text.trim() === '' ? unset : Number(text))),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
  )
const WebAddress = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.check((text) => text === '' || /^https?:\/\//.test(text), 'must be a web address'),
  v.transform((text) => (text === '' ? null : text)),
)
const Address = v.pipe(v.optional(v.string(), ''), v.trim())

/** The second is for the day on which the first is full, or gone. */
const MOST_MAILBOXES = 2
const Mailboxes = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text) => text.split(',').flatMap((address) => address.trim() || [])),
  v.maxLength(MOST_MAILBOXES, 'MAIL_TO may name two mailboxes, with a comma between them'),
)

const SettingsSchema = v.pipe(
  v.object({
    MAIL_TO: Mailboxes,
    MAIL_FROM: Address,
    LIMIT_ADDRESS_10MIN: Count(60),
    LIMIT_ADDRESS_DAY: Count(300),
    LIMIT_MAILS_DAY: Count(300),
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
    confirmationMail: vars.CONFIRMATION_MAIL === 'on',
    heartbeatUrl: vars.HEARTBEAT_URL,
  })),
)

/** By the var that each form names. */
const FunctionUrlsSchema = v.object(
  Object.fromEntries(FORMS.map(({ functionUrl }) => [functionUrl, WebAddress])),
)

export type Settings = v.InferOutput<typeof SettingsSchema> & {
  functionUrls: v.InferOutput<typeof FunctionUrlsSchema>
}

/** Throws with the name of the var that is wrong. */
export function readSettings(env: object): Settings {
  return { ...v.parse(SettingsSchema, env), functionUrls: v.parse(FunctionUrlsSchema, env) }
}

export interface Clock {
  now(): number
  /** Aborts its signal after `ms`, unless cancelled. */
  deadline(ms: number): { signal: AbortSignal; cancel(): void }
}

export const systemClock: Clock = {
  now: () => Date.now(),
  deadline(ms) {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error(`no answer in ${ms} ms`)), ms)
    return { signal: controller.signal, cancel: () => clearTimeout(timer) }
  },
}

/** Rejects after `ms`, even if `work` never settles. */
export async function withDeadline<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { signal, cancel } = clock.deadline(ms)
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(signal), aborted])
  } finally {
    cancel()
  }
}
