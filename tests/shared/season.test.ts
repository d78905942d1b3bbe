import { expect, test } from 'vitest'
import { agoText, finalText, momentText, runningLeagues } from '../../shared/standings/season.ts'

test.each([
  ['the year of the season', { season: 'over', year: 2025 }, '2026-01-09T10:00:00Z', 2025],
  ['or that of its last tables', { season: 'over' }, '2026-11-20T10:00:00Z', 2026],
  ['in South Africa', { season: 'over' }, '2026-12-31T22:30:00Z', 2027],
] as const)('a final table has %s', (_, league, asOf, year) => {
  expect(finalText(league, asOf)).toBe(`Final table, ${year}`)
})

test('no table is final while the season runs; a missing year is left out', () => {
  expect(finalText({ season: 'over' }, null)).toBe('Final table')
  expect(finalText({}, '2026-11-20T10:00:00Z')).toBeNull()
})

test('the leagues whose season runs', () => {
  expect(runningLeagues([{ year: 1 }, { season: 'over', year: 2 }, { year: 3 }])).toEqual([
    { year: 1 },
    { year: 3 },
  ])
})

const at = (iso: string) => Date.parse(iso)
test('the day stands there when it is not today in Johannesburg', () => {
  expect(momentText('2026-11-20T21:59:00Z', at('2026-11-20T22:01:00Z'))).toBe(
    '23:59 on 20 November',
  )
})
test('on paper, which is read at any time, the whole date stands there', () => {
  expect(momentText('2026-11-20T12:05:00Z', null)).toBe('14:05 on 20 November 2026')
})

test.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T11:59:00Z', '1 min ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-18T11:00:00Z', '2 days ago'],
])('%s was %s', (checkedAt, words) => {
  expect(agoText(checkedAt, at('2026-11-20T12:00:00Z'))).toBe(words)
})
