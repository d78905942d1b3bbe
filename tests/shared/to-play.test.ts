// The matches that are still to play in a round.
import { expect, test } from 'vitest'
import { playByText, toPlay } from '../../shared/standings/to-play.ts'
import { leagueOf, row } from '../standings.ts'

const tableOf = (...played: (number | null)[]) =>
  played.map((count, n) => row(n + 1, `Team ${n + 1}`, String(n + 1), { played: count }))
const met = (...pairs: string[]) => pairs.map((pair) => ({ a: pair[0] ?? '', b: pair[1] ?? '' }))
const written = (pairs: readonly (readonly [string, string])[] | null | undefined) =>
  pairs?.map((pair) => pair.join('')) ?? null

test.each([
  ['each pair once', [2, 1, 1], ['12', '31'], 2, { left: 1, of: 3, pairs: ['23'] }],
  ['before the first match', [0, 0, 0], [], 2, { left: 3, of: 3, pairs: ['12', '13', '23'] }],
  [
    'each pair twice',
    [2, 1, 1],
    ['12', '31'],
    4,
    { left: 4, of: 6, pairs: ['12', '13', '23', '23'] },
  ],
  ['when all is played', [2, 2, 2], ['12', '13', '23'], 2, { left: 0, of: 3, pairs: [] }],
  ['with an unknown opponent', [2, 1, 1], ['12'], 2, { left: 1, of: 3, pairs: null }],
  ['of pairs that met too often', [2, 2, 0], ['12', '12'], 2, { left: 1, of: 3, pairs: null }],
  ['of teams that do not all meet', [1, 1, 0, 0], ['12'], 2, { left: 3, of: 4, pairs: null }],
])('lists the pairs %s', (_, played, results, matches, wanted) => {
  const left = toPlay({ rows: tableOf(...played), results: met(...results), matches })
  expect(left && { ...left, pairs: written(left.pairs) }).toEqual(wanted)
})

test.each([
  ['the number of matches is unknown', [1, 1], null],
  ['a figure is unknown', [1, null], 1],
  ['a team has played too often', [2, 0], 1],
  ['an odd number of teams has an odd number of matches', [1, 1, 0], 1],
  ['there is one team', [0], 2],
  ['a team that left the table has played a match', [1, 0, 0], 2],
])('has no answer when %s', (_, played, matches) => {
  expect(toPlay({ rows: tableOf(...played), results: [], matches })).toBeNull()
})

test('has no answer without a table', () => {
  expect(toPlay({ rows: null, results: [], matches: 2 })).toBeNull()
})

const LEAGUE = { ...leagueOf('smash-bash', 'Smash Bash', ['Diamond']), matches: 2 }
const GROUP = { playBy: '2026-12-06' }
const at = (time: string) => Date.parse(`${time}+02:00`)
const [BEFORE, ENDS] = [at('2026-12-01T12:00'), 'Round ends Sunday 6 December']
const LEFT = '1\u00a0of\u00a03\u00a0to\u00a0play'

test.each([
  ['counts the matches', [2, 1, 1], {}, BEFORE, `${ENDS} · ${LEFT}`],
  ['is said on the last evening', [2, 1, 1], {}, at('2026-12-06T23:59'), `${ENDS} · ${LEFT}`],
  ['is not said the day after', [2, 1, 1], {}, at('2026-12-07T00:00'), ''],
  ['counts nothing before the first match', [0, 0, 0], {}, BEFORE, ENDS],
  ['counts nothing that is uncertain', [2, null, 1], {}, BEFORE, ENDS],
  ['is not said once all is played', [2, 2, 2], {}, BEFORE, ''],
  ['is not said after the season', [2, 1, 1], { season: 'over' as const }, BEFORE, ''],
  ["is the group's own day", [2, 2, 0], { playBy: '2026-12-20' }, BEFORE, `${ENDS} · ${LEFT}`],
])('the end of a round %s', (_, played, more, now, words) => {
  const facts = { league: { ...LEAGUE, ...more }, group: GROUP, rows: tableOf(...played) }
  expect(playByText(facts, now)).toBe(words)
})

test('a league says when the rounds of its groups end', () => {
  const league = { ...LEAGUE, playBy: '2026-12-20' }
  expect(playByText({ league, group: {}, rows: null }, BEFORE)).toBe(
    'Round ends Sunday 20 December',
  )
})
