// The mailbox page: the newest mail on top, each as its reader sees it, with its attachments.
import { html, raw } from 'hono/html'
import type { ReceivedMail } from './mailbox.ts'

type Html = ReturnType<typeof html>

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#0a0f1e;background:#f7f8f4}
main{max-width:62rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem;margin:0 0 1rem}
table{width:100%;border-collapse:collapse;background:#fff}th,td{text-align:left;padding:.6rem .75rem;border-bottom:1px solid #dde2ec;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#4a5570}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #dde2ec;padding:1rem}
iframe{width:100%;height:46rem;border:1px solid #dde2ec;background:#fff}a{color:#1447e6}`

export function drawMailbox(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    ({ id, receivedAt, subject, to, attachments }) =>
      html`<tr><td>${receivedAt.slice(0, 19).replace('T', ' ')}</td><td><a href="/mailbox/${id}">${subject}</a></td><td>${to}</td><td>${attachments.length || ''}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? html`<p>Nothing has arrived yet. Send a form on the site and reload this page.</p>`
      : html`<table><thead><tr><th>Received (UTC)</th><th>Subject</th><th>To</th><th>Files</th></tr></thead><tbody>${rows}</tbody></table>`
  return page('Mailbox', html`<h1>Mailbox (${mails.length})</h1>${table}`)
}

export function drawMail(mail: ReceivedMail): string {
  const { id, from, to, replyTo, receivedAt, subject, text } = mail
  const facts = { From: from, To: to, 'Reply to': replyTo ?? 'not set', Received: receivedAt }
  const files = mail.attachments.map(
    ({ name, type, size, sha256 }, n) =>
      html`<li><a href="/mailbox/${id}/files/${n}">${name}</a> ${type}, ${size} bytes, SHA-256 ${sha256}</li>`,
  )
  return page(
    subject,
    html`<p><a href="/mailbox">All mails</a></p>
<h1>${subject}</h1>
<dl>${Object.entries(facts).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${files.length > 0 && html`<h2>Attachments</h2><ul>${files}</ul>`}
${mail.html !== '' && html`<h2>HTML</h2><iframe title="The mail as HTML" sandbox="" src="/mailbox/${id}.html"></iframe>`}
<h2>Text</h2><pre>${text}</pre>`,
  )
}

function page(title: string, body: Html): string {
  return String(
    html`<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main>${body}</main></body></html>`,
  )
}
