// When the story tells exactly where teams can still finish.
import { expect, test } from 'vitest'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { FACTS } from '../../standings.ts'
import { HistoryHarness, LEAGUE, TEAMS, tableOf, won } from './harness.ts'

const GROUP = {
  ...FACTS.group,
  matches: 3,
  zones: [
    { places: [1, 1] as const, kind: 'up' as const, text: 'goes up' },
    { places: [4, 4] as const, kind: 'down' as const, text: 'goes down' },
  ],
}

const [FIRST, SECOND, ...MORE] = [
  won('1101', '1102', { setsA: 3, setsB: 0 }),
  won('1101', '1103', { setsA: 3, setsB: 0 }),
  won('1102', '1104'),
  won('1103', '1104'),
] as const

function seasonOf(more: Partial<typeof GROUP> = {}): HistoryHarness {
  return new HistoryHarness(undefined, [{ ...LEAGUE, groups: [{ ...GROUP, ...more }] }])
}

/** Sees each match as it is entered. */
async function after(harness: HistoryHarness, matches: readonly Match[]): Promise<HistoryHarness> {
  for (let n = 0; n <= matches.length; n++) await harness.seeMatches(matches.slice(0, n))
  return harness
}

const outlookIn = ({ group }: HistoryHarness) => group?.outlook

test('places, and the fewest sets that are enough whatever the others do', async () => {
  // 12, 4, 4 and 4 points: 1101 meets 1104 and 1102 meets 1103.
  const harness = await after(seasonOf(), [FIRST, SECOND, ...MORE])
  expect(outlookIn(harness)).toEqual({
    1101: { best: 1, worst: 1 },
    1102: { best: 2, worst: 4, need: { other: 1103, sets: [2, 1], place: 3 } },
    1103: { best: 2, worst: 4, need: { other: 1102, sets: [2, 1], place: 3 } },
    1104: { best: 2, worst: 4, need: { other: 1101, sets: [2, 1], place: 3 } },
  })
})

test.each<[string, Partial<typeof GROUP>, (harness: HistoryHarness) => Promise<unknown>]>([
  ['a result has just come in', {}, (one) => one.glimpseMatches([FIRST, SECOND])],
  ['nobody knows who met', {}, (one) => one.seeMatches([FIRST, SECOND, ...MORE])],
  ['points are not those of the results', {}, (one) => one.see(withPoints(6))],
  ['points are unknown', {}, (one) => one.see(withPoints(null))],
  ['pairs may meet twice', { matches: 6 }, async () => null],
])('nothing is exact while %s', async (_, more, happen) => {
  const harness = await after(seasonOf(more), [FIRST])
  await happen(harness)
  expect([harness.group !== undefined, outlookIn(harness)]).toEqual([true, undefined])
})

const withPoints = (points: number | null) =>
  tableOf(TEAMS, [FIRST]).map((row) => ({ ...row, points }))

test('with seven matches left nothing is exact, with six it is', async () => {
  const teams = [...TEAMS, { key: '1105', name: 'Team 1105' }]
  const harness = seasonOf({ matches: 4 })
  const told = []
  for (let n = 0; n <= 4; n++) {
    await harness.see(tableOf(teams, [FIRST, SECOND, ...MORE].slice(0, n)))
    told.push(outlookIn(harness) !== undefined)
  }
  expect(told).toEqual([false, false, false, false, true])
})
