// What the recorder posts: the message as the EMAIL binding took it.
import type { NewMail } from './mailbox.ts'

/** Throws when it is no message. */
export function recordedMail(body: Buffer): NewMail {
  const message = record(JSON.parse(body.toString()))
  const replyTo = address(message.replyTo)
  return {
    from: address(message.from) ?? '',
    to: recipients(message.to),
    replyTo,
    subject: text(message.subject),
    text: text(message.text),
    html: text(message.html),
    headers: headersOf(message),
    attachments: list(message.attachments).map((one) => {
      const { filename, type, content } = record(one)
      return {
        name: text(filename),
        type: text(type),
        content: Buffer.from(text(content), 'base64'),
      }
    }),
  }
}

function headersOf(message: Record<string, unknown>): Record<string, string> {
  const cc = message.cc === undefined ? {} : { Cc: recipients(message.cc) }
  const bcc = message.bcc === undefined ? {} : { Bcc: recipients(message.bcc) }
  const replyTo = address(message.replyTo)
  const own = Object.entries(message.headers === undefined ? {} : record(message.headers))
  return {
    From: address(message.from) ?? '',
    To: recipients(message.to),
    ...cc,
    ...bcc,
    ...(replyTo === null ? {} : { 'Reply-To': replyTo }),
    Subject: text(message.subject),
    ...Object.fromEntries(own.map(([name, value]) => [name, text(value)])),
  }
}

function recipients(value: unknown): string {
  const all = Array.isArray(value) ? value : [value]
  return all.map((one) => address(one) ?? '').join(', ')
}

function address(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value === 'string') return value
  const { name, email } = record(value)
  return name === undefined || name === '' ? text(email) : `${text(name)} <${text(email)}>`
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error('no object where one belongs')
  return Object.fromEntries(Object.entries(value))
}
