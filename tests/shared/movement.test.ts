import { expect, test } from 'vitest'
import { movementMark, movementOf, movementWords, sinceWords } from '../../src/standings/rows.ts'

const RUNNING = { season: undefined }
const story = { was: { '1101': 1, '1102': 3, '1103': 2 } }

test.each([
  ['1102', 1, 2, '▲2', 'up 2 places'],
  ['1101', 2, -1, '▼1', 'down 1 place'],
  ['1103', 2, 0, '', ''],
  ['1104', 4, 'new', 'new', 'new in the table'],
] as const)('%s on place %i has moved by %s', (key, position, moved, mark, words) => {
  const movement = movementOf({ league: RUNNING, story }, key, { position, team: 'Lobsters' })
  expect(movement).toBe(moved)
  expect([movementMark(movement), movementWords(movement)]).toEqual([mark, words])
})

test('nobody moves without a story, after the season, or before there is anything to compare', () => {
  const row = { position: 3, team: 'Lobsters' }
  expect(movementOf({ league: RUNNING, story: null }, '1101', row)).toBe(0)
  expect(movementOf({ league: { season: 'over' }, story }, '1101', row)).toBe(0)
  expect(movementOf({ league: RUNNING, story: { was: {} } }, '1101', row)).toBe(0)
})

test('a team that has objected is not called new because its name is gone', () => {
  const row = { position: 3, team: 'Name withheld' }
  expect(movementOf({ league: RUNNING, story }, 'n:abc', row)).toBe(0)
})

test('the day since when is that of South Africa', () => {
  expect(sinceWords({ since: '2026-11-16T04:00:00.000Z' })).toBe('since Monday 16 November')
  expect(sinceWords({ since: '2026-11-15T22:30:00.000Z' })).toBe('since Monday 16 November')
})
