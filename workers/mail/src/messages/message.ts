// A mail as a list of blocks, written once as text and once as HTML.
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import colours from '../../../../.generated/colours.json'
import { toE164 } from '../../../../shared/phone.ts'
import type { Environment } from '../settings.ts'

const FieldSchema = v.object({
  label: v.string(),
  value: v.string(),
  /** How the value is shown; free text is not bold. */
  kind: v.picklist(['plain', 'typed', 'email']),
  /** E.164, when the value can be dialled. */
  dial: v.nullable(v.string()),
})
export type MailField = v.InferOutput<typeof FieldSchema>

const Lines = v.array(v.string())
export const BlocksSchema = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('paragraph'), text: v.string() }),
    v.object({ kind: v.literal('remarks'), lines: Lines }),
    v.object({ kind: v.literal('list'), heading: v.string(), lines: Lines }),
    v.object({ kind: v.literal('fields'), heading: v.string(), fields: v.array(FieldSchema) }),
    v.object({ kind: v.literal('link'), text: v.string(), label: v.string(), href: v.string() }),
  ]),
)
export type Block = v.InferOutput<typeof BlocksSchema>[number]

export function paragraph(text: string): Block {
  return { kind: 'paragraph', text }
}

export function steps(texts: readonly string[]): Block[] {
  return texts.map((text, n) => paragraph(`${n + 1}. ${text}`))
}

export function list(heading: string, lines: readonly string[]): Block {
  return { kind: 'list', heading, lines: [...lines] }
}

export function link(text: string, label: string, href: string): Block {
  return { kind: 'link', text, label, href }
}

/** At most `most` lines, then the number of the rest and how to see them. */
export function someOf(lines: readonly string[], most: number, how = ''): string[] {
  const left = lines.length - most
  return left > 0 ? [...lines.slice(0, most), `and ${left} more${how}`] : [...lines]
}

export function plainField(label: string, value: string): MailField {
  return { label, value, kind: 'plain', dial: null }
}

type Message = {
  subject: string
  title: string
  /** Lines below the title. */
  details: readonly string[]
  blocks: readonly Block[]
}

/** A mail with the league's name above its title, and phone and site at its end. */
export function mailOf(league: Environment['league'], message: Message) {
  const { name, phone, origin } = league
  const { subject, title, details, blocks } = message
  const shown = blocks.filter((block) => block.kind !== 'remarks' || block.lines.length > 0)
  const head = [name, title, ...details].join('\n')
  const foot = [name, phone, origin].join('\n')
  return {
    subject,
    text: `${[head, ...shown.map(blockText), foot].join('\n\n')}\n`,
    html: pageHtml(league, message, shown.map(blockHtml)),
  }
}

export function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text
    case 'remarks':
      return block.lines.map((line) => `* ${line}`).join('\n')
    case 'list':
      return [`${block.heading}:`, ...block.lines].join('\n')
    case 'fields':
      return [block.heading.toUpperCase(), ...block.fields.map(fieldText)].join('\n')
    case 'link':
      return `${block.text}\n${block.href}`
  }
}

function fieldText({ label, value, dial }: MailField): string {
  // Indented, so that nothing typed can pass for a field of its own.
  if (value.includes('\n')) return `${label}:\n${value.replace(/^/gm, '    ')}`
  return `${label}: ${value}${dial !== null && dial !== value ? ` (tel:${dial})` : ''}`
}

type MailHtml = ReturnType<typeof html>

/** Colours of src/styles/tokens.css. Mail programs support only tables and inline styles. */
const NAMES = ['night', 'ball', 'court', 'ink', 'mute', 'paper', 'white', 'haze'] as const
const PALE_NAMES = ['line-pale', 'warn-pale'] as const
const ColoursSchema = v.object(v.entriesFromList([...NAMES, ...PALE_NAMES], v.string()))
const { 'line-pale': EDGE, 'warn-pale': PALE, ...plain } = v.parse(ColoursSchema, colours)
const { night, ball, court, ink, mute, paper, white, haze } = plain
const FONT = raw("font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif")

