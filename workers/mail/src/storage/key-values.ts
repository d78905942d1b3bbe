// Small values that outlive a restart, by key, as JSON.
import * as v from 'valibot'
import type { Database } from './database.ts'

export function readValue<T extends v.GenericSchema>(
  database: Database,
  key: string,
  schema: T,
): v.InferOutput<T> | null {
  const [row] = database.exec('SELECT value FROM key_value WHERE key = ?', key)
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), row?.value)
  return stored.success ? stored.output : null
}

export function writeValue(database: Database, key: string, value: unknown): void {
  const change = 'INSERT OR REPLACE INTO key_value (key, value) VALUES (?, ?)'
  database.exec(change, key, JSON.stringify(value))
}

export function deleteValues(database: Database, prefix: string, before: string): void {
  const change = 'DELETE FROM key_value WHERE substr(key, 1, ?) = ? AND key < ?'
  database.exec(change, prefix.length, prefix, before)
}
