// The optional mails to visitors: a confirmation to the entrant, and what is kept of them to a partner. Fixed words, names
// and the reference, never free text: a form that copies it is a relay for spam.
import { fieldsOf } from '../../../../shared/forms/definition.ts'
import { formOf } from '../../../../shared/forms/forms.ts'
import { kept } from '../../../../shared/forms/submission.ts'
import { HOUR, SECOND } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import type { Log } from '../../../platform/log.ts'
import { titleOf } from '../content.ts'
import { codeOf, type Mailer, type MailRoute } from '../delivery/email.ts'
import { type Clock, withDeadline } from '../settings.ts'
import { wordingOf } from '../storage/entries.ts'
import type { Submission } from '../storage/submissions.ts'
import type { KeyedHash } from '../storage/values.ts'
import { type Block, mailOf, paragraph } from './message.ts'
import { entrantAddress, partnerAddress, safeName } from './values.ts'

const DEADLINE_MS = 10 * SECOND

type Officer = { name: string; email: string }
type VisitorMails = {
  database: Database
  clock: Clock
  hash: KeyedHash
  mailer: Mailer
  from: MailRoute['from']
  /** The league's mailbox: each of these mails asks for a reply. */
  replyTo: string
  officer: Officer
  log: Log
}

/** Never throws, and tries no mail twice. */
export async function tellVisitors(mails: VisitorMails, submission: Submission): Promise<void> {
  const entrant = entrantAddress(submission)
  const partner = partnerAddress(submission)
  await tell(mails, submission, 'confirmed', entrant, confirmation(submission, mails.replyTo))
  if (partner?.toLowerCase() === entrant?.toLowerCase()) return
  await tell(mails, submission, 'partner-told', partner, partnerNotice(submission, mails.officer))
}

type Purpose = 'confirmed' | 'partner-told'

/** At most one mail an hour to an address; a partner is told of each entry by somebody else. */
async function tell(
  { database, clock, hash, mailer, from, replyTo, log }: VisitorMails,
  { form, reference }: Submission,
  purpose: Purpose,
  to: string | null,
  { subject, blocks }: { subject: string; blocks: readonly Block[] },
): Promise<void> {
  if (to === null) return
  try {
    const now = clock.now()
    const key = await hash.of(purpose, to.toLowerCase())
    database.exec('DELETE FROM confirmed WHERE at <= ?', now - HOUR)
    const change = 'INSERT OR IGNORE INTO confirmed (address, at) VALUES (?, ?) RETURNING at'
    if (database.exec(change, key, now).length === 0) return
    await database.sync()
    const title = titleOf(form)
    const message = {
      subject: `${title} ${reference}: ${subject}`,
      title,
      detail: reference,
      blocks,
    }
    const mail = { to, from, replyTo, ...mailOf({ ...message, received: '' }) }
    await withDeadline(clock, DEADLINE_MS, () => mailer.send(mail))
  } catch (error) {
    log('confirmation_refused', { reference, code: codeOf(error) })
  }
}

function confirmation({ form, body, reference, edition }: Submission, mailbox: string) {
  const { entrant, tournament } = formOf(form)
  const name = safeName(body[entrant.name])
  const isUndated = tournament && edition === ''
  const wantsNews = body.newsConsent === 'yes' && wordingOf(body) !== null
  const texts = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `the league has received what you sent on its website (${titleOf(form)}). Your reference is ${reference}.`,
    ...(isUndated ? ['The date will be announced, and we will confirm it to you.'] : []),
    'We will be in touch with you shortly. To change or withdraw something, reply to this mail.',
    'If you did not send anything, ignore this mail or tell us by replying.',
  ]
  // A mail that writes itself: no program that looks at links can set it off.
  const subject = encodeURIComponent(`Stop news ${reference}`)
  const href = `mailto:${mailbox}?subject=${subject}&body=${encodeURIComponent('Please stop the news.')}`
  const text = 'You asked for news. You can stop them at any time with one tap:'
  const stop: Block = { kind: 'link', text, label: 'Stop the news', href }
  return { subject: 'received', blocks: [...texts.map(paragraph), ...(wantsNews ? [stop] : [])] }
}

/** Whoever's details come from somebody else has to be told (POPIA, section 18). */
function partnerNotice(submission: Submission, officer: Officer) {
  const { form, body, reference } = submission
  const { name, surname } = formOf(form).entrant
  const by = `${safeName(body[name])} ${safeName(body[surname])}`.trim()
  const texts = [
    'Hello,',
    `${by === '' ? 'somebody' : by} has entered you as a partner on the website of the league (${titleOf(form)}, reference ${reference}) and gave us this of you: ${givenOfPartner(submission)}.`,
    'We use it to run what you were entered for, and for nothing else. Our organisers see it, and Cloudflare carries it for us.',
    `Entries are deleted at the end of the season. ${kept()}`,
    `You may see, correct or delete it, and object to our using it, at any time and free of charge: reply to this mail, or write to our Information Officer, ${officer.name}, ${officer.email}. You need not say why.`,
  ]
  return { subject: 'you were entered as a partner', blocks: texts.map(paragraph) }
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
