// What is stored of the tables that the edge reports, whoever saw them, in whatever order and however often.
import { expect, test } from 'vitest'
import { RESULT_FLAGS } from '../../../shared/standings/history.ts'
import { HOUR, iso, MINUTE } from '../../../shared/time.ts'
import {
  GROUP,
  HistoryHarness,
  historyAfter,
  OTHER_TEAMS,
  START,
  TEAMS,
  tableOf,
  won,
} from './harness.ts'

const { certain, justIn, corrected } = RESULT_FLAGS
const FIRST = won('1101', '1102')
const SECOND = won('1103', '1104', { setsA: 3, setsB: 0, gamesA: 18, gamesB: 5 })
const AS_TOLD = [
  ['1101', '1102', 2, 1, 16, 11, certain],
  ['1103', '1104', 3, 0, 18, 5, certain],
]
const minutes = (at: number) => Math.floor(at / MINUTE)

/** Three tables, one after the other. */
const season = () => historyAfter([], [FIRST], [FIRST, SECOND])

test('a result is told with the time in which it was entered', async () => {
  const harness = await historyAfter([])
  const before = iso(harness.now - 3 * MINUTE)
  expect(await harness.seeMatches([FIRST], { before })).toBe(1)
  expect(harness.results).toEqual(AS_TOLD.slice(0, 1))
  const [from, to] = [START + 12 * MINUTE, START + 15 * MINUTE].map(minutes)
  expect(harness.group?.results[0]?.slice(6, 8)).toEqual([from, to])
})

test('a result is just in until a later answer agrees', async () => {
  const harness = await historyAfter([])
  const flags = () => harness.results.map((result) => result.at(-1))
  const changedAt = iso(harness.now)
  await harness.glimpseMatches([FIRST])
  expect([harness.group?.rowsAt, flags()]).toEqual([changedAt, [justIn]])
  harness.now += MINUTE - 1
  await harness.glimpseMatches([FIRST], { changedAt, asOf: iso(harness.now) })
  expect(flags()).toEqual([justIn])
  harness.now += 1
  await harness.glimpseMatches([FIRST], { changedAt, asOf: iso(harness.now) })
  expect(flags()).toEqual([certain])
  // Also one that shows another result beside it.
  harness.now += 10 * MINUTE
  await harness.glimpseMatches([FIRST, SECOND])
  harness.now += 5 * MINUTE
  await harness.glimpseMatches([FIRST, SECOND, won('1101', '1103')])
  expect(flags()).toEqual([certain, certain, justIn])
})

const WALKOVER = { setsA: 0, setsB: 0, gamesA: 0, gamesB: 0, isWalkover: true }

test.each([
  ['walkovers', WALKOVER],
  ['scores', { setsA: 2, setsB: 1 }],
  ['draws', { setsA: 1, setsB: 1, gamesA: 9, gamesB: 9 }],
])('equal %s in three looks in a row are told, and stay', async (_, figures) => {
  const harness = await historyAfter([])
  const all = [won('1101', '1102', figures), won('1103', '1104', figures)]
  const matches = [...all, won('1101', '1103', figures)]
  for (const n of [1, 2, 3]) {
    await harness.glimpseMatches(matches.slice(0, n))
    const told = harness.results.map(([a, b, ...more]) => [a, b, Number(more.at(-1)) & justIn])
    const wanted = matches.slice(0, n).map(({ a, b }, m) => [a, b, m === n - 1 ? justIn : 0])
    expect([told, harness.group?.notes]).toEqual([wanted, []])
    harness.now += 5 * MINUTE
  }
})

test('half an import that tells nothing is read together with the rest', async () => {
  const harness = await historyAfter([])
  const [none, whole] = [tableOf(TEAMS, []), tableOf(TEAMS, [FIRST, SECOND])]
  // Those who won stand there before those who lost.
  await harness.glimpse(
    none.map((row) => whole.find(({ key, wins }) => key === row.key && wins) ?? row),
  )
  expect(harness.results).toEqual([])
  harness.now += 5 * MINUTE
  await harness.see(whole)
  expect(harness.results.toSorted()).toEqual(AS_TOLD)
})

