// Optional mails to visitors: a confirmation to the entrant, a notice to the partner. Fixed words, names and the
// reference; free text would make the form a relay for spam.
import { withDeadline } from '../../../../shared/clock.ts'
import { type FormDefinition, fieldsOf, OF_PARTNER } from '../../../../shared/forms/definition.ts'
import { kept } from '../../../../shared/forms/submission.ts'
import { HOUR, SECOND } from '../../../../shared/time.ts'
import { titleOf } from '../content.ts'
import { codeOf, senderOf } from '../delivery/channels.ts'
import type { Environment, Mailer } from '../settings.ts'
import { wordingOf } from '../storage/entries.ts'
import type { Submission } from '../storage/submissions.ts'
import { keyedHash } from '../storage/values.ts'
import { type Block, link, mailOf, paragraph } from './message.ts'
import { entryBlocks } from './place-mails.ts'
import { entrantAddress, partnerAddress, safeName } from './values.ts'

const DEADLINE_MS = 10 * SECOND

/** Never throws; never retries. */
export async function tellVisitors(env: Environment, submission: Submission): Promise<void> {
  const { settings, visitorMailer } = env
  const [mailbox] = settings.mailTo
  if (!settings.confirmationMail || visitorMailer === null || mailbox === undefined) return
  const entrant = entrantAddress(submission)
  const partner = partnerAddress(submission)
  const mails: [Purpose, string | null, ToVisitor][] = [
    ['confirmed', entrant, confirmation(submission, env, mailbox)],
    ['partner-told', partner, partnerNotice(submission, env)],
  ]
  for (const [purpose, to, { title, blocks }] of mails) {
    if (to === null || (purpose === 'partner-told' && to.toLowerCase() === entrant?.toLowerCase()))
      continue
    const subject = `${title}, ${env.league.name}`
    const details = [`Your reference: ${submission.reference}`]
    const mail = mailOf(env.league, { subject, title, details, blocks })
    // Each of these mails asks for a reply.
    await tell(env, visitorMailer, purpose, submission, {
      to,
      from: senderOf(env),
      replyTo: mailbox,
      ...mail,
    })
  }
}

type Purpose = 'confirmed' | 'partner-told'
type ToVisitor = { title: string; blocks: readonly Block[] }

/** Maximum of mails to an address: enough for a family, or for several who name one partner; a program gets no more. */
const MAX_AN_HOUR = 3

/** At most one mail an hour about the same entrant, or about messages. */
async function tell(
  { database, clock, log }: Environment,
  mailer: Mailer,
  purpose: Purpose,
  { form, body, reference }: Submission,
  mail: EmailMessageBuilder & { to: string },
): Promise<void> {
  try {
    const { isEntry, entrant } = form
    const about = isEntry ? [form.id, body[entrant.name] ?? '', body[entrant.surname] ?? ''] : []
    const now = clock.now()
    for (const [most, ...parts] of [
      [1, ...about],
      [MAX_AN_HOUR, 'all'],
    ] as const) {
      const key = keyedHash(database, purpose, mail.to.toLowerCase(), ...parts)
      database.exec('DELETE FROM bucket WHERE key = ? AND ends_at <= ?', key, now)
      const mark = `INSERT INTO bucket (key, ends_at, count) VALUES (?, ?, 1)
        ON CONFLICT (key) DO UPDATE SET count = count + 1 WHERE count < ? RETURNING key`
      if (database.exec(mark, key, now + HOUR, most).length === 0) return
    }
    await database.sync()
    await withDeadline(clock, DEADLINE_MS, () => mailer.send(mail))
  } catch (error) {
    log('info', 'confirmation_refused', { reference, code: codeOf(error) })
  }
}

function confirmation(submission: Submission, env: Environment, mailbox: string): ToVisitor {
  const { form, body, reference, edition } = submission
  const { entrant, tournament, isEntry } = form
  const what = isEntry ? `entry ${forWhat(form)}` : 'message'
  const name = safeName(body[entrant.name])
  const isUndated = tournament && edition === ''
  const wantsNews = body.newsConsent === 'yes' && wordingOf(body) !== null
  const texts = [
    name === '' ? 'Hello,' : `Hello ${name},`,
    `Thanks! Your ${what} has reached the ${env.league.name}. Your reference is ${reference}.`,
    ...(isUndated ? ["We'll let you know the date."] : []),
    "We'll be in touch shortly. To change or withdraw something, just reply to this mail.",
    "Didn't send anything? Ignore this mail, or reply and tell us.",
  ]
  // A mailto link, since programs that follow web links cannot trigger it.
  const subject = encodeURIComponent(`Stop news ${reference}`)
  const href = `mailto:${mailbox}?subject=${subject}&body=${encodeURIComponent('Please stop the news.')}`
  const stop = link('You asked for news. One tap stops it, any time:', 'Stop the news', href)
  const blocks = [
    ...texts.map(paragraph),
    ...entryBlocks(env, submission, 'entrant'),
    ...(wantsNews ? [stop] : []),
  ]
  return { title: `We have your ${what}`, blocks }
}

function forWhat({ id, tournament }: FormDefinition): string {
  return tournament ? `for the ${titleOf(id)}` : 'for the league'
}

/** People whose details come from somebody else must be informed (POPIA, section 18). */
function partnerNotice(submission: Submission, env: Environment): ToVisitor {
  const { league, officer } = env
  const { form, body, reference } = submission
  const { entrant, tournament } = form
  const { name, surname } = entrant
  const group = 'The teams in your group get names and numbers, to arrange their matches.'
  const own = entryBlocks(env, submission, 'partner')
  const by = `${safeName(body[name])} ${safeName(body[surname])}`.trim()
  const texts = [
    'Hello,',
    `${by === '' ? 'Somebody' : by} has entered you ${forWhat(form)} as their partner, with the ${league.name}. The reference is ${reference}.`,
    `They gave us your ${givenOfPartner(submission)}.`,
    `We use it only to run what you were entered for. Our organisers see it. ${tournament ? '' : group}`.trim(),
    league.abroad,
    `We delete entries from our mailbox and lists at the end of the season. ${kept(own.length > 0)}`,
    `You may see, correct or delete it, and object to our using it, at any time and free of charge. Reply to this mail, or write to our Information Officer, ${officer.name}, ${officer.email}. You don't have to say why.`,
  ]
  const blocks = [...texts.map(paragraph), ...own]
  return { title: `You were entered ${forWhat(form)}`, blocks }
}

function givenOfPartner({ form, body }: Submission): string {
  const labels = fieldsOf(form)
    .filter(
      ({ name, kind }) => OF_PARTNER.test(name) && kind !== 'hidden' && (body[name] ?? '') !== '',
    )
    .map(({ label }) => label.replace(/^Partner's (?:guardian's )?/, ''))
  return new Intl.ListFormat('en-ZA').format([...new Set(labels)])
}
