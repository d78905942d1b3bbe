import { expect, test } from 'vitest'
import type { Result } from '../../../shared/standings/results.ts'
import { lastResultWords, movedOf, ownRow, rowsAround } from '../../../src/my-team/use-own-row.ts'

const named = (position: number, team: string, key?: string) => ({
  ...{ position, team, key },
  ...{ played: 1, wins: 1, draws: 0, losses: 0, setDifference: 1, gameDifference: 1, points: 2 },
})
const row = (position: number) => named(position, `Team ${position}`, String(position))
const ROWS = [1, 2, 3, 4, 5, 6].map(row)

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

test('a table of two is shown as it is', () => {
  const [first, second] = ROWS
  if (!first || !second) throw new Error('no such row')
  expect(rowsAround([first, second], second, 3)).toEqual([first, second])
})

const STORY = { since: '2026-11-16T04:00:00.000Z', was: { 2: 4, 3: 1, 5: 5 }, form: {} }

test('movement is told by its direction and the day it is counted from, when there is any', () => {
  const moved = [2, 3, 5].map((place) => movedOf({ league: {}, story: STORY }, row(place)))
  expect(moved).toEqual([
    { mark: '▲2', words: 'up 2 places', since: 'Monday' },
    { mark: '▼2', words: 'down 2 places', since: 'Monday' },
    null,
  ])
})

test('nobody moves once the season is over; a team that was not there then is new', () => {
  expect(movedOf({ league: { season: 'over' }, story: STORY }, row(2))).toBeNull()
  const isNew = { mark: 'new', words: 'new in the table', since: 'Monday' }
  expect(movedOf({ league: {}, story: STORY }, row(6))).toEqual(isNew)
  expect(movedOf({ league: {}, story: { ...STORY, was: {} } }, row(6))).toBeNull()
  expect(movedOf({ league: {}, story: null }, row(2))).toBeNull()
})

const result = (more: Partial<Result>): Result => ({
  sides: [
    { key: '1', team: 'Lions', sets: 2, games: 16 },
    { key: '2', team: 'Kings', sets: 1, games: 11 },
  ],
  isDraw: false,
  isWalkover: false,
  isCorrected: false,
  isJustIn: false,
  after: 0,
  before: 0,
  ...more,
})

test('the newest result is told from the side of the team', () => {
  const results = [result({}), result({ isDraw: true })]
  expect(lastResultWords('1', results)).toBe('Beat Kings 2-1')
  expect(lastResultWords('2', results)).toBe('Lost 1-2 to Lions')
  expect(lastResultWords('2', results.slice(1))).toBe('Drew 1-2 with Lions')
  expect(lastResultWords('1', [result({ isWalkover: true })])).toBe('Walkover against Kings')
  expect(lastResultWords('2', [result({ isWalkover: true })])).toBe('Walkover to Lions')
  expect(lastResultWords('3', results)).toBe('')
})

const BRAAI = { key: '1105', name: 'Braai Sisters' }

test('a team is found by its key, whatever it is called by now, and by its name as long as rows have no keys', () => {
  const rows = [named(1, 'Braai Sisters', '1199'), named(2, 'Renamed', '1105')]
  expect(ownRow(rows, BRAAI)?.position).toBe(2)
  expect(ownRow([named(1, 'Others'), named(2, 'Braai  Sisters')], BRAAI)?.position).toBe(2)
  expect(ownRow([named(1, 'Others')], BRAAI)).toBeUndefined()
})

test('of two teams of one name without keys none is taken for it', () => {
  const rows = [named(1, 'Braai Sisters'), named(2, 'Braai Sisters')]
  expect(ownRow(rows, BRAAI)).toBeUndefined()
})
