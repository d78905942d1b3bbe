// What a team can still reach, and why teams are level.
import { expect, test } from 'vitest'
import { type MatchRules, mostPointsOf } from '../../../shared/content/rules.ts'
import { outlookBounds } from '../../../shared/standings/outlook.ts'
import { byColumn, COLUMNS, type Row } from '../../../shared/standings/schema.ts'
import { HIDDEN } from '../../../shared/standings/team.ts'
import { orderText, outlooksIn, outlookText, tiesOf } from '../../../src/standings/outlook.ts'
import { FACTS, STORY } from '../../standings.ts'

const OURS: MatchRules = { perSet: 2, setsPerMatch: 3, walkover: 6 }
const MOST = mostPointsOf(OURS)

const NOTHING = byColumn(COLUMNS, 'key', () => 0)

function row(team: string, points: number | null, played: number | null): Row {
  return { position: 1, team, ...NOTHING, points, played }
}

test.each([
  ['all is played', row('A', 8, 3), row('B', 2, 3), 3],
  ['one has played more', row('A', 8, 4), row('B', 2, 3), 3],
  ['the order is not by points', row('A', 1, 2), row('B', 2, 3), 3],
  ['one has more points than its matches can give', row('A', 13, 2), row('B', 0, 2), 3],
  ['one has points without a match', row('A', 1, 0), row('B', 0, 0), 3],
])('there is no outlook when %s', (_name, one, other, matches) => {
  expect(outlookBounds([one, other], matches, MOST)).toBeNull()
})

test.each([
  [row('A', 8, 3), row('B', 2, 3), 4],
  [row('A', 12, 2), row('B', 0, 2), 4],
  // How many it has played is not known.
  [row('A', 13, null), row('B', 4, 2), 4],
])('while enough is left, both can finish anywhere (%#)', (one, other, matches) => {
  const open = { best: 1, worst: 2 }
  expect(outlookBounds([one, other], matches, MOST)).toEqual([open, open])
})

test('a team with unknown figures has no outlook, but may pass everybody', () => {
  expect(outlookBounds([row('A', 18, 3), row('B', 2, 3), row('C', null, 2)], 4, MOST)).toEqual([
    { best: 1, worst: 2 },
    { best: 2, worst: 3 },
    null,
  ])
  // How many they have played is not known: it may be none.
  expect(outlookBounds([row('A', 18, 3), row('B', 2, null)], 4, MOST)?.[0]).toEqual({
    best: 1,
    worst: 2,
  })
})

const teamsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...row(`Team ${n + 1}`, 0, 0), key: String(n + 1) }))

const UP = { places: [1, 2], kind: 'up', text: 'goes up to Platinum' } as const
const DOWN = { places: [5, 6], kind: 'down', text: 'goes down to Silver' } as const

test.each([
  [1, 3, 'Can still finish 1st to 3rd. Safe from the bottom two.'],
  [1, 6, 'Anything is still possible.'],
  [1, 2, 'Promoted to Platinum.'],
  [1, 1, 'Group winners, promoted to Platinum.'],
  [2, 2, 'Will finish 2nd, promoted to Platinum.'],
  [3, 4, 'Can still finish 3rd or 4th. Out of the race for the top two. Staying up.'],
  [4, 4, 'Will finish 4th. Out of the race for the top two. Staying up.'],
  [5, 6, 'Relegated to Silver.'],
  [4, 5, 'Can still finish 4th or 5th. Out of the race for the top two.'],
  [4, 6, 'Can still finish 4th to 6th. Out of the race for the top two.'],
])('between %i and %i: %s', (best, worst, words) => {
  expect(outlookText({ best, worst }, teamsOf(6), [UP, DOWN])).toBe(words)
})
test.each([
  [[6, 8], 'down', 6, [1, 5], 'Can still finish 1st to 5th. Staying up.'],
  [[6, 6], 'down', 6, [6, 6], 'Will finish 6th, plays elsewhere.'],
  [[5, 8], 'down', 6, [5, 6], 'Plays elsewhere.'],
  [[1, 8], 'up', 6, [1, 6], 'Plays elsewhere.'],
  [[1, 8], 'up', 6, [2, 3], 'Plays elsewhere. Can still finish 2nd or 3rd.'],
  [[1, 3], 'finals', 2, [1, 2], 'Through to the final.'],
  [[1, 4], 'finals', 6, [1, 3], 'Through to the finals. Can still finish 1st to 3rd.'],
  [[7, 8], 'down', 6, [1, 6], 'Anything is still possible.'],
] as const)('zone %j (%s) in a group of %i, which has fewer teams: %j: %s', (...one) => {
  const [places, kind, teams, [best, worst], words] = one
  const zone = { places, kind, text: 'plays elsewhere' }
  expect(outlookText({ best, worst }, teamsOf(teams), [zone])).toBe(words)
})
test.each([
  [OURS, 6, [1, 1], [2, 2]],
  [{ perSet: 3, setsPerMatch: 3, walkover: 6 }, 9, [1, 2], [1, 2]],
  // A walkover gives the most.
  [{ perSet: 1, setsPerMatch: 2, walkover: 5 }, 5, null, null],
])('by the rules %o a match gives at most %i points', (rules, most, first, second) => {
  expect(mostPointsOf(rules)).toBe(most)
  const found = outlookBounds([row('A', 12, 2), row('B', 5, 2)], 3, most)
  expect(found?.map((one) => one && [one.best, one.worst]) ?? [null, null]).toEqual([first, second])
})

