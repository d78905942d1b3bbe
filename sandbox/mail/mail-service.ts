// The services that receive mails and forms: their messages appear in the mailbox.
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Mailbox, NewMail } from './mailbox.ts'

/** Stores a message of the recorder as the EMAIL binding took it, and answers its id. */
export function mailService(mailbox: Mailbox) {
  return new Hono().post('/', async (c) =>
    c.text(await mailbox.add(recordedMail(await c.req.json()))),
  )
}

const TextSchema = v.optional(v.string(), '')
const AddressSchema = v.pipe(
  v.object({ name: TextSchema, email: v.string() }),
  v.transform(({ name, email }) => (name === '' ? email : `${name} <${email}>`)),
)
const Address = v.union([v.string(), AddressSchema])
const Recipients = v.pipe(
  v.union([Address, v.array(Address)]),
  v.transform((one) => [one].flat().join(', ')),
)
const AttachmentSchema = v.pipe(
  v.object({ filename: TextSchema, type: TextSchema, content: TextSchema }),
  v.transform(({ filename, type, content }) => {
    return { name: filename, type, content: Buffer.from(content, 'base64') }
  }),
)
const MessageSchema = v.object({
  from: Address,
  to: Recipients,
  cc: v.optional(Recipients),
  bcc: v.optional(Recipients),
  replyTo: v.nullish(Address, null),
  subject: TextSchema,
  text: TextSchema,
  html: TextSchema,
  headers: v.optional(v.record(v.string(), v.string()), {}),
  attachments: v.optional(v.array(AttachmentSchema), []),
})

/** Throws when the body is no message. */
export function recordedMail(sent: unknown): NewMail {
  const { cc, bcc, headers, ...mail } = v.parse(MessageSchema, sent)
  const { from, to, replyTo, subject } = mail
  const all = { From: from, To: to, Cc: cc, Bcc: bcc, 'Reply-To': replyTo, Subject: subject }
  const set = Object.entries({ ...all, ...headers }).flatMap(([name, value]) =>
    value == null ? [] : [[name, value]],
  )
  return { ...mail, headers: Object.fromEntries(set) }
}

/** Stand-in for a league's own email function. */
export function leagueFunction(name: string, mailbox: Mailbox) {
  return new Hono()
    .post('/', async (c) => {
      const json = c.req.header('content-type')?.startsWith('application/json')
      const { fields, attachments } = json
        ? { fields: Object.entries(await c.req.json()), attachments: [] }
        : await sentFields(await c.req.formData())
      await mailbox.add({
        from: 'website',
        to: `function:${name}`,
        replyTo: null,
        subject: `POST /${name}`,
        text: fields.map(([field, value]) => `${field}: ${value}`).join('\n'),
        html: '',
        headers: c.req.header(),
        attachments,
      })
      return c.json({ ok: true })
    })
    .all('/', (c) => c.json({ ok: false }, 405))
}

async function sentFields(form: FormData) {
  const fields: [string, string][] = []
  const attachments: NewMail['attachments'] = []
  for (const [name, value] of form) {
    fields.push([name, typeof value === 'string' ? value : value.name])
    if (typeof value === 'string') continue
    const content = Buffer.from(await value.arrayBuffer())
    attachments.push({ name: value.name, type: value.type, content })
  }
  return { fields, attachments }
}
