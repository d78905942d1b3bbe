// The story of a league in KV: what it says, when it is written, and how often at most.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MAX_STORY_BYTES, StorySchema } from '../../../contract/story.ts'
import { DAY, HOUR, iso, MINUTE } from '../../../contract/time.ts'
import { nextWriteAt } from '../../../workers/history/src/story/budget.ts'
import { weekStart } from '../../../workers/history/src/story/week-start.ts'
import { HistoryHarness, LEAGUE, START, TEAMS, won } from './harness.ts'
import { tableOf } from './tables.ts'

const MONDAY = Date.parse('2026-11-16T04:00:00.000Z')
const minute = (at: number) => Math.floor(at / MINUTE)

test.each([
  ['2026-11-16T03:59:59.999Z', '2026-11-09T04:00:00.000Z'],
  ['2026-11-16T04:00:00.000Z', '2026-11-16T04:00:00.000Z'],
  ['2026-11-22T21:59:59.999Z', '2026-11-16T04:00:00.000Z'],
])('at %s the last Monday at 06:00 was %s', (now, monday) => {
  expect(iso(weekStart(Date.parse(now)))).toBe(monday)
})

test('it tells who won, how teams stand in form, who moved since Monday and how points grew', async () => {
  const harness = new HistoryHarness()
  harness.now = MONDAY - DAY
  await harness.seeMatches([])
  harness.now = START
  await harness.seeMatches([won('1102', '1101')])
  await harness.advance(2 * MINUTE)
  const places = { 1101: 1, 1102: 2, 1103: 3, 1104: 4 }
  expect(harness.story()).toEqual({
    v: 1,
    at: iso(START + 2 * MINUTE),
    groups: {
      1: {
        rowsAt: iso(START),
        since: iso(MONDAY),
        was: places,
        form: { 1101: 'L', 1102: 'W' },
        results: [[1102, 1101, 2, 1, 16, 11, minute(MONDAY - DAY), minute(START), 1]],
        series: {
          1101: [
            [minute(MONDAY - DAY), 0, 1],
            [minute(START), 2, 2],
          ],
          1102: [
            [minute(MONDAY - DAY), 0, 2],
            [minute(START), 4, 1],
          ],
          1103: [[minute(MONDAY - DAY), 0, 3]],
          1104: [[minute(MONDAY - DAY), 0, 4]],
        },
        notes: [],
      },
    },
  })
})

test('a first look writes nothing, and neither does a name that changes', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += MINUTE
  await harness.see(
    tableOf(
      TEAMS.map((team) => ({ ...team, name: `${team.name} X` })),
      [],
    ),
  )
  await harness.advance(DAY)
  expect(harness.writes).toEqual([])
})

test('a group that began after Monday counts from its first look', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += HOUR
  await harness.seeMatches([won('1101', '1102')])
  await harness.advance(2 * MINUTE)
  expect(harness.story()?.groups[1]?.since).toBe(iso(START))
})

test('of matches between two looks the order is not claimed, five letters at most, whole looks only', async () => {
  const harness = new HistoryHarness()
  const all = [
    [won('1101', '1102'), won('1103', '1101')],
    [won('1101', '1104')],
    [won('1101', '1102', { gamesA: 15 }), won('1101', '1103', { gamesA: 14 })],
  ]
  await harness.seeMatches([])
  for (let n = 1; n <= all.length; n++) {
    harness.now += 10 * MINUTE
    await harness.seeMatches(all.slice(0, n).flat())
  }
  await harness.advance(HOUR)
  expect(harness.story()?.groups[1]?.form).toMatchObject({ 1101: 'wlWWW', 1104: 'L' })
  harness.now += 10 * MINUTE
  await harness.seeMatches([...all.flat(), won('1104', '1101')])
  await harness.advance(HOUR)
  // The two of the first look would be six; which of them came later nobody knows.
  expect(harness.story()?.groups[1]?.form).toMatchObject({ 1101: 'WWWL' })
})

