// Forgets a person at their request: the row, its files, its keys, its shirts. What stays names nobody.
import type { FormValues } from '../../../../shared/forms/definition.ts'
import { FORM_IDS } from '../../../../shared/forms/forms.ts'
import type { Database } from '../../../platform/database.ts'
import { entrantKeys } from '../intake/entrants.ts'
import { countShirts } from '../intake/shirts.ts'
import { entrantAddress } from '../messages/entrant.ts'
import type { Parts } from '../parts.ts'
import { type Found, find } from '../storage/find.ts'
import { forgetRow } from '../storage/retention.ts'
import type { Submission } from '../storage/submission.ts'
import { entryOf, type Reason, recordForgotten } from './forgotten.ts'
import { forgetNews, newsAddress } from './news.ts'
import { hasPartnerValues, isFileOfPartner, withoutPartner } from './partner.ts'

type ForgetParts = Pick<Parts, 'database' | 'clock' | 'hash' | 'alert'>

/** `sending`: its mail is just being made; in a minute it can be. */
export type ForgetAnswer = 'forgotten' | 'unknown' | 'sending' | 'unreadable' | 'no-partner'

export async function forgetSubmission(
  parts: ForgetParts,
  reference: string,
  reason: Reason,
): Promise<ForgetAnswer> {
  const { database, clock } = parts
  const found = find(parts, reference)
  if (found === null) return 'unknown'
  const confirmed = found.delivery === null ? [] : await confirmedKeys(parts, found.delivery)
  return database.transaction((): ForgetAnswer => {
    // Meanwhile it may have begun to go.
    const now = find(parts, reference)
    if (now === null) return 'unknown'
    if (now.delivery?.state === 'sending') return 'sending'
    note(database, now, { partner: false, reason }, clock.now())
    forgetShirts(parts, now)
    // Who agreed to news and was never answered has not taken it back.
    if (now.delivery && reason !== 'undelivered') {
      forgetNews(database, newsAddress(now.delivery))
    }
    forgetConfirmedKeys(database, confirmed)
    forgetRow(database, now.raw)
    return 'forgotten'
  })
}

/** The entry stays, as if no partner had ever been named in it. */
export async function forgetPartner(
  parts: ForgetParts,
  reference: string,
  reason: Reason,
): Promise<ForgetAnswer> {
  const { database, clock, hash } = parts
  const before = find(parts, reference)?.delivery
  const body = withoutPartner(before?.body ?? {})
  const keys = before ? await entrantKeys(hash, before.form, body) : []
  const confirmed = await hash.of('partner-told', (before?.body.partnerEmail ?? '').toLowerCase())
  return database.transaction((): ForgetAnswer => {
    const found = find(parts, reference)
    if (found === null) return 'unknown'
    const { delivery } = found
    if (delivery === null) return 'unreadable'
    if (delivery.state === 'sending') return 'sending'
    if (!hasPartnerValues(delivery.body)) return 'no-partner'
    note(database, found, { partner: true, reason }, clock.now())
    forgetShirts(parts, found)
    if (delivery.state !== 'spam') countShirts(database, delivery, body)
    rewrite(database, delivery.id, body, keys)
    forgetConfirmedKeys(database, [confirmed])
    return 'forgotten'
  })
}

/** What it was known by before was made of the partner's details too: no content is ever the same as this. */
function rewrite(database: Database, id: string, body: FormValues, keys: readonly string[]): void {
  database.exec(
    'UPDATE submission SET body = ?, hash = ? WHERE id = ?',
    JSON.stringify(body),
    `without-partner-${crypto.randomUUID()}`,
    id,
  )
  database.exec('DELETE FROM entrant WHERE submission = ?', id)
  for (const key of keys) {
    database.exec('INSERT OR IGNORE INTO entrant (key, submission) VALUES (?, ?)', key, id)
  }
  for (const { n, field } of database.exec(
    'SELECT DISTINCT n, field FROM file WHERE submission = ?',
    id,
  )) {
    if (!isFileOfPartner(String(field))) continue
    database.exec('DELETE FROM file WHERE submission = ? AND n = ?', id, n ?? null)
  }
}

function note(
  database: Database,
  { name, raw }: Found,
  { partner, reason }: { partner: boolean; reason: Reason },
  now: number,
): void {
  const form = FORM_IDS.find((one) => one === raw.form) ?? null
  const channels = database
    .exec('SELECT channel FROM delivery WHERE submission = ? AND attempts > 0', raw.id ?? null)
    .map(({ channel }) => String(channel))
  recordForgotten(database, entryOf(name, { form, partner, reason, channels }, now))
}

/** Those of what was held back were never counted, and those of what cannot be read are not known. */
function forgetShirts({ database }: ForgetParts, { delivery, raw }: Found): void {
  if (delivery === null || raw.state === 'spam') return
  countShirts(database, delivery, delivery.body, -1)
}

function confirmedKeys({ hash }: ForgetParts, submission: Submission): Promise<string[]> {
  const entrant = entrantAddress(submission) ?? ''
  const partner = submission.body.partnerEmail ?? ''
  return Promise.all([
    hash.of('confirmed', entrant.toLowerCase()),
    hash.of('partner-told', partner.toLowerCase()),
  ])
}

function forgetConfirmedKeys(database: Database, keys: readonly string[]): void {
  for (const key of keys) database.exec('DELETE FROM confirmed WHERE address = ?', key)
}
