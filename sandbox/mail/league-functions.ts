// Stand-ins for the league's own e-mail functions: what they are sent lands in the mailbox, field by field.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerJson, bodyOf, type Service } from '../service.ts'
import type { Mailbox, NewMail } from './mailbox.ts'

const NAMES = ['contact', 'join-league', 'youth', 'open'] as const
const MOST_BYTES = 12 * 1024 * 1024

export function createLeagueFunctions(mailbox: Mailbox): readonly Service[] {
  return NAMES.map((name) => ({
    name,
    paths: [name],
    handle: (req, res) => take(name, mailbox, req, res),
  }))
}

async function take(name: string, mailbox: Mailbox, req: IncomingMessage, res: ServerResponse) {
  if (req.method !== 'POST') return answerJson(res, 405, { ok: false })
  const body = await bodyOf(req, MOST_BYTES)
  const type = req.headers['content-type'] ?? ''
  const { fields, attachments } = await fieldsOf(type, body)
  await mailbox.add({
    from: 'website',
    to: `function:${name}`,
    replyTo: null,
    subject: `POST /${name}`,
    text: fields.map(([field, value]) => `${field}: ${value}`).join('\n'),
    html: '',
    headers: headersOf(req),
    attachments,
  })
  answerJson(res, 200, { ok: true })
}

type Sent = { fields: [string, string][]; attachments: NewMail['attachments'] }

async function fieldsOf(type: string, body: Buffer): Promise<Sent> {
  if (type.startsWith('application/json')) {
    const parsed: unknown = JSON.parse(body.toString())
    const fields = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {})
    return { fields: fields.map(([name, value]) => [name, String(value)]), attachments: [] }
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const sent: Sent = { fields: [], attachments: [] }
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      sent.fields.push([name, value])
      continue
    }
    const content = Buffer.from(await value.arrayBuffer())
    sent.fields.push([name, value.name])
    sent.attachments.push({ name: value.name, type: value.type, content })
  }
  return sent
}

function headersOf(req: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(req.headers).map(([name, value]) => [name, String(value ?? '')]),
  )
}
