// What a team can still reach, and why teams are level.
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import { type MatchRules, mostPointsOf } from '../../../shared/content/rules.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import {
  type Outlook,
  orderWords,
  outlooksOf,
  outlookWords,
  tiesOf,
} from '../../../src/standings/outlook.ts'

const OURS: MatchRules = { perSet: 2, setsPerMatch: 3, walkover: 6 }
/** As other leagues count; of the last, a walkover gives the most. */
const OTHERS: MatchRules[] = [
  { perSet: 1, setsPerMatch: 3, walkover: 3 },
  { perSet: 3, setsPerMatch: 3, walkover: 6 },
  { perSet: 1, setsPerMatch: 2, walkover: 5 },
]
const MOST = mostPointsOf(OURS)

type Pair = readonly [number, number]

/** What a match can give: all of its sets are played, some or none, or it is a walkover. */
function outcomesOf({ perSet, setsPerMatch, walkover }: MatchRules): Pair[] {
  const played = Array.from({ length: setsPerMatch + 1 }, (_, sets) =>
    Array.from({ length: sets + 1 }, (_, won): Pair => [won * perSet, (sets - won) * perSet]),
  )
  const all: Pair[] = [...played.flat(), [walkover, 0], [0, walkover]]
  return [...new Map(all.map((pair) => [pair.join(), pair])).values()]
}

function row(team: string, points: number | null, played: number | null): Row {
  const none = { wins: 0, draws: 0, losses: 0, setDifference: 0, gameDifference: 0 }
  return { position: 1, team, points, played, ...none }
}

/** Every team meets every other one; so many of these matches are still to come. */
function randomGroup(teams: number, left: number, outcomes: readonly Pair[], random: () => number) {
  const pairs = Array.from({ length: teams }, (_, a) =>
    Array.from({ length: teams - a - 1 }, (_, n): Pair => [a, a + n + 1]),
  ).flat()
  const order = pairs
    .map((pair) => ({ pair, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ pair }) => pair)
  const points = Array.from({ length: teams }, () => 0)
  const played = Array.from({ length: teams }, () => 0)
  for (const [a, b] of order.slice(left)) {
    const [mine, theirs] = outcomes[Math.floor(random() * outcomes.length)] ?? [0, 0]
    points[a] = (points[a] ?? 0) + mine
    points[b] = (points[b] ?? 0) + theirs
    played[a] = (played[a] ?? 0) + 1
    played[b] = (played[b] ?? 0) + 1
  }
  return { points, played, left: order.slice(0, left) }
}

/** The best and the worst place of each team over all that can still be played; on equal points either may be above. */
function bruteForce(points: number[], left: readonly Pair[], outcomes: readonly Pair[]): Outlook[] {
  const found = points.map(() => ({ best: points.length, worst: 1 }))
  const play = (n: number) => {
    const pair = left[n]
    if (pair === undefined) {
      found.forEach((one, team) => {
        const own = points[team] ?? 0
        one.best = Math.min(one.best, 1 + points.filter((other) => other > own).length)
        one.worst = Math.max(one.worst, points.filter((other) => other >= own).length)
      })
      return
    }
    const [a, b] = pair
    const before = [points[a] ?? 0, points[b] ?? 0] as const
    for (const [mine, theirs] of outcomes) {
      points[a] = before[0] + mine
      points[b] = before[1] + theirs
      play(n + 1)
    }
    points[a] = before[0]
    points[b] = before[1]
  }
  play(0)
  return found
}

test.each([
  [4, 2, 300, OURS] as const,
  [4, 4, 12, OURS] as const,
  [6, 1, 300, OURS] as const,
  [6, 3, 40, OURS] as const,
  ...OTHERS.map((rules) => [6, 2, 200, rules] as const),
])(
  'of %i teams with %i matches left, no outcome lies outside the bounds (%i groups, %o)',
  (...one) => {
    const [teams, left, groups, rules] = one
    const random = seeded(`outlook ${teams} ${left}`)
    const outcomes = outcomesOf(rules)
    let exact = 0
    for (let n = 0; n < groups; n++) {
      const group = randomGroup(teams, left, outcomes, random)
      const order = group.points
        .map((_, team) => team)
        .toSorted((a, b) => (group.points[b] ?? 0) - (group.points[a] ?? 0))
      const rows = order.map((team) =>
        row(String(team), group.points[team] ?? 0, group.played[team] ?? 0),
      )
      const real = bruteForce(group.points, group.left, outcomes)
      outlooksOf(rows, teams - 1, mostPointsOf(rules))?.forEach((bounds, at) => {
        const { best, worst } = real[order[at] ?? 0] ?? { best: 0, worst: 0 }
        expect([n, at, bounds && bounds.best <= best && worst <= bounds.worst]).toEqual([
          n,
          at,
          true,
        ])
        if (bounds?.best === best && bounds.worst === worst) exact++
      })
    }
    // Bounds that never say anything were never wrong either.
    expect(exact / (groups * teams)).toBeGreaterThan(0.6)
  },
)

