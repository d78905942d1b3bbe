// Units of time in milliseconds, and South African time, in any time zone of the build or the visitor. A first Intl
// formatter costs a phone some 40 ms; a zone without summer time needs only a shift (tests compare the two).

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** ISO UTC with milliseconds, as all times are stored and answered. */
export function iso(ms: number): string {
  return new Date(ms).toISOString()
}

/** Suffix of an ISO time in South Africa. */
export const SAST_OFFSET = '+02:00'
export const SAST_OFFSET_MS = 2 * HOUR

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

type SastMoment = {
  weekday: string
  /** Day of the month, from 1. */
  day: number
  month: string
  year: number
  /** '08:05' */
  time: string
}

/** `at`: milliseconds since 1970. */
export function sastMoment(at: number): SastMoment {
  const shifted = new Date(at + SAST_OFFSET_MS)
  return {
    weekday: WEEKDAYS[shifted.getUTCDay()] ?? '',
    day: shifted.getUTCDate(),
    month: MONTHS[shifted.getUTCMonth()] ?? '',
    year: shifted.getUTCFullYear(),
    time: shifted.toISOString().slice(11, 16),
  }
}

/** "Thursday 12 November" */
export function dayText(at: number): string {
  const { weekday, day, month } = sastMoment(at)
  return `${weekday} ${day} ${month}`
}

/** "12 November 2026" */
export function dateText(at: number): string {
  const { day, month, year } = sastMoment(at)
  return `${day} ${month} ${year}`
}

/** The calendar day in South Africa, YYYY-MM-DD. */
export function sastDay(at: number): string {
  return iso(at + SAST_OFFSET_MS).slice(0, 10)
}

/** When the next calendar day begins in South Africa. */
export function nextSastDay(at: number): number {
  return (Math.floor((at + SAST_OFFSET_MS) / DAY) + 1) * DAY - SAST_OFFSET_MS
}

const WEEK = 7 * DAY
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY

/** The last Monday at this full hour in South Africa, not after `at`. */
export function lastMonday(at: number, hour: number): number {
  const shift = FIRST_MONDAY + hour * HOUR - SAST_OFFSET_MS
  return Math.floor((at - shift) / WEEK) * WEEK + shift
}

/** `2025-10-17 14:05 SAST` */
export function sastTime(at: number): string {
  return `${iso(at + SAST_OFFSET_MS)
    .slice(0, 16)
    .replace('T', ' ')} SAST`
}

/** Groups items in order of time by the South African day. `at`: in milliseconds. */
export function byDay<T>(items: readonly T[], at: (item: T) => number) {
  const days: { id: string; name: string; entries: T[] }[] = []
  for (const item of items) {
    const id = sastDay(at(item))
    if (days.at(-1)?.id !== id) days.push({ id, name: dayText(at(item)), entries: [] })
    days.at(-1)?.entries.push(item)
  }
  return days
}

const LATEST = Date.UTC(9999, 11, 31)

/** '2025-10-17' or an ISO time to '17 October 2025'; null when it is no date. */
export function longDate(date: string): string | null {
  const at = Date.parse(date)
  // NaN fails this too.
  if (!(Math.abs(at) < LATEST)) return null
  const { day, month, year } = sastMoment(at)
  return `${String(day).padStart(2, '0')} ${month} ${year}`
}
