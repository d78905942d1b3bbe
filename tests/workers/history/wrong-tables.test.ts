// Tables that are wrong for a while, and wrong team numbers: the story once the right table is back.
import { expect, test } from 'vitest'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { HIDDEN } from '../../../shared/standings/team.ts'
import { DAY, HOUR, iso, MINUTE } from '../../../shared/time.ts'
import {
  HistoryHarness,
  historyAfter,
  LEAGUE,
  OTHER_TEAMS,
  TEAMS,
  tableOf,
  won,
} from './harness.ts'

const FOUR = [
  won('1101', '1102', { setsA: 3, setsB: 0 }),
  won('1103', '1104', { gamesA: 18 }),
  won('1101', '1103', { gamesA: 14 }),
  won('1102', '1104', { gamesA: 15 }),
]
const FIFTH = won('1101', '1104', { gamesA: 19 })
const season = () => historyAfter([], ...FOUR.map((_, n) => FOUR.slice(0, n + 1)))

const RIGHT = tableOf(TEAMS, FOUR)
const ZEROS = tableOf(TEAMS, [])
const HALF = RIGHT.map((row, n) =>
  n % 2 ? (ZEROS.find(({ key }) => key === row.key) ?? row) : row,
)
const UNKNOWN = tableOf(OTHER_TEAMS, [won('21101', '21102')])
const SAME_NUMBERS = tableOf(
  TEAMS.map(({ key }) => ({ key, name: `Wrong ${key}` })),
  TEAMS.flatMap((one, n) => TEAMS.slice(n + 1).map((other) => won(other.key, one.key))),
)
const LACKING = RIGHT.map((row) => ({ ...row, played: null, gamesWon: null, gameDifference: null }))

const SWAPPED = TEAMS.map(({ name }, n) => ({ key: TEAMS[n ^ 1]?.key ?? '', name }))

test.each<[string, StoredRow[][]]>([
  ['one look of zeros', [ZEROS]],
  ['half an import', [HALF]],
  ['half an import, then zeros', [HALF, ZEROS]],
  ['zeros, then half an import', [ZEROS, HALF]],
  ['unknown teams', [UNKNOWN]],
  ['two kinds of unknown teams', [UNKNOWN, SAME_NUMBERS]],
  ['a whole table of other teams with the same numbers', [SAME_NUMBERS]],
  ['columns that are missing', [LACKING]],
  ['a table of one team', [RIGHT.slice(0, 1)]],
  ['figures that count twice', [tableOf(TEAMS, [...FOUR, ...FOUR])]],
  ['the figures of two teams swapped', [tableOf(SWAPPED, FOUR)]],
  ['other names and zeros', [ZEROS.map((row) => ({ ...row, team: `${row.team} by Sponsor` }))]],
  ['a table that was taken back', [tableOf(TEAMS, FOUR.slice(0, 3))]],
])('after %s, nothing has happened', async (_, wrong) => {
  for (const isMore of [false, true]) {
    const harness = await season()
    const { results, form } = harness.group ?? {}
    // Each wrong table stands for a quarter of an hour.
    for (const rows of wrong) await harness.see(rows)
    expect(await harness.core.rounds(LEAGUE.id)).toEqual({ rounds: [] })
    const matches = isMore ? [...FOUR, FIFTH] : FOUR
    await harness.glimpseMatches(matches)
    expect(harness.group?.results.slice(0, 4)).toEqual(results)
    expect(harness.group?.results).toHaveLength(matches.length)
    harness.now += MINUTE
    await harness.glimpseMatches(matches, {
      changedAt: iso(harness.now - MINUTE),
      asOf: iso(harness.now),
    })
    if (!isMore) expect(harness.group).toMatchObject({ results, form, notes: [] })
    expect(new Set(harness.snapshots().map(({ round }) => round))).toEqual(new Set([1]))
    harness.now += 2 * DAY
    expect(await harness.core.rounds(LEAGUE.id)).toEqual({ rounds: [] })
  }
})

test('a node that lags at the turn of a round takes no new result away', async () => {
  const harness = await season()
  await harness.see(ZEROS)
  await harness.seeMatches([FIFTH])
  for (const rows of [RIGHT, tableOf(TEAMS, [FIFTH]), RIGHT]) {
    await harness.glimpse(rows)
    harness.now += 5 * MINUTE
  }
  await harness.seeMatches([FIFTH, won('1102', '1103')])
  expect(harness.results.map(([a, b]) => `${a}-${b}`)).toEqual(['1101-1104', '1102-1103'])
})

test('a node that lags for an hour is the service itself', async () => {
  const harness = await season()
  await harness.see(ZEROS)
  await harness.seeMatches([FIFTH])
  const changedAt = iso(harness.now)
  harness.now += HOUR
  await harness.glimpse(RIGHT, { changedAt, asOf: iso(harness.now) })
  expect([harness.results.length, harness.snapshots().at(-1)?.round]).toEqual([4, 1])
})

/** The same teams under other keys. */
const keyed = (keys: string[], matches = FOUR) =>
  tableOf(TEAMS, matches).map((row) => ({
    ...row,
    key: keys[TEAMS.findIndex(({ key }) => key === row.key)] ?? '',
  }))

test.each([
  ['swapped', (_: number) => ['1103', '1102', '1101', '1104']],
  [
    'shuffled, then as before',
    (n: number) => (n % 2 ? ['1104', '1101', '1102', '1103'] : TEAMS.map(({ key }) => key)),
  ],
  ['new each time', (n: number) => TEAMS.map((_, m) => String(100 * n + m))],
  [
    'missing',
    (n: number) => TEAMS.map(({ key, name }) => (n % 2 ? `n:${name.toLowerCase()}` : key)),
  ],
])('numbers that are %s: results are told by name', async (_, keysOf) => {
  const harness = new HistoryHarness()
  for (const [n] of [null, ...FOUR].entries()) {
    const rows = keyed(keysOf(n), FOUR.slice(0, n))
    await harness.see(rows)
    const names = new Map(rows.map(({ key, team }) => [key, team]))
    const told = harness.results.map(([a, b]) => [names.get(String(a)), names.get(String(b))])
    expect(told).toEqual(FOUR.slice(0, n).map(({ a, b }) => [`Team ${a}`, `Team ${b}`]))
  }
  expect(harness.count('team')).toBe(4)
})

test('the number of a team that left goes to a new one, without its results', async () => {
  const harness = await season()
  const teams = TEAMS.map((team) => (team.key === '1104' ? { ...team, name: 'Newcomers' } : team))
  const withoutLast = FOUR.filter(({ b }) => b !== '1104')
  await harness.see(tableOf(teams, withoutLast))
  await harness.see(tableOf(teams, [FOUR[0] ?? FIFTH, FOUR[2] ?? FIFTH, FIFTH]))
  const pairs = harness.results.map(([a, b]) => `${a}-${b}`)
  expect([pairs, harness.count('team')]).toEqual([['1101-1102', '1101-1103', '1101-1104'], 5])
})

test('a withheld team is known by its number, or as the only one left', async () => {
  const harness = new HistoryHarness(undefined, [{ ...LEAGUE, hideTeams: ['Team 1102'] }])
  for (const [n] of [null, ...FOUR].entries()) {
    const numbers = TEAMS.map((_, m) => String((m + n) % 4))
    await harness.see(keyed(numbers, FOUR.slice(0, n)))
  }
  const names = harness.database.exec('SELECT name FROM team ORDER BY id').map(({ name }) => name)
  expect([harness.results.length, names]).toEqual([
    4,
    ['Team 1101', HIDDEN, 'Team 1103', 'Team 1104'],
  ])
})
