// Small values that outlive a restart, by key, as JSON.
import * as v from 'valibot'
import type { Database } from '../../../platform/database.ts'

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

/** `before` begins with `prefix`. */
export function deleteValues(database: Database, prefix: string, before: string): void {
  database.exec('DELETE FROM key_value WHERE key >= ? AND key < ?', prefix, before)
}

/** All whose keys begin with `prefix`, in the order of their keys. */
export function readValues<T extends v.GenericSchema>(
  database: Database,
  prefix: string,
  schema: T,
): v.InferOutput<T>[] {
  // `~` comes after all that keys are made of.
  const rows = database.exec(
    'SELECT value FROM key_value WHERE key >= ? AND key < ? ORDER BY key',
    prefix,
    `${prefix}~`,
  )
  return rows.flatMap(({ value }) => {
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), value)
    return stored.success ? [stored.output] : []
  })
}

export function deleteValue(database: Database, key: string): void {
  database.exec('DELETE FROM key_value WHERE key = ?', key)
}
