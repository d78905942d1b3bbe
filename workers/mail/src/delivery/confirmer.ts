// The optional confirmation to an entrant: at most one an hour to an address, and never tried twice.
import { HOUR, SECOND } from '../../../../contract/time.ts'
import type { Log } from '../log.ts'
import { composeConfirmation } from '../messages/confirmation.ts'
import { entrantAddress } from '../messages/entrant.ts'
import type { Clock, Database } from '../storage/database.ts'
import type { KeyedHash } from '../storage/keyed-hash.ts'
import type { Submission } from '../storage/submission.ts'
import { type Mailer, SENDER_NAME } from './transport/email.ts'
import { refusalOf } from './transport/refusal.ts'
import { within } from './transport/transport.ts'

const DEADLINE_MS = 10 * SECOND

export type ConfirmerParts = {
  database: Database
  clock: Clock
  hash: KeyedHash
  mailer: Mailer
  from: string
  replyTo: string
  log: Log
}

export function confirmer(parts: ConfirmerParts): (submission: Submission) => Promise<void> {
  return async (submission) => {
    const to = entrantAddress(submission)
    if (to === null || !(await isFirstThisHour(parts, to))) return
    const deadline = parts.clock.deadline(DEADLINE_MS)
    try {
      const from = { name: SENDER_NAME, email: parts.from }
      const message = { to, from, replyTo: parts.replyTo, ...composeConfirmation(submission) }
      await within(parts.mailer.send(message), deadline.signal)
    } catch (error) {
      const { code } = refusalOf(error, deadline.signal)
      parts.log('confirmation_refused', { reference: submission.reference, code })
    } finally {
      deadline.cancel()
    }
  }
}

/** Addresses count for an hour. */
export function forgetConfirmed(database: Database, now: number): void {
  database.exec('DELETE FROM confirmed WHERE at <= ?', now - HOUR)
}

async function isFirstThisHour(
  { database, clock, hash }: ConfirmerParts,
  to: string,
): Promise<boolean> {
  const now = clock.now()
  const address = await hash.of('confirmed', to.toLowerCase())
  const first = database.transaction(() => {
    forgetConfirmed(database, now)
    const known = database.exec('SELECT 1 FROM confirmed WHERE address = ?', address)
    if (known.length > 0) return false
    database.exec('INSERT INTO confirmed (address, at) VALUES (?, ?)', address, now)
    return true
  })
  await database.sync()
  return first
}
