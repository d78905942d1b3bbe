// Many submissions in one mail, for a day on which the league got more than it wants one by one.
import type { FormId } from '../../../../shared/forms/forms.ts'
import { titleOf } from '../content.ts'
import type { DeliveryContent } from '../delivery/transport/transport.ts'
import { bodyHtml, bodyText, type Message } from './compose.ts'
import { csvHead, csvLine } from './csv.ts'
import { codeHtml, headingHtml, pageHtml, remarksHtml } from './html.ts'

export function composeDigest(contents: readonly DeliveryContent[]): Message {
  const count = `${contents.length} ${contents.length === 1 ? 'submission' : 'submissions'}`
  const mayRepeat = contents.some(({ delivery }) => delivery.may_repeat)
  const why = `More came in today than go out one by one, so these ${count} come together. Each counts as delivered with this mail.`
  return {
    subject: `Digest: ${count}${mayRepeat ? ' (may be a repeat)' : ''}`,
    text: [
      why,
      ...contents.map((content) => `---- ${nameOf(content)}\n\n${bodyText(content)}`),
      ...sheets(contents).map(
        ({ title, lines }) => `${title}, for a spreadsheet:\n${lines.join('\n')}`,
      ),
    ].join('\n\n'),
    html: pageHtml({
      title: 'Digest',
      reference: count,
      received: '',
      body: [
        remarksHtml([why]),
        ...contents.flatMap((content) => [headingHtml(nameOf(content)), ...bodyHtml(content)]),
        ...sheets(contents).map(({ title, lines }) =>
          codeHtml(`${title}, for a spreadsheet`, lines),
        ),
      ],
    }),
  }
}

function nameOf({ delivery }: DeliveryContent): string {
  return `${titleOf(delivery.form)} ${delivery.reference}`
}

function sheets(contents: readonly DeliveryContent[]): { title: string; lines: string[] }[] {
  const forms = [...new Set(contents.map(({ delivery }) => delivery.form))]
  return forms.map((form: FormId) => ({
    title: titleOf(form),
    lines: [
      csvHead(form),
      ...contents
        .filter(({ delivery }) => delivery.form === form)
        .map(({ delivery }) => csvLine(delivery)),
    ],
  }))
}
