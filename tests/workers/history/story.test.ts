// The story of a league: what an answer tells of its groups, and how long it may be.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_STORY_BYTES, StorySchema } from '../../../shared/standings/history.ts'
import { DAY, HOUR, iso, MINUTE } from '../../../shared/time.ts'
import { HistoryHarness, historyAfter, LEAGUE, START, TEAMS, tableOf, won } from './harness.ts'

const MONDAY = Date.parse('2026-11-16T04:00:00.000Z')
const minute = (at: number) => Math.floor(at / MINUTE)
const SECOND_AT = START + 15 * MINUTE

test('it tells results, form, movement since Monday and points', async () => {
  const harness = new HistoryHarness()
  harness.now = MONDAY - DAY
  await harness.seeMatches([])
  harness.now = START
  await harness.seeMatches([won('1102', '1101')])
  const places = { 1101: 1, 1102: 2, 1103: 3, 1104: 4 }
  const first = minute(MONDAY - DAY)
  expect(harness.story).toEqual({
    v: 1,
    at: iso(START),
    groups: {
      1: {
        rowsAt: iso(START),
        since: iso(MONDAY),
        was: places,
        form: { 1101: 'L', 1102: 'W' },
        results: [[1102, 1101, 2, 1, 16, 11, first, minute(START), 1]],
        series: {
          1101: [
            [first, 0, 1],
            [minute(START), 2, 2],
          ],
          1102: [
            [first, 0, 2],
            [minute(START), 4, 1],
          ],
          1103: [[first, 0, 3]],
          1104: [[first, 0, 4]],
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

test('a group that began after Monday counts from its first table', async () => {
  const harness = await historyAfter([], [won('1101', '1102')])
  expect(harness.group?.since).toBe(iso(START))
})

test.each([
  ['before', MONDAY + 7 * DAY - 1, START, 2],
  ['at', MONDAY + 7 * DAY, MONDAY + 7 * DAY, 1],
])('%s Monday 06:00 movement counts from the right table', async (_, now, from, place) => {
  const harness = await historyAfter([], [won('1102', '1101')])
  harness.now = now
  const changedAt = iso(SECOND_AT)
  await harness.glimpseMatches([won('1102', '1101')], { changedAt, asOf: iso(now) })
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

test.each([
  ['5 groups of 6, 75 matches', 6, '11'],
  ['5 groups of 12 without numbers, 330 matches', 12, 'n:a team with a long name '],
  ['5 groups of 12 with endless names', 12, `n:${'ab'.repeat(100)} `],
])('%s fit into what a page can carry', async (_, count, prefix) => {
  const groups = [1, 2, 3, 4, 5].map((table) => ({ slug: `g${table}`, name: 'G', table }))
  const harness = new HistoryHarness(undefined, [{ ...LEAGUE, groups }])
  const teams = Array.from({ length: count }, (_, n) => ({
    key: `${prefix}${n + 10}`,
    name: `${n}`,
  }))
  // Each meets each, one after the other.
  const matches = teams.flatMap((one, n) =>
    teams.slice(n + 1).map((other, m) => won(one.key, other.key, { gamesA: 12 + ((n + m) % 7) })),
  )
  for (let played = 0; played <= matches.length; played++) {
    const rows = tableOf(teams, matches.slice(0, played))
    const [changedAt, asOf] = [iso(harness.now - HOUR), iso(harness.now)]
    await harness.record(
      groups.map(({ table }) => ({ table, changedAt, asOf, before: null, rows })),
    )
    harness.now += HOUR
  }
  const text = JSON.stringify(harness.story)
  expect(text.length).toBeLessThanOrEqual(MAX_STORY_BYTES)
  const told = Object.values(v.parse(StorySchema, JSON.parse(text)).groups)
  expect([told.length > 0, told.every(({ results }) => results.length > 0)]).toEqual([true, true])
  if (prefix.length > 100) return
  expect(told).toHaveLength(groups.length)
  for (const { isCut = false, results, series } of told) {
    // Since when there is a history, and whether it tells all of it.
    for (const points of Object.values(series)) {
      expect(points[0]?.[0]).toBe(minute(START - HOUR))
      expect([points.length > 1, points.length <= 24]).toEqual([true, true])
    }
    expect(isCut).toBe(results.length < matches.length)
  }
})