test.each([
  ['all is played', row('A', 8, 3), row('B', 2, 3), 3],
  ['one has played more', row('A', 8, 4), row('B', 2, 3), 3],
  ['the order is not by points', row('A', 1, 2), row('B', 2, 3), 3],
  ['one has more points than its matches can give', row('A', 13, 2), row('B', 0, 2), 3],
  ['one has points without a match', row('A', 1, 0), row('B', 0, 0), 3],
])('there is no outlook when %s', (_name, one, other, matches) => {
  expect(outlooksOf([one, other], matches, MOST)).toBeNull()
})

test.each([
  [row('A', 8, 3), row('B', 2, 3), 4],
  [row('A', 12, 2), row('B', 0, 2), 4],
  // How many it has played is not known.
  [row('A', 13, null), row('B', 4, 2), 4],
])('while enough is left, both can finish anywhere (%#)', (one, other, matches) => {
  const open = { best: 1, worst: 2 }
  expect(outlooksOf([one, other], matches, MOST)).toEqual([open, open])
})

test('a team with unknown figures has no outlook, but may pass everybody', () => {
  expect(outlooksOf([row('A', 18, 3), row('B', 2, 3), row('C', null, 2)], 4, MOST)).toEqual([
    { best: 1, worst: 2 },
    { best: 2, worst: 3 },
    null,
  ])
  // How many they have played is not known: it may be none.
  expect(outlooksOf([row('A', 18, 3), row('B', 2, null)], 4, MOST)?.[0]).toEqual({
    best: 1,
    worst: 2,
  })
})

const UP = { places: [1, 2], kind: 'up', text: 'goes up to Platinum' } as const
const DOWN = { places: [5, 6], kind: 'down', text: 'goes down to Silver' } as const

test.each([
  [1, 3, 'Can still finish 1st to 3rd. Safe from the bottom two.'],
  [1, 6, 'Can still finish anywhere.'],
  [1, 2, 'Safe in the top two: goes up to Platinum.'],
  [1, 1, 'Will finish 1st: goes up to Platinum.'],
  [
    3,
    4,
    'Can still finish 3rd or 4th. Cannot reach the top two any more. Safe from the bottom two.',
  ],
  [4, 4, 'Will finish 4th. Cannot reach the top two any more. Safe from the bottom two.'],
  [5, 6, 'Cannot leave the bottom two: goes down to Silver.'],
  [4, 6, 'Can still finish 4th to 6th. Cannot reach the top two any more.'],
])('between %i and %i: %s', (best, worst, words) => {
  expect(outlookWords({ best, worst }, 6, [UP, DOWN])).toBe(words)
})
test.each([
  [[6, 8], 'down', 6, [1, 5], 'Can still finish 1st to 5th. Safe from 6th place.'],
  [[5, 8], 'down', 6, [1, 4], 'Can still finish 1st to 4th. Safe from the bottom two.'],
  [[5, 8], 'down', 6, [5, 6], 'Cannot leave the bottom two: plays elsewhere.'],
  [[1, 8], 'up', 6, [1, 6], 'Safe in the top six: plays elsewhere.'],
  [
    [1, 8],
    ...(['up', 6, [2, 3]] as const),
    'Safe in the top six: plays elsewhere. Can still finish 2nd or 3rd.',
  ],
  [[1, 3], 'up', 2, [1, 2], 'Safe in the top two: plays elsewhere.'],
  [[7, 8], 'down', 6, [1, 6], 'Can still finish anywhere.'],
] as const)('zone %j (%s) in a group of %i, which has fewer teams: %j: %s', (...one) => {
  const [places, kind, teams, [best, worst], words] = one
  const zone = { places, kind, text: 'plays elsewhere' }
  expect(outlookWords({ best, worst }, teams, [zone])).toBe(words)
})
test('the rules of a league decide the points that a match gives', () => {
  expect(mostPointsOf(OURS)).toBe(6)
  expect(OTHERS.map(mostPointsOf)).toEqual([3, 9, 5])
  const rows = [row('A', 12, 2), row('B', 5, 2)]
  const sure = [
    { best: 1, worst: 1 },
    { best: 2, worst: 2 },
  ]
  const open = [
    { best: 1, worst: 2 },
    { best: 1, worst: 2 },
  ]
  expect(outlooksOf(rows, 3, 6)).toEqual(sure)
  expect(outlooksOf(rows, 3, 9)).toEqual(open)
  // More than two matches give where each gives three.
  expect(outlooksOf(rows, 3, 3)).toBeNull()
})

