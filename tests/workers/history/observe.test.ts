// The door of the history: what is kept of tables that are seen, whoever sees them, in whatever order and however often.
import { expect, test } from 'vitest'
import { shortName } from '../../../contract/short-name.ts'
import { HIDDEN } from '../../../contract/shown-team.ts'
import { DAY, HOUR, iso, MINUTE } from '../../../contract/time.ts'
import { GROUP, HistoryHarness, LEAGUE, START, TEAMS, won, YOUTH } from './harness.ts'
import { tableOf } from './tables.ts'

const FIRST = won('1101', '1102')
const SECOND = won('1103', '1104', { setsA: 3, setsB: 0, gamesA: 18, gamesB: 5 })
const AS_STORED = [
  ['1101', '1102', 2, 1, 16, 11, 1],
  ['1103', '1104', 3, 0, 18, 5, 1],
]

/** Three tables, one after the other, ten minutes apart. */
async function season(harness: HistoryHarness) {
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  await harness.seeMatches([FIRST])
  harness.now += 10 * MINUTE
  await harness.seeMatches([FIRST, SECOND])
}

test('a match between two looks is a certain result, with the time in which it was entered', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  const before = iso(START + 7 * MINUTE)
  expect(await harness.seeMatches([FIRST], { before })).toEqual({ stored: 1 })
  expect(harness.results()).toEqual(AS_STORED.slice(0, 1))
  expect(harness.looks()).toMatchObject([
    { kind: 'first', before: null },
    { kind: 'results', before: START + 7 * MINUTE, at: START + 10 * MINUTE },
  ])
})

test('the same again, by the same or by another sender, is stored once', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  harness.now += MINUTE
  for (const _ of [1, 2]) {
    expect(await harness.seeMatches([FIRST, SECOND])).toEqual({ stored: 0 })
    expect(await harness.seeMatches([FIRST], { at: iso(START + 10 * MINUTE) })).toEqual({
      stored: 0,
    })
  }
  expect([harness.count('look'), harness.results()]).toEqual([3, AS_STORED])
})

test('what comes later than what came after it is left out, and nothing is told twice', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 20 * MINUTE
  await harness.seeMatches([FIRST, SECOND])
  const late = await harness.seeMatches([FIRST], { at: iso(START + 10 * MINUTE) })
  expect([late, harness.results().toSorted()]).toEqual([{ stored: 0 }, AS_STORED])
})

test('looks of one observation count in the order of their times', async () => {
  const harness = new HistoryHarness()
  const seen = (matches: (typeof FIRST)[], minutes: number) => ({
    table: 1,
    slug: 'diamond',
    at: iso(START - minutes * MINUTE),
    before: null,
    rows: tableOf(TEAMS, matches),
  })
  const groups = [seen([FIRST, SECOND], 0), seen([], 20), seen([FIRST], 10)]
  expect(await harness.core.observe({ league: LEAGUE.id, groups })).toEqual({ stored: 3 })
  expect(harness.results()).toEqual(AS_STORED)
})

test('a look that got lost on its way does not make the next one claim a later time', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  // The sender's old rows come along: FIRST was entered before they were last seen.
  harness.now += 30 * MINUTE
  const before = iso(START + 20 * MINUTE)
  const old = { table: 1, slug: 'diamond', at: before, before: null, rows: tableOf(TEAMS, [FIRST]) }
  const now = { ...old, at: iso(harness.now), before, rows: tableOf(TEAMS, [FIRST, SECOND]) }
  await harness.core.observe({ league: LEAGUE.id, groups: [old, now] })
  expect(harness.looks().map((look) => [look.before, look.at])).toEqual([
    [null, START],
    [START, START + 20 * MINUTE],
    [START + 20 * MINUTE, START + 30 * MINUTE],
  ])
})

test('old rows that come along late do not hide what another has seen since', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([])
  harness.now += 10 * MINUTE
  const rows = [[], [FIRST], [FIRST, SECOND]].map((matches) => tableOf(TEAMS, matches))
  await harness.seeMatches([FIRST])
  // Another data centre confirmed the empty table after that, and sees the second match first.
  const old = { ...GROUP, at: iso(START), before: null, rows: rows[0] ?? [] }
  const confirmed = iso(START + 11 * MINUTE)
  harness.now += 10 * MINUTE
  const now = { ...old, at: iso(harness.now), before: confirmed, rows: rows[2] ?? [] }
  await harness.core.observe({ league: LEAGUE.id, groups: [old, now] })
  expect(harness.looks().map(({ kind, before }) => [kind, before])).toEqual([
    ['first', null],
    ['results', START],
    ['results', START + 11 * MINUTE],
  ])
  expect(harness.results()).toEqual(AS_STORED)
})