test('what is not certain is told as that', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  // Each of four with two matches, a ring: no opponent can be told.
  const ring = [won('1101', '1102'), won('1102', '1103'), won('1103', '1104'), won('1104', '1101')]
  await harness.seeMatches(ring)
  await harness.advance(2 * MINUTE)
  const group = harness.story()?.groups[1]
  expect(group?.results).toEqual([])
  expect(group?.notes).toEqual([['open', minute(START + 10 * MINUTE), 4]])
  expect(group?.form).toMatchObject({ 1101: 'wl' })
})

test('a corrected result is told as it is now, in results and form, with a note', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1101', '1102')])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1102', '1101')])
  await harness.advance(2 * MINUTE)
  const group = harness.story()?.groups[1]
  expect(group?.results).toEqual([
    [1102, 1101, 2, 1, 16, 11, minute(START), minute(START + 10 * MINUTE), 5],
  ])
  expect(group?.form).toEqual({ 1101: 'L', 1102: 'W' })
  expect(group?.notes).toEqual([['corrected', minute(START + 20 * MINUTE)]])
})

test('after a correction that nobody can read, form begins again', async () => {
  const harness = new HistoryHarness()
  const rows = tableOf(TEAMS, [won('1101', '1102'), won('1101', '1103')])
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.see(rows)
  harness.now += 10 * MINUTE
  await harness.see(rows.map((row) => ({ ...row, wins: row.losses, losses: row.wins })))
  await harness.advance(2 * MINUTE)
  expect(harness.story()?.groups[1]?.form).toEqual({})
})

test('a new round leaves the results of the old one out', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1101', '1102')])
  harness.now += 10 * MINUTE
  await harness.see(
    tableOf(
      TEAMS.map((team) => ({ ...team, key: `2${team.key}`, name: `New ${team.key}` })),
      [],
    ),
  )
  await harness.advance(2 * MINUTE)
  expect(harness.story()?.groups[1]).toMatchObject({
    form: {},
    results: [],
    notes: [['round', minute(START + 20 * MINUTE)]],
  })
})

test('on Monday at 06:00 it is written again, so that who moved is counted from then', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1102', '1101')])
  await harness.advance(2 * MINUTE)
  await harness.advance(MONDAY + 7 * DAY + HOUR - harness.now)
  expect(harness.writes).toHaveLength(2)
  const group = harness.story()?.groups[1]
  expect([group?.since, group?.was['1102']]).toEqual([iso(MONDAY + 7 * DAY), 1])
})

test('a league that turns to one of children loses its story', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1102', '1101')])
  await harness.advance(2 * MINUTE)
  harness.leagues = [{ ...LEAGUE, shortenNames: true }]
  harness.boot()
  await harness.advance(HOUR)
  expect([harness.story(), harness.writes.length]).toEqual([null, 2])
})

test('a league that is taken out loses its story, though KV refuses at first', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1102', '1101')])
  await harness.advance(2 * MINUTE)
  harness.leagues = []
  harness.boot()
  harness.kv = () => Promise.reject(new Error('quota'))
  await harness.core.onTick()
  expect(harness.story()).not.toBeNull()
  harness.kv = async () => {}
  await harness.core.onTick()
  expect([harness.story(), harness.database.exec('SELECT * FROM story')]).toEqual([null, []])
})

test('a group that is taken out is told no more', async () => {
  const harness = new HistoryHarness()
  for (const matches of [[], [won('1102', '1101')]]) {
    harness.now += 10 * MINUTE
    for (const { table, slug } of LEAGUE.groups) await harness.seeMatches(matches, { table, slug })
  }
  await harness.advance(HOUR)
  expect(Object.keys(harness.story()?.groups ?? {})).toEqual(['1', '2'])
  const groups = LEAGUE.groups.slice(0, 1)
  harness.leagues = [{ ...LEAGUE, groups }]
  harness.boot()
  await harness.advance(HOUR)
  expect(Object.keys(harness.story()?.groups ?? {})).toEqual(['1'])
})

test('a league that cannot be told keeps no other waiting, and is not tried at once for ever', async () => {
  const broken = { ...LEAGUE, id: 'broken' }
  const harness = new HistoryHarness(undefined, [broken, LEAGUE])
  for (const matches of [[], [won('1102', '1101')]]) {
    harness.now += 10 * MINUTE
    for (const league of [broken.id, LEAGUE.id]) await harness.seeMatches(matches, { league })
  }
  harness.database.exec("UPDATE look SET rows = 'nonsense' WHERE league = 'broken'")
  await harness.advance(2 * MINUTE)
  expect(harness.story()).not.toBeNull()
  await harness.advance(DAY)
  const failed = harness.alerts.filter(({ event }) => event === 'story_failed')
  expect(failed.length).toBeGreaterThan(1)
  expect(failed.length).toBeLessThanOrEqual(80)
})

