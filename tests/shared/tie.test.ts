import { expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { orderWords, tiesOf } from '../../src/standings/outlook.ts'

const TABLES = 10_000

type Figures = {
  points: number | null
  sets?: number | null
  games?: number | null
  played?: number | null
}

/** With a last team that has lost what the others won: a table that does not balance is not explained. */
function table(...all: Figures[]): Row[] {
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
    ...{ position: n + 1, team: `Team ${n}`, wins: 0, draws: 0, losses: 0 },
    ...{ played, points, setDifference: sets, gameDifference: games },
  }))
}

const reasons = (rows: readonly Row[]) => tiesOf(rows).map(({ reason }) => reason)

test('games decide between teams level on points and sets, sets before them', () => {
  const rows = table(
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

test('level on everything the league sets the order, and before the first match nothing is said', () => {
  expect(reasons(table({ points: 4 }, { points: 4 }))).toEqual([
    'Level on everything; the league sets the order.',
  ])
  expect(reasons(table({ points: 0, played: 0 }, { points: 0, played: 0 }))).toEqual([])
})

test('one team in a place that figures do not give it makes all reasons silent', () => {
  const rows = table({ points: 9, games: 2 }, { points: 9, games: 1 }, { points: 3 }, { points: 4 })
  expect([reasons(rows), orderWords(rows)]).toEqual([[], 'Order set by the league.'])
})

test('a table in which somebody won what nobody lost gives no reasons, and does not say whose order it is', () => {
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

test('a figure that is not known decides nothing, and hides no team that is out of order', () => {
  const unknown = { points: 9, sets: null }
  expect(reasons(table({ points: 9, sets: 3 }, unknown))).toEqual([])
  const hidden = table({ points: 9, sets: 1 }, unknown, { points: 9, sets: 2 })
  expect(orderWords(hidden)).not.toBeNull()
  expect(orderWords(table({ points: 9 }, { points: null }, { points: null }))).toBeNull()
  // Points that are not known stand anywhere.
  expect(orderWords(table({ points: null }, { points: 9 }))).toBeNull()
  expect(orderWords(table({ points: 9 }, { points: null }, { points: 4 }))).toBeNull()
  expect(orderWords(table({ points: 4 }, { points: null }, { points: 9 }))).not.toBeNull()
})

test('each sentence about a random table is true, and none is missing', () => {
  const random = seeded('ties')
  const seen = { sentences: 0, silent: 0 }
  for (let n = 0; n < TABLES; n++) {
    const rows = randomTable(random)
    const told = tiesOf(rows)
    expect([n, told.map(({ reason }) => reason)]).toEqual([n, expected(rows)])
    expect([n, told.map(({ behind }) => mirrored(behind))]).toEqual([n, expected(rows)])
    for (const { above, below } of told) expect(rows.indexOf(below)).toBe(rows.indexOf(above) + 1)
    expect([n, orderWords(rows) === null]).toEqual([n, isSorted(rows)])
    seen.sentences += told.length
    if (!isSorted(rows)) seen.silent += 1
  }
  expect(seen.sentences).toBeGreaterThan(TABLES)
  expect(seen.silent).toBeGreaterThan(TABLES / 10)
})

/** Few different figures, so that many are equal; mostly in order, now and then with a gap or two teams exchanged. */
function randomTable(random: () => number): Row[] {
  const up = (most: number) => Math.floor(random() * most)
  const maybe = (figure: number) => (random() < 0.02 ? null : figure)
  const figures = Array.from({ length: 2 + up(9) }, () => ({
    points: maybe(up(4) * 2),
    sets: maybe(up(3) - 1),
    games: maybe(up(5) - 2),
    played: up(3),
  }))
  const sorted = figures.toSorted((one, other) => value(other) - value(one))
  if (random() < 0.25) sorted.push(...sorted.splice(up(sorted.length), 1))
  return table(...sorted)
}

function value({ points, sets, games }: Figures): number {
  return points === null ? -1e6 : points * 1e4 + (sets ?? 0) * 100 + (games ?? 0)
}

/** By another way than the code: figures as text, sorted, for each pair as far as both are known. */
function isSorted(rows: readonly Row[]): boolean {
  const pairs = rows.flatMap((one, n) => rows.slice(n + 1).map((other) => [one, other] as const))
  return pairs.every(([one, other]) => {
    if (one.points === null || other.points === null) return true
    const [mine, theirs] = [comparable(one), comparable(other)]
    const known = Math.min(mine.length, theirs.length)
    const [a, b] = [mine.slice(0, known).join(), theirs.slice(0, known).join()]
    return [a, b].toSorted().at(-1) === a
  })
}

/** As far as it is known, each figure of one width. */
function comparable({ points, setDifference, gameDifference }: Row): string[] {
  const figures = [points, setDifference, gameDifference]
  const gap = figures.indexOf(null)
  const known = gap === -1 ? figures : figures.slice(0, gap)
  return known.map((figure) => String(5000 + (figure ?? 0)))
}

function expected(rows: readonly Row[]): string[] {
  if (!isSorted(rows)) return []
  const texts: string[] = []
  for (let n = 1; n < rows.length; n++) {
    const [a, b] = [rows[n - 1], rows[n]]
    if (!a || !b || a.points === null || a.points !== b.points) continue
    if (a.played === 0 && b.played === 0) continue
    const [as, bs] = [a.setDifference, b.setDifference]
    const [ag, bg] = [a.gameDifference, b.gameDifference]
    const start = `Level on ${a.points} points: ahead by`
    if (as === null || bs === null) continue
    if (as > bs) texts.push(`${start} set difference, ${plus(as)} to ${plus(bs)}.`)
    else if (ag === null || bg === null) continue
    else if (ag > bg) texts.push(`${start} game difference, ${plus(ag)} to ${plus(bg)}.`)
    else texts.push('Level on everything; the league sets the order.')
  }
  return texts
}

/** "behind by set difference, -3 to 0." as the other team would say it. */
function mirrored(behind: string): string {
  return behind.replace(/behind(.*), (\S+) to (\S+)\.$/, 'ahead$1, $3 to $2.')
}

const PLUS = new Intl.NumberFormat('en-ZA', { signDisplay: 'exceptZero' })

function plus(value: number): string {
  return PLUS.format(value).replace('-', '−')
}
