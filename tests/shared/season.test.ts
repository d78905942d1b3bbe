import { expect, test } from 'vitest'
import { finalWords, runningLeagues } from '../../shared/standings/season.ts'

test.each([
  ['the year of the season', { season: 'over', year: 2025 }, '2026-01-09T10:00:00Z', 2025],
  [
    'or the one in which its tables were read last',
    { season: 'over' },
    '2026-11-20T10:00:00Z',
    2026,
  ],
  ['in South Africa', { season: 'over' }, '2026-12-31T22:30:00Z', 2027],
] as const)('a final table has %s', (_, league, asOf, year) => {
  expect(finalWords(league, asOf)).toBe(`Final table, ${year}`)
})

test('without a year nothing is made up, and while the season runs no table is final', () => {
  expect(finalWords({ season: 'over' }, null)).toBe('Final table')
  expect(finalWords({}, '2026-11-20T10:00:00Z')).toBeNull()
})

test('the leagues whose season runs', () => {
  expect(runningLeagues([{ year: 1 }, { season: 'over', year: 2 }, { year: 3 }])).toEqual([
    { year: 1 },
    { year: 3 },
  ])
})
