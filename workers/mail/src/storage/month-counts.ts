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

/** This month and the last one, for `npm run outbox -- status`. */
export function monthStatus(database: Database, now: number) {
  const thisMonth = monthOf(now)
  const lastMonth = monthOf(Date.parse(thisMonth) - DAY)
  return {
    thisMonth: summaryOf(database, thisMonth),
    lastMonth: summaryOf(database, lastMonth),
  }
}

/** Counts of use, and 75th percentiles such as `{ 'speed:group:LCP': '≤ 1500 (of 40)' }`. */
function summaryOf(database: Database, month: string) {
  const seen = `SELECT name, step, sum(count) OVER (PARTITION BY name) AS total,
    sum(count) OVER (PARTITION BY name ORDER BY step) AS seen FROM month_count WHERE month = ?`
  const query = `SELECT name, min(step) AS step, total FROM (${seen})
    WHERE seen >= total * 0.75 GROUP BY name`
  const lines = database.exec(query, month).map(({ name, step, total }) => {
    const [, , measure = ''] = String(name).split(':')
    const bound = SPEED_STEPS[measure]?.[Number(step)]
    return [name, bound === undefined ? total : `≤ ${bound} (of ${total})`]
  })
  return Object.fromEntries(lines)
}
