// Small values that outlive a restart, by key, as JSON.
import * as v from 'valibot'
import type { Database } from './database.ts'

export function readValue<T extends v.GenericSchema>(
  database: Database,
  key: string,
  schema: T,
): v.InferOutput<T> | null {
  const [row] = database.exec('SELECT value FROM key_value WHERE key = ?', key)
  if (!row) return null
  const read = v.safeParse(v.pipe(v.string(), v.parseJson()), row.value)
  const parsed = read.success ? v.safeParse(schema, read.output) : read
  return parsed.success ? parsed.output : null
}

export function writeValue(database: Database, key: string, value: unknown): void {
  database.exec(
    'INSERT OR REPLACE INTO key_value (key, value) VALUES (?, ?)',
    key,
    JSON.stringify(value),
  )
}

export function deleteValues(database: Database, prefix: string, before: string): void {
  database.exec(
    'DELETE FROM key_value WHERE substr(key, 1, ?) = ? AND key < ?',
    prefix.length,
    prefix,
    before,
  )
}
