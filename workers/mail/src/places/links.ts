// Links to an entry: a keyed hash of its reference and a role, so that nothing is stored for a link and each one ends by
// itself (docs/decisions/012-links-to-entries.md).
import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import { type EntryRole, LINK, ROLES } from '../../../../shared/entry.ts'
import type { EntryOutcome } from '../../../../shared/entry-binding.ts'
import { isPair } from '../../../../shared/forms/definition.ts'
import { LINKS_KEPT_DAYS, refusal } from '../../../../shared/forms/submission.ts'
import { DAY } from '../../../../shared/time.ts'
import { endOf } from '../../../../shared/tournaments.ts'
import type { Database } from '../../../platform/database.ts'
import { countWrongLink } from '../intake/limits.ts'
import type { Environment } from '../settings.ts'
import { secretOf } from '../storage/values.ts'
import { type Entry, entryOf } from './places.ts'

/** 128 bits. */
const HASH_DIGITS = 32

/** The address that opens an entry for a role. */
export function linkTo(
  { database, league }: Pick<Environment, 'database' | 'league'>,
  reference: string,
  role: EntryRole,
): string {
  const page = role === 'manager' ? 'manage' : 'entry'
  return `${league.origin}/${page}#${tokenOf(database, reference, role)}`
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

function tokenOf(database: Database, reference: string, role: EntryRole): string {
  const key = new Uint8Array(secretOf(database, KEY, 32))
  const start = `${reference}-${role.charAt(0)}`
  const whole = createHmac('sha256', key).update(start).digest('hex')
  return `${start}-${whole.slice(0, HASH_DIGITS)}`
}

export type Opened = Entry & { role: EntryRole }

/** null: wrong, too old, or of an entry that is gone. The link is compared before anything is looked up. */
export function openLink(env: Environment, link: string, now: number): Opened | null {
  const { database } = env
  const [, reference = '', letter] = LINK.exec(link) ?? []
  const role = ROLES.find((one) => one.charAt(0) === letter)
  if (role === undefined) return null
  const token = tokenOf(database, reference, role)
  if (!timingSafeEqual(Buffer.from(link), Buffer.from(token))) return null
  const entry = entryOf(env, reference, now)
  if (entry === null || now >= endOfLinks(env, entry.place.form, entry.place.edition)) return null
  // A partner who was forgotten has no link any more.
  if (role === 'partner' && !isPair(entry.stored.form, entry.stored.body)) return null
  return { role, ...entry }
}

/** After the last day of the edition; a postponed one keeps its links. */
function endOfLinks({ tournaments }: Environment, form: string, edition: string): number {
  if (edition === '') return Infinity
  const { starts, ends } = tournaments.find(({ id }) => id === form) ?? {}
  return endOf((starts === edition ? ends : undefined) ?? edition) + LINKS_KEPT_DAYS * DAY
}

/** The rows of editions whose links have ended. */
export function erasePlaces(env: Environment): void {
  const { database, clock } = env
  for (const { form, edition } of database.exec('SELECT DISTINCT form, edition FROM place')) {
    const of = [String(form), String(edition)] as const
    if (clock.now() < endOfLinks(env, ...of)) continue
    database.exec('DELETE FROM place WHERE form = ? AND edition = ?', ...of)
  }
}

const UNKNOWN = refusal({
  code: 'unknown_link',
  message: `This link opens no entry. Check that you copied all of it; links end ${LINKS_KEPT_DAYS} days after the tournament. Or write to us.`,
})

/** The same answer for every link that opens nothing. A right one opens also where others are refused. */
export function wrongLink(env: Environment, address: string): EntryOutcome {
  return countWrongLink(env, address) ?? UNKNOWN
}
