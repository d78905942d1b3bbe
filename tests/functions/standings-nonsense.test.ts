// Answers that are tables and yet cannot be right: they do not take the place of good rows, unless they last.
import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  type Edge,
  FakeCache,
  feedOf,
  feedRows,
  knownEdge,
  START,
  startEdge,
} from './edge.ts'

const SIX = ['Lob Kings', 'Net Lions', 'Vibora Storm', 'Glass Wall', 'Braai Sisters', 'Jozi Smash']
const MAINTENANCE = 'Under maintenance'
const OTHERS = SIX.map((name) => `${name} II`)

type FeedRow = Record<string, unknown>

/** Rows of these teams, with such figures in place of good ones. */
const named = (names: readonly string[], figures: FeedRow = {}): FeedRow[] =>
  feedRows(12, names).map((row) => ({ ...row, ...figures }))
/** The same, each team under its number. */
const numbered = (names: readonly string[], figures: FeedRow = {}): FeedRow[] =>
  named(names, figures).map((row, n) => ({ ...row, competitor: 1105 - n }))
const everyFigure = (value: unknown) =>
  Object.fromEntries(
    Object.keys(feedRows()[0] ?? {}).flatMap((column) =>
      column === 'competitor_name' ? [] : [[column, value]],
    ),
  )
const ZEROS = everyFigure(0)
const NONE = everyFigure(undefined)
const good = named(SIX)
const namesOf = (group: string) => SIX.map((name) => `${name} ${group}`)
/** Such rows in the first group, good ones of other teams in the others. */
const firstGroup = (rows: unknown) =>
  feedOf((group) => (group === '1' ? rows : named(namesOf(group))))

/** The first group after one refresh more. */
async function refreshed(edge: Edge) {
  await edge.loadStandings()
  const { groups } = await edge.standings()
  expect(groups.slice(1).map(({ rows }) => rows?.length)).toEqual([6, 6])
  return groups[0]
}

/** The first group after its good rows were known, and then refreshed with these. */
async function after(rows: unknown, known = good) {
  const edge = await knownEdge(firstGroup(known))
  edge.network = firstGroup(rows)
  advance(10 * MINUTE)
  return { edge, group: await refreshed(edge) }
}

const teams = (group: Awaited<ReturnType<typeof refreshed>>) => group?.rows?.map(({ team }) => team)

const NONSENSE: [string, unknown[], string][] = [
  ['one usable row of six', [good[0], {}, null, { points: 3 }, [], 'x'], 'rows unusable'],
  ['six names without figures', named(SIX, NONE), 'rows unusable'],
  ['invisible figures', named(SIX, { ...NONE, points: '\u200b', wins: '\u2060' }), 'rows unusable'],
  ['points that are blank', named(SIX, { points: '' }), 'figures gone'],
  ['two teams of six', good.slice(0, 2), 'teams gone'],
  ['Under maintenance alone, with zeros', named([MAINTENANCE], ZEROS), 'teams gone'],
]

test.each(NONSENSE)(
  '%s: good rows stay for hours, also in KV, and grow old',
  async (_name, rows, reason) => {
    const { edge, group } = await after(rows)
    for (let hour = 0; hour < 8; hour++) {
      advance(HOUR)
      expect(await refreshed(edge)).toMatchObject({ asOf: START, stale: true })
    }
    expect(teams(group)).toEqual(SIX)
    const restarted = edge.restart({ cache: new FakeCache() })
    expect(await refreshed(restarted)).toEqual({ ...group, stale: true })
    expect(edge.stored()).toMatchObject({ groups: { 1: { asOf: START, rows: group?.rows } } })
    const line = { level: 'warn', event: 'table_rejected', league: 'elite-series', group: 1 }
    expect(edge.logged()[0]).toEqual({ ...line, reason })
    expect(edge.lines.join()).not.toMatch(/Lob Kings|maintenance/)
  },
)

test.each(NONSENSE)('%s: with nothing known it is shown until there is better', async (...one) => {
  const edge = startEdge(firstGroup(one[1]))
  const rows = expect.arrayContaining([expect.anything()])
  expect(await refreshed(edge)).toMatchObject({ stale: false, rows })
  edge.network = firstGroup(good)
  advance(10 * MINUTE)
  await edge.loadStandings()
  advance(61 * SECOND)
  expect(teams(await refreshed(edge))).toEqual(SIX)
})

const RENAMED = [...OTHERS.slice(0, 4), ...SIX.slice(4)]

const SENSIBLE: [string, unknown[], string[]][] = [
  ['a row without points', [{ ...good[0], points: null }, ...good.slice(1)], SIX],
  ['four of six teams renamed', numbered(RENAMED), RENAMED],
  ['a row without a name', good.with(5, { ...good[5], competitor_name: '' }), SIX.with(5, '–')],
  [
    'three teams replaced',
    [...good.slice(0, 3), ...named(OTHERS.slice(0, 3))],
    [...SIX.slice(0, 3), ...OTHERS.slice(0, 3)],
  ],
  ['twice as many teams', named([...SIX, ...OTHERS]), [...SIX, ...OTHERS]],
]

