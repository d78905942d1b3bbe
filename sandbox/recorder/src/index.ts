// Stand-in for the EMAIL binding: answers once the sandbox's mailbox has stored the mail, and fails with the codes of
// the mail service on request.

import { WorkerEntrypoint } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'

/** Any other answer is a page with status 200 that stored nothing. */
const MAIL_ID = /^\d+-\d+-[0-9a-f]{8}$/

export class Recorder extends WorkerEntrypoint<{ SANDBOX_URL: string }> {
  async send(message: EmailMessageBuilder): Promise<{ messageId: string }> {
    const answer = await fetch(`${this.env.SANDBOX_URL}/mail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...message, attachments: (message.attachments ?? []).map(encoded) }),
    })
    const text = await answer.text()
    if (!answer.ok || !MAIL_ID.test(text)) throw refusal(answer.status, text)
    return { messageId: text }
  }
}

export default { fetch: () => new Response(null, { status: 404 }) } satisfies ExportedHandler

/** The mail service throws an Error with a `code` and names it in the message. */
function refusal(status: number, text: string): Error {
  const code = /^E_[A-Z0-9_]+$/.test(text) ? text : null
  if (code === null) return new Error(`the mail service answered ${status}`)
  return Object.assign(new Error(`${code}: refused`), { code })
}

function encoded(attachment: EmailAttachment) {
  const { content, filename, type } = attachment
  return { filename, type, content: typeof content === 'string' ? content : base64(content) }
}

function base64(content: ArrayBuffer | ArrayBufferView): string {
  const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(content)
    ? content
    : new Uint8Array(content)
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64')
}
