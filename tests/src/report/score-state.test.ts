import { expect, test } from 'vitest'
import type { ScoreTeam } from '../../../src/pages/report/score-message.ts'
import {
  bothTeams,
  emptyScore,
  isLikely,
  type ScoreAction,
  scoreAfter,
  scoreIn,
  setsIn,
} from '../../../src/pages/report/score-state.ts'

const team = (key: string): ScoreTeam => ({ key, name: `Team ${key}` })
const after = (actions: readonly ScoreAction[], state = emptyScore(3)) =>
  actions.reduce(scoreAfter, state)
const tapped = (figures: string): ScoreAction[] =>
  [...figures].map((figure) => ({ type: 'games', games: Number(figure) }))
const PLACE: ScoreAction = { type: 'place', league: 'smash-bash', group: 'diamond' }
const pick = (key: string): ScoreAction => ({ type: 'pick', team: team(key) })

test('a match is two teams and six taps', () => {
  const state = after([PLACE, pick('1105'), pick('1102'), ...tapped('634662')])
  expect(bothTeams(state)).toEqual([team('1105'), team('1102')])
  expect(scoreIn(state)).toEqual({
    kind: 'played',
    sets: [
      [6, 3],
      [4, 6],
      [6, 2],
    ],
  })
  // A seventh has no place.
  expect(after(tapped('1'), state)).toEqual(state)
})

test('a figure is taken back, or tapped in anew, without losing the others', () => {
  const state = after(tapped('634662'))
  const undone = after([{ type: 'undo' }, { type: 'undo' }], state)
  expect(setsIn(undone)).toEqual([
    [6, 3],
    [4, 6],
  ])
  expect(after(tapped('57'), undone).games).toEqual([6, 3, 4, 6, 5, 7])
  const mended = after([{ type: 'go', at: 1 }, ...tapped('0')], undone)
  expect(mended.games).toEqual([6, 0, 4, 6, null, null])
  // On to the next one that is empty.
  expect(mended.at).toBe(4)
  expect(after([{ type: 'undo' }]).games).toEqual(emptyScore(3).games)
})

test('there is something to send as soon as a set is whole, and after a walkover at once', () => {
  expect(scoreIn(after(tapped('6')))).toBeNull()
  expect(scoreIn(after(tapped('632')))).toEqual({ kind: 'played', sets: [[6, 3]] })
  const walkover = after([{ type: 'walkover', winner: 1 }])
  expect(scoreIn(walkover)).toEqual({ kind: 'walkover', winner: 1 })
  // Not what was meant: the sets are there still.
  const back = after([...tapped('63'), { type: 'walkover', winner: 1 }])
  expect(scoreIn(after([{ type: 'walkover', winner: null }], back))).toEqual({
    kind: 'played',
    sets: [[6, 3]],
  })
})

test('a team that is tapped again is free again, and a third takes the place of the second', () => {
  const one = after([PLACE, pick('a'), pick('b')])
  expect(after([pick('a')], one).teams).toEqual([null, team('b')])
  expect(after([pick('c')], one).teams).toEqual([team('a'), team('c')])
  expect(after([{ type: 'drop', side: 1 }], one).teams).toEqual([team('a'), null])
})

test('another group begins with no team, the same one keeps its own', () => {
  const own = after([PLACE, pick('a')])
  expect(after([PLACE], own).teams).toEqual([team('a'), null])
  expect(after([{ ...PLACE, group: 'gold' }], own).teams).toEqual([null, null])
  const found: ScoreAction = { ...PLACE, type: 'found', team: team('b') }
  expect(after([found], own).teams).toEqual([team('a'), team('b')])
  expect(after([{ ...found, group: 'gold' }], own)).toMatchObject({
    group: 'gold',
    teams: [team('b'), null],
  })
})

test('the next match of the same team needs the other team and its sets', () => {
  const state = after([PLACE, pick('a'), pick('b'), ...tapped('6361'), { type: 'again' }])
  expect(state).toEqual({
    ...emptyScore(3),
    ...{ league: 'smash-bash', group: 'diamond', teams: [team('a'), null] },
  })
})

test('beside a figure, those are bright with which a set can end', () => {
  const bright = (figures: string) => {
    const state = after(tapped(figures))
    return [0, 1, 2, 3, 4, 5, 6, 7].filter((figure) => isLikely(state, figure)).join('')
  }
  expect(bright('')).toBe('01234567')
  expect(bright('6')).toBe('012347')
  expect(bright('7')).toBe('56')
  expect(bright('5')).toBe('7')
  expect(bright('3')).toBe('6')
})
