// What the Worker is told from outside, read once and checked.
import * as v from 'valibot'
import type { FormId } from '../../../contract/forms.ts'

const Count = (unset: number) =>
  v.pipe(
    v.optional(v.string(), String(unset)),
    v.transform((text) => (text.trim() === '' ? unset : Number(text))),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
  )
const FunctionUrl = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.check((text) => text === '' || /^https?:\/\//.test(text), 'must be a web address'),
  v.transform((text) => (text === '' ? null : text)),
)
const Address = v.pipe(v.optional(v.string(), ''), v.trim())

const SettingsSchema = v.pipe(
  v.object({
    MAIL_TO: Address,
    MAIL_FROM: Address,
    CONTACT_FUNCTION_URL: FunctionUrl,
    JOIN_LEAGUE_FUNCTION_URL: FunctionUrl,
    YOUTH_REGISTRATION_FUNCTION_URL: FunctionUrl,
    OPEN_REGISTRATION_FUNCTION_URL: FunctionUrl,
    LIMIT_ADDRESS_10MIN: Count(10),
    LIMIT_ADDRESS_DAY: Count(30),
    LIMIT_MAILS_DAY: Count(300),
    CONFIRMATION_MAIL: v.optional(v.string(), 'off'),
  }),
  v.transform((vars) => ({
    mailTo: vars.MAIL_TO,
    mailFrom: vars.MAIL_FROM,
    functionUrls: {
      contact: vars.CONTACT_FUNCTION_URL,
      'join-league': vars.JOIN_LEAGUE_FUNCTION_URL,
      'nxt-gen': vars.YOUTH_REGISTRATION_FUNCTION_URL,
      'ladies-open': vars.OPEN_REGISTRATION_FUNCTION_URL,
      'mens-open': vars.OPEN_REGISTRATION_FUNCTION_URL,
    } satisfies Record<FormId, string | null>,
    limits: {
      addressTenMinutes: vars.LIMIT_ADDRESS_10MIN,
      addressDay: vars.LIMIT_ADDRESS_DAY,
      mailsDay: vars.LIMIT_MAILS_DAY,
    },
    confirmationMail: vars.CONFIRMATION_MAIL === 'on',
  })),
)

export type Settings = v.InferOutput<typeof SettingsSchema>

/** Throws with the name of the var that is wrong. */
export function readSettings(env: object): Settings {
  return v.parse(SettingsSchema, env)
}
