// Where teams can still finish, beside all that can still be played in random groups.
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import { type MatchRules, mostPointsOf } from '../../../shared/content/rules.ts'
import { outlookBounds } from '../../../shared/standings/outlook.ts'
import { runs } from '../../runs.ts'
import { row } from '../../standings.ts'

const OURS: MatchRules = { perSet: 2, setsPerMatch: 3, walkover: 6 }
const NOTHING = { wins: 0, losses: 0, gameDifference: 0 }

type Pair = readonly [number, number]

/** What a match can give: all of its sets are played, some or none, or it is a walkover. */
function outcomesOf({ perSet, setsPerMatch, walkover }: MatchRules): Pair[] {
  const played = Array.from({ length: setsPerMatch + 1 }, (_, sets) =>
    Array.from({ length: sets + 1 }, (_, won): Pair => [won * perSet, (sets - won) * perSet]),
  )
  const all: Pair[] = [...played.flat(), [walkover, 0], [0, walkover]]
  return [...new Map(all.map((pair) => [pair.join(), pair])).values()]
}

/** In any order; each meets each. */
function pairsOf(teams: number, random: () => number): Pair[] {
  const numbers = Array.from({ length: teams }, (_, n) => n)
  return numbers
    .flatMap((a) => numbers.slice(a + 1).map((b) => ({ pair: [a, b] as const, at: random() })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ pair }) => pair)
}

function plus(points: readonly number[], team: number, more: number): number[] {
  return points.with(team, (points[team] ?? 0) + more)
}

/** The points of all teams after everything that can still be played. */
function endingsOf(points: number[], left: readonly Pair[], outcomes: readonly Pair[]) {
  return left.reduce<number[][]>(
    (endings, [a, b]) =>
      endings.flatMap((one) =>
        outcomes.map(([mine, theirs]) => plus(plus(one, a, mine), b, theirs)),
      ),
    [points],
  )
}

test.each([
  [4, 2, runs(30, 600), OURS],
  [4, 4, runs(2, 24), OURS],
  [6, 1, runs(30, 600), OURS],
  [6, 3, runs(4, 80), OURS],
  [6, 2, runs(20, 400), { perSet: 1, setsPerMatch: 3, walkover: 3 }],
  [6, 2, runs(20, 400), { perSet: 3, setsPerMatch: 3, walkover: 6 }],
  // A walkover gives the most.
  [6, 2, runs(20, 400), { perSet: 1, setsPerMatch: 2, walkover: 5 }],
] as const)('%i teams, %i matches left, %i groups, %o: no outcome out of bounds', (...one) => {
  const [teams, left, groups, rules] = one
  const random = seeded(`outlook ${teams} ${left}`)
  const outcomes = outcomesOf(rules)
  let exact = 0
  for (let n = 0; n < groups; n++) {
    const pairs = pairsOf(teams, random)
    let points = Array.from({ length: teams }, () => 0)
    for (const [a, b] of pairs.slice(left)) {
      const [mine, theirs] = outcomes[Math.floor(random() * outcomes.length)] ?? [0, 0]
      points = plus(plus(points, a, mine), b, theirs)
    }
    const still = pairs.slice(0, left)
    const rows = points
      .map((own, team) => {
        const played = teams - 1 - still.filter((pair) => pair.includes(team)).length
        return row(team, `Team ${team}`, `${team}`, { ...NOTHING, played, points: own })
      })
      .toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0))
    const endings = endingsOf(points, still, outcomes)
    outlookBounds(rows, teams - 1, mostPointsOf(rules))?.forEach((bounds, at) => {
      const team = rows[at]?.position ?? 0
      // On equal points either may be above.
      const rank = (all: number[], own = all[team] ?? 0) => [
        1 + all.filter((other) => other > own).length,
        all.filter((other) => other >= own).length,
      ]
      const ranks = endings.flatMap((all) => rank(all))
      const [best, worst] = [Math.min(...ranks), Math.max(...ranks)]
      const isWithin = bounds && bounds.best <= best && worst <= bounds.worst
      expect([n, team, isWithin]).toEqual([n, team, true])
      if (bounds?.best === best && bounds.worst === worst) exact++
    })
  }
  // Bounds that never say anything were never wrong either.
  expect(exact / (groups * teams)).toBeGreaterThan(0.6)
})
