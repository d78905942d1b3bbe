// Delivery by email, through the send_email binding. Recipients, sender and headers are ours alone; what a visitor
// wrote stands in the body, and their address in reply-to once it is nothing but an address.
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

export type MailRoute = { mailer: Mailer; to: string; from: { name: string; email: string } }
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

async function send(
  { mailer, to, from }: MailRoute,
  signal: AbortSignal,
  content: Content,
): Promise<DeliveryResult> {
  if (to === '' || from.email === '') {
    return { ok: false, code: 'E_NO_ADDRESS', permanent: true, uncertain: false }
  }
  try {
    await within(mailer.send({ to, from, ...content }), signal)
    return { ok: true }
  } catch (error) {
    return refusalOf(error, signal)
  }
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
