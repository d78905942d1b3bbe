import { sastMoment } from '../../contract/sast.ts'

const LATEST = Date.UTC(9999, 11, 31)

/** '2025-10-17' or an ISO time to '17 October 2025'; null when it is no date. */
export function longDate(date: string): string | null {
  const at = Date.parse(date)
  // Not a number fails this too.
  if (!(Math.abs(at) < LATEST)) return null
  const { day, month, year } = sastMoment(at)
  return `${String(day).padStart(2, '0')} ${month} ${year}`
}

/** '17 to 19 October 2025'; both days in full when the month changes. */
export function dateRange(first: string, last: string): string | null {
  if (first === last) return longDate(first)
  const end = longDate(last)
  const start =
    first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8, 10))) : longDate(first)
  return start && end ? `${start} to ${end}` : null
}