test('a correction replaces the result that it is about', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  harness.now += MINUTE
  await harness.seeMatches([won('1102', '1101'), SECOND])
  expect(harness.results()).toEqual([['1102', '1101', 2, 1, 16, 11, 5], AS_STORED[1]])
  expect(harness.looks().at(-1)).toMatchObject({ kind: 'correction' })
})

test('a table that goes back and comes again has each result once', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  for (const matches of [[FIRST], [FIRST, SECOND]]) {
    harness.now += MINUTE
    await harness.seeMatches(matches)
  }
  expect(harness.results()).toEqual(AS_STORED)
})

test('with a new round the history begins again, and the old one is kept under its round', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  harness.now += MINUTE
  const others = TEAMS.map(({ key }) => ({ key: `2${key}`, name: `New ${key}`, bonus: 0 }))
  await harness.see(tableOf(others, []))
  expect(harness.looks().map(({ kind, round }) => [kind, round])).toEqual([
    ['first', 1],
    ['results', 1],
    ['results', 1],
    ['round', 2],
  ])
  expect(harness.results()).toHaveLength(2)
})

test('another group that gets the number of a table begins anew', async () => {
  const group = (slug: string) => ({ ...LEAGUE, groups: [{ slug, name: slug, table: 1 }] })
  const harness = new HistoryHarness(undefined, [group('diamond')])
  await season(harness)
  harness.leagues = [group('emerald')]
  harness.boot()
  harness.now += MINUTE
  expect(await harness.seeMatches([FIRST], { slug: 'diamond' })).toEqual({ stored: 0 })
  await harness.seeMatches([FIRST], { slug: 'emerald' })
  expect(harness.looks().at(-1)).toMatchObject({ kind: 'round', round: 2 })
})

test('a renamed team, and one whose number is new, keeps its results', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  harness.now += MINUTE
  const named = TEAMS.map((team) => ({ ...team, name: `${team.name} FC` }))
  await harness.see(tableOf(named, [FIRST, SECOND]))
  harness.now += MINUTE
  const numbered = named.map((team, n) => ({ ...team, key: n === 0 ? '9999' : team.key }))
  const matches = [{ ...FIRST, a: '9999' }, SECOND, won('9999', '1104')]
  await harness.see(tableOf(numbered, matches))
  expect(harness.results().map(([a]) => a)).toEqual(['9999', '1103', '9999'])
  expect([harness.count('team'), harness.looks().length]).toEqual([4, 4])
})

test('a table whose order changes for ever has one look more, not one each time', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  const rows = tableOf(TEAMS, [FIRST, SECOND])
  const turned = rows.toReversed().map((row, n) => ({ ...row, position: n + 1 }))
  for (let n = 0; n < 10; n++) {
    harness.now += MINUTE
    await harness.see(n % 2 === 0 ? turned : rows)
  }
  expect(harness.looks().map(({ kind }) => kind)).toEqual(['first', 'results', 'results', 'none'])
  harness.now += MINUTE
  await harness.seeMatches([FIRST, SECOND, won('1101', '1104')])
  expect(harness.results()).toHaveLength(3)
})

test('where the teams stood when the week began stays known, however the order changes after it', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  const rows = tableOf(TEAMS, [FIRST, SECOND])
  const turned = rows.toReversed().map((row, n) => ({ ...row, position: n + 1 }))
  for (let n = 0; n < 10; n++) {
    harness.now += DAY
    await harness.see(n % 2 === 0 ? turned : rows)
  }
  const monday = Date.parse('2026-11-23T04:00:00Z')
  const looks = harness.looks()
  expect(looks.map(({ kind }) => kind).slice(3)).toEqual(['none', 'none'])
  expect(looks.findLast(({ at }) => Number(at) <= monday)?.kind).toBe('none')
})

test('children are kept by first name and initial, however they come in, and tell no story', async () => {
  const harness = new HistoryHarness()
  const children = [
    { key: '1', name: 'Anna Nkosi', bonus: 0 },
    { key: '', name: 'Ben Smith', bonus: 0 },
  ]
  const where = { league: YOUTH.id, slug: 'juniors' }
  await harness.see(tableOf(children, []), where)
  harness.now += MINUTE
  await harness.see(tableOf(children, [won('1', '')]), where)
  await harness.advance(60 * MINUTE)
  const stored = JSON.stringify(harness.database.exec('SELECT * FROM team'))
  expect(stored).toMatch(/Anna N".*n:ben s"/)
  expect(stored.toLowerCase()).not.toMatch(/nkosi|smith/)
  expect([harness.count('look'), harness.writes]).toEqual([2, []])
})

