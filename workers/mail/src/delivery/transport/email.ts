// Delivery by email, through the send_email binding. Recipients, sender and headers are ours alone; what a visitor
// wrote stands in the body, and their address in reply-to once it is nothing but an address.
import * as v from 'valibot'
import { compose } from '../../messages/compose.ts'
import { composeDigest } from '../../messages/digest.ts'
import { entrantAddress } from '../../messages/entrant.ts'
import { refusalOf } from './refusal.ts'
import {
  type DeliveryContent,
  type DeliveryResult,
  type MailTransport,
  type Notice,
  within,
} from './transport.ts'

/** The part of the send_email binding that is used. */
export interface Mailer {
  send(message: EmailMessageBuilder): Promise<unknown>
}

export type MailRoute = {
  mailer: Mailer
  /** The league's mailboxes, one or two. */
  to: readonly string[]
  from: { name: string; email: string }
  /** One of two takes no mail, and the other did; counted from 1. Never throws. */
  mailboxRefused: (mailbox: number, code: string) => void
}
type Attachments = NonNullable<EmailMessageBuilder['attachments']>

export function email(route: MailRoute): MailTransport {
  return {
    circuit: 'email',
    deliver: (content, signal) => {
      const { without_files } = content.delivery
      const { subject, text, html } = compose(content)
      const replyTo = entrantAddress(content.delivery)
      return send(route, signal, {
        subject,
        text,
        ...(without_files ? {} : { html, attachments: attachmentsOf([content]) }),
        ...(replyTo === null || without_files ? {} : { replyTo }),
      })
    },
    deliverDigest: (contents, signal) =>
      send(route, signal, { ...composeDigest(contents), attachments: attachmentsOf(contents) }),
    deliverNotice: (notice: Notice, signal) => send(route, signal, notice),
  }
}

type Content = Pick<EmailMessageBuilder, 'subject' | 'text' | 'html' | 'replyTo' | 'attachments'>

/** Refused for the sake of a mailbox, not of the mail. */
const OF_A_MAILBOX = new Set([
  'E_RECIPIENT_NOT_ALLOWED',
  'E_RECIPIENT_SUPPRESSED',
  'E_DELIVERY_FAILED',
])

/** To both in one mail. Refused for the sake of one, it goes to each by itself: it is delivered when one has taken it. */
async function send(
  route: MailRoute,
  signal: AbortSignal,
  content: Content,
): Promise<DeliveryResult> {
  const { to, mailboxRefused } = route
  const together = await sendTo(to, route, signal, content)
  if (together.ok || to.length < 2 || !OF_A_MAILBOX.has(together.code)) return together
  const results: DeliveryResult[] = []
  for (const mailbox of to) results.push(await sendTo([mailbox], route, signal, content))
  const taken = results.find(({ ok }) => ok)
  if (!taken) return results.find((result) => !result.ok && result.uncertain) ?? together
  for (const [n, result] of results.entries()) if (!result.ok) mailboxRefused(n + 1, result.code)
  return taken
}

async function sendTo(
  to: readonly string[],
  { mailer, from }: MailRoute,
  signal: AbortSignal,
  content: Content,
): Promise<DeliveryResult> {
  const [first] = to
  if (first === undefined || from.email === '') {
    return { ok: false, code: 'E_NO_ADDRESS', permanent: true, uncertain: false }
  }
  try {
    const message = { to: to.length === 1 ? first : [...to], from, ...content }
    return { ok: true, messageId: messageIdOf(await within(mailer.send(message), signal)) }
  } catch (error) {
    return refusalOf(error, signal)
  }
}

/** RFC 5322 allows a line 998 characters. */
const SentSchema = v.object({ messageId: v.pipe(v.string(), v.maxLength(998)) })

/** What was taken is delivered, whatever the answer looks like. */
function messageIdOf(answer: unknown): string | null {
  const sent = v.safeParse(SentSchema, answer)
  return sent.success ? sent.output.messageId : null
}

function attachmentsOf(contents: readonly DeliveryContent[]): Attachments {
  return contents.flatMap(({ files }) =>
    files.map(({ name, type, bytes }) => ({
      disposition: 'attachment' as const,
      filename: name,
      type,
      content: bytes,
    })),
  )
}
