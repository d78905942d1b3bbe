// The mail service's side of the recorder: keeps a message as the EMAIL binding took it, and answers its id.
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Mailbox, NewMail } from './mailbox.ts'

export function mailService(mailbox: Mailbox) {
  return new Hono().post('/', async (c) =>
    c.text(await mailbox.add(recordedMail(await c.req.json()))),
  )
}

const TextSchema = v.optional(v.string(), '')

const AddressSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ name: TextSchema, email: v.string() }),
    v.transform(({ name, email }) => (name === '' ? email : `${name} <${email}>`)),
  ),
])

const RecipientsSchema = v.union([
  AddressSchema,
  v.pipe(
    v.array(AddressSchema),
    v.transform((all) => all.join(', ')),
  ),
])

const MessageSchema = v.object({
  from: AddressSchema,
  to: RecipientsSchema,
  cc: v.optional(RecipientsSchema),
  bcc: v.optional(RecipientsSchema),
  replyTo: v.nullish(AddressSchema),
  subject: TextSchema,
  text: TextSchema,
  html: TextSchema,
  headers: v.optional(v.record(v.string(), v.string()), {}),
  attachments: v.optional(
    v.array(v.object({ filename: TextSchema, type: TextSchema, content: TextSchema })),
    [],
  ),
})

/** Throws when it is no message. */
export function recordedMail(sent: unknown): NewMail {
  const { cc, bcc, replyTo, headers, attachments, ...mail } = v.parse(MessageSchema, sent)
  return {
    ...mail,
    replyTo: replyTo ?? null,
    headers: {
      From: mail.from,
      To: mail.to,
      ...(cc !== undefined && { Cc: cc }),
      ...(bcc !== undefined && { Bcc: bcc }),
      ...(replyTo != null && { 'Reply-To': replyTo }),
      Subject: mail.subject,
      ...headers,
    },
    attachments: attachments.map(({ filename, type, content }) => ({
      name: filename,
      type,
      content: Buffer.from(content, 'base64'),
    })),
  }
}
