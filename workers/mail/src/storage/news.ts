// The register of consents to news: address, wording, time, and when stopped (decision 008).

import { formOf } from '../../../../shared/forms/forms.ts'
import { toE164 } from '../../../../shared/text.ts'
import type { Database, Row } from '../../../platform/database.ts'
import { wordingOf } from './entries.ts'
import type { Submission } from './submissions.ts'

const REGISTER = 'news LEFT JOIN news_stop ON news_stop.news = news.id'

export function newsAddress({ form, body }: Pick<Submission, 'form' | 'body'>): string | null {
  const { email } = formOf(form).entrant
  const address = (email === undefined ? body.guardianContactE164 : body[email]) ?? ''
  return address === '' ? null : address.trim().toLowerCase()
}

/** Records only consent to a known wording. */
export function recordNews(
  database: Database,
  submission: Pick<Submission, 'form' | 'body' | 'reference' | 'created_at'>,
): void {
  const { form, body, reference, created_at } = submission
  const address = newsAddress(submission)
  const wording = wordingOf(body)
  if (body.newsConsent !== 'yes' || address === null || wording === null) return
  database.exec(
    'INSERT INTO news (address, form, reference, version, wording, agreed_at) VALUES (?, ?, ?, ?, ?, ?)',
    ...[address, form, reference, body.consentVersion ?? '', wording, created_at],
  )
}

/** People who may get news today: the last consent of each address. */
export function newsReaders(database: Database): Row[] {
  return database.exec(
    `SELECT address, form, version, wording, max(agreed_at) AS agreed_at FROM ${REGISTER}
     WHERE at IS NULL GROUP BY address ORDER BY agreed_at, address`,
  )
}

/** Stops by address, by number in any spelling, or by reference. False: not on the list. */
export function stopNews(database: Database, wanted: string, now: number): boolean {
  const stopped = database.exec(
    `INSERT OR IGNORE INTO news_stop (news, at)
     SELECT id, ? FROM news WHERE address IN (
       SELECT address FROM news WHERE address = ? OR address = ? OR reference = ?)
     RETURNING news`,
    ...[now, wanted.trim().toLowerCase(), toE164(wanted), wanted.trim().toUpperCase()],
  )
  return stopped.length > 0
}

export function stoppedNews(database: Database): string[] {
  return database
    .exec(`SELECT address FROM ${REGISTER} GROUP BY address HAVING count(*) = count(at)`)
    .map(({ address }) => String(address))
}

export function newsOf(database: Database, address: string | null): Row | null {
  const query = `SELECT version, agreed_at, at AS stopped_at FROM ${REGISTER} WHERE address = ?`
  return database.exec(`${query} ORDER BY agreed_at DESC LIMIT 1`, address)[0] ?? null
}
