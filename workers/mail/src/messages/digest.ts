// Many submissions in one mail, for a day on which the league got more than it wants one by one.
import { type FormId, formOf } from '../../../../contract/forms.ts'
import type { Letter } from '../delivery/transport/transport.ts'
import { bodyHtml, bodyText, type Message } from './compose.ts'
import { csvHead, csvLine } from './csv.ts'
import { codeHtml, headingHtml, pageHtml, remarksHtml } from './html.ts'

export function composeDigest(letters: readonly Letter[]): Message {
  const count = `${letters.length} ${letters.length === 1 ? 'submission' : 'submissions'}`
  const mayRepeat = letters.some(({ submission }) => submission.may_repeat)
  const why = `More came in today than go out one by one, so these ${count} come together. Each counts as delivered with this mail.`
  return {
    subject: `Digest: ${count}${mayRepeat ? ' (may be a repeat)' : ''}`,
    text: [
      why,
      ...letters.map((letter) => `---- ${nameOf(letter)}\n\n${bodyText(letter)}`),
      ...sheets(letters).map(
        ({ title, lines }) => `${title}, for a spreadsheet:\n${lines.join('\n')}`,
      ),
    ].join('\n\n'),
    html: pageHtml({
      title: 'Digest',
      reference: count,
      received: '',
      body: [
        remarksHtml([why]),
        ...letters.map((letter) => headingHtml(nameOf(letter)) + bodyHtml(letter)),
        ...sheets(letters).map(({ title, lines }) =>
          codeHtml(`${title}, for a spreadsheet`, lines),
        ),
      ].join(''),
    }),
  }
}

function nameOf({ submission }: Letter): string {
  return `${formOf(submission.form).title} ${submission.reference}`
}

function sheets(letters: readonly Letter[]): { title: string; lines: string[] }[] {
  const forms = [...new Set(letters.map(({ submission }) => submission.form))]
  return forms.map((form: FormId) => ({
    title: formOf(form).title,
    lines: [
      csvHead(form),
      ...letters
        .filter(({ submission }) => submission.form === form)
        .map(({ submission }) => csvLine(submission)),
    ],
  }))
}
