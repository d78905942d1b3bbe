import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND, sastMoment } from '../../shared/time.ts'

const intl = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

test('every hour of two years reads as Intl writes it', () => {
  const start = Date.parse('2023-12-31T20:00:00Z')
  for (let at = start; at < start + 2 * 366 * DAY; at += HOUR + MINUTE + SECOND) {
    const parts = new Map(intl.formatToParts(at).map(({ type, value }) => [type, value]))
    expect(sastMoment(at)).toEqual({
      weekday: parts.get('weekday'),
      day: Number(parts.get('day')),
      month: parts.get('month'),
      year: Number(parts.get('year')),
      time: `${parts.get('hour')}:${parts.get('minute')}`,
    })
  }
})
