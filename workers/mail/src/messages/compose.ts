// One submission as a mail: subject from form and reference alone, plain text, and the same as HTML.
import { kept } from '../../../../shared/forms/submission.ts'
import { sastTime } from '../../../../shared/time.ts'
import { titleOf } from '../content.ts'
import type { DeliveryContent } from '../delivery/transport/transport.ts'
import { csvHead, csvLine } from './csv.ts'
import { blockHtml, codeHtml, type Html, pageHtml, paragraphHtml, remarksHtml } from './html.ts'
import { remarksOf } from './remarks.ts'
import { type Block, blocksOf } from './sections.ts'

export type Message = { subject: string; text: string; html: string }

export function compose(content: DeliveryContent): Message {
  const { delivery } = content
  const title = titleOf(delivery.form)
  const repeat = delivery.may_repeat ? ' (may be a repeat)' : ''
  const received = `Received ${sastTime(delivery.created_at)}`
  const row = csvLine(delivery)
  const columns = csvHead(delivery.form)
  return {
    subject: `${title} ${delivery.reference}${repeat}`,
    text: `${title} ${delivery.reference}\n${received}\n\n${bodyText(content)}\n\nFor a spreadsheet:\n${row}\n\nIts columns:\n${columns}\n\n${kept()}\n`,
    html: pageHtml({
      title,
      reference: delivery.reference,
      received,
      body: [
        ...bodyHtml(content),
        codeHtml('For a spreadsheet', [row]),
        codeHtml('Its columns', [columns]),
        paragraphHtml(kept()),
      ],
    }),
  }
}

export function bodyText(content: DeliveryContent): string {
  const remarks = remarksOf(content).map((remark) => `* ${remark}`)
  const blocks = blocksOf(content.delivery, content.agreed).map(blockText)
  return [...(remarks.length > 0 ? [remarks.join('\n')] : []), ...blocks].join('\n\n')
}

export function bodyHtml(content: DeliveryContent): Html[] {
  return [
    remarksHtml(remarksOf(content)),
    ...blocksOf(content.delivery, content.agreed).map(blockHtml),
  ]
}

export function blockText({ heading, lines }: Block): string {
  const rows = lines.map(({ label, value, dial }) => {
    const dialled = dial !== null && dial !== value ? ` (tel:${dial})` : ''
    // Indented, so that nothing typed can pass for a field of its own.
    return value.includes('\n')
      ? `${label}:\n${value.replace(/^/gm, '    ')}`
      : `${label}: ${value}${dialled}`
  })
  return [heading.toUpperCase(), ...rows].join('\n')
}
