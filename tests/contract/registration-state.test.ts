import { expect, test } from 'vitest'
import {
  eventYear,
  registrationState,
  registrationWords,
} from '../../contract/registration-state.ts'

const DATES = { opens: '2025-08-01 08:00', closes: '2025-10-10' }

// South African time is two hours ahead of UTC.
test.each([
  ['2025-08-01T05:59:59.999Z', 'opens-on'],
  ['2025-08-01T06:00:00.000Z', 'open'],
  ['2025-10-10T21:59:59.999Z', 'open'],
  ['2025-10-10T22:00:00.000Z', 'closed'],
])('at %s registration by dates is %s', (now, state) => {
  expect(registrationState(DATES, new Date(now)).state).toBe(state)
})

test('a close with a time ends at that time', () => {
  const at = (now: string) => registrationState({ closes: '2025-10-10 17:30' }, new Date(now)).state
  expect(at('2025-10-10T15:29:59.999Z')).toBe('open')
  expect(at('2025-10-10T15:30:00.000Z')).toBe('closed')
})

test('open and closed need no clock', () => {
  expect(registrationState('open', new Date(0)).state).toBe('open')
  expect(registrationState('closed', new Date(0)).state).toBe('closed')
})

test('the words name the moment in South African time', () => {
  const words = (now: string) => registrationWords(registrationState(DATES, new Date(now)))
  expect(words('2025-07-01T00:00:00Z')).toBe('Registration opens on Friday 1 August 2025 at 08:00.')
  expect(words('2025-09-01T00:00:00Z')).toBe(
    'Registration is open until Friday 10 October 2025 at 23:59.',
  )
  expect(words('2025-11-01T00:00:00Z')).toBe('Registration is closed.')
  expect(registrationWords(registrationState('open', new Date(0)))).toBe('')
})

test('an end with a time is named by that time, one at midnight by the last minute of its day', () => {
  const words = (closes: string) =>
    registrationWords(registrationState({ closes }, new Date('2025-09-01T00:00:00Z')))
  expect(words('2025-10-10 18:00')).toContain('Friday 10 October 2025 at 18:00.')
  expect(words('2025-10-10 00:01')).toContain('Friday 10 October 2025 at 00:01.')
  expect(words('2025-10-11 00:00')).toContain('Friday 10 October 2025 at 23:59.')
})

test('the year of the event comes from its first day', () => {
  const own = { id: 'nxt-gen', name: 'N', venue: 'V', registration: 'open', shirts: [] } as const
  expect(eventYear({ ...own, shirts: [], starts: '2025-10-17' })).toBe(2025)
  expect(eventYear({ ...own, shirts: [] })).toBeNull()
})
