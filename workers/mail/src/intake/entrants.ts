// "The same e-mail or pair has entered before": found again by keyed hashes of addresses and names.
import { FORM_RULES, type FormId, type FormValues } from '../../../../contract/forms.ts'
import type { Database } from '../storage/database.ts'
import type { KeyedHash } from '../storage/keyed-hash.ts'
import { hasPartner, type Submission } from '../storage/submission.ts'

const MOST_NAMED = 5

/** Questions may repeat, entries should not: contact has no keys. */
export async function entrantKeys(
  hash: KeyedHash,
  form: FormId,
  values: FormValues,
): Promise<string[]> {
  if (form === 'contact') return []
  const keys = [...emails(form, values), ...people(form, values)]
  return Promise.all(keys.map((key) => hash.of('entrant', form, key)))
}

/** References of earlier entries that share an e-mail address, a pair or a child with this one. */
export function earlierEntries(database: Database, submission: Submission): string[] {
  return database
    .exec(
      `SELECT DISTINCT earlier.reference AS reference FROM entrant AS mine
       JOIN entrant AS other ON other.key = mine.key AND other.submission <> mine.submission
       JOIN submission AS earlier ON earlier.id = other.submission
       WHERE mine.submission = ? AND earlier.created_at <= ? AND NOT earlier.spam
       ORDER BY earlier.created_at LIMIT ?`,
      submission.id,
      submission.created_at,
      MOST_NAMED,
    )
    .map((row) => String(row.reference))
}

function emails(form: FormId, values: FormValues): string[] {
  return FORM_RULES[form].fields
    .filter((rule) => rule.kind === 'email' && (!rule.partner || hasPartner(values)))
    .map((rule) => (values[rule.name] ?? '').trim().toLowerCase())
    .filter((address) => address !== '')
}

function people(form: FormId, values: FormValues): string[] {
  const mine = form === 'join-league' ? 'your' : 'player'
  const player = person(values, mine)
  if (player === '') return []
  if (form === 'nxt-gen') return [`${player} ${values.playerDob ?? ''}`]
  const partner = form === 'join-league' || hasPartner(values) ? person(values, 'partner') : ''
  return partner === '' ? [] : [[player, partner].toSorted().join(' & ')]
}

function person(values: FormValues, who: string): string {
  return `${values[`${who}Name`] ?? ''} ${values[`${who}Surname`] ?? ''}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
