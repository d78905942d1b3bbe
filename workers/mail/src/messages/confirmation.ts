// The short confirmation to an entrant: fixed words, a first name and the reference, never the free text
// (a form that copied it became a relay for spam: brewcompetitiononlineentry #1171).
import { titleOf } from '../content.ts'
import type { Submission } from '../storage/submission.ts'
import type { Message } from './compose.ts'
import { entrantName } from './entrant.ts'
import { pageHtml, paragraphHtml } from './html.ts'

export function composeConfirmation(submission: Submission): Message {
  const title = titleOf(submission.form)
  const name = entrantName(submission)
  const lines = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `the league has received what you sent on its website (${title}). Your reference is ${submission.reference}.`,
    'We will be in touch with you shortly. To change or withdraw something, reply to this mail.',
    'If you did not send anything, ignore this mail or tell us by replying.',
  ]
  return {
    subject: `${title} ${submission.reference}: received`,
    text: `${lines.join('\n\n')}\n`,
    html: pageHtml({
      title,
      reference: submission.reference,
      received: 'Received',
      body: lines.map(paragraphHtml),
    }),
  }
}
