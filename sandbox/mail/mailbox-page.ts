// The mailbox page: the newest mail on top, each as its reader sees it, with its attachments.
import type { Mail } from './mailbox.ts'

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#0a0f1e;background:#f7f8f4}
main{max-width:62rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:1.5rem;margin:0 0 1rem}
table{width:100%;border-collapse:collapse;background:#fff}th,td{text-align:left;padding:.6rem .75rem;border-bottom:1px solid #dde2ec;vertical-align:top;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem}dt{color:#4a5570}dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid #dde2ec;padding:1rem}
iframe{width:100%;height:46rem;border:1px solid #dde2ec;background:#fff}a{color:#1447e6}`

export function drawMailbox(mails: readonly Mail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escaped(mail.receivedAt.slice(0, 19).replace('T', ' '))}</td><td><a href="/mailbox/${mail.id}">${escaped(mail.subject)}</a></td><td>${escaped(mail.to)}</td><td>${mail.attachments.length || ''}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? '<p>Nothing has arrived yet. Send a form on the site and reload this page.</p>'
      : `<table><thead><tr><th>Received (UTC)</th><th>Subject</th><th>To</th><th>Files</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page('Mailbox', `<h1>Mailbox (${mails.length})</h1>${table}`)
}

export function drawMail(mail: Mail): string {
  const facts: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to],
    ['Reply to', mail.replyTo ?? 'not set'],
    ['Received', mail.receivedAt],
  ]
  const files = mail.attachments.map(
    ({ name, type, size, sha256 }, n) =>
      `<li><a href="/mailbox/${mail.id}/files/${n}">${escaped(name)}</a> ${escaped(type)}, ${size} bytes, SHA-256 ${sha256}</li>`,
  )
  return page(
    mail.subject,
    `<p><a href="/mailbox">All mails</a> · <a href="/mailbox/${mail.id}.eml">As .eml</a></p>
<h1>${escaped(mail.subject)}</h1>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}
${mail.html === '' ? '' : `<h2>HTML</h2><iframe title="The mail as HTML" sandbox="" src="/mailbox/${mail.id}.html"></iframe>`}
<h2>Text</h2><pre>${escaped(mail.text)}</pre>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
