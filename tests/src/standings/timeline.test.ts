import { expect, test } from 'vitest'
import type { GroupFacts } from '../../../shared/standings/group.ts'
import type { GroupStory } from '../../../shared/standings/history.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { HIDDEN } from '../../../shared/standings/team.ts'
import { MINUTE } from '../../../shared/time.ts'
import {
  historySince,
  opponentsOf,
  pairsToPlay,
  timelineOf,
} from '../../../src/standings/timeline.ts'
import { groupFacts, leagueOf, ROWS, row, STORY } from '../../standings.ts'

const SMASH = leagueOf('smash-bash', 'Smash Bash', ['Diamond'])

/** A Thursday, 19:05 in South Africa. */
const AT = Date.UTC(2026, 10, 12, 17, 5) / MINUTE
const DAY_MINUTES = 24 * 60

const THREE = ['Braai Sisters', 'Smash Lions', 'Jozi Wall'].map((team, n) =>
  row(n + 1, team, String(1101 + n)),
)

function story(more: Partial<GroupStory>): GroupStory {
  return { ...STORY, results: [], series: {}, notes: [], ...more }
}

function factsOf(rows: readonly Row[], story: GroupStory | null, matches?: number): GroupFacts {
  return { ...groupFacts({ ...SMASH, matches }, 0, [], []), rows, story }
}

test('what two looks in one minute bring has ids of its own, and so has each day', () => {
  const met: GroupStory['results'][number] = [1101, 1102, 2, 1, 16, 11, AT, AT + 15, 1]
  const told = story({
    results: [[1101, 1102, 2, 1, 16, 11, AT, AT + 15 - 365 * DAY_MINUTES, 1], met, met],
    notes: [
      ['open', AT, 1],
      ['open', AT, 1],
      ['corrected', AT],
      ['corrected', AT],
    ],
  })
  const days = timelineOf(factsOf(THREE, told))
  const ids = days.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)])
  expect([ids.length, new Set(ids).size]).toEqual([9, 9])
})

test('results and notes stand day by day, the newest first, notes last', () => {
  const told = story({
    results: [
      [1101, 1102, 2, 1, 16, 11, AT, AT + 15, 1],
      [1103, 1101, 3, 0, 18, 6, AT + DAY_MINUTES, AT + DAY_MINUTES + 15, 1],
      [1102, 1103, 0, 0, 0, 0, AT + DAY_MINUTES, AT + DAY_MINUTES + 15, 3],
    ],
    notes: [
      ['round', AT - DAY_MINUTES],
      ['corrected', AT + 60],
      ['open', AT + DAY_MINUTES + 15, 2],
    ],
  })
  const days = timelineOf(factsOf(THREE, told)).map(({ name, entries }) => [
    name,
    ...entries.map((entry) =>
      'note' in entry ? entry.note : entry.sides.map(({ team }) => team).join('-'),
    ),
  ])
  expect(days).toEqual([
    [
      'Friday 13 November',
      'Smash Lions-Jozi Wall',
      'Jozi Wall-Braai Sisters',
      "2 more results; we can't tell whose yet.",
    ],
    ['Thursday 12 November', 'The league corrected this table.', 'Braai Sisters-Smash Lions'],
    ['Wednesday 11 November', 'A new round began.'],
  ])
})

test('past midnight in Johannesburg is the next day', () => {
  const told = story({ notes: [['corrected', AT + 5 * 60]] })
  expect(timelineOf(factsOf(THREE, told))[0]?.name).toBe('Friday 13 November')
})

test('the history begins with the first look at any team', () => {
  const series: GroupStory['series'] = {
    1101: [[AT, 0, 1]],
    1102: [[AT - DAY_MINUTES, 0, 2]],
  }
  expect(historySince(story({ series }))).toBe('11 November 2026')
  expect([historySince(story({})), historySince(null)]).toEqual([null, null])
  expect(timelineOf(factsOf(THREE, null))).toEqual([])
})

const namesToPlay = (team: string, matches?: number, more: Partial<GroupStory> = {}) =>
  opponentsOf(factsOf(ROWS, { ...STORY, ...more }, matches), team).toPlay?.map((one) => one.team)

test('who is still to play is told where pairs meet once and results are known', () => {
  expect(namesToPlay('1105', 3)).toEqual(['Net Worth'])
  expect(namesToPlay('1104', 3)).toBeUndefined()
  expect(namesToPlay('1105', 5)).toBeUndefined()
  expect(namesToPlay('1105')).toBeUndefined()
  const results = [...STORY.results.slice(0, 1), ...STORY.results.slice(0, 1)]
  expect(namesToPlay('1105', 4, { results })).toBeUndefined()
})

test('the pairs of a group that have not met are told when all results are known', () => {
  const pairs = (more: Partial<GroupStory>, rows = ROWS) =>
    pairsToPlay(factsOf(rows, { ...STORY, ...more }, 3)).map((pair) =>
      pair.map(({ key }) => key).join(' '),
    )
  const last: GroupStory['results'][number] = [1102, 1104, 2, 1, 16, 11, 1, 2, 1]
  expect(pairs({ results: [...STORY.results, last] })).toEqual(['1105 1104', '1102 1103'])
  expect(pairs({})).toEqual([])
  const begun = ROWS.map((one) => ({ ...one, played: 0 }))
  expect(pairs({ results: [] }, begun)).toHaveLength(6)
  expect(pairsToPlay(factsOf(begun, null, 3))).toHaveLength(6)
  expect(pairsToPlay(factsOf(begun, null, 6))).toHaveLength(12)
  expect(pairsToPlay(factsOf(begun, null, 5))).toEqual([])
  // One pair met twice, another not at all.
  const twice = ROWS.map((one, n) => ({ ...one, played: n < 2 ? 2 : 0 }))
  const [met] = STORY.results
  expect(pairs({ results: met ? [met, met] : [] }, twice)).toEqual([])
})

test('nobody is named who is withheld', () => {
  const rows = ROWS.with(3, row(4, HIDDEN, '1104', { points: 3 }))
  expect(opponentsOf(factsOf(rows, STORY, 3), '1105').toPlay).toBeNull()
})

test('while the story is behind the rows, no opponent counts as unknown', () => {
  const behind = factsOf(ROWS, { ...STORY, behindSince: STORY.rowsAt }, 3)
  expect(opponentsOf(behind, '1104')).toMatchObject({ open: null, isBehind: true })
  expect(opponentsOf(behind, '1103')).toMatchObject({ isBehind: false })
  // Its results may be those of the round before.
  expect(opponentsOf(behind, '1105').toPlay).toBeNull()
})
