import { expect, test } from 'vitest'
import type { Result } from '../../../shared/standings/results.ts'
import { ownResult } from '../../../shared/standings/team-words.ts'
import { lastResultText, rowsAround } from '../../../src/pages/home/own-strip.tsx'
import { latestResult, row } from '../../standings.ts'

const ROWS = [1, 2, 3, 4, 5, 6].map((place) => row(place, `Team ${place}`, `${place}`))

test.each([
  [1, [1, 2, 3]],
  [2, [1, 2, 3]],
  [4, [3, 4, 5]],
  [6, [4, 5, 6]],
])('place %i stands among its neighbours', (place, shown) => {
  const own = ROWS[place - 1]
  if (!own) throw new Error('no such row')
  expect(rowsAround(ROWS, own, 3).map(({ position }) => position)).toEqual(shown)
})

const result = (more = {}) => latestResult(['Lions', 'Kings'], 0, more)

const told = (team: string, results: readonly Result[]) =>
  lastResultText(results.flatMap((one) => ownResult(one, team) ?? []))

test('the newest result is told from the side of the team', () => {
  const results = [result(), result({ isDraw: true })]
  expect(told('1', results)).toBe('Beat Kings 2-1')
  expect(told('2', results)).toBe('Lost 1-2 to Lions')
  expect(told('2', results.slice(1))).toBe('Drew 1-2 with Lions')
  expect(told('1', [result({ isWalkover: true })])).toBe('Walkover against Kings')
  expect(told('2', [result({ isWalkover: true })])).toBe('Walkover to Lions')
  expect(told('3', results)).toBe('')
})
