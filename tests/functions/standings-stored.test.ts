// What KV holds of a league, how often it is written, and whose rows it has after another deploy.
import { expect, test, vi } from 'vitest'
import type { Group, League } from '../../shared/content/leagues.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  down,
  type Edge,
  FakeCache,
  feedOf,
  feedRows,
  goodTables,
  groupOf,
  hiding,
  historyOf,
  KEY,
  LEAGUES,
  type Network,
  pointsIn,
  startDataCentres,
  startEdge,
  tablesOf,
  visitAll,
} from './edge.ts'

const FIGURES = { played: 3, wins: 2, draws: 0, losses: 1, points: 10 }
const ROW = {
  ...FIGURES,
  competitor: 1105,
  competitor_name: 'Braai Sisters',
  sets_won: 6,
  sets_lost: '3',
  games_won: 50,
  games_lost: 40,
}

/** Of a day. */
const PART = 1 / 4

test.each([
  [5, 600],
  [8, 900],
  [12, 1200],
])('new answers all the time cost %i data centres %i writes a day', async (count, most) => {
  // KV has a value per league, however many groups it has.
  const leagues = LEAGUES.map((league) => ({ ...league, groups: league.groups.slice(0, 1) }))
  let answers = 0
  const network: Network = (url, init) => {
    const n = ++answers
    if (url.hostname === 'gallery.example') return Response.json([`https://pictures.example/${n}`])
    if (url.hostname === 'tables.example') return tablesOf(n)(url, init)
    return Response.json([{ title: `Padel ${n}`, url: 'https://paper.example/1' }])
  }
  const { edges, writes } = startDataCentres(count, network, { leagues })
  // Just longer than rows are fresh, so that every visit refreshes.
  const everyMs = 5 * MINUTE + SECOND
  const paths = [...leagues.map(({ id }) => `standings/${id}`), 'news', 'gallery']
  const shown = edges.map((edge) => ({ edge, points: [] as number[] }))
  await visitAll(edges, { forMs: PART * DAY, everyMs, gapMs: 0 }, async (edge) => {
    for (const path of paths) await edge.get(`/api/${path}`)
    await edge.finishWork()
    const [points = 0] = pointsIn(await edge.standings())
    shown.find((one) => one.edge === edge)?.points.push(points ?? 0)
  })
  // No visitor sees older rows after newer ones.
  for (const { points } of shown) expect(points).toEqual(points.toSorted((a, b) => a - b))
  expect(answers).toBeGreaterThan(1200 * count * PART)
  for (const { id } of leagues) {
    const times = writes.filter(({ key }) => key === `league:v1:${id}`).map(({ at }) => at)
    const gaps = times.map((at, n) => (times[n + 1] ?? at) - at)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(HOUR + everyMs)
  }
  expect(writes.length).toBeLessThanOrEqual(most * PART)
})

test.each([
  ['31 minutes, which asks the service', 31 * MINUTE, true],
  ['four minutes, which asks nobody', 4 * MINUTE, false],
])('a new data centre shows rows of KV of the last %s', async (_, age, refreshing) => {
  const edge = startEdge(goodTables)
  await edge.loadStandings()
  advance(age)
  const other = edge.restart({ cache: new FakeCache(), dataCentre: 'CPT' })
  other.network = tablesOf(20)
  const first = await other.loadStandings()
  expect(first.refreshing).toBe(refreshing)
  expect(first.groups[0]).toMatchObject({ stale: refreshing, rows: [{ points: 10 }, {}] })
  expect(other.calls).toHaveLength(refreshing ? 3 : 0)
  expect((await other.points())[0]).toBe(refreshing ? 20 : 10)
})

test('a table changed when any data centre first saw other rows', async () => {
  const cape = startEdge(tablesOf(10), { dataCentre: 'CPT' })
  const changedAt = (edge: Edge) => Date.parse(edge.stored().groups[1]?.changedAt ?? '')
  await cape.loadStandings()
  const began = changedAt(cape)
  advance(2 * HOUR)
  await cape.loadStandings()
  expect(changedAt(cape)).toBe(began)
  cape.network = tablesOf(12)
  advance(HOUR)
  await cape.loadStandings()
  expect(changedAt(cape) - began).toBe(3 * HOUR)
  // Another data centre, which has not looked for hours, asks the service itself.
  advance(7 * HOUR)
  const johannesburg = startEdge(cape.network, { kv: cape.kv, dataCentre: 'JNB' })
  await johannesburg.loadStandings()
  advance(MINUTE)
  expect(changedAt(johannesburg) - began).toBe(3 * HOUR)
})