test.each(SENSIBLE)('%s: taken at once', async (_name, rows, names) => {
  const { edge, group } = await after(rows, numbered(SIX))
  expect(teams(group)).toEqual(names)
  expect(group?.stale).toBe(false)
  expect(edge.lines).toEqual([])
})

const REGROUPED = [...namesOf('2').slice(0, 4), ...namesOf('3').slice(0, 2)]
const UNPLAYED = { played: '' }

test.each<[string, FeedRow[], string, FeedRow[]?]>([
  ['wholly new teams at 0', named(OTHERS, ZEROS), 'new teams'],
  ['wholly new teams under the numbers of others', numbered(OTHERS), 'new teams'],
  ['regrouped teams at 0', named(REGROUPED, ZEROS), 'new teams'],
  ['four of six teams renamed, without numbers', named(RENAMED), 'new teams'],
  ['the same teams at 0', named(SIX, ZEROS), 'fewer matches'],
  ['half of the teams at 0', [...good.slice(3), ...named(SIX.slice(0, 3), ZEROS)], 'fewer matches'],
  ['half of the teams alone', [...good.slice(3), {}, {}, {}], 'fewer matches'],
  ['a lagging node', named(SIX, { played: 4, wins: 2 }), 'fewer matches'],
  ['fewer wins', named(SIX, { ...UNPLAYED, wins: 2 }), 'fewer matches', named(SIX, UNPLAYED)],
  ['renamed teams at 0', numbered(RENAMED, ZEROS), 'fewer matches'],
])('%s: taken when it comes twice', async (_name, rows, reason, known = numbered(SIX)) => {
  const { edge, group } = await after(rows, known)
  expect([group?.stale, teams(group)]).toEqual([true, SIX])
  expect(edge.logged()).toMatchObject([{ event: 'table_rejected', reason }])
  // A good answer in between settles the doubt.
  for (const answer of [known, rows]) {
    edge.network = firstGroup(answer)
    advance(6 * MINUTE)
    expect(teams(await refreshed(edge))).toEqual(SIX)
  }
  // Results that are entered meanwhile change nothing.
  edge.network = firstGroup(rows.with(0, { ...rows[0], games_won: 70 }))
  advance(61 * SECOND)
  const next = await refreshed(edge)
  const names = rows.flatMap(({ competitor_name = [] }) => competitor_name)
  expect([next?.stale, teams(next)]).toEqual([false, names])
})

test('the table of another group is taken when it has been there for a day', async () => {
  const { edge } = await after(numbered(namesOf('2'), { played: 6 }), numbered(SIX))
  expect(edge.lines.join()).toContain('"reason":"other group"')
  for (let hour = 0; hour < 23; hour++) {
    advance(HOUR)
    expect(teams(await refreshed(edge))).toEqual(SIX)
  }
  advance(2 * HOUR)
  expect(teams(await refreshed(edge))).toEqual(namesOf('2'))
})

test('with yet other teams in between new teams have to come twice again', async () => {
  const { edge } = await after(named(OTHERS))
  for (const rows of [named(OTHERS.map((name) => `${name}I`)), named(OTHERS)]) {
    edge.network = firstGroup(rows)
    advance(6 * MINUTE)
    expect(teams(await refreshed(edge))).toEqual(SIX)
  }
  advance(6 * MINUTE)
  expect(teams(await refreshed(edge))).toEqual(OTHERS)
})

test.each<[string, FeedRow[]]>([
  ['a league that shrank', good.slice(0, 2)],
  ['a column that the service dropped', named(SIX, { points: '' })],
  ['a table in which most rows are unusable', [...good.slice(0, 1), {}, {}]],
])('%s is taken when it has been so for a day, though figures move', async (_name, rows) => {
  const { edge, group } = await after(rows)
  for (let hour = 0; hour < 23; hour++) {
    advance(HOUR)
    edge.network = firstGroup(rows.map((row) => ({ ...row, played: 6 + hour })))
    expect(teams(await refreshed(edge))).toEqual(teams(group))
  }
  advance(2 * HOUR)
  const next = await refreshed(edge)
  expect(next?.stale).toBe(false)
  expect(next?.rows?.[0]?.played).toBe(28)
  expect(next?.rows).toHaveLength(rows.length)
})

test('a child whose name cannot be shortened is an initial, and counted', async () => {
  const edge = startEdge(feedOf(() => named(['AnnaNkosi', 'Zola/Ben', 'Anna Nkosi'])))
  const [group] = (await edge.loadStandings('nxt-gen-youth')).groups
  expect(teams(group)).toEqual(['A', 'Z & B', 'Anna N'])
  const count = { level: 'warn', event: 'names_cut_to_initials', league: 'nxt-gen-youth' }
  expect(edge.logged()).toContainEqual({ ...count, group: 1, names: 2 })
  expect(edge.lines.join()).not.toMatch(/nkosi|zola/i)
})
