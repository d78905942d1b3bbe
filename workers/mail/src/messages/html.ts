// The HTML part: tables and inline styles, because that is all that mail programs agree on.
import type { Block, Line } from './sections.ts'
import { escapeHtml } from './words.ts'

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const NIGHT = '#07122B'
const BALL = '#DDF247'
const COURT = '#1447E6'
const INK = '#0A0F1E'
const MUTE = '#4A5570'
const LINE = '#DDE2EC'
const PAPER = '#F7F8F4'

type Page = { title: string; reference: string; received: string; body: string }

export function pageHtml({ title, reference, received, body }: Page): string {
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no"><title>${escapeHtml(`${title} ${reference}`.trim())}</title></head>
<body style="margin:0;padding:0;background:${PAPER}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid ${LINE};border-radius:8px;overflow:hidden">
<tr><td bgcolor="${NIGHT}" style="padding:20px 24px;${FONT};color:#ffffff">
<h1 style="margin:0;font-size:20px;line-height:26px;font-weight:700;color:#ffffff">${escapeHtml(title)}</h1>
<p style="margin:4px 0 0;font-size:15px;line-height:22px;color:${BALL};font-weight:600">${escapeHtml(reference)}</p>
<p style="margin:4px 0 0;font-size:13px;line-height:18px;color:#C9D2E6">${escapeHtml(received)}</p>
</td></tr>
<tr><td style="padding:8px 24px 24px;${FONT};font-size:15px;line-height:22px;color:${INK}">
${body}
</td></tr></table></td></tr></table></body></html>`
}

export function remarksHtml(remarks: readonly string[]): string {
  if (remarks.length === 0) return ''
  const items = remarks
    .map((remark) => `<p style="margin:0 0 6px">${escapeHtml(remark)}</p>`)
    .join('')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td bgcolor="#FBFDE4" style="padding:12px 14px 6px;border-left:4px solid ${BALL};${FONT};font-size:14px;line-height:20px;color:${INK}">${items}</td></tr></table>`
}

export function blockHtml({ heading, lines }: Block): string {
  const rows = lines.map(rowHtml).join('')
  return `${headingHtml(heading)}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>`
}

export function headingHtml(heading: string): string {
  return `<h2 style="margin:24px 0 6px;${FONT};font-size:13px;line-height:18px;font-weight:700;letter-spacing:0.04em;text-transform:uppercase;color:${MUTE}">${escapeHtml(heading)}</h2>`
}

export function codeHtml(heading: string, lines: readonly string[]): string {
  return `${headingHtml(heading)}<pre style="margin:0;padding:10px 12px;background:${PAPER};border:1px solid ${LINE};font-family:Consolas,Menlo,monospace;font-size:12px;line-height:18px;white-space:pre-wrap;word-break:break-all;color:${INK}">${escapeHtml(lines.join('\n'))}</pre>`
}

function rowHtml(line: Line): string {
  return `<tr><th scope="row" align="left" valign="top" width="38%" style="padding:8px 12px 8px 0;border-top:1px solid ${LINE};${FONT};font-size:14px;line-height:20px;font-weight:400;color:${MUTE}">${escapeHtml(line.label)}</th><td valign="top" style="padding:8px 0;border-top:1px solid ${LINE};${FONT};font-size:15px;line-height:20px;color:${INK};word-break:break-word">${valueHtml(line)}</td></tr>`
}

function valueHtml({ kind, value, dial }: Line): string {
  const shown = escapeHtml(value).replaceAll('\n', '<br>')
  if (dial !== null) {
    const chat = `<a href="https://wa.me/${dial.slice(1)}" style="color:${COURT}">WhatsApp</a>`
    return `<a href="tel:${dial}" style="color:${COURT}">${shown}</a> &nbsp; ${chat}`
  }
  if (kind === 'email' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) {
    return `<a href="mailto:${encodeURIComponent(value).replace('%40', '@')}" style="color:${COURT}">${shown}</a>`
  }
  return kind === 'text' ? shown : `<strong style="font-weight:600">${shown}</strong>`
}
