// "as at 14:05, checked 2 minutes ago": how old a table is, in Johannesburg's time.
import { counted } from './figure.ts'
import { DAY, HOUR, MINUTE, sastMoment } from './time.ts'

/** `asOf`: ISO UTC. The text names the day unless it is today; `now` is null where the reader's day is not known. */
export function asAt(asOf: string, now: number | null): string {
  const { day, month, year, time } = sastMoment(Date.parse(asOf))
  if (now === null) return `as at ${time} on ${day} ${month} ${year}`
  const today = sastMoment(now)
  if (year !== today.year) return `as at ${time} on ${day} ${month} ${year}`
  const isToday = day === today.day && month === today.month
  return isToday ? `as at ${time}` : `as at ${time} on ${day} ${month}`
}

/** `checkedAt`: ISO UTC of the last request to the service. */
export function checkedAgo(checkedAt: string, now: number): string {
  const age = Math.max(0, now - Date.parse(checkedAt))
  if (age < MINUTE) return 'checked just now'
  if (age < HOUR) return `checked ${counted(Math.floor(age / MINUTE), 'minute')} ago`
  if (age < DAY) return `checked ${counted(Math.floor(age / HOUR), 'hour')} ago`
  return `checked ${counted(Math.floor(age / DAY), 'day')} ago`
}
