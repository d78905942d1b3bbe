// Counts of events by day: what the edge tells, and the little that only the outbox sees.
import * as v from 'valibot'
import { ALERT_EVENTS, type EventCount } from '../../../../shared/api.ts'
import { DAY, MINUTE, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'
import { deleteValues, readValue, writeValue } from './values.ts'

/** Longer than any question about last month's mails. */
const KEPT_DAYS = 40
/** Whoever invents reports fills no storage. */
const MOST_NAMES = 300
const OTHERS = 'others'
/** Two rounds of the cron: a rare event is not taken for a repair. */
const RECENT_MS = 30 * MINUTE
const PREFIX = 'events:'

const DaySchema = v.record(v.string(), v.object({ count: v.number(), lastAt: v.number() }))

export function countEvents(database: Database, counts: readonly EventCount[], now: number): void {
  const day = { ...eventsOn(database, now) }
  for (const { event, count } of counts) {
    const isKnown = Object.hasOwn(day, event) || Object.keys(day).length < MOST_NAMES
    const name = isKnown ? event : OTHERS
    day[name] = { count: (day[name]?.count ?? 0) + count, lastAt: now }
  }
  writeValue(database, keyOf(now), day)
  deleteValues(database, PREFIX, keyOf(now - KEPT_DAYS * DAY))
}

/** Of this day and the `days` before it, by name. */
export function eventsOf(database: Database, now: number, days = 0): Record<string, number> {
  const sums: Record<string, number> = {}
  for (let ago = days; ago >= 0; ago -= 1) {
    for (const [name, { count }] of Object.entries(eventsOn(database, now - ago * DAY))) {
      sums[name] = (sums[name] ?? 0) + count
    }
  }
  return sums
}

/** Alerts of the last half hour. */
export function recentAlerts(database: Database, now: number): string[] {
  const since = now - RECENT_MS
  // Just after midnight the last ones stand with yesterday.
  const days = [eventsOn(database, since), eventsOn(database, now)]
  return ALERT_EVENTS.filter((name) => days.some((day) => (day[name]?.lastAt ?? 0) > since))
}

function eventsOn(database: Database, at: number): v.InferOutput<typeof DaySchema> {
  return readValue(database, keyOf(at), DaySchema) ?? {}
}

function keyOf(at: number): string {
  return `${PREFIX}${sastDay(at)}`
}
