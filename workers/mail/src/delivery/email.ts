// Sends mails through the send_email binding. No visitor chooses recipients, sender or headers, except a checked reply
// address.
import * as v from 'valibot'
import type { Environment } from '../settings.ts'
import { countEvents } from '../storage/values.ts'
import type { DeliveryResult } from './channels.ts'

export type Mail = Pick<
  EmailMessageBuilder,
  'subject' | 'text' | 'html' | 'replyTo' | 'attachments'
>

/** Codes that concern one mailbox, not the mail. */
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
  mail: Mail,
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
    env.alert('mailbox_refused', { mailbox: n + 1, code: result.code })
    countEvents(env.database, [{ event: 'mailbox_refused', count: 1 }], env.clock.now())
  }
  return taken
}

export function senderOf({ senderName, settings }: Environment) {
  return { name: senderName, email: settings.mailFrom }
}

async function sendTo(
  env: Environment,
  to: readonly string[],
  mail: Mail,
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
export const TEMPORARY = new Set([
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
