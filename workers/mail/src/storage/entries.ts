// What an entry is counted and recognised by: its edition, its T-shirts, its people, the words agreed to.
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
import { type FormId, formOf } from '../../../../shared/forms/forms.ts'
import { sastDay } from '../../../../shared/time.ts'
import { type DatedTournament, tournamentState } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import type { Submission } from './submissions.ts'
import { type KeyedHash, readValue, sha256, writeValue } from './values.ts'

/** The first day of the tournament; '' while it is not announced, and for a form without one. */
export function editionAt(
  tournaments: readonly DatedTournament[],
  form: string,
  now: number,
): string {
  const tournament = tournaments.find(({ id }) => id === form)
  return tournament ? tournamentState(tournament, now).edition : ''
}

/** At start, as with new content: entries for a date that was announced or moved are for the new date. */
export function moveEditions(
  database: Database,
  tournaments: readonly DatedTournament[],
  now: number,
): void {
  const today = sastDay(now)
  for (const { id } of tournaments) {
    const edition = editionAt(tournaments, id, now)
    const other = "edition <> ? AND (edition = '' OR edition >= ?)"
    database.transaction(() => {
      database.exec(
        `INSERT INTO shirt (form, edition, size, count)
         SELECT form, ?, size, sum(count) FROM shirt WHERE form = ? AND ${other} GROUP BY form, size
         ON CONFLICT (form, edition, size) DO UPDATE SET count = count + excluded.count`,
        ...[edition, id, edition, today],
      )
      database.exec(`DELETE FROM shirt WHERE form = ? AND ${other}`, id, edition, today)
      database.exec(
        `UPDATE delivery SET edition = ? WHERE ${other}
         AND submission IN (SELECT id FROM submission WHERE form = ?)`,
        ...[edition, edition, today, id],
      )
    })
  }
}

const SIZES: readonly string[] = TSHIRT_SIZES.map(({ value }) => value)

type Edition = Pick<Submission, 'form' | 'edition'>

/** `by` is -1 for an entry that is forgotten or held back after all. */
export function countShirts(
  database: Database,
  { form, edition }: Edition,
  values: FormValues,
  by: 1 | -1 = 1,
): void {
  for (const size of shirtsOf(values)) {
    database.exec(
      `INSERT INTO shirt (form, edition, size, count) VALUES (?, ?, ?, ?)
       ON CONFLICT (form, edition, size) DO UPDATE SET count = count + excluded.count`,
      ...[form, edition, size, by],
    )
  }
}

/** `S 4, M 11, L 6`; empty when the form has no shirts. */
export function shirtTotals(database: Database, { form, edition }: Edition): string {
  const query = 'SELECT size, count FROM shirt WHERE form = ? AND edition = ?'
  const counts = new Map(
    database.exec(query, form, edition).map(({ size, count }) => [size, count]),
  )
  return SIZES.filter((size) => counts.has(size))
    .map((size) => `${size.toUpperCase()} ${counts.get(size)}`)
    .join(', ')
}

export function shirtsOf(values: FormValues): string[] {
  const partner = hasPartner(values) ? [values.partnerTShirtSize] : []
  return [values.playerTShirtSize, ...partner]
    .filter((size): size is string => size !== undefined && SIZES.includes(size))
    .toSorted((a, b) => SIZES.indexOf(a) - SIZES.indexOf(b))
}

const MOST_EARLIER = 5

/** Hashes of the addresses and names that a second entry would share. A question has none. */
export async function entrantKeys(
  hash: KeyedHash,
  id: FormId,
  values: FormValues,
): Promise<string[]> {
  const form = formOf(id)
  if (!form.isEntry) return []
  const keys = [...emails(form, values), ...people(form, values)]
  return Promise.all(keys.map((key) => hash.of('entrant', id, key)))
}

export function setEntrants(database: Database, id: string, keys: readonly string[]): void {
  database.exec('DELETE FROM entrant WHERE submission = ?', id)
  for (const key of keys) {
    database.exec('INSERT OR IGNORE INTO entrant (key, submission) VALUES (?, ?)', key, id)
  }
}

/** References of earlier entries that share an email address, a pair or a child with this one. */
export function earlierEntries(database: Database, { id, created_at }: Submission): string[] {
  return database
    .exec(
      `SELECT DISTINCT earlier.reference AS reference FROM entrant AS mine
       JOIN entrant AS other ON other.key = mine.key AND other.submission <> mine.submission
       JOIN submission AS earlier ON earlier.id = other.submission
       JOIN delivery ON delivery.submission = earlier.id
       WHERE mine.submission = ? AND earlier.created_at <= ? AND state <> 'spam'
       ORDER BY earlier.created_at LIMIT ?`,
      ...[id, created_at, MOST_EARLIER],
    )
    .map((row) => String(row.reference))
}

function emails(form: FormDefinition, values: FormValues): string[] {
  return fieldsOf(form)
    .filter((rule) => rule.kind === 'email' && countsFor(rule, values))
    .map(({ name }) => (values[name] ?? '').trim().toLowerCase())
    .filter((address) => address !== '')
}

/** A child by name and birthday; adults as the pair they play in. */
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

/** The words beside the boxes of a form, by the name of the box. */
export type ConsentWords = { version: string; words: Record<string, string> }

const WordsSchema = v.object({ version: v.string(), words: v.record(v.string(), v.string()) })
/** The field of the stored body that holds the hash of the words. */
const WORDING = 'consentWording'
const HASH_DIGITS = 16

/** By hash, since a version that stayed while its words changed would prove nothing. Null when nothing was ticked. */
export async function wordingHash(
  form: FormId,
  values: FormValues,
  shown: ConsentWords | null,
): Promise<string | null> {
  const isTicked = formOf(form).consents.some(
    ({ kind, name }) => kind === 'consent' && values[name] === 'yes',
  )
  if (!isTicked || shown === null || values.consentVersion !== shown.version) return null
  const hash = await sha256(new Uint8Array(new TextEncoder().encode(JSON.stringify(shown))))
  return hash.slice(0, HASH_DIGITS)
}

/** Keeps the words once for all who agreed to them. The answer is the values to store. */
export function withWording(
  database: Database,
  values: FormValues,
  hash: string | null,
  shown: ConsentWords | null,
): FormValues {
  if (hash === null || shown === null) return values
  writeValue(database, `wording:${hash}`, shown)
  return { ...values, [WORDING]: hash }
}

export function wordingOf(values: FormValues): string | null {
  return values[WORDING] ?? null
}

/** The words agreed to, by the name of the box, with the child's name put in. */
export function agreedWords(
  database: Database,
  { form, body }: Pick<Submission, 'form' | 'body'>,
): Record<string, string> {
  const stored = readValue(database, `wording:${wordingOf(body)}`, WordsSchema)
  const player = body[formOf(form).entrant.name] ?? 'this player'
  return Object.fromEntries(
    Object.entries(stored?.words ?? {}).map(([name, text]) => [
      name,
      text.replaceAll('{player}', () => player),
    ]),
  )
}
