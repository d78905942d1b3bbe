// The register of who agreed to news: address, wording, time, and since when no more. A list that is not kept here would
// live in somebody's spreadsheet, where a "stop" is forgotten (decision 008).

import { formOf } from '../../../../shared/forms/forms.ts'
import { toE164 } from '../../../../shared/text.ts'
import { DAY, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { csv } from '../messages/csv.ts'
import type { Submission } from '../storage/submission.ts'

type Agreed = Pick<Submission, 'form' | 'body' | 'reference' | 'created_at'>

/** The email address, of a form without one the number; in the one spelling under which it is found again. */
export function newsAddress({ form, body }: Pick<Submission, 'form' | 'body'>): string | null {
  const { email } = formOf(form).entrant
  const address = email === undefined ? body.guardianContactE164 : body[email]
  return address === undefined || address === '' ? null : address.trim().toLowerCase()
}

/** `wording`: the hash of the words agreed to. Who agrees again after a stop is on the list again. */
export function recordNews(database: Database, agreed: Agreed, wording: string): void {
  const address = newsAddress(agreed)
  if (agreed.body.newsConsent !== 'yes' || address === null) return
  database.exec(
    `INSERT INTO news (address, form, reference, version, wording, agreed_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (address) DO UPDATE SET form = excluded.form, reference = excluded.reference,
       version = excluded.version, wording = excluded.wording, agreed_at = excluded.agreed_at,
       withdrawn_at = NULL WHERE excluded.agreed_at >= coalesce(withdrawn_at, 0)`,
    address,
    agreed.form,
    agreed.reference,
    agreed.body.consentVersion ?? '',
    wording,
    agreed.created_at,
  )
}

/** Lines for a spreadsheet: whom news may go to today. */
export function newsList(database: Database): string[] {
  const rows = database.exec(
    'SELECT address, form, agreed_at, version, wording FROM news WHERE withdrawn_at IS NULL ORDER BY agreed_at, address',
  )
  return [
    csv(['address', 'form', 'agreed', 'wording', 'hash of the wording']),
    ...rows.map(({ address, form, agreed_at, version, wording }) =>
      csv([
        String(address),
        String(form),
        sastDay(Number(agreed_at)),
        String(version),
        String(wording),
      ]),
    ),
  ]
}

/** By address, by number however it is written, or by the reference in a mail that says stop. False: not on the list. */
export function stopNews(database: Database, wanted: string, now: number): boolean {
  const stopped = database.exec(
    `UPDATE news SET withdrawn_at = ? WHERE (address = ? OR address = ? OR reference = ?)
     AND withdrawn_at IS NULL RETURNING address`,
    now,
    wanted.trim().toLowerCase(),
    toE164(wanted),
    wanted.trim().toUpperCase(),
  )
  return stopped.length > 0
}

/** Those who said stop, for when the outbox is taken back to a time before they did. */
export function stoppedNews(database: Database): string[] {
  return database
    .exec('SELECT address FROM news WHERE withdrawn_at IS NOT NULL')
    .map(({ address }) => String(address))
}

/** In words, for an answer to somebody who asks; null when nothing is kept. */
export function newsOf(database: Database, submission: Pick<Submission, 'form' | 'body'>) {
  const [row] = database.exec('SELECT * FROM news WHERE address = ?', newsAddress(submission))
  if (!row) return null
  const agreed = `agreed on ${sastDay(Number(row.agreed_at))} to the wording ${row.version}`
  return row.withdrawn_at === null
    ? agreed
    : `${agreed}, stopped on ${sastDay(Number(row.withdrawn_at))}`
}

export function forgetNews(database: Database, address: string | null): void {
  database.exec('DELETE FROM news WHERE address = ?', address)
}

/** That somebody had agreed has to be shown for a while after they stopped, and no longer. */
export function forgetStopped(database: Database, now: number, days: number): void {
  database.exec('DELETE FROM news WHERE withdrawn_at < ?', now - days * DAY)
}
