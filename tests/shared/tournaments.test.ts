// Where a tournament stands, at the second on which it changes. South African time is two hours ahead of UTC.
// Children's details may go abroad only once that is settled: until then the youth form cannot be opened.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { TournamentSchema } from '../../shared/content/tournaments.ts'
import {
  eventYear,
  registrationText,
  type TournamentDates,
  tournamentState,
  tournamentWarnings,
} from '../../shared/tournaments.ts'

const WEEKEND = { starts: '2025-10-17', ends: '2025-10-19' } as const
const PERIOD = { opens: '2025-08-01 08:00', closes: '2025-10-10' }

function at(now: string, tournament: TournamentDates) {
  return tournamentState(tournament, Date.parse(now))
}

function registrationAt(now: string, registration: TournamentDates['registration'], dates = {}) {
  return at(now, { ...dates, registration }).registration
}

test.each([
  ['2025-10-16T21:59:59.999Z', 'upcoming', '2025-10-17'],
  ['2025-10-16T22:00:00.000Z', 'running', '2025-10-17'],
  ['2025-10-19T21:59:59.999Z', 'running', '2025-10-17'],
  ['2025-10-19T22:00:00.000Z', 'past', ''],
])('at %s a weekend is %s, and entries are for %j', (now, stage, edition) => {
  expect(at(now, { ...WEEKEND, registration: 'open' })).toMatchObject({ stage, edition })
})
test('without a date it is announced at any time', () => {
  for (const now of ['1999-01-01', '2040-01-01']) {
    expect(at(now, { registration: 'open' })).toMatchObject({ stage: 'announced', edition: '' })
  }
})

test.each([
  ['2025-08-01T05:59:59.999Z', 'not-yet-open'],
  ['2025-08-01T06:00:00.000Z', 'open'],
  ['2025-10-10T21:59:59.999Z', 'open'],
  ['2025-10-10T22:00:00.000Z', 'closed'],
])('at %s registration by dates is %s', (now, state) => {
  expect(registrationAt(now, PERIOD).state).toBe(state)
})
test('by dates, one that is over takes no entries, whatever "closes" says', () => {
  const late = { closes: '2025-12-01' }
  expect(registrationAt('2025-10-18T12:00:00Z', late, WEEKEND).state).toBe('open')
  expect(registrationAt('2025-10-19T22:00:00.000Z', late, WEEKEND).state).toBe('closed')
  const again = { opens: '2026-08-01' }
  expect(registrationAt('2026-09-01T00:00:00Z', again, WEEKEND).state).toBe('closed')
})

test.each([
  [{ cancelled: true }, 'Cancelled. '],
  [{ cancelled: true, state: 'called-off' }, 'Called off. '],
  [{ cancelled: true, state: 'too-few' }, 'Too few pairs entered, so it does not take place. '],
] as const)('%j takes no entries, whatever its dates say', (off, sentence) => {
  const { registration } = at('2025-10-01', { ...WEEKEND, registration: 'open', ...off })
  expect(registrationText(registration)).toBe(`${sentence}Registration is closed.`)
})

test('open and closed hold at any time; open then means the next edition', () => {
  expect(registrationAt('1999-01-01', 'open', WEEKEND).state).toBe('open')
  expect(registrationAt('2040-01-01', 'open', WEEKEND).state).toBe('open')
  expect(registrationAt('1999-01-01', 'closed', WEEKEND).state).toBe('closed')
})

test('the words name the moment in South African time', () => {
  const words = (now: string) => registrationText(registrationAt(now, PERIOD))
  expect(words('2025-07-01T00:00:00Z')).toBe('Entries open on 1 August 2025 at 08:00.')
  expect(words('2025-09-01T00:00:00Z')).toBe(
    'Entries are open until Friday 10 October 2025 at 23:59.',
  )
  expect(words('2025-11-01T00:00:00Z')).toBe('Registration is closed.')
  expect(registrationText(registrationAt('1999-01-01', 'open'))).toBe('')
})

test('a closing time is named; midnight is the last minute of its day', () => {
  const words = (closes: string) =>
    registrationText(registrationAt('2025-09-01T00:00:00Z', { closes }))
  expect(words('2025-10-10 18:00')).toContain('Friday 10 October 2025 at 18:00.')
  expect(words('2025-10-10 00:01')).toContain('Friday 10 October 2025 at 00:01.')
  expect(words('2025-10-11 00:00')).toContain('Friday 10 October 2025 at 23:59.')
})

