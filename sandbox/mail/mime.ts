// Writes a mail without escaping header values, so that tests see every header that a value could smuggle in.
import type { Mail } from './mailbox.ts'

const MIXED = 'mixed-0f4c1d7a'
const ALTERNATIVE = 'alternative-93be20c6'

export function writeMime(mail: Mail, contents: readonly Buffer[]): string {
  const headers = Object.entries({ ...mail.headers, Date: new Date(mail.receivedAt).toUTCString() })
  const parts = [
    `Content-Type: multipart/alternative; boundary="${ALTERNATIVE}"\r\n\r\n${alternatives(mail)}`,
    ...mail.attachments.map(({ name, type }, at) => {
      const body = lines((contents[at] ?? Buffer.alloc(0)).toString('base64'))
      return `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${body}`
    }),
  ]
  return [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${MIXED}"`,
    '',
    wrap(MIXED, parts),
  ].join('\r\n')
}

function alternatives({ text, html }: Mail): string {
  const bodies = [
    ['plain', text],
    ['html', html],
  ].filter(([, body]) => body !== '')
  return wrap(
    ALTERNATIVE,
    bodies.map(([kind, body = '']) => {
      const encoded = lines(Buffer.from(body).toString('base64'))
      return `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}`
    }),
  )
}

function wrap(boundary: string, parts: readonly string[]): string {
  return `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`
}

/** RFC 2045: at most 76 characters a line. */
function lines(base64: string): string {
  return base64.replace(/.{76}/g, '$&\r\n')
}
