// Persistent values, keyed hashes, and counts of events by day.
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { ALERT_EVENTS, type EventCount } from '../../../../shared/log.ts'
import { MINUTE, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { isMonthly } from './month-counts.ts'

export function readValue<T extends v.GenericSchema>(
  database: Database,
  key: string,
  schema: T,
): v.InferOutput<T> | null {
  const [row] = database.exec('SELECT value FROM key_value WHERE key = ?', key)
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), row?.value)
  return stored.success ? stored.output : null
}

export function readValues<T extends v.GenericSchema>(
  database: Database,
  prefix: string,
  schema: T,
): v.InferOutput<T>[] {
  return database
    .exec('SELECT key FROM key_value WHERE key >= ? AND key < ? ORDER BY key', prefix, `${prefix}~`)
    .flatMap(({ key }) => readValue(database, String(key), schema) ?? [])
}

export function writeValue(database: Database, key: string, value: unknown): void {
  const change = 'INSERT OR REPLACE INTO key_value (key, value) VALUES (?, ?)'
  database.exec(change, key, JSON.stringify(value))
}

export function deleteValues(database: Database, from: string, before: string): void {
  database.exec('DELETE FROM key_value WHERE key >= ? AND key < ?', from, before)
}

export const HALF_FULL = 'half_full'

/**
 * A keyed hash to recognise an address or content: 64 hexadecimal digits. The key never leaves the object's storage, so
 * there is no secret to set or lose.
 */
export function keyedHash(database: Database, purpose: string, ...parts: string[]): string {
  const key = new Uint8Array(secretOf(database, 'hash', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('hex')
}

/** The salt of a day; it is deleted two days later, and the hashes lose their meaning. */
export function saltOf(database: Database, day: string): string {
  return Buffer.from(secretOf(database, `salt:${day}`, 16)).toString('hex')
}

/** Random bytes that never leave the object's storage. */
export function secretOf(database: Database, name: string, bytes: number): ArrayBuffer {
  const fresh = crypto.getRandomValues(new Uint8Array(bytes)).buffer
  database.exec('INSERT OR IGNORE INTO secret (name, value) VALUES (?, ?)', name, fresh)
  const [row] = database.exec('SELECT value FROM secret WHERE name = ?', name)
  return row?.value instanceof ArrayBuffer ? row.value : fresh
}

/** Maximum of stored names with details, which bounds invented reports and paths; all other names are ours. */
const MAX_NAMES = 100
const OTHERS = 'others'
/** Two intervals of the cron: a rare event stays an alert in between. */
const RECENT_MS = 30 * MINUTE
export const EVENTS = 'events:'
/** Events that no weekly mail has listed yet, and those of the last one. */
export const UNTOLD_EVENTS = 'untold-events'
export const TOLD = 'told-events'

const EventsSchema = v.record(v.string(), v.object({ count: v.number(), lastAt: v.number() }))

export function countEvents(database: Database, counts: readonly EventCount[], now: number): void {
  const daily = counts.filter((one) => !isMonthly(one))
  for (const key of [eventsKey(now), UNTOLD_EVENTS]) {
    const events = { ...eventsIn(database, key) }
    for (const { event, count } of daily) {
      const isTaken = Object.hasOwn(events, event) || Object.keys(events).length < MAX_NAMES
      const name = isTaken || !event.includes(':') ? event : OTHERS
      events[name] = { count: (events[name]?.count ?? 0) + count, lastAt: now }
    }
    writeValue(database, key, events)
  }
}

/** For the weekly mail, which lists each event once. */
export function tellEvents(database: Database): Record<string, number> {
  writeValue(database, TOLD, eventsIn(database, UNTOLD_EVENTS))
  writeValue(database, UNTOLD_EVENTS, {})
  return eventsOf(database, TOLD)
}

/** `key`: of a day, UNTOLD or TOLD. */
export function eventsOf(database: Database, key: string): Record<string, number> {
  const events = Object.entries(eventsIn(database, key))
  return Object.fromEntries(events.map(([name, { count }]) => [name, count]))
}

export function recentAlerts(database: Database, now: number): string[] {
  const since = now - RECENT_MS
  // Just after midnight the last events belong to yesterday.
  const days = [since, now].map((at) => eventsIn(database, eventsKey(at)))
  return ALERT_EVENTS.filter((name) => days.some((day) => (day[name]?.lastAt ?? 0) > since))
}

function eventsIn(database: Database, key: string): v.InferOutput<typeof EventsSchema> {
  return readValue(database, key, EventsSchema) ?? {}
}

export function eventsKey(at: number): string {
  return `${EVENTS}${sastDay(at)}`
}
