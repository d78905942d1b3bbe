import { expect, test } from 'vitest'
import type { ScoreTeam } from '../../../src/pages/report/score.ts'
import {
  emptyScore,
  inGroup,
  isLikely,
  nextMatch,
  type ScoreState,
  scoreIn,
  undone,
  withGames,
  withTeam,
} from '../../../src/pages/report/score-state.ts'
import { setsIn } from '../../sets.ts'

const team = (key: string): ScoreTeam => ({ key, name: `Team ${key}` })
const PLACE = { league: 'smash-bash', group: 'diamond' }
const DIAMOND = inGroup(emptyScore(3), PLACE)
const typed = (figures: string, state = DIAMOND) =>
  [...figures].map(Number).reduce(withGames, state)
const picked = (keys: string, state = DIAMOND) => [...keys].map(team).reduce(withTeam, state)

test('six figures are a match', () => {
  const state = typed('634662')
  expect(scoreIn(state)).toEqual({ kind: 'played', sets: setsIn('6-3 4-6 6-2') })
  expect(typed('1', state), 'a seventh has no place').toEqual(state)
})

test('a figure is taken back or replaced without losing the others', () => {
  const shorter = undone(undone(typed('634662')))
  expect(scoreIn(shorter)).toEqual({ kind: 'played', sets: setsIn('6-3 4-6') })
  expect(typed('57', shorter).games).toEqual([6, 3, 4, 6, 5, 7])
  const mended = typed('0', { ...shorter, at: 1 })
  expect(mended.games).toEqual([6, 0, 4, 6, null, null])
  expect(mended.at, 'the next one that is empty').toBe(4)
  expect(undone(DIAMOND)).toEqual(DIAMOND)
})

test('a whole set or a walkover can be sent', () => {
  expect(scoreIn(typed('6'))).toBeNull()
  expect(scoreIn(typed('632'))).toEqual({ kind: 'played', sets: [[6, 3]] })
  const walkover: ScoreState = { ...typed('63'), walkover: 1 }
  expect(scoreIn(walkover)).toEqual({ kind: 'walkover', winner: 1 })
})

test('a team picked again is dropped, and a third replaces the second', () => {
  const both = picked('ab')
  expect(picked('a', both).teams).toEqual([null, team('b')])
  expect(picked('b', both).teams).toEqual([team('a'), null])
  expect(picked('c', both).teams).toEqual([team('a'), team('c')])
})

test('another group begins without teams', () => {
  const own = picked('a')
  expect(inGroup(own, PLACE)).toBe(own)
  expect(inGroup(own, { ...PLACE, group: 'gold' }).teams).toEqual([null, null])
})

test('the next match keeps the own team', () => {
  const state = typed('6361', picked('ab'))
  expect(nextMatch(state)).toEqual({ ...DIAMOND, teams: [team('a'), null] })
})

test('figures with which a set can end are bright', () => {
  const bright = (figures: string) => {
    const state = typed(figures)
    return [0, 1, 2, 3, 4, 5, 6, 7].filter((figure) => isLikely(state, figure)).join('')
  }
  expect(bright('')).toBe('01234567')
  expect(bright('6')).toBe('012347')
  expect(bright('7')).toBe('56')
  expect(bright('5')).toBe('7')
  expect(bright('3')).toBe('6')
})
