// The optional confirmation to an entrant, and to a partner what is kept of them: at most one an hour to an address, and
// never tried twice.
import { HOUR, SECOND } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { wordingOf } from '../intake/wording.ts'
import type { Message } from '../messages/compose.ts'
import {
  composeConfirmation,
  composePartnerNotice,
  stopNewsLink,
} from '../messages/confirmation.ts'
import { entrantAddress, partnerAddress } from '../messages/entrant.ts'
import type { Parts } from '../parts.ts'
import type { Submission } from '../storage/submission.ts'
import { refusalOf } from './transport/refusal.ts'
import { within } from './transport/transport.ts'

const DEADLINE_MS = 10 * SECOND

type ConfirmerParts = Pick<
  Parts,
  'database' | 'clock' | 'hash' | 'visitorMailer' | 'from' | 'settings' | 'log' | 'officer'
>
/** A partner is told of each entry by somebody else, also when they have just had a confirmation of their own. */
type Purpose = 'confirmed' | 'partner-told'
type Visitors = { mailer: NonNullable<Parts['visitorMailer']>; replyTo: string }

/** Does nothing unless the league wants confirmations. */
export function confirmer(parts: ConfirmerParts): (submission: Submission) => Promise<void> {
  const { visitorMailer, settings, officer } = parts
  const [replyTo] = settings.mailTo
  // Each of these mails asks for a reply.
  if (!settings.confirmationMail || visitorMailer === null || replyTo === undefined) {
    return async () => undefined
  }
  const visitors = { mailer: visitorMailer, replyTo }
  return async (submission) => {
    const { reference, body } = submission
    const wantsNews = body.newsConsent === 'yes' && wordingOf(body) !== null
    const stop = wantsNews ? stopNewsLink(visitors.replyTo, reference) : null
    const entrant = entrantAddress(submission)
    const partner = partnerAddress(submission)
    const toEntrant = composeConfirmation(submission, stop)
    await tell(parts, visitors, 'confirmed', reference, entrant, toEntrant)
    if (partner === null || partner.toLowerCase() === entrant?.toLowerCase()) return
    const toPartner = composePartnerNotice(submission, officer)
    await tell(parts, visitors, 'partner-told', reference, partner, toPartner)
  }
}

async function tell(
  parts: ConfirmerParts,
  { mailer, replyTo }: Visitors,
  purpose: Purpose,
  reference: string,
  to: string | null,
  message: Message,
): Promise<void> {
  const { clock, from, log } = parts
  if (to === null || !(await isFirstThisHour(parts, purpose, to))) return
  const deadline = clock.deadline(DEADLINE_MS)
  try {
    await within(mailer.send({ to, from, replyTo, ...message }), deadline.signal)
  } catch (error) {
    const { code } = refusalOf(error, deadline.signal)
    log('confirmation_refused', { reference, code })
  } finally {
    deadline.cancel()
  }
}

/** Addresses count for an hour. */
export function forgetConfirmed(database: Database, now: number): void {
  database.exec('DELETE FROM confirmed WHERE at <= ?', now - HOUR)
}

async function isFirstThisHour(
  { database, clock, hash }: ConfirmerParts,
  purpose: Purpose,
  to: string,
) {
  const now = clock.now()
  const address = await hash.of(purpose, to.toLowerCase())
  forgetConfirmed(database, now)
  const change = 'INSERT OR IGNORE INTO confirmed (address, at) VALUES (?, ?) RETURNING at'
  const isFirst = database.exec(change, address, now).length > 0
  await database.sync()
  return isFirst
}
