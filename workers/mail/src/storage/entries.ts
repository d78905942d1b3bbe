// Data of stored entries: edition, T-shirts, people, consent wordings, and the news list (decision 008).
import { hash } from 'node:crypto'
import * as v from 'valibot'
import {
  countsFor,
  type FormDefinition,
  type FormValues,
  fieldsOf,
  hasPartner,
  isPair,
  type Person,
  TSHIRT_SIZES,
} from '../../../../shared/forms/definition.ts'
import { isWording } from '../../../../shared/forms/intake.ts'
import { counted } from '../../../../shared/numbers.ts'
import { toE164 } from '../../../../shared/phone.ts'
import { sastDay } from '../../../../shared/time.ts'
import { type DatedTournament, tournamentState } from '../../../../shared/tournaments.ts'
import type { Database, SqlRow, SqlValue } from '../../../platform/database.ts'
import type { ConsentText } from '../settings.ts'
import { BodySchema, SUBMISSIONS, type Submission } from './submissions.ts'
import { CALLED_OFF } from './tables.ts'
import { readValue, writeValue } from './values.ts'

/** The first day of the tournament; '' while it is not announced, and for a form without one. */
export function editionAt(
  tournaments: readonly DatedTournament[],
  form: string,
  now: number,
): string {
  const tournament = tournaments.find(({ id }) => id === form)
  return tournament ? tournamentState(tournament, now).edition : ''
}

/**
 * A first day at most this much later is a postponement, also once the earlier one is past; where places are counted, only
 * of what was called off, so that a series does not begin full.
 */
const POSTPONED_DAYS = 60

/**
 * Runs at start, which follows new content: entries for a date that was announced or moved get the new date. Returns the
 * ids of tournaments whose places moved.
 */
export function moveEditions(
  database: Database,
  tournaments: readonly DatedTournament[],
  now: number,
): string[] {
  return tournaments.flatMap(({ id, capacity }) => {
    const wasOff = `'${CALLED_OFF}:' || ?3 || ':' || edition IN (SELECT key FROM notice)`
    // Who withdrew is known from the places alone, which end before the entries.
    const hasRow = "(submission IN (SELECT submission FROM place) OR state = 'spam')"
    const isLate = `edition >= date(?1, '-${POSTPONED_DAYS} days')`
    const follows =
      capacity === undefined
        ? `edition >= ?2 OR ${isLate}`
        : `edition > ?2 OR (${isLate} AND ${wasOff} AND ${hasRow})`
    const moved = `SET edition = ?1 WHERE edition <> ?1 AND (edition = '' OR ${follows})`
    const bindings = [editionAt(tournaments, id, now), sastDay(now), id]
    const ofForm = 'submission IN (SELECT id FROM submission WHERE form = ?3)'
    database.exec(`UPDATE delivery ${moved} AND ${ofForm}`, ...bindings)
    // Those that came since are behind.
    const last = "(SELECT coalesce(max(rank), 0) FROM place WHERE form = ?1 AND edition <> '')"
    const behind = `UPDATE place SET rank = rank + ${last} WHERE form = ?1 AND edition = ''`
    if (bindings[0] !== '') database.exec(behind, id)
    const query = `UPDATE place ${moved} AND form = ?3 RETURNING submission`
    return database.exec(query, ...bindings).length > 0 ? id : []
  })
}

/** `17 pairs, 3 alone. T-shirts: S 4, M 27, L 6.` for the edition; '' without entries. Where places are counted, those who play. */
export function entryTotals(
  database: Database,
  { form, edition }: Pick<Submission, 'form' | 'edition'>,
): string {
  const own = 'submission.form = ? AND delivery.edition = ?'
  const entries = entriesOf(database, own, form.id, edition)
  if (entries.length === 0) return ''
  const counts = entries.some(({ place }) => place !== null)
  const playing = entries.filter(({ hasPlace }) => !counts || hasPlace)
  const sizes = playing.flatMap(({ body: { playerTShirtSize, partnerTShirtSize }, body }) =>
    hasPartner(body) ? [playerTShirtSize, partnerTShirtSize] : [playerTShirtSize],
  )
  const shirts = TSHIRT_SIZES.flatMap(({ value }) => {
    const count = sizes.filter((size) => size === value).length
    return count > 0 ? [`${value.toUpperCase()} ${count}`] : []
  })
  const worn = shirts.length === 0 ? '' : ` T-shirts: ${shirts.join(', ')}.`
  if (counts) {
    const pairs = playing.filter(({ place }) => place !== 'paired').length
    const those = (state: string) => entries.filter(({ place }) => place === state).length
    return `${counted(pairs, 'pair')} in, ${those('waiting')} waiting, ${those('alone')} alone.${worn}`
  }
  const pairs = entries.filter(({ body }) => isPair(form, body)).length
  return `${counted(pairs, 'pair')}, ${entries.length - pairs} alone.${worn}`
}

