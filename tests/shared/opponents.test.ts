import { expect, test } from 'vitest'
import { HIDDEN } from '../../shared/standings/team.ts'
import { opponentsOf } from '../../src/standings/timeline.ts'
import { FACTS, ROWS, row, STORY } from './team-facts.ts'

const names = (teams: readonly { team: string }[] | null) => teams?.map(({ team }) => team) ?? null

test('each team sees its results from its own side, the newest first', () => {
  const { results, open } = opponentsOf(FACTS, '1103', 3)
  expect(results.map(({ outcome, own, other }) => [outcome, own.games, other.team])).toEqual([
    ['lost', 12, 'Braai Sisters'],
    ['won', 0, 'Net Worth'],
  ])
  expect(results.map(({ isWalkover, isCorrected }) => [isWalkover, isCorrected])).toEqual([
    [false, true],
    [true, false],
  ])
  expect(open).toBe(0)
})

test('a draw is one for both', () => {
  const results: typeof STORY.results = [[1105, 1102, 1, 1, 9, 9, 1, 2, 1]]
  const facts = { ...FACTS, story: { ...STORY, results } }
  const outcomes = ['1105', '1102'].map(
    (team) => opponentsOf(facts, team, null).results[0]?.outcome,
  )
  expect(outcomes).toEqual(['drawn', 'drawn'])
})

test('whom it has still to play is said where each pair meets once and all results are known', () => {
  expect(names(opponentsOf(FACTS, '1105', 3).toPlay)).toEqual(['Net Worth'])
  expect(names(opponentsOf(FACTS, '1104', 3).toPlay)).toBeNull()
  expect(opponentsOf(FACTS, '1104', 3).open).toBe(1)
  expect(opponentsOf(FACTS, '1105', 5).toPlay).toBeNull()
  expect(opponentsOf(FACTS, '1105', null).toPlay).toBeNull()
})

test('who has met all has nobody left', () => {
  const rows = ROWS.slice(0, 3)
  expect(opponentsOf({ rows, story: STORY }, '1105', 2).toPlay).toEqual([])
})

test('nobody is named who is withheld', () => {
  const rows = ROWS.with(3, row(4, HIDDEN, '1104', { points: 3 }))
  expect(opponentsOf({ rows, story: STORY }, '1105', 3).toPlay).toBeNull()
})

test('of a story that leaves out old results nobody says that they are not known', () => {
  const story = { ...STORY, isCut: true }
  const { results, open, toPlay } = opponentsOf({ rows: ROWS, story }, '1104', 3)
  expect([results.length, open, toPlay]).toEqual([1, null, null])
})

test('while the story is behind the rows, no match counts as one without opponent', () => {
  const behind = { rows: ROWS, story: { ...STORY, isBehind: true } }
  expect(opponentsOf(behind, '1104', 3)).toMatchObject({ open: null, isBehind: true })
  expect(opponentsOf(behind, '1103', 3)).toMatchObject({ isBehind: false })
})

test('without a story nothing is known but how many were played', () => {
  expect(opponentsOf({ rows: ROWS, story: null }, '1105', 3)).toEqual({
    results: [],
    open: 2,
    isBehind: false,
    toPlay: null,
  })
  const rows = [row(1, 'Braai Sisters', '1105', { played: null })]
  expect(opponentsOf({ rows, story: null }, '1105', 3).open).toBeNull()
})