function pageHtml(
  { name, phone, origin }: Environment['league'],
  { title, details }: Message,
  body: readonly MailHtml[],
): string {
  return String(html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no"><title>${title}</title></head>
<body style="margin:0;padding:0;background:${paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="table-layout:fixed"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:100%;table-layout:fixed;background:${white};border:1px solid ${EDGE};border-radius:8px;overflow:hidden">
<tr><td bgcolor="${night}" style="padding:20px 24px;${FONT};color:${white}">
<p style="margin:0 0 4px;font-size:15px;line-height:22px;color:${ball};font-weight:600">${name}</p>
<h1 style="margin:0;font-size:20px;line-height:26px;font-weight:700;color:${white}">${unbroken(title)}</h1>
${details.map((line) => html`<p style="margin:4px 0 0;font-size:13px;line-height:18px;color:${haze}">${unbroken(line)}</p>`)}
</td></tr>
<tr><td style="padding:8px 24px 24px;${FONT};font-size:15px;line-height:22px;color:${ink}">
${body}
<p style="margin:24px 0 0">${name}<br><a href="tel:${toE164(phone)}" style="color:${court}">${phone}</a> &nbsp; <a href="${origin}" style="color:${court}">${new URL(origin).host}</a></p>
</td></tr></table></td></tr></table></body></html>`)
}

/** Keeps references on one line; non-breaking hyphens could not be searched for. */
function unbroken(text: string): (string | MailHtml)[] {
  const parts = text.split(/\b([A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4})\b/)
  return parts.map((part, n) =>
    n % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`,
  )
}

function blockHtml(block: Block): MailHtml {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:16px 0 0">${unbroken(block.text)}</p>`
    case 'remarks':
      return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr><td bgcolor="${PALE}" style="padding:12px 14px 6px;border-left:4px solid ${ball};${FONT};font-size:14px;line-height:20px;color:${ink}">${block.lines.map((line) => html`<p style="margin:0 0 6px">${unbroken(line)}</p>`)}</td></tr></table>`
    case 'list':
      return html`${headingHtml(block.heading)}<pre style="margin:0;padding:10px 12px;background:${paper};border:1px solid ${EDGE};font-family:Consolas,Menlo,monospace;font-size:12px;line-height:18px;white-space:pre-wrap;overflow-wrap:anywhere;color:${ink}">${unbroken(block.lines.join('\n'))}</pre>`
    case 'fields':
      return html`${headingHtml(block.heading)}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${block.fields.map(fieldHtml)}</table>`
    case 'link':
      return html`<p style="margin:16px 0 0">${block.text} <a href="${block.href}" style="color:${court}">${block.label}</a></p>`
  }
}

function headingHtml(heading: string): MailHtml {
  return html`<h2 style="margin:24px 0 6px;${FONT};font-size:13px;line-height:18px;font-weight:700;letter-spacing:0.04em;text-transform:uppercase;color:${mute}">${heading}</h2>`
}

function fieldHtml(field: MailField): MailHtml {
  return html`<tr><th scope="row" align="left" valign="top" width="38%" style="padding:8px 12px 8px 0;border-top:1px solid ${EDGE};${FONT};font-size:14px;line-height:20px;font-weight:400;color:${mute}">${field.label}</th><td valign="top" style="padding:8px 0;border-top:1px solid ${EDGE};${FONT};font-size:15px;line-height:20px;color:${ink};word-break:break-word">${valueHtml(field)}</td></tr>`
}

function valueHtml({ kind, value, dial }: MailField): MailHtml {
  const shown = value.split('\n').map((line, n) => (n === 0 ? line : html`<br>${line}`))
  if (dial !== null) {
    return html`<a href="tel:${dial}" style="color:${court}">${shown}</a> &nbsp; <a href="https://wa.me/${dial.slice(1)}" style="color:${court}">WhatsApp</a>`
  }
  if (kind === 'email' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) {
    return html`<a href="mailto:${encodeURIComponent(value).replace('%40', '@')}" style="color:${court}">${shown}</a>`
  }
  return kind === 'typed' ? html`${shown}` : html`<strong style="font-weight:600">${shown}</strong>`
}