test('one duty that fails keeps no other waiting, and no answer', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1102', '1101')])
  harness.alarmAt = null
  // The first duty's first statement.
  harness.database.broken = 1
  await harness.core.onTick()
  expect(harness.alerts).toMatchObject([{ event: 'tick_failed' }])
  expect(harness.alarmAt).not.toBeNull()
})

test('KV that refuses is asked again, what changes meanwhile is told, and a restart loses nothing', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([won('1101', '1102')])
  harness.kv = () => Promise.reject(new Error('quota'))
  await harness.advance(2 * MINUTE)
  expect(harness.alerts).toMatchObject([{ event: 'story_failed' }])
  harness.boot()
  harness.kv = async () => {
    harness.kv = async () => {}
    await harness.seeMatches([won('1101', '1102'), won('1103', '1104')])
  }
  await harness.advance(30 * MINUTE)
  expect(harness.story()?.groups[1]?.results).toHaveLength(2)
  expect(harness.writes).toHaveLength(3)
})

test('at most forty a day and one in ten minutes; the evening has some left, and the last change is told', () => {
  const written = { writtenAt: START, day: iso(START).slice(0, 10), count: 1 }
  expect(nextWriteAt(written, 40)).toBe(START + 10 * MINUTE)
  const end = Date.parse('2026-11-19T00:00:00Z')
  expect(nextWriteAt({ ...written, count: 30 }, 40)).toBe(START + (end - START) / 10)
  expect(nextWriteAt({ ...written, count: 40 }, 40)).toBe(end)
})

/** A season of a round in which each meets each, results one after the other. */
function seasonOf(teams: number, prefix: string) {
  const all = Array.from({ length: teams }, (_, n) => ({
    key: `${prefix}${n + 10}`,
    name: `${prefix}${n}`,
    bonus: 0,
  }))
  const matches = all.flatMap((one, n) =>
    all.slice(n + 1).map((other, m) => won(one.key, other.key, { gamesA: 12 + ((n + m) % 7) })),
  )
  return { all, matches }
}

test.each([
  ['5 groups of 6, 75 matches', 5, 6, '11'],
  ['3 groups of 10, 135 matches', 3, 10, '11'],
  ['5 groups of 12 without numbers, 330 matches', 5, 12, 'n:a team with a long name '],
])('%s fit into what a page can carry', async (_, groups, teams, prefix) => {
  const league = {
    ...LEAGUE,
    groups: Array.from({ length: groups }, (_, n) => ({ slug: `g${n}`, name: 'G', table: n + 1 })),
  }
  const harness = new HistoryHarness(undefined, [league])
  const { all, matches } = seasonOf(teams, prefix)
  const beganAt = minute(harness.now)
  for (let played = 0; played <= matches.length; played++) {
    const rows = tableOf(all, matches.slice(0, played))
    for (const { table, slug } of league.groups) await harness.see(rows, { table, slug })
    harness.now += HOUR
  }
  await harness.advance(DAY)
  const text = harness.stories.get(`story:v1:${league.id}`) ?? ''
  expect(v.safeParse(StorySchema, JSON.parse(text)).success).toBe(true)
  expect(text.length).toBeLessThanOrEqual(MAX_STORY_BYTES)
  const told = Object.values(harness.story()?.groups ?? {})
  expect(told).toHaveLength(groups)
  expect(told.every(({ results }) => results.length > 0)).toBe(true)
  for (const { isCut = false, results, series } of told) {
    // Since when there is a history, and whether it tells all of it.
    expect(Object.values(series).map((points) => points[0]?.[0])).toEqual(all.map(() => beganAt))
    expect(Object.values(series).every((points) => points.length > 1 && points.length <= 24)).toBe(
      true,
    )
    expect(isCut).toBe(results.length < matches.length)
  }
})
