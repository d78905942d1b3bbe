// How often what happened, by day: what the edge tells, and the little that only the outbox sees.
import * as v from 'valibot'
import { ALERT_EVENTS, type EventCount } from '../../../shared/api.ts'
import { DAY, MINUTE, sastDay } from '../../../shared/time.ts'
import type { Parts } from './parts.ts'
import { deleteValues, readValue, writeValue } from './storage/key-values.ts'

/** Longer than any question about last month's mails. */
const KEPT_DAYS = 40
/** Far more than there are; whoever invents reports fills no storage. */
const MOST_NAMES = 300
const OTHERS = 'others'
/** Two rounds of the cron: who comes rarely is not taken for a repair. */
const RECENT_MS = 30 * MINUTE

const DaySchema = v.record(v.string(), v.object({ count: v.number(), lastAt: v.number() }))
type Day = v.InferOutput<typeof DaySchema>

type EventParts = Pick<Parts, 'database' | 'clock'>

export function countEvents({ database, clock }: EventParts, counts: readonly EventCount[]): void {
  const lastAt = clock.now()
  const key = keyOf(lastAt)
  const day: Day = { ...readValue(database, key, DaySchema) }
  for (const { event, count } of counts) {
    const isKnown = Object.hasOwn(day, event) || Object.keys(day).length < MOST_NAMES
    const name = isKnown ? event : OTHERS
    day[name] = { count: (day[name]?.count ?? 0) + count, lastAt }
  }
  writeValue(database, key, day)
  deleteValues(database, PREFIX, keyOf(lastAt - KEPT_DAYS * DAY))
}

/** Of this day and the `days` before it, by name. */
export function eventsOf({ database }: Pick<Parts, 'database'>, now: number, days = 0) {
  const sums: Record<string, number> = {}
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = readValue(database, keyOf(now - ago * DAY), DaySchema) ?? {}
    for (const [name, { count }] of Object.entries(day)) sums[name] = (sums[name] ?? 0) + count
  }
  return sums
}

/** Alerts that came a moment ago. They end with what they tell of. */
export function recentAlerts({ database, clock }: EventParts): string[] {
  const since = clock.now() - RECENT_MS
  // Just after midnight the last ones stand with yesterday.
  const days = [since, clock.now()].map((at) => readValue(database, keyOf(at), DaySchema) ?? {})
  return ALERT_EVENTS.filter((name) => days.some((day) => (day[name]?.lastAt ?? 0) > since))
}

const PREFIX = 'events:'

function keyOf(at: number): string {
  return `${PREFIX}${sastDay(at)}`
}