const MAX_EARLIER = 5

/** References of earlier entries that share an email address, a pair or a child with this one. */
export function earlierEntries(database: Database, submission: Submission): string[] {
  const { id, form, created_at, body } = submission
  const known = entrantsOf(form, body)
  if (known.length === 0) return []
  const before = 'submission.form = ? AND id <> ? AND submission.created_at <= ?'
  return entriesOf(database, before, form.id, id, created_at)
    .filter((entry) => entrantsOf(form, entry.body).some((one) => known.includes(one)))
    .map(({ reference }) => reference)
    .slice(0, MAX_EARLIER)
}

/** Oldest first. Only the body is parsed: each mail looks through all entries of its form. `place`: its state, or null. */
function entriesOf(database: Database, where: string, ...bindings: SqlValue[]) {
  const rows = database.exec(
    `SELECT reference, body, place.state AS place,
       coalesce(held.state, place.state) IN ('in', 'offered') AS has_place
     FROM ${SUBMISSIONS} LEFT JOIN place ON place.submission = id
     LEFT JOIN place AS held ON held.submission = place.holder
     WHERE ${where} AND delivery.state <> 'spam' ORDER BY submission.created_at`,
    ...bindings,
  )
  return rows.flatMap(({ reference, place, has_place, body }) => {
    const parsed = v.safeParse(BodySchema, body)
    const own = { reference: String(reference), place, hasPlace: has_place === 1 }
    return parsed.success ? [{ ...own, body: parsed.output }] : []
  })
}

/** Addresses and names that a second entry would share; none for questions. */
function entrantsOf(form: FormDefinition, body: FormValues): string[] {
  return form.isEntry ? [...emails(form, body), ...people(form, body)] : []
}

function emails(form: FormDefinition, values: FormValues): string[] {
  return fieldsOf(form)
    .filter((rule) => rule.kind === 'email' && countsFor(rule, values))
    .map(({ name }) => (values[name] ?? '').trim().toLowerCase())
    .filter((address) => address !== '')
}

/** A child by name and birthday; adults as a pair. */
function people(form: FormDefinition, values: FormValues): string[] {
  const { entrant, partner } = form
  const player = nameOf(entrant, values)
  if (player === '') return []
  if (entrant.born !== undefined) return [`${player} ${values[entrant.born] ?? ''}`]
  const other = partner && isPair(form, values) ? nameOf(partner, values) : ''
  return other === '' ? [] : [[player, other].toSorted().join(' & ')]
}

function nameOf({ name, surname }: Person, values: FormValues): string {
  return `${values[name] ?? ''} ${values[surname] ?? ''}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

const WordsSchema = v.object({ version: v.string(), words: v.record(v.string(), v.string()) })
const WORDING = 'consentWording'
const HASH_DIGITS = 16

/** Stores each wording once, by hash. Returns the values to store. */
export function withWording(
  database: Database,
  form: FormDefinition,
  values: FormValues,
  shown: ConsentText | null,
): FormValues {
  const isTicked = form.consents.some(
    ({ kind, name }) => kind === 'consent' && values[name] === 'yes',
  )
  const said = values.consentVersion ?? ''
  if (!isTicked || shown === null || !isWording(said, shown.version)) return values
  const wording = hash('sha256', JSON.stringify(shown)).slice(0, HASH_DIGITS)
  writeValue(database, `wording:${wording}`, shown)
  return { ...values, [WORDING]: wording }
}

export function wordingOf(values: FormValues): string | null {
  return values[WORDING] ?? null
}

/** The consent wordings by name of the box, with the child's name as the form shows it (src/forms/entry-fields.tsx). */
export function agreedText(
  database: Database,
  { body }: Pick<Submission, 'body'>,
): Record<string, string> {
  const stored = readValue(database, `wording:${wordingOf(body)}`, WordsSchema)
  const player = `${body.playerName ?? ''} ${body.playerSurname ?? ''}`.trim()
  return Object.fromEntries(
    Object.entries(stored?.words ?? {}).map(([name, text]) => [
      name,
      text.replaceAll('{player}', () => player || 'this player'),
    ]),
  )
}

const REGISTER = 'news LEFT JOIN news_stop ON news_stop.news = news.id'

export function newsAddress({ form, body }: Pick<Submission, 'form' | 'body'>): string | null {
  const { email } = form.entrant
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
    ...[address, form.id, reference, body.consentVersion ?? '', wording, created_at],
  )
}

/** People who may get news today: the last consent of each address. */
export function newsReaders(database: Database): SqlRow[] {
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

export function newsOf(database: Database, address: string | null): SqlRow | null {
  const query = `SELECT version, agreed_at, at AS stopped_at FROM ${REGISTER} WHERE address = ?`
  return database.exec(`${query} ORDER BY agreed_at DESC LIMIT 1`, address)[0] ?? null
}
