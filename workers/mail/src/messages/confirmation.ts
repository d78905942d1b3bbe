// The short confirmation to an entrant, and what a partner is told who was entered by somebody else: fixed words, names
// and the reference, never the free text (a form that copied it became a relay for spam:
// brewcompetitiononlineentry #1171).
import { html } from 'hono/html'
import { fieldsOf } from '../../../../shared/forms/definition.ts'
import { formOf } from '../../../../shared/forms/forms.ts'
import { kept } from '../../../../shared/forms/submission.ts'
import { titleOf } from '../content.ts'
import type { Submission } from '../storage/submission.ts'
import type { Message } from './compose.ts'
import { entrantFullName, entrantName } from './entrant.ts'
import { type Html, pageHtml, paragraphHtml } from './html.ts'

/** `stopNews`: the address that ends the news, when they were asked for. */
export function composeConfirmation(submission: Submission, stopNews: string | null): Message {
  const title = titleOf(submission.form)
  const name = entrantName(submission)
  const lines = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `the league has received what you sent on its website (${title}). Your reference is ${submission.reference}.`,
    ...(formOf(submission.form).tournament && submission.edition === ''
      ? ['The date will be announced, and we will confirm it to you.']
      : []),
    'We will be in touch with you shortly. To change or withdraw something, reply to this mail.',
    'If you did not send anything, ignore this mail or tell us by replying.',
  ]
  const stop = 'You asked for news. You can stop them at any time with one tap:'
  return {
    subject: `${title} ${submission.reference}: received`,
    text: `${[...lines, ...(stopNews === null ? [] : [`${stop}\n${stopNews}`])].join('\n\n')}\n`,
    html: page(submission, [
      ...lines.map(paragraphHtml),
      ...(stopNews === null
        ? []
        : [html`<p style="margin:16px 0 0">${stop} <a href="${stopNews}">Stop the news</a></p>`]),
    ]),
  }
}

/** Of details that come from somebody else the person has to be told (POPIA, section 18). */
export function composePartnerNotice(
  submission: Submission,
  officer: { name: string; email: string },
): Message {
  const title = titleOf(submission.form)
  const by = entrantFullName(submission)
  const lines = [
    'Hello,',
    `${by === '' ? 'somebody' : by} has entered you as a partner on the website of the league (${title}, reference ${submission.reference}) and gave us this of you: ${givenOfPartner(submission)}.`,
    'We use it to run what you were entered for, and for nothing else. Our organisers see it, and Cloudflare carries it for us.',
    `Entries are deleted at the end of the season. ${kept()}`,
    `You may see, correct or delete it, and object to our using it, at any time and free of charge: reply to this mail, or write to our Information Officer, ${officer.name}, ${officer.email}. You need not say why.`,
  ]
  return {
    subject: `${title} ${submission.reference}: you were entered as a partner`,
    text: `${lines.join('\n\n')}\n`,
    html: page(submission, lines.map(paragraphHtml)),
  }
}

/** A mail that writes itself: it reaches the league also years later, and no program that looks at links can set it off. */
export function stopNewsLink(mailbox: string, reference: string): string {
  const subject = encodeURIComponent(`Stop news ${reference}`)
  return `mailto:${mailbox}?subject=${subject}&body=${encodeURIComponent('Please stop the news.')}`
}

function page({ form, reference }: Submission, body: readonly Html[]): string {
  return pageHtml({ title: titleOf(form), reference, received: 'Received', body })
}

/** What kinds of details, never what they say. */
function givenOfPartner({ form, body }: Submission): string {
  const labels = fieldsOf(formOf(form))
    .filter(
      ({ name, kind }) => /^partner/.test(name) && kind !== 'hidden' && (body[name] ?? '') !== '',
    )
    .map(({ label }) => label.replace(/^Partner's (?:guardian's )?/, ''))
  return new Intl.ListFormat('en-ZA').format([...new Set(labels)])
}
