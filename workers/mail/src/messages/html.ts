// The HTML part: tables and inline styles, because that is all that mail programs agree on. What stands in ${} is
// escaped unless it is itself `html`.
import { html, raw } from 'hono/html'
import { COLOURS } from '../content.ts'
import type { Block, Line } from './sections.ts'

export type Html = ReturnType<typeof html>

/** Those of src/styles/tokens.css by the same names: mails take no style sheet. */
const { night, ball, court, ink, mute, paper, line, haze } = COLOURS
const EDGE = COLOURS['line-pale']
const PALE = COLOURS['warn-pale']
const FONT = raw("font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif")

type Page = { title: string; reference: string; received: string; body: Html | readonly Html[] }

export function pageHtml({ title, reference, received, body }: Page): string {
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no"><title>${`${title} ${reference}`.trim()}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${line};border:1px solid ${EDGE};border-radius:8px;overflow:hidden">
<tr><td bgcolor="${night}" style="padding:20px 24px;${FONT};color:${line}">
<h1 style="margin:0;font-size:20px;line-height:26px;font-weight:700;color:${line}">${title}</h1>
<p style="margin:4px 0 0;font-size:15px;line-height:22px;color:${ball};font-weight:600">${reference}</p>
<p style="margin:4px 0 0;font-size:13px;line-height:18px;color:${haze}">${received}</p>
</td></tr>
<tr><td style="padding:8px 24px 24px;${FONT};font-size:15px;line-height:22px;color:${ink}">
${body}
</td></tr></table></td></tr></table></body></html>`)
}

export function paragraphHtml(text: string): Html {
  return html`<p style="margin:16px 0 0">${text}</p>`
}

export function remarksHtml(remarks: readonly string[]): Html {
  if (remarks.length === 0) return html``
  const items = remarks.map((remark) => html`<p style="margin:0 0 6px">${remark}</p>`)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td bgcolor="${PALE}" style="padding:12px 14px 6px;border-left:4px solid ${ball};${FONT};font-size:14px;line-height:20px;color:${ink}">${items}</td></tr></table>`
}

export function blockHtml({ heading, lines }: Block): Html {
  return html`${headingHtml(heading)}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${lines.map(rowHtml)}</table>`
}

export function headingHtml(heading: string): Html {
  return html`<h2 style="margin:24px 0 6px;${FONT};font-size:13px;line-height:18px;font-weight:700;letter-spacing:0.04em;text-transform:uppercase;color:${mute}">${heading}</h2>`
}

export function codeHtml(heading: string, lines: readonly string[]): Html {
  return html`${headingHtml(heading)}<pre style="margin:0;padding:10px 12px;background:${paper};border:1px solid ${EDGE};font-family:Consolas,Menlo,monospace;font-size:12px;line-height:18px;white-space:pre-wrap;word-break:break-all;color:${ink}">${lines.join('\n')}</pre>`
}

function rowHtml(line: Line): Html {
  return html`<tr><th scope="row" align="left" valign="top" width="38%" style="padding:8px 12px 8px 0;border-top:1px solid ${EDGE};${FONT};font-size:14px;line-height:20px;font-weight:400;color:${mute}">${line.label}</th><td valign="top" style="padding:8px 0;border-top:1px solid ${EDGE};${FONT};font-size:15px;line-height:20px;color:${ink};word-break:break-word">${valueHtml(line)}</td></tr>`
}

function valueHtml({ kind, value, dial }: Line): Html {
  const shown = value.split('\n').map((line, n) => (n === 0 ? line : html`<br>${line}`))
  if (dial !== null) {
    return html`<a href="tel:${dial}" style="color:${court}">${shown}</a> &nbsp; <a href="https://wa.me/${dial.slice(1)}" style="color:${court}">WhatsApp</a>`
  }
  if (kind === 'email' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) {
    return html`<a href="mailto:${encodeURIComponent(value).replace('%40', '@')}" style="color:${court}">${shown}</a>`
  }
  return kind === 'text' ? html`${shown}` : html`<strong style="font-weight:600">${shown}</strong>`
}
