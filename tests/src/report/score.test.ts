import { expect, test } from 'vitest'
import { type Score, setState, setsWon, winnerOf } from '../../../shared/score.ts'
import { findingsOf, pointsOf, type Stage } from '../../../src/pages/report/score.ts'
import { setsIn } from '../../sets.ts'

const RULES = { perSet: 2, setsPerMatch: 3, walkover: 6 }

const played = (text: string): Score => ({ kind: 'played', sets: setsIn(text) })

/** A set played game by game, in every way: what it can stand at, and how it can end. */
function everySet() {
  const states = new Map<string, 'first' | 'second' | 'unfinished'>()
  const play = (a: number, b: number) => {
    if (states.has(`${a}-${b}`)) return
    const isOver = (Math.max(a, b) >= 6 && Math.abs(a - b) >= 2) || a === 7 || b === 7
    states.set(`${a}-${b}`, isOver ? (a > b ? 'first' : 'second') : 'unfinished')
    if (isOver) return
    play(a + 1, b)
    play(a, b + 1)
  }
  play(0, 0)
  return states
}

test('a set is judged as if it had been played game by game', () => {
  const states = everySet()
  const ended = [...states.values()].filter((state) => state !== 'unfinished')
  expect(ended).toHaveLength(14)
  for (let a = 0; a <= 9; a++) {
    for (let b = 0; b <= 9; b++) {
      expect([a, b, setState([a, b])]).toEqual([a, b, states.get(`${a}-${b}`) ?? 'impossible'])
    }
  }
})

test.each([
  ['6-3 4-6 6-2', [2, 1], [4, 2], 0],
  ['3-6 6-4 2-6', [1, 2], [2, 4], 1],
  ['6-0 7-5 7-6', [3, 0], [6, 0], 0],
  ['6-3 6-4 2-2', [2, 0], null, 0],
  ['6-3 3-6 2-2', [1, 1], null, null],
  ['7-2 6-0 6-0', null, null, null],
])('of %s it is told who won, and what it is worth', (text, won, points, winner) => {
  expect(setsWon(setsIn(text))).toEqual(won)
  expect(pointsOf(setsIn(text), RULES)).toEqual(points)
  expect(winnerOf(played(text))).toBe(winner)
})

const STOPPED = "info: Set 3 stopped at 3-2. That's allowed until the semi-final."
const NOT_A_SET = 'A set is won 6-0 to 6-4, 7-5 or 7-6.'
const OVER = 'From the quarter-finals on 2 sets win: it was won before the last one.'

test.each<[string | Score, Stage, string[]]>([
  ['6-3 4-6 6-2', 'group', []],
  ['6-3 6-4 6-2', 'group', []],
  ['6-3 7-6', 'quarter-final', []],
  ['6-3 4-6 7-5', 'semi-final', []],
  ['6-3 4-6 3-2', 'group', [STOPPED]],
  ['6-3 4-6 3-2', 'quarter-final', [`${STOPPED} The league says who goes through.`]],
  [
    '6-3 4-6 3-2',
    'semi-final',
    ["warn: Set 3 stopped at 3-2. From the semi-final on, it's replayed."],
  ],
  [
    '6-3 3-2 6-1',
    'group',
    [`warn: Set 2 stopped at 3-2, but another set came after it. ${NOT_A_SET}`],
  ],
  ['6-3 7-2 6-1', 'group', [`warn: Set 2: no set ends 7-2. ${NOT_A_SET}`]],
  ['6-3 6-1', 'group', ['warn: A match has 3 sets. Send 2 only if court time ran out.']],
  [
    '6-3 4-6',
    'quarter-final',
    ['warn: From the quarter-finals on 2 sets win, and neither team has them.'],
  ],
  ['6-3 6-4 6-2', 'semi-final', [`warn: ${OVER}`]],
  ['6-3 6-4 2-6', 'quarter-final', [`warn: ${OVER}`]],
  [
    { kind: 'walkover', winner: 1 },
    'group',
    ['info: A walkover gives 6 points to the team that turned up.'],
  ],
  [{ kind: 'walkover', winner: 0 }, 'semi-final', ['info: The team that turned up goes through.']],
])('%j in a match of the stage %s: %j', (score, stage, said) => {
  const whole = typeof score === 'string' ? played(score) : score
  const findings = findingsOf(whole, stage, RULES)
  expect(findings.map(({ tone, text }) => `${tone}: ${text}`)).toEqual(said)
})

test('in a league of one set that set wins', () => {
  const rules = { ...RULES, setsPerMatch: 1 }
  expect(findingsOf(played('6-3'), 'semi-final', rules)).toEqual([])
  expect(pointsOf([[3, 6]], rules)).toEqual([0, 2])
})