test('the year of the tournament decides age groups, else the current one', () => {
  const year = (now: string, dates: Partial<TournamentDates>) => {
    const tournament: TournamentDates = { registration: 'open', ...dates }
    return eventYear(at(now, tournament), Date.parse(now))
  }
  expect(year('2025-12-01T00:00:00Z', { starts: '2026-02-06' })).toBe(2026)
  expect(year('2026-11-22T00:00:00Z', WEEKEND)).toBe(2026)
  expect(year('2026-12-31T21:59:59Z', {})).toBe(2026)
  expect(year('2026-12-31T22:00:00Z', {})).toBe(2027)
})

test('the league is warned of past dates and of forms that never open', () => {
  const warnings = (now: string, dates: Partial<TournamentDates> & { drawOn?: string }) =>
    tournamentWarnings([{ name: 'Cup', registration: 'open', ...dates }], Date.parse(now))
  expect(warnings('2025-10-19T21:59:59Z', WEEKEND)).toEqual([])
  expect(warnings('2025-10-19T22:00:00Z', WEEKEND)).toEqual([
    'Cup: the date (19 October 2025) is past, but "registration" is open. The page takes entries for the next one. In tournaments.yml, give its new date, or close registration.',
  ])
  expect(warnings('2025-11-01', { ...WEEKEND, registration: 'closed' })).toEqual([])
  expect(warnings('2025-11-01', {})).toEqual([])
  expect(warnings('2025-11-01', { ...WEEKEND, registration: { opens: '2026-08-01' } })).toEqual([
    'Cup: registration opens on 1 August 2026, but has closed by then, so it never opens. It closes with the tournament at the latest. In tournaments.yml, give the new dates.',
  ])
  expect(warnings('2025-10-01', { ...WEEKEND, drawOn: '2025-10-17 18:00' })).toEqual([])
  expect(warnings('2025-10-01', { ...WEEKEND, drawOn: '2025-10-18' })).toEqual([
    expect.stringContaining('the draw (2025-10-18) ends after the first day (2025-10-17)'),
  ])
  const drawn = { ...WEEKEND, drawOn: '2025-10-10' }
  expect(warnings('2025-10-10T21:59:59Z', drawn)).toEqual([])
  const late = [expect.stringContaining('entries are open after the draw (2025-10-10)')]
  expect(warnings('2025-10-10T22:00:01Z', drawn)).toEqual(late)
  const closing = (closes: string) => warnings('2025-10-01', { ...drawn, registration: { closes } })
  expect([closing('2025-10-10'), closing('2025-10-11')]).toEqual([[], late])
})

const shirts = [{ size: 's', chest: '68 to 76' }]
const YOUTH = { id: 'nxt-gen', name: 'NxT Gen', venue: 'Court 1', shirts }

const SETTLED = '2027-02-01, authorised by the Regulator, letter on file'

test.each([
  ['open', undefined, false],
  [{ opens: '2027-03-01' }, undefined, false],
  ['closed', undefined, true],
  ['open', SETTLED, true],
  ['open', 'yes', false],
  ['open', '2027-02-01', false],
])('registration %s, settled: %s', (registration, youthTransferSettled, isTaken) => {
  const settled = youthTransferSettled === undefined ? {} : { youthTransferSettled }
  const { success } = v.safeParse(TournamentSchema, { ...YOUTH, registration, ...settled })
  expect(success).toBe(isTaken)
})

const OPEN = { ...YOUTH, id: 'mens-open', registration: 'open' }
const fee = { amount: 350, per: 'player' }

test('the others open without it, and their page shows the fee', () => {
  expect(v.parse(TournamentSchema, OPEN).facts).toEqual([])
  const { facts } = v.parse(TournamentSchema, { ...OPEN, capacity: 24, fee, pay: ['Cash'] })
  expect(facts).toEqual([{ term: 'Fee', text: 'R350 a player' }])
})

const COUNTED = [{ waitingList: 12 }, { drawOn: '2025-10-10' }, { fee }, { pay: ['Cash'] }]
test.each(COUNTED)('without capacity there is no %j', (counted) => {
  const { issues } = v.safeParse(TournamentSchema, { ...OPEN, ...counted })
  expect(issues?.[0].message).toContain('is missing')
})
