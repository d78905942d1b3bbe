// The words that somebody agreed to, kept once for all who agreed to the same: by their hash, since a version that was
// not changed with its words would prove nothing.
import * as v from 'valibot'
import type { FormValues } from '../../../../shared/forms/definition.ts'
import { type FormId, formOf } from '../../../../shared/forms/forms.ts'
import type { Database } from '../../../platform/database.ts'
import { readValue, writeValue } from '../storage/key-values.ts'
import { sha256 } from '../storage/keyed-hash.ts'

/** `words`: by the name of the box. */
export type ConsentWords = { version: string; words: Record<string, string> }

const WordsSchema = v.object({ version: v.string(), words: v.record(v.string(), v.string()) })

/** Beside the answers in the stored body: which words stood beside the boxes. */
const WORDING = 'consentWording'
const HASH_DIGITS = 16

/** Null when nothing was ticked, or no page of ours was the sender. */
export async function hashOfWording(
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

/** The values as they are stored. */
export function withWording(
  database: Database,
  values: FormValues,
  hash: string | null,
  shown: ConsentWords | null,
): FormValues {
  if (hash === null || shown === null) return values
  if (readValue(database, keyOf(hash), WordsSchema) === null) {
    writeValue(database, keyOf(hash), shown)
  }
  return { ...values, [WORDING]: hash }
}

export function wordingOf(values: FormValues): string | null {
  return values[WORDING] ?? null
}

/** By the name of the box, with the child's name put in; empty when nobody knows them. */
export function agreedWords(
  database: Database,
  form: FormId,
  values: FormValues,
): Record<string, string> {
  const stored = readValue(database, keyOf(wordingOf(values) ?? ''), WordsSchema)
  const player = values[formOf(form).entrant.name] ?? 'this player'
  return Object.fromEntries(
    Object.entries(stored?.words ?? {}).map(([name, text]) => [
      name,
      text.replaceAll('{player}', () => player),
    ]),
  )
}

function keyOf(hash: string): string {
  return `wording:${hash}`
}
