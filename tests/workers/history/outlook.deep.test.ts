// Where teams can still finish, beside every ending of random groups, counted in another way.
import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import type { Zone } from '../../../shared/content/leagues.ts'
import { exactOutlooks, outlookBounds } from '../../../shared/standings/outlook.ts'
import { type Match, RULES } from '../../../workers/history/src/derive/match.ts'
import { runs } from '../../runs.ts'
import { tableOf, won } from './harness.ts'

/** Points of the two: first a walkover or all three sets, then what is there when the time is over. */
const ENDINGS = '60 42 24 06 40 22 04 20 02 00'.split(' ').map((two) => Array.from(two, Number))
const WHOLE = 4
const SETS = '30 21 21 20 11 10'.split(' ').map((two) => Array.from(two, Number))
const WALKOVER = { setsA: 0, setsB: 0, gamesA: 0, gamesB: 0, isWalkover: true }

const zone = (kind: Zone['kind'], first: number, last: number): Zone => ({
  places: [first, last],
  kind,
  text: 'goes elsewhere',
})
const ZONES = [
  [],
  [zone('up', 1, 2), zone('down', 4, 10)],
  [zone('down', 4, 4), zone('finals', 1, 1)],
]

type Range = { best: number; worst: number }
type Pair = readonly [string, string]

/** Each meets each: the pairs of `open` are left, in a table of all others. */
function groupOf(random: () => number, teams: number, left: number) {
  const all = Array.from({ length: teams }, (_, n) => ({ key: `${100 + n}`, name: `Team ${n}` }))
  const pairs = all
    .flatMap(({ key }, n) => all.slice(n + 1).map((other): Pair => [key, other.key]))
    .map((pair) => ({ pair, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ pair }) => (random() < 0.5 ? pair : ([pair[1], pair[0]] as const)))
  const matches = pairs.slice(left).map(([a, b]): Match => {
    const [setsA = 0, setsB = 0] = SETS[Math.floor(random() * SETS.length)] ?? []
    return won(a, b, random() < 0.05 ? WALKOVER : { setsA, setsB })
  })
  return { rows: tableOf(all, matches), matches, open: pairs.slice(0, left) }
}

/** By team, over all endings; and `after`: over those in which one match ended in one way. */
function endingsOf(points: ReadonlyMap<string, number>, open: readonly Pair[]) {
  const teams = [...points.keys()]
  const own = Array.from(points.values())
  const at = open.map(([one, other]) => [teams.indexOf(one), teams.indexOf(other)] as const)
  const ranges = teams.map((): Range => ({ best: teams.length, worst: 1 }))
  const after = open.map(() => ENDINGS.map(() => teams.map(() => 1)))
  const worst = new Array<number>(teams.length)
  for (let ending = 0; ending < ENDINGS.length ** open.length; ending++) {
    const sums = [...own]
    const picked = at.map(([one, other], n) => {
      const pick = Math.floor(ending / ENDINGS.length ** n) % ENDINGS.length
      const [mine = 0, theirs = 0] = ENDINGS[pick] ?? []
      sums[one] = (sums[one] ?? 0) + mine
      sums[other] = (sums[other] ?? 0) + theirs
      return pick
    })
    for (const [team, range] of ranges.entries()) {
      const sum = sums[team] ?? 0
      let [above, level] = [0, 0]
      for (const other of sums) {
        if (other > sum) above++
        else if (other === sum) level++
      }
      worst[team] = above + level
      range.best = Math.min(range.best, above + 1)
      range.worst = Math.max(range.worst, above + level)
    }
    for (const [n, pair] of at.entries()) {
      const found = after[n]?.[picked[n] ?? 0] ?? []
      for (const team of pair) found[team] = Math.max(found[team] ?? 1, worst[team] ?? 1)
    }
  }
  return { teams, ranges, after }
}

type Endings = ReturnType<typeof endingsOf>

/** The fewest sets of a whole match, against one or any, after which the team is never below the place. */
function fewestSets(
  { teams, after }: Endings,
  open: readonly Pair[],
  { team, place, other = '' }: { team: string; place: number; other?: string },
) {
  const enough = open.flatMap((pair, n) => {
    if (!pair.includes(team) || (other && !pair.includes(other))) return []
    return ENDINGS.slice(0, WHOLE).flatMap((points, pick) => {
      const worst = after[n]?.[pick]?.[teams.indexOf(team)] ?? 0
      return worst <= place ? (points[pair.indexOf(team)] ?? 0) / 2 : []
    })
  })
  return enough.length === 0 ? null : Math.min(...enough)
}

test.each([
  [4, 3, runs(20, 2000)],
  [5, 4, runs(5, 400)],
  [6, 1, runs(30, 2000)],
  [6, 2, runs(30, 2000)],
  [6, 3, runs(20, 1000)],
  [6, 5, runs(1, 60)],
  [8, 4, runs(3, 300)],
  [6, 6, runs(0, 12)],
  [10, 6, runs(0, 12)],
])('%i teams, %i left, %i groups: exactly what all endings give', (teams, left, groups) => {
  const random = seeded(`exact ${teams} ${left}`)
  for (let n = 0; n < groups; n++) {
    const { rows, matches, open } = groupOf(random, teams, left)
    const zones = ZONES[n % ZONES.length] ?? []
    const known = { after: 0, before: 0, isCertain: true, isCorrected: false, isJustIn: false }
    const results = matches.map((match) => ({ ...match, ...known }))
    const told = exactOutlooks({ rows, results, matches: teams - 1, rules: RULES }, zones) ?? {}
    const endings = endingsOf(new Map(rows.map(({ key, points }) => [key, points ?? 0])), open)
    const bounds = outlookBounds(rows, teams - 1, 6)
    for (const [at, key] of endings.teams.entries()) {
      const { best, worst } = endings.ranges[at] ?? { best: 0, worst: 0 }
      expect([n, key, told[key]]).toMatchObject([n, key, { best, worst }])
      const { best: low, worst: high } = bounds?.[at] ?? { best: 1, worst: teams }
      expect([n, key, low <= best, worst <= high]).toEqual([n, key, true, true])
      const goals = zones
        .map(({ kind, places }) => (kind === 'down' ? places[0] - 1 : places[1]))
        .filter((place) => best <= place && place < worst)
        .toSorted((one, other) => one - other)
        .map((place) => ({ place, sets: fewestSets(endings, open, { team: key, place }) }))
      const { place, sets } = goals.find((goal) => goal.sets !== null) ?? {}
      const need = told[key]?.need
      expect([n, key, need?.place, need?.sets[0]]).toEqual([n, key, place, sets])
      if (place === undefined) continue
      const against = { team: key, place, other: String(need?.other) }
      expect([n, key, fewestSets(endings, open, against)]).toEqual([n, key, sets])
    }
  }
})