test('the same again, by another sender or late, is stored once', async () => {
  const harness = await season()
  const { results } = harness
  for (const _ of [1, 2]) {
    expect(await harness.seeMatches([FIRST, SECOND])).toBe(0)
    expect(harness.results).toEqual(results)
    expect(await harness.glimpseMatches([FIRST], { changedAt: iso(START + 15 * MINUTE) })).toBe(0)
    expect(harness.results).toEqual(results.slice(0, 1))
  }
  expect(harness.count('snapshot')).toBe(3)
})

test('a table that nobody stored, and that comes late, has its own story', async () => {
  const harness = await historyAfter([])
  harness.now += HOUR
  await harness.seeMatches([FIRST, SECOND])
  const changedAt = iso(START + HOUR)
  expect(await harness.glimpseMatches([FIRST], { changedAt })).toBe(0)
  expect([harness.group?.rowsAt, harness.results.map(([a]) => a)]).toEqual([changedAt, ['1101']])
  await harness.seeMatches([FIRST, SECOND])
  expect(harness.results).toHaveLength(2)
})

test('a correction replaces the result that it is about', async () => {
  const harness = await season()
  await harness.seeMatches([won('1102', '1101'), SECOND])
  expect(harness.results).toEqual([
    ['1102', '1101', 2, 1, 16, 11, certain + corrected],
    ...AS_TOLD.slice(1),
  ])
  expect(harness.group?.notes).toEqual([['corrected', minutes(START + 45 * MINUTE)]])
})

test('a node that lags leaves no note, and takes no result away', async () => {
  const harness = await season()
  for (let n = 0; n < 50; n++) {
    await harness.glimpseMatches(n % 2 === 0 ? [FIRST] : [FIRST, SECOND])
    expect([harness.results.length, harness.group?.notes]).toEqual([1 + (n % 2), []])
    harness.now += 7 * MINUTE
  }
  expect([harness.count('snapshot'), harness.results]).toEqual([3, AS_TOLD])
})

test('a table that goes back for an hour was corrected', async () => {
  const harness = await season()
  const changedAt = iso(harness.now)
  harness.now += HOUR
  expect(await harness.glimpseMatches([FIRST], { changedAt, asOf: iso(harness.now) })).toBe(1)
  expect([harness.results.length, harness.group?.notes.length]).toEqual([1, 1])
  await harness.seeMatches([FIRST, SECOND])
  expect(harness.results).toEqual(AS_TOLD)
})

test.each([
  ['other teams', tableOf(OTHER_TEAMS, [])],
  ['figures that begin again', tableOf(TEAMS, [])],
])('a new round begins with %s, and with it the story', async (_, rows) => {
  const harness = await season()
  const at = minutes(harness.now)
  await harness.see(rows)
  expect(harness.group).toMatchObject({ form: {}, results: [], notes: [['round', at]] })
  expect(harness.snapshots().map(({ round }) => round)).toEqual([1, 1, 1, 2])
})

test('a service that goes back to the round before goes on with its story', async () => {
  const harness = await season()
  await harness.see(tableOf(OTHER_TEAMS, []))
  await harness.seeMatches([FIRST, SECOND, won('1101', '1103')])
  expect(harness.results.slice(0, 2)).toEqual(AS_TOLD)
  expect(harness.snapshots().map(({ round }) => round)).toEqual([1, 1, 1, 1])
})

test('a renamed team, and one whose number is new, keeps its results', async () => {
  const harness = await season()
  const named = TEAMS.map((team) => ({ ...team, name: `${team.name} FC` }))
  await harness.see(tableOf(named, [FIRST, SECOND]))
  const numbered = named.map((team, n) => ({ ...team, key: n === 0 ? '9999' : team.key }))
  const matches = [{ ...FIRST, a: '9999' }, SECOND, won('9999', '1104')]
  for (const see of [
    () => harness.glimpse(tableOf(numbered, matches)),
    () => harness.see(tableOf(numbered, matches)),
  ]) {
    await see()
    expect(harness.results.map(([a]) => a)).toEqual(['9999', '1103', '9999'])
  }
  expect([harness.count('team'), harness.snapshots().length]).toEqual([4, 4])
})

test('what is no table is refused, and nothing of it is stored', async () => {
  const harness = new HistoryHarness()
  const [changedAt, rows] = [iso(START), tableOf(TEAMS, [])]
  const good = { ...GROUP, changedAt, asOf: changedAt, before: null, rows }
  const groups = [good, { ...good, table: 2, changedAt: 'yesterday' }]
  await expect(harness.record(groups)).rejects.toThrow()
  expect(harness.count('snapshot')).toBe(0)
})