test.each([
  [2, 4, 'A 2-1 against Team 4 is enough for the top two, whatever the others do.'],
  [4, 4, 'A 2-1 against Team 4 is enough to stay up, whatever the others do.'],
  // The zones have changed since, or the team is not in the table.
  [3, 4, ''],
  [2, 9, ''],
  [2, 6, ''],
])('the least result for place %i against team %i: %s', (place, other, words) => {
  const rows = teamsOf(6).map((one) => (one.key === '6' ? { ...one, team: HIDDEN } : one))
  const outlook = { best: 1, worst: 6, need: { other, sets: [2, 1] as [number, number], place } }
  const said = outlookText(outlook, rows, [UP, DOWN])
  expect(said).toBe(words || 'Anything is still possible.')
})

test('exact places of exactly these rows stand in place of bounds', () => {
  const rows = [row('A', 12, 2), row('B', 6, 2), row('C', 0, 2)].map((one, n) => ({
    ...one,
    key: String(n),
  }))
  const exact = { best: 2, worst: 2 }
  const story = { ...STORY, outlook: { 0: exact, 1: exact, 2: exact } }
  const facts = { ...FACTS, league: { ...FACTS.league, matches: 3 }, rows, story }
  expect(outlooksIn(facts)).toEqual([exact, exact, exact])
  const bounds = outlooksIn({ ...facts, story: null })
  expect(bounds).not.toEqual([exact, exact, exact])
  const behind = { ...story, behindSince: story.rowsAt }
  const others = { ...story, outlook: { 0: exact, 1: exact } }
  for (const one of [behind, others]) expect(outlooksIn({ ...facts, story: one })).toEqual(bounds)
})

type Figures = Partial<Row> & Pick<Row, 'points'>

function rowsOf(...all: Figures[]): Row[] {
  return all.map((figures, n) => ({ ...row(`Team ${n}`, null, 3), position: n + 1, ...figures }))
}

/** With a last team that has lost what the others won: a table that does not balance is not explained. */
function balanced(...all: Figures[]): Row[] {
  const rows = rowsOf(...all)
  const sum = (column: 'setDifference' | 'gameDifference' | 'played') =>
    rows.reduce((total, one) => total + (one[column] ?? 0), 0)
  const last = {
    points: rows.some(({ points }) => points === null) ? null : -1,
    setDifference: -sum('setDifference'),
    gameDifference: -sum('gameDifference'),
    played: 2 + (sum('played') % 2),
  }
  return [...rows, { ...row('Last', null, 0), position: rows.length + 1, ...last }]
}

const reasons = (rows: readonly Row[]) => tiesOf(rows).map(({ reason }) => reason)

test('games decide between teams level on points and sets, sets before them', () => {
  const rows = balanced(
    { points: 20, setDifference: 4, gameDifference: 32 },
    { points: 20, setDifference: 4, gameDifference: 31 },
    { points: 20, setDifference: 2, gameDifference: 40 },
    { points: 1, gameDifference: -4 },
    { points: 1, gameDifference: -14 },
  )
  expect(reasons(rows)).toEqual([
    'Level with Team 1 on 20 points, ahead on games (+32 to +31).',
    'Level with Team 2 on 20 points, ahead on sets (+4 to +2).',
    'Level with Team 4 on 1 point, ahead on games (−4 to −14).',
  ])
  expect(tiesOf(rows).map(({ above, below }) => [above, below])).toEqual([
    [rows[0], rows[1]],
    [rows[1], rows[2]],
    [rows[3], rows[4]],
  ])
  expect(orderText(rows)).toBeNull()
})

test('level on everything the league decides; before the start nobody does', () => {
  expect(reasons(balanced({ points: 4 }, { points: 4 }))).toEqual([
    'Level with Team 1 on everything; the league decides.',
  ])
  expect(reasons(balanced({ points: 0, played: 0 }, { points: 0, played: 0 }))).toEqual([])
})

test('one team in a place that figures do not explain silences all reasons', () => {
  const rows = balanced(
    { points: 9, gameDifference: 2 },
    { points: 9, gameDifference: 1 },
    { points: 3 },
    { points: 4 },
  )
  expect([reasons(rows), orderText(rows)]).toEqual([[], 'Order set by the league.'])
})

test('a table that does not balance has no reasons and no owner of its order', () => {
  const level = [
    { points: 9, setDifference: 3 },
    { points: 9, setDifference: 2 },
    { points: 2, setDifference: -5 },
  ]
  const whole = rowsOf(...level, { points: 0 })
  expect(reasons(whole)).toHaveLength(1)
  for (const wrong of [
    whole.slice(0, 2),
    whole.slice(0, 3),
    whole.with(3, { ...row('D', 0, 3), gameDifference: 1 }),
    whole.with(3, { ...row('D', 0, 3), wins: 1 }),
  ]) {
    expect([reasons(wrong), orderText(wrong)]).toEqual([[], null])
  }
})

test('an unknown figure decides nothing, and hides no team out of order', () => {
  const unknown = { points: 9, setDifference: null }
  expect(reasons(balanced({ points: 9, setDifference: 3 }, unknown))).toEqual([])
  const hidden = balanced({ points: 9, setDifference: 1 }, unknown, { points: 9, setDifference: 2 })
  expect(orderText(hidden)).not.toBeNull()
  expect(orderText(balanced({ points: 9 }, { points: null }, { points: null }))).toBeNull()
  // Points that are not known stand anywhere.
  expect(orderText(balanced({ points: null }, { points: 9 }))).toBeNull()
  expect(orderText(balanced({ points: 9 }, { points: null }, { points: 4 }))).toBeNull()
  expect(orderText(balanced({ points: 4 }, { points: null }, { points: 9 }))).not.toBeNull()
})
