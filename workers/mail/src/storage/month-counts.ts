// Counts by month, without persons: what visitors use (for the sponsor), and how fast pages are on their devices.
import { SPEED_STEPS } from '../../../../shared/api.ts'
import type { EventCount } from '../../../../shared/log.ts'
import { DAY, sastDay } from '../../../../shared/time.ts'
import type { Database } from '../../../platform/database.ts'

/** `use:table`, or page, measure and number of the step: `speed:group:LCP.2`. */
export function isMonthly({ event }: EventCount): boolean {
  return /^(?:use|speed):/.test(event)
}

export function countMonth(database: Database, counts: readonly EventCount[], now: number): void {
  const add = `INSERT INTO month_count (month, name, step, count) VALUES (?, ?, ?, ?)
    ON CONFLICT (month, name, step) DO UPDATE SET count = count + excluded.count`
  for (const { event, count } of counts.filter(isMonthly)) {
    const [name = '', step = 0] = event.split('.')
    database.exec(add, monthOf(now), name, Number(step), count)
  }
}

/** YYYY-MM, South African time. */
export function monthOf(at: number): string {
  return sastDay(at).slice(0, 7)
}

/** What visitors used, such as `{ 'use:table': 1200 }`. */
export function countsOfMonth(database: Database, month: string): Record<string, number> {
  const query = "SELECT name, count FROM month_count WHERE month = ? AND name LIKE 'use:%'"
  const rows = database.exec(query, month)
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), Number(count)]))
}

/**
 * Of this month and the last one, for `npm run outbox -- status`: counts of use, and 75th percentiles such as
 * `2026-11 speed:group:LCP ≤ 1500 (of 40)`.
 */
export function monthLines(database: Database, now: number): string[] {
  const seen = `SELECT month, name, step, sum(count) OVER (PARTITION BY month, name) AS total,
    sum(count) OVER (PARTITION BY month, name ORDER BY step) AS seen FROM month_count WHERE month >= ?`
  const query = `SELECT month, name, min(step) AS step, total FROM (${seen})
    WHERE seen >= total * 0.75 GROUP BY month, name`
  const rows = database.exec(query, monthOf(now - 31 * DAY))
  return rows.map(({ month, name, step, total }) => {
    const bound = SPEED_STEPS[String(name).slice(-3)]?.[Number(step)]
    return `${month} ${name} ${bound === undefined ? total : `≤ ${bound} (of ${total})`}`
  })
}
