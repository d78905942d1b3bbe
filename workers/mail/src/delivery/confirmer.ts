// The optional confirmation to an entrant: at most one an hour to an address, and never tried twice.
import { HOUR, SECOND } from '../../../../contract/time.ts'
import { composeConfirmation } from '../messages/confirmation.ts'
import { entrantAddress } from '../messages/entrant.ts'
import type { Parts } from '../parts.ts'
import type { Database } from '../storage/database.ts'
import type { Submission } from '../storage/submission.ts'
import { refusalOf } from './transport/refusal.ts'
import { within } from './transport/transport.ts'

const DEADLINE_MS = 10 * SECOND

type ConfirmerParts = Pick<
  Parts,
  'database' | 'clock' | 'hash' | 'visitorMailer' | 'from' | 'settings' | 'log'
>

/** Does nothing unless the league wants confirmations. */
export function confirmer(parts: ConfirmerParts): (submission: Submission) => Promise<void> {
  const { clock, visitorMailer, from, settings, log } = parts
  const [replyTo] = settings.mailTo
  if (!settings.confirmationMail || visitorMailer === null) return async () => undefined
  return async (submission) => {
    const to = entrantAddress(submission)
    if (to === null || !(await isFirstThisHour(parts, to))) return
    const deadline = clock.deadline(DEADLINE_MS)
    try {
      const message = {
        to,
        from,
        ...(replyTo === undefined ? {} : { replyTo }),
        ...composeConfirmation(submission),
      }
      await within(visitorMailer.send(message), deadline.signal)
    } catch (error) {
      const { code } = refusalOf(error, deadline.signal)
      log('confirmation_refused', { reference: submission.reference, code })
    } finally {
      deadline.cancel()
    }
  }
}

/** Addresses count for an hour. */
export function forgetConfirmed(database: Database, now: number): void {
  database.exec('DELETE FROM confirmed WHERE at <= ?', now - HOUR)
}

async function isFirstThisHour({ database, clock, hash }: ConfirmerParts, to: string) {
  const now = clock.now()
  const address = await hash.of('confirmed', to.toLowerCase())
  forgetConfirmed(database, now)
  const change = 'INSERT OR IGNORE INTO confirmed (address, at) VALUES (?, ?) RETURNING at'
  const isFirst = database.exec(change, address, now).length > 0
  await database.sync()
  return isFirst
}
