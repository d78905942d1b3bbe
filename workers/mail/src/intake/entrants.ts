// "The same email or pair has entered before": found again by keyed hashes of addresses and names.
import {
  countsFor,
  type FormDefinition,
  type FormValues,
  fieldsOf,
  isPair,
  type Person,
} from '../../../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../../../shared/forms/forms.ts'
import type { Database } from '../../../platform/database.ts'
import type { KeyedHash } from '../storage/keyed-hash.ts'
import type { Submission } from '../storage/submission.ts'

const MOST_NAMED = 5

/** Questions may repeat, entries should not: a question has no keys. */
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

/** References of earlier entries that share an email address, a pair or a child with this one. */
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
