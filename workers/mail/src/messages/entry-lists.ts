// The entries of each form as files for spreadsheets, which go along with Monday's mail.
import { csvFile } from '../../../../shared/csv.ts'
import { FORMS, isOffered, type SiteForm } from '../../../../shared/forms/forms.ts'
import { PLACE_COLUMNS, placeCells } from '../places/place-words.ts'
import { countedOf } from '../places/places.ts'
import type { Environment } from '../settings.ts'
import { editionAt } from '../storage/entries.ts'
import { type Stored, select } from '../storage/submissions.ts'
import { cellsOf, columnsOf } from './values.ts'

/** Of each form: a mail holds 5 MiB, and an entry 3.5 KiB where every field is full. */
export const MAX_ENTRIES = 250

/** Made when the mail is sent, so that nobody who was forgotten is in them. */
export function entryLists(env: Environment) {
  const { database, tournaments, clock } = env
  return FORMS.filter((form) => form.isEntry && isOffered(form, tournaments)).flatMap((form) => {
    const edition = editionAt(tournaments, form.id, clock.now())
    const where = "form = ? AND edition = ? AND state <> 'spam' ORDER BY created_at"
    const entries = select(database, where, form.id, edition).flatMap(({ stored }) => stored ?? [])
    if (entries.length === 0) return []
    const left = entries.length - MAX_ENTRIES
    const lines = [
      ...entryLines(env, form, entries.slice(0, MAX_ENTRIES)),
      ...(left > 0 ? [[`and ${left} more: npm run outbox -- export`]] : []),
    ]
    const content = new TextEncoder().encode(csvFile(lines, ';'))
    const filename = `${form.id}-entries.csv`
    return [{ disposition: 'attachment' as const, filename, type: 'text/csv', content }]
  })
}

/** A head and a line for each entry, with its place where places are counted. */
export function entryLines(
  env: Environment,
  form: SiteForm,
  entries: readonly Stored[],
): string[][] {
  const counted = countedOf(env, form.id, env.clock.now())
  if (counted === null) return [columnsOf(form), ...entries.map(cellsOf)]
  const lines = entries.map((entry) => [
    ...cellsOf(entry),
    ...placeCells(env.database, counted, entry.id),
  ])
  return [[...columnsOf(form), ...PLACE_COLUMNS], ...lines]
}
