// One submission as a mail: subject from form and reference alone, plain text, and the same as HTML.
import { formOf } from '../../../../contract/forms.ts'
import type { Letter } from '../delivery/transport/transport.ts'
import { leagueTime } from '../league-day.ts'
import { csvHead, csvLine } from './csv.ts'
import { blockHtml, codeHtml, pageHtml, remarksHtml } from './html.ts'
import { remarksOf } from './remarks.ts'
import { type Block, blocksOf } from './sections.ts'

export type Message = { subject: string; text: string; html: string }

export function compose(letter: Letter): Message {
  const { submission } = letter
  const title = formOf(submission.form).title
  const repeat = submission.may_repeat ? ' (may be a repeat)' : ''
  const received = `Received ${leagueTime(submission.created_at)}`
  const row = csvLine(submission)
  const columns = csvHead(submission.form)
  return {
    subject: `${title} ${submission.reference}${repeat}`,
    text: `${title} ${submission.reference}\n${received}\n\n${bodyText(letter)}\n\nFor a spreadsheet:\n${row}\n\nIts columns:\n${columns}\n`,
    html: pageHtml({
      title,
      reference: submission.reference,
      received,
      body: `${bodyHtml(letter)}${codeHtml('For a spreadsheet', [row])}${codeHtml('Its columns', [columns])}`,
    }),
  }
}

export function bodyText(letter: Letter): string {
  const remarks = remarksOf(letter).map((remark) => `* ${remark}`)
  const blocks = blocksOf(letter.submission).map(blockText)
  return [...(remarks.length > 0 ? [remarks.join('\n')] : []), ...blocks].join('\n\n')
}

export function bodyHtml(letter: Letter): string {
  return remarksHtml(remarksOf(letter)) + blocksOf(letter.submission).map(blockHtml).join('')
}

function blockText({ heading, lines }: Block): string {
  const rows = lines.map(({ label, value, dial }) => {
    const dialled = dial !== null && dial !== value ? ` (tel:${dial})` : ''
    // Indented, so that nothing typed can pass for a field of its own.
    return value.includes('\n')
      ? `${label}:\n${value.replace(/^/gm, '    ')}`
      : `${label}: ${value}${dialled}`
  })
  return [heading.toUpperCase(), ...rows].join('\n')
}
