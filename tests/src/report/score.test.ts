import { describe, expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import {
  findingsOf,
  pointsOf,
  type Score,
  type SetScore,
  STAGES,
  type Stage,
  setState,
  setsWon,
  winnerOf,
} from '../../../src/pages/report/score.ts'

const RULES = { perSet: 2, setsPerMatch: 3, walkover: 6 }
const played = (...sets: SetScore[]): Score => ({ kind: 'played', sets })
const tones = (score: Score, stage: Stage = 'group') =>
  findingsOf(score, stage, RULES).map(({ tone }) => tone)

/** A set played game by game, in every way: what it can stand at, and how it can end. */
function everySet() {
  const ended = new Map<string, 'first' | 'second'>()
  const standing = new Set<string>()
  const play = (a: number, b: number) => {
    const isOver = (Math.max(a, b) >= 6 && Math.abs(a - b) >= 2) || a === 7 || b === 7
    if (isOver) {
      ended.set(`${a}-${b}`, a > b ? 'first' : 'second')
      return
    }
    if (standing.has(`${a}-${b}`)) return
    standing.add(`${a}-${b}`)
    play(a + 1, b)
    play(a, b + 1)
  }
  play(0, 0)
  return { ended, standing }
}
const SETS = everySet()

function asPlayed(set: SetScore) {
  const name = set.join('-')
  return SETS.ended.get(name) ?? (SETS.standing.has(name) ? 'unfinished' : 'impossible')
}

test('a set is judged as if it had been played game by game, whatever its figures', () => {
  expect([...SETS.ended.keys()]).toHaveLength(14)
  for (let a = 0; a <= 9; a++)
    for (let b = 0; b <= 9; b++) expect([a, b, setState([a, b])]).toEqual([a, b, asPlayed([a, b])])
})

/** What the rules of the league say, in other words than the code has them. */
function isByTheRules(sets: readonly SetScore[], stage: Stage): boolean {
  const ends = sets.map(asPlayed)
  const halfway = ends.findIndex((end) => end !== 'first' && end !== 'second')
  if (halfway !== -1 && (halfway !== sets.length - 1 || ends[halfway] === 'impossible'))
    return false
  if (stage === 'group') return sets.length === 3
  if (halfway !== -1 && stage === 'semi-final') return false
  let [first, second] = [0, 0]
  for (const end of ends) {
    if (first === 2 || second === 2) return halfway === sets.length - 1
    if (end === 'first') first++
    if (end === 'second') second++
  }
  return first === 2 || second === 2 || halfway !== -1
}

/** Half of them from sets that can be, so that right ones are among them. */
function scoreLines(count: number): { sets: SetScore[]; stage: Stage }[] {
  const random = seeded('score lines')
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  const whole = [...SETS.ended.keys()].map((name) => name.split('-').map(Number))
  const anySet = (isWild: boolean): SetScore => {
    const [a = 0, b = 0] = whole[upTo(whole.length - 1)] ?? []
    return isWild ? [upTo(8), upTo(8)] : [a, b]
  }
  return Array.from({ length: count }, (_, n) => ({
    sets: Array.from({ length: n % 5 === 0 ? 1 + upTo(2) : 3 }, (__, k) =>
      anySet(n % 2 === 0 && k === upTo(2)),
    ),
    stage: STAGES[n % 3] ?? 'group',
  }))
}

test('200 score lines, right and wrong, are judged as the rules say', () => {
  const lines = scoreLines(200)
  const judged = lines.map(({ sets, stage }) => {
    const isRight = !tones({ kind: 'played', sets }, stage).includes('warn')
    expect({ sets, stage, isRight }).toEqual({ sets, stage, isRight: isByTheRules(sets, stage) })
    return isRight
  })
  expect(judged.filter(Boolean).length).toBeGreaterThan(50)
  expect(judged.filter((isRight) => !isRight).length).toBeGreaterThan(50)
})

test('who won, and what it is worth, is told where it is certain', () => {
  const lines = scoreLines(200).filter(({ sets }) => sets.length === 3)
  for (const { sets } of lines) {
    const score = played(...sets)
    const ends = sets.map(asPlayed)
    const [first, second] = ['first', 'second'].map((side) => ends.filter((end) => end === side))
    const isWhole = ends.every((end) => end === 'first' || end === 'second')
    const points = [(first?.length ?? 0) * 2, (second?.length ?? 0) * 2]
    expect(pointsOf(sets, RULES)).toEqual(isWhole ? points : null)
    if (isWhole) expect(winnerOf(score)).toBe((points[0] ?? 0) > (points[1] ?? 0) ? 0 : 1)
    if (ends.includes('impossible')) expect([setsWon(sets), winnerOf(score)]).toEqual([null, null])
  }
  expect(winnerOf(played([6, 3], [3, 6], [2, 2]))).toBeNull()
})

describe('what is said', () => {
  const said = (score: Score, stage: Stage = 'group') =>
    findingsOf(score, stage, RULES).map(({ tone, text }) => `${tone}: ${text}`)

  test('nothing of a match as it should be', () => {
    expect(said(played([6, 3], [4, 6], [6, 2]))).toEqual([])
    expect(said(played([6, 3], [7, 6]), 'quarter-final')).toEqual([])
  })

  test.each<[Score, Stage, string]>([
    [
      played([6, 3], [4, 6], [3, 2]),
      'group',
      'info: Set 3 stopped at 3-2. That is allowed until the semi-final.',
    ],
    [
      played([6, 3], [4, 6], [3, 2]),
      'semi-final',
      'warn: Set 3 stopped at 3-2. From the semi-final on, such a set is replayed.',
    ],
    [
      played([6, 3], [7, 2], [6, 1]),
      'group',
      'warn: Set 2: no set ends 7-2. A set is won 6-0 to 6-4, 7-5 or 7-6.',
    ],
    [
      played([6, 3], [6, 1]),
      'group',
      'warn: A match has 3 sets. Send 2 only if the court time ran out.',
    ],
    [
      played([6, 3], [4, 6]),
      'quarter-final',
      'warn: From the quarter-finals on 2 sets win, and neither team has them.',
    ],
    [
      played([6, 3], [6, 4], [6, 2]),
      'semi-final',
      'warn: From the quarter-finals on 2 sets win: it was won before the last one.',
    ],
    [
      { kind: 'walkover', winner: 1 },
      'group',
      'info: A walkover gives 6 points to the team that turned up.',
    ],
  ])('%j, %s: %s', (score, stage, text) => {
    expect(said(score, stage)).toEqual([text])
  })

  test('a league of one set has one that wins', () => {
    const rules = { ...RULES, setsPerMatch: 1 }
    expect(findingsOf(played([6, 3]), 'semi-final', rules)).toEqual([])
    expect(pointsOf([[3, 6]], rules)).toEqual([0, 2])
  })
})