test('rows that KV still has from earlier changed when they came back', async () => {
  const record = vi.fn(historyOf({}).record)
  const edge = startEdge(tablesOf(10), { history: { ...historyOf({}), record } })
  await edge.loadStandings()
  for (const points of [12, 10]) {
    advance(6 * MINUTE)
    edge.network = tablesOf(points)
    await edge.loadStandings()
  }
  const back = new Date().toISOString()
  advance(6 * MINUTE)
  await edge.loadStandings()
  expect(record.mock.lastCall?.[0].groups[0]?.changedAt).toBe(back)
})

test.each([
  ['name', 'braai  SISTERS'],
  ['number', '1105'],
])('a team that has objected is named nowhere, found by its %s', async (_, hidden) => {
  const network = feedOf(() => [ROW, { ...ROW, competitor: 1106, competitor_name: 'Lob Kings' }])
  const before = startEdge(network)
  await before.loadStandings()
  // At once, from what is stored, also while the service is away; and in what is stored then.
  const edge = before.restart({ leagues: hiding([hidden]) })
  for (const service of [down, network]) {
    edge.network = service
    await edge.loadStandings()
    const [group] = (await edge.loadStandings()).groups
    expect(group?.rows?.map(({ team }) => team)).toEqual(['Name withheld', 'Lob Kings'])
    advance(7 * HOUR)
  }
  expect(edge.kv.values.get(KEY)).not.toContain('Braai')
})

/** The team that leads a table names its group. */
const service =
  (...slugs: (string | null)[]): Network =>
  (url, init) => {
    const slug = slugs[Number(groupOf(url)) - 1]
    return (slug ? feedOf(() => feedRows(10, [slug, 'Second'])) : down)(url, init)
  }

/** Groups as `slug table`. */
function leagueOf(...groups: string[]): League {
  const all = groups.map((text): Group => {
    const [slug = '', table, ...was] = text.split(' ')
    return { slug, name: slug, table: Number(table), was }
  })
  return { id: 'smash-bash', name: 'Smash Bash', shortenNames: false, groups: all }
}

/** Slug and leader of each group, in an edge of another deploy whose stores hold the rows of these three. */
async function deployed(content: League, options = {}) {
  const leagues = [leagueOf('diamond 1', 'platinum 2', 'gold 3')]
  const before = startEdge(service('diamond', 'platinum', 'gold'), { leagues })
  await before.loadStandings('smash-bash')
  const edge = before.restart({ leagues: [content], ...options })
  edge.network = down
  const leaders = async () =>
    (await edge.loadStandings('smash-bash')).groups.map(
      ({ slug, number, rows }) => `${slug} ${number} ${rows?.[0]?.team}`,
    )
  return { edge, leaders }
}

test.each([{}, { cache: new FakeCache() }])(
  'a group put in the middle reads its own table, and shifts none (%#)',
  async (options) => {
    const inserted = leagueOf('diamond 1', 'emerald 6', 'platinum 2', 'gold 3')
    const { edge, leaders } = await deployed(inserted, options)
    const known = ['diamond 1 diamond', 'emerald 6 undefined', 'platinum 2 platinum', 'gold 3 gold']
    // At once, before anything is refreshed, and after a refresh that failed.
    for (let minutes = 0; minutes < 3; minutes++) {
      expect(await leaders()).toEqual(known)
      advance(MINUTE)
    }
    edge.network = service('diamond', 'platinum', 'gold', null, null, 'emerald')
    advance(HOUR)
    await leaders()
    expect((await leaders())[1]).toBe('emerald 6 emerald')
  },
)

test('when tables are renumbered, no group shows rows of another', async () => {
  const moved = leagueOf('diamond 1', 'emerald 2', 'platinum 3', 'gold 4')
  const { edge, leaders } = await deployed(moved)
  const unknown = ['emerald 2 undefined', 'platinum 3 undefined', 'gold 4 undefined']
  expect(await leaders()).toEqual(['diamond 1 diamond', ...unknown])
  edge.network = service('diamond', 'emerald', 'platinum', 'gold')
  advance(HOUR)
  await leaders()
  const all = ['diamond 1 diamond', 'emerald 2 emerald', 'platinum 3 platinum', 'gold 4 gold']
  expect(await leaders()).toEqual(all)
})

test('a renamed group keeps its rows by its former slug', async () => {
  const { leaders } = await deployed(leagueOf('diamond 1', 'platinum 2', 'bronze 3 copper gold'))
  expect((await leaders())[2]).toBe('bronze 3 gold')
})
