// Moments on Johannesburg's clock, in South African words, wherever the build or the visitor's phone stands. A first
// Intl formatter costs a phone some 40 ms; one zone without summer time needs only a shift (tests compare the two).

/** The end of an ISO time in South Africa. */
export const SAST_OFFSET = '+02:00'
export const SAST_OFFSET_MS = 2 * 3_600_000

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

export type SastMoment = {
  weekday: string
  /** Of the month, from 1. */
  day: number
  month: string
  year: number
  /** '08:05' */
  time: string
}

/** `at`: milliseconds since 1970, a valid time. */
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
