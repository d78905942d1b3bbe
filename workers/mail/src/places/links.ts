// Links to an entry: a keyed hash of its reference and a role, so that nothing is stored for a link and each one ends by
// itself (docs/decisions/012-links-to-entries.md).
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { ERROR_STATUS } from '../../../../shared/api.ts'
import { type EntryRole, LINK, ROLES } from '../../../../shared/entry.ts'
import type { EntryOutcome } from '../../../../shared/entry-binding.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { LINKS_KEPT_DAYS } from '../../../../shared/forms/submission.ts'
import { DAY } from '../../../../shared/time.ts'
import { endOf } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { countWrongLink } from '../intake/limits.ts'
import type { Environment } from '../settings.ts'
import { secretOf } from '../storage/values.ts'
import { type Entry, entryOf } from './places.ts'

/** 128 bits. */
const HASH_DIGITS = 32

type Letter = keyof typeof ROLES

/** The address that opens an entry for its entrant (e), the partner (p) or the organiser (m). */
export function linkTo(
  { database, league }: Pick<Environment, 'database' | 'league'>,
  reference: string,
  letter: Letter,
): string {
  const page = letter === 'm' ? 'manage' : 'entry'
  return `${league.origin}/${page}#${reference}-${letter}-${hashOf(database, reference, letter)}`
}

/** After a mailbox was read. The next link makes another key. */
export function endAllLinks(database: Database): void {
  database.exec('DELETE FROM secret WHERE name = ?', KEY)
}

const KEY = 'links'

/** Differs once all links were ended. */
export function linkKeyHash(database: Database): string {
  return hash('sha256', new Uint8Array(secretOf(database, KEY, 32)))
}

function hashOf(database: Database, reference: string, letter: Letter): string {
  const key = new Uint8Array(secretOf(database, KEY, 32))
  const whole = createHmac('sha256', key).update(`${reference}-${letter}`).digest('hex')
  return whole.slice(0, HASH_DIGITS)
}

export type Opened = Entry & { role: EntryRole }

/** null: wrong, too old, or of an entry that is gone. The hash is compared before anything is looked up. */
export function openLink(env: Environment, link: string, now: number): Opened | null {
  const { database } = env
  const [, reference = '', letter = '', hash = ''] = LINK.exec(link) ?? []
  if (!isLetter(letter)) return null
  const expected = hashOf(database, reference, letter)
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(expected))) return null
  const entry = entryOf(env, reference, now)
  if (entry === null || now >= endOfLinks(env, entry.place)) return null
  // A partner who was forgotten has no link any more.
  if (letter === 'p' && !isPair(entry.stored.form, entry.stored.body)) return null
  return { role: ROLES[letter], ...entry }
}

function isLetter(letter: string): letter is Letter {
  return Object.hasOwn(ROLES, letter)
}

/** After the last day of the edition; a postponed one keeps its links. */
function endOfLinks(
  { tournaments }: Pick<Environment, 'tournaments'>,
  { form, edition }: { form: string; edition: string },
): number {
  if (edition === '') return Infinity
  const { starts, ends } = tournaments.find(({ id }) => id === form) ?? {}
  return endOf((starts === edition ? ends : undefined) ?? edition) + LINKS_KEPT_DAYS * DAY
}

/** The rows of editions whose links have ended. */
export function erasePlaces(env: Environment): void {
  const { database, clock } = env
  for (const { form, edition } of database.exec('SELECT DISTINCT form, edition FROM place')) {
    const of = { form: String(form), edition: String(edition) }
    if (clock.now() < endOfLinks(env, of)) continue
    database.exec('DELETE FROM place WHERE form = ? AND edition = ?', of.form, of.edition)
  }
}

const UNKNOWN = {
  ok: false as const,
  error: {
    code: 'unknown_link',
    message: `This link opens no entry. Check that you copied all of it; links end ${LINKS_KEPT_DAYS} days after the tournament. Or write to us.`,
  },
}

/** The same answer for every link that opens nothing. A right one opens also where others are refused. */
export function wrongLink(env: Environment, address: string): EntryOutcome {
  const refused = countWrongLink(env, address)
  if (refused === null) return { status: ERROR_STATUS.unknown_link, answer: UNKNOWN }
  const { message, retryAfter } = refused
  const error = { code: 'too_many', message }
  return { status: ERROR_STATUS.too_many, answer: { ok: false, error }, retryAfter }
}
