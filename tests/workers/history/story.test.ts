// The story of a league: what an answer tells of its groups.
import { expect, test } from 'vitest'
import { DAY, HOUR, iso, MINUTE } from '../../../shared/time.ts'
import { HistoryHarness, historyAfter, START, TEAMS, tableOf, won } from './harness.ts'

const MONDAY = Date.parse('2026-11-16T04:00:00.000Z')
const minute = (at: number) => Math.floor(at / MINUTE)
const SECOND_AT = START + 15 * MINUTE

test('it tells results, form, movement since Monday and points', async () => {
  const harness = new HistoryHarness()
  harness.now = MONDAY - DAY
  await harness.seeMatches([])
  harness.now = START
  await harness.seeMatches([won('1102', '1101')])
  const first = minute(MONDAY - DAY)
  expect(harness.story).toEqual({
    v: 1,
    at: iso(START),
    groups: {
      1: {
        rowsAt: iso(START),
        since: iso(START),
        // Not everybody has played.
        was: {},
        form: { 1101: 'L', 1102: 'W' },
        results: [[1102, 1101, 2, 1, 16, 11, first, minute(START), 1]],
        series: {
          1101: [
            [first, 0, 0],
            [minute(START), 2, 2],
          ],
          1102: [
            [first, 0, 0],
            [minute(START), 4, 1],
          ],
          1103: [[first, 0, 0]],
          1104: [[first, 0, 0]],
        },
        notes: [],
      },
    },
  })
})

test('a first table has no story, and neither has a name that changes', async () => {
  const harness = await historyAfter([])
  const named = TEAMS.map((team) => ({ ...team, name: `${team.name} X` }))
  await harness.see(tableOf(named, []))
  expect(harness.story).toEqual({ v: 1, at: null, groups: {} })
})

/** Of all teams. */
const MATCHDAY = [won('1102', '1101'), won('1103', '1104', { gamesA: 15 })]

test('movement counts from the first table in which all have played', async () => {
  const harness = await historyAfter([], MATCHDAY.slice(0, 1))
  expect([harness.group?.since, harness.group?.was]).toEqual([iso(SECOND_AT), {}])
  const at = iso(harness.now)
  await harness.seeMatches(MATCHDAY)
  await harness.seeMatches([...MATCHDAY, won('1103', '1102')])
  expect([harness.group?.since, harness.group?.was]).toEqual([
    at,
    { 1102: 1, 1103: 2, 1104: 3, 1101: 4 },
  ])
})

test.each([
  ['before', MONDAY + 7 * DAY - 1, SECOND_AT, 1],
  ['at', MONDAY + 7 * DAY, MONDAY + 7 * DAY, 1],
])('%s Monday 06:00 movement counts from the right table', async (_, now, from, place) => {
  const harness = await historyAfter([], MATCHDAY)
  harness.now = now
  const changedAt = iso(SECOND_AT)
  await harness.glimpseMatches(MATCHDAY, { changedAt, asOf: iso(now) })
  expect([harness.group?.since, harness.group?.was['1102']]).toEqual([iso(from), place])
})

test('form has five letters at most, small where the order is open', async () => {
  const harness = new HistoryHarness()
  const all = [
    [won('1101', '1102'), won('1103', '1101')],
    [won('1101', '1104')],
    [won('1101', '1102', { gamesA: 15 }), won('1101', '1103', { gamesA: 14 })],
  ]
  await harness.seeMatches([])
  for (let n = 1; n <= all.length; n++) await harness.seeMatches(all.slice(0, n).flat())
  expect(harness.group?.form).toMatchObject({ 1101: 'wlWWW', 1104: 'L' })
  await harness.seeMatches([...all.flat(), won('1104', '1101')])
  // The two of the first change would be six; which of them came later nobody knows.
  expect(harness.group?.form).toMatchObject({ 1101: 'WWWL' })
})

test('matches whose opponents are open are counted, not told', async () => {
  const harness = await historyAfter([])
  // Each of four with two matches, a ring: no opponent can be told.
  const ring = [won('1101', '1102'), won('1102', '1103'), won('1103', '1104'), won('1104', '1101')]
  await harness.seeMatches(ring)
  const { results, notes, form } = harness.group ?? {}
  expect([results, notes]).toEqual([[], [['open', minute(SECOND_AT), 4]]])
  expect(form).toMatchObject({ 1101: 'wl' })
})

test('a corrected result is told as it is now, with a note', async () => {
  const harness = await historyAfter([], [won('1101', '1102')], [won('1102', '1101')])
  const { results, form, notes } = harness.group ?? {}
  expect(results).toEqual([[1102, 1101, 2, 1, 16, 11, minute(START), minute(SECOND_AT), 5]])
  expect(form).toEqual({ 1101: 'L', 1102: 'W' })
  expect(notes).toEqual([['corrected', minute(START + 30 * MINUTE)]])
})

test('after a correction that nobody can read, form begins again', async () => {
  const harness = new HistoryHarness()
  const rows = tableOf(TEAMS, [won('1101', '1102'), won('1101', '1103')])
  await harness.seeMatches([])
  await harness.see(rows)
  await harness.see(rows.map((row) => ({ ...row, wins: row.losses, losses: row.wins })))
  expect(harness.group?.form).toEqual({})
})

test('a long season keeps all results, and of points the first and the newest', async () => {
  const harness = new HistoryHarness()
  const teams = Array.from({ length: 30 }, (_, n) => ({ key: `${n + 1101}`, name: `${n}` }))
  // One team meets each other one.
  const matches = teams.slice(1).map((other) => won('1101', other.key))
  for (let played = 0; played <= matches.length; played++) {
    await harness.see(tableOf(teams, matches.slice(0, played)))
    harness.now += HOUR
  }
  const { results, series } = harness.group ?? {}
  expect(results).toHaveLength(matches.length)
  expect(series?.['1101']).toHaveLength(24)
  expect([series?.['1101']?.[0]?.[1], series?.['1101']?.at(-1)?.[1]]).toEqual([0, 116])
})
