// Small facts that outlive a restart, by name, as JSON.
import * as v from 'valibot'
import type { Database } from './database.ts'

export function readNote<T extends v.GenericSchema>(
  database: Database,
  name: string,
  schema: T,
): v.InferOutput<T> | null {
  const [row] = database.exec('SELECT value FROM note WHERE name = ?', name)
  if (!row) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson()), row.value)
  const parsed = read.success ? v.safeParse(schema, read.output) : read
  return parsed.success ? parsed.output : null
}

export function writeNote(database: Database, name: string, value: unknown): void {
  database.exec(
    'INSERT OR REPLACE INTO note (name, value) VALUES (?, ?)',
    name,
    JSON.stringify(value),
  )
}

export function deleteNotes(database: Database, prefix: string, before: string): void {
  database.exec(
    'DELETE FROM note WHERE substr(name, 1, ?) = ? AND name < ?',
    prefix.length,
    prefix,
    before,
  )
}