type Figures = {
  points: number | null
  sets?: number | null
  games?: number | null
  played?: number | null
}

/** With a last team that has lost what the others won: a table that does not balance is not explained. */
function balanced(...all: Figures[]): Row[] {
  const lost = (column: 'sets' | 'games') => -all.reduce((sum, one) => sum + (one[column] ?? 0), 0)
  const played = all.reduce(
    (sum, one) => sum + (one.played === undefined ? 3 : (one.played ?? 0)),
    0,
  )
  const points = all.some((one) => one.points === null) ? null : LAST
  const last = { points, sets: lost('sets'), games: lost('games'), played: 2 + (played % 2) }
  return unbalanced(...all, last)
}

const LAST = -1

function unbalanced(...all: Figures[]): Row[] {
  return all.map(({ points, sets = 0, games = 0, played = 3 }, n) => ({
    position: n + 1,
    team: `Team ${n}`,
    wins: 0,
    draws: 0,
    losses: 0,
    played,
    points,
    setDifference: sets,
    gameDifference: games,
  }))
}

const reasons = (rows: readonly Row[]) => tiesOf(rows).map(({ reason }) => reason)

test('games decide between teams level on points and sets, sets before them', () => {
  const rows = balanced(
    { points: 20, sets: 4, games: 32 },
    { points: 20, sets: 4, games: 31 },
    { points: 20, sets: 2, games: 40 },
    { points: 1, games: -4 },
    { points: 1, games: -14 },
  )
  expect(reasons(rows)).toEqual([
    'Level on 20 points: ahead by game difference, +32 to +31.',
    'Level on 20 points: ahead by set difference, +4 to +2.',
    'Level on 1 point: ahead by game difference, −4 to −14.',
  ])
  expect(tiesOf(rows).map(({ above, below }) => [above, below])).toEqual([
    [rows[0], rows[1]],
    [rows[1], rows[2]],
    [rows[3], rows[4]],
  ])
  expect(orderWords(rows)).toBeNull()
})

test('level on everything the league decides; before the start nobody does', () => {
  expect(reasons(balanced({ points: 4 }, { points: 4 }))).toEqual([
    'Level on everything; the league sets the order.',
  ])
  expect(reasons(balanced({ points: 0, played: 0 }, { points: 0, played: 0 }))).toEqual([])
})

test('one team in a place that figures do not explain silences all reasons', () => {
  const rows = balanced(
    { points: 9, games: 2 },
    { points: 9, games: 1 },
    { points: 3 },
    { points: 4 },
  )
  expect([reasons(rows), orderWords(rows)]).toEqual([[], 'Order set by the league.'])
})

test('a table that does not balance has no reasons and no owner of its order', () => {
  const level = [
    { points: 9, sets: 3 },
    { points: 9, sets: 2 },
    { points: 2, sets: -5 },
  ]
  expect(reasons(unbalanced(...level, { points: 0, played: 3 }))).toHaveLength(1)
  for (const wrong of [
    unbalanced(...level.slice(0, 2)),
    unbalanced(...level),
    unbalanced(...level, { points: 0, played: 3, games: 1 }),
    unbalanced(...level, { points: 0, played: 3 }).map((row, n) => ({
      ...row,
      wins: n === 0 ? 1 : 0,
    })),
    unbalanced({ points: 1, sets: 3 }, { points: 9, sets: 3 }),
  ]) {
    expect([reasons(wrong), orderWords(wrong)]).toEqual([[], null])
  }
})

test('an unknown figure decides nothing, and hides no team out of order', () => {
  const unknown = { points: 9, sets: null }
  expect(reasons(balanced({ points: 9, sets: 3 }, unknown))).toEqual([])
  const hidden = balanced({ points: 9, sets: 1 }, unknown, { points: 9, sets: 2 })
  expect(orderWords(hidden)).not.toBeNull()
  expect(orderWords(balanced({ points: 9 }, { points: null }, { points: null }))).toBeNull()
  // Points that are not known stand anywhere.
  expect(orderWords(balanced({ points: null }, { points: 9 }))).toBeNull()
  expect(orderWords(balanced({ points: 9 }, { points: null }, { points: 4 }))).toBeNull()
  expect(orderWords(balanced({ points: 4 }, { points: null }, { points: 9 }))).not.toBeNull()
})
