// Days and times as the league reads them: South Africa is UTC+2 all year.
import { DAY, HOUR } from './storage/database.ts'

const OFFSET = 2 * HOUR

/** The calendar day in Johannesburg, YYYY-MM-DD. */
export function leagueDay(at: number): string {
  return new Date(at + OFFSET).toISOString().slice(0, 10)
}

/** When the next calendar day begins in Johannesburg. */
export function nextLeagueDay(at: number): number {
  return Math.floor((at + OFFSET) / DAY) * DAY + DAY - OFFSET
}

/** `2025-10-17 14:05 SAST` */
export function leagueTime(at: number): string {
  return `${new Date(at + OFFSET).toISOString().slice(0, 16).replace('T', ' ')} SAST`
}

/** The last Monday, 08:00 in Johannesburg, at or before `at`. */
export function lastMondayMorning(at: number): number {
  const local = at + OFFSET
  const weekday = (new Date(local).getUTCDay() + 6) % 7
  const monday = Math.floor(local / DAY) * DAY - weekday * DAY + 8 * HOUR
  return (monday <= local ? monday : monday - 7 * DAY) - OFFSET
}
