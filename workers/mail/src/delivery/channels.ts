// How a form reaches the league: by email, or by POST to the league's own email function.
import * as v from 'valibot'
import {
  countsFor,
  type FormDefinition,
  type FormValues,
  fieldsOf,
} from '../../../../shared/forms/definition.ts'
import { FORMS, type FormId } from '../../../../shared/forms/forms.ts'
import type { Environment } from '../settings.ts'
import type { StoredFile } from '../storage/files.ts'
import type { Stored } from '../storage/submissions.ts'
import { countEvents } from '../storage/values.ts'

export type DeliveryResult =
  /** `messageId`: of the mail service. */
  | { ok: true; messageId: string | null }
  | {
      ok: false
      /** For logs and lists; holds no text of a visitor. */
      code: string
      /** Retrying the same mail cannot help. */
      permanent: boolean
      /** The delivery may have arrived. */
      uncertain: boolean
    }

/** A rejection means that the delivery may have arrived. */
export type Deliver = (
  submission: Stored,
  files: readonly StoredFile[],
  signal: AbortSignal,
) => Promise<DeliveryResult>

export type Channel = {
  name: 'email' | 'function'
  key: string
  formIds: readonly FormId[]
  deliver: Deliver
}

export function channelsOf({ settings, fetch }: Environment, byEmail: Deliver): Channel[] {
  const urls = Map.groupBy(FORMS, ({ functionUrlVar }) => settings.functionUrls[functionUrlVar])
  return [...urls].map(([url, forms]) => {
    const formIds = forms.map(({ id }) => id)
    return url
      ? { name: 'function', key: url, formIds, deliver: byFunction(url, fetch) }
      : { name: 'email', key: 'email', formIds, deliver: byEmail }
  })
}

/** Posts the fields of the specification (section 3) and nothing else. */
function byFunction(url: string, fetch: Environment['fetch']): Deliver {
  return async (submission, files, signal) => {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect would send personal data elsewhere.
      redirect: 'manual',
      signal,
      ...payload(submission, files),
    })
    await response.body?.cancel()
    if (response.ok) return { ok: true, messageId: null }
    // A 5xx may come from a gateway that timed out after the function had acted.
    const uncertain = response.status >= 500
    return { ok: false, code: `http_${response.status}`, permanent: false, uncertain }
  }
}

function payload(
  { form, body, reference, may_repeat }: Stored,
  files: readonly StoredFile[],
): { body: BodyInit; headers: HeadersInit } {
  const fields = specFields(form, body)
  const headers: Record<string, string> = {
    'idempotency-key': reference,
    ...(may_repeat ? { 'x-may-be-repeat': 'yes' } : {}),
  }
  if (!form.tournament) {
    const json = JSON.stringify(Object.fromEntries(fields))
    return { body: json, headers: { ...headers, 'content-type': 'application/json' } }
  }
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  for (const file of files) {
    data.append(file.field, new File([file.bytes], file.name, { type: file.type }))
  }
  return { body: data, headers }
}

function specFields(form: FormDefinition, values: FormValues): [string, string][] {
  return fieldsOf(form).flatMap((rule): [string, string][] => {
    const value = values[rule.name] ?? ''
    return rule.spec && countsFor(rule, values) && value !== '' ? [[rule.name, value]] : []
  })
}

export type MailContent = Pick<
  EmailMessageBuilder,
  'subject' | 'text' | 'html' | 'replyTo' | 'attachments'
>

/** Error codes that concern one mailbox, not the mail. */
const OF_A_MAILBOX = new Set([
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_DELIVERY_FAILED',
])

/**
 * Sends one mail to both mailboxes. If one of them is refused, sends to each alone; one acceptance counts as delivered.
 */
export async function sendMail(
  env: Environment,
  mail: MailContent,
  signal: AbortSignal,
): Promise<DeliveryResult> {
  const { mailTo } = env.settings
  const together = await sendTo(env, mailTo, mail)
  if (together.ok || mailTo.length < 2 || !OF_A_MAILBOX.has(together.code)) return together
  const results: DeliveryResult[] = []
  for (const mailbox of mailTo) {
    if (signal.aborted) break
    results.push(await sendTo(env, [mailbox], mail))
  }
  const taken = results.find(({ ok }) => ok)
  if (!taken) return results.find((result) => !result.ok && result.uncertain) ?? together
  for (const [n, result] of results.entries()) {
    if (result.ok) continue
    env.log('alert', 'mailbox_refused', { mailbox: n + 1, code: result.code })
    countEvents(env.database, [{ event: 'mailbox_refused', count: 1 }], env.clock.now())
  }
  return taken
}

export function senderOf({ league, settings }: Environment) {
  return { name: `${league.name} website`, email: settings.mailFrom }
}

async function sendTo(
  env: Environment,
  to: readonly string[],
  mail: MailContent,
): Promise<DeliveryResult> {
  const [first] = to
  const from = senderOf(env)
  if (first === undefined || from.email === '') {
    return { ok: false, code: 'E_NO_ADDRESS', permanent: true, uncertain: false }
  }
  try {
    const answer = await env.mailer.send({ to: to.length === 1 ? first : [...to], from, ...mail })
    const sent = v.safeParse(SentSchema, answer)
    return { ok: true, messageId: sent.success ? sent.output.messageId : null }
  } catch (error) {
    const code = codeOf(error)
    const uncertain = code === UNKNOWN
    return { ok: false, code, permanent: !uncertain && !TEMPORARY.has(code), uncertain }
  }
}

const SentSchema = v.object({ messageId: v.string() })

/** developers.cloudflare.com/email-service/api/send-emails/workers-api/ ("Error codes") */
const TEMPORARY = new Set([
  'E_DELIVERY_FAILED',
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_INTERNAL_SERVER_ERROR',
])

/** An error without a code came from the network, so the mail may have arrived. */
const UNKNOWN = 'unknown'

/** Errors lose their own properties on some service bindings; the message then still names the code. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return UNKNOWN
  const own: unknown = Object.getOwnPropertyDescriptor(error, 'code')?.value
  const named = typeof own === 'string' ? own : error.message
  return /\bE_[A-Z_]{2,60}\b/.exec(named)?.[0] ?? UNKNOWN
}