test('a league that turns to short or hidden names has them in what was stored, too', async () => {
  const harness = new HistoryHarness()
  const teams = TEAMS.map((team) => ({ ...team, key: '' }))
  await harness.see(tableOf(teams, []))
  harness.leagues = [{ ...LEAGUE, hideTeams: ['Team 1102'] }]
  harness.boot()
  const names = harness.database.exec('SELECT name, key, slug FROM team')
  expect(names.filter(({ name }) => name === HIDDEN)).toHaveLength(1)
  expect(JSON.stringify(names)).not.toContain('1102')
  harness.now += MINUTE
  await harness.see(tableOf(teams, [{ ...FIRST, a: 'n:team 1101', b: 'n:team 1103' }]))
  expect(harness.count('team')).toBe(4)
})

test.each<[string, object]>([
  [
    '101 rows',
    { rows: Array.from({ length: 101 }, (_, n) => ({ ...tableOf(TEAMS, [])[0], key: `${n}` })) },
  ],
  ['no rows', { rows: [] }],
  ['an endless name', { rows: [{ ...tableOf(TEAMS, [])[0], team: 'x'.repeat(241) }] }],
  ['a team twice', { rows: [tableOf(TEAMS, [])[0], tableOf(TEAMS, [])[0]] }],
  ['an endless figure', { rows: [{ ...tableOf(TEAMS, [])[0], points: Number.POSITIVE_INFINITY }] }],
  ['no time', { at: 'yesterday' }],
  ['a time to come', { at: iso(START + 2 * MINUTE) }],
  ['a table that is no number', { table: '1' }],
  ['a slug with a path', { slug: '../diamond' }],
])('%s is refused and told of, and the other groups are stored', async (_, wrong) => {
  const harness = new HistoryHarness()
  const good = { table: 1, slug: 'diamond', at: iso(START), before: null, rows: tableOf(TEAMS, []) }
  const groups = [{ ...good, table: 2, slug: 'gold', ...wrong }, good]
  expect(await harness.core.observe({ league: LEAGUE.id, groups } as never)).toEqual({ stored: 1 })
  expect(harness.looks(1)).toHaveLength(1)
  expect(harness.count('look')).toBe(1)
  expect(harness.alerts).toMatchObject([{ event: 'look_refused', facts: { league: LEAGUE.id } }])
  expect(JSON.stringify(harness.alerts)).not.toMatch(/Team|xxx/)
})

test.each(['🎾'.repeat(60), 'a,'.repeat(30), 'ﷺ'.repeat(60)])(
  'the name %s is taken',
  async (name) => {
    const harness = new HistoryHarness()
    const team = { key: '', name: shortName(name) || name, bonus: 0 }
    expect(await harness.see(tableOf([team], []))).toEqual({ stored: 1 })
  },
)

test('leagues and groups that the content does not have are left out', async () => {
  const harness = new HistoryHarness()
  expect(await harness.seeMatches([], { league: 'gone' })).toEqual({ stored: 0 })
  expect(await harness.seeMatches([], { table: 7, slug: 'gone' })).toEqual({ stored: 0 })
  expect(await harness.seeMatches([], { slug: 'rock' })).toEqual({ stored: 1 })
})

test('looks go after 400 days, the newest of a group stays', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  harness.now += 401 * 24 * 60 * MINUTE
  await harness.core.onTick()
  expect([harness.count('look'), harness.count('result'), harness.count('team')]).toEqual([1, 1, 4])
  await harness.seeMatches([FIRST, SECOND, won('1101', '1104')])
  expect(harness.results().at(-1)?.slice(0, 2)).toEqual(['1101', '1104'])
})

test('a team stays as long as a look that names it', async () => {
  const harness = new HistoryHarness()
  harness.now = Date.parse('2026-11-18T06:00:00Z')
  await harness.seeMatches([])
  harness.now += 12 * HOUR
  await harness.seeMatches([FIRST])
  harness.leagues = []
  harness.boot()
  harness.now += 400 * DAY - HOUR
  await harness.core.onTick()
  expect([harness.count('look'), harness.count('team')]).toEqual([1, 4])
  harness.now += 2 * DAY
  await harness.core.onTick()
  expect([harness.count('look'), harness.count('team')]).toEqual([0, 0])
})

test('of a league that is gone nothing is left after 400 days', async () => {
  const harness = new HistoryHarness()
  await season(harness)
  harness.leagues = [YOUTH]
  harness.boot()
  harness.now += 401 * 24 * 60 * MINUTE
  await harness.core.onTick()
  expect([harness.count('look'), harness.count('gain'), harness.count('team')]).toEqual([0, 0, 0])
})
