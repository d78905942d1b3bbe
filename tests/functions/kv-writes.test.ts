// What the site writes to KV on a match day, over all data centres, and what of a day's results is in it.
import { expect, test } from 'vitest'
import { DAY, MINUTE, SECOND } from '../../shared/time.ts'
import {
  down,
  type Edge,
  FakeCache,
  goodTables,
  LEAGUES,
  type Network,
  pass,
  startDataCentres,
  startEdge,
  tableText,
  visitAll,
} from './edge.ts'

/** All leagues with one group each: KV has a value per league, however many groups it has. */
const leagues = LEAGUES.map((league) => ({ ...league, groups: league.groups.slice(0, 1) }))
/** Just longer than rows are fresh, so that every visit refreshes, as with visitors all the time. */
const EVERY_MS = 5 * MINUTE + 20 * SECOND
const KEY = 'league:v1:elite-series'

/** Every service gives what is new by then. */
const changing =
  (news: () => number): Network =>
  ({ hostname, pathname }) => {
    const n = news()
    if (hostname === 'gallery.example') return Response.json([`https://pictures.example/${n}`])
    if (hostname === 'tables.example') return new Response(tableText(pathname.at(-1) ?? '', n))
    return Response.json([{ title: `Padel ${n}`, url: 'https://paper.example/1' }])
  }

async function visitEverything(edge: Edge) {
  for (const { id } of leagues) await edge.get(`/api/standings/${id}`)
  await edge.get('/api/news')
  await edge.get('/api/gallery')
  await edge.rest()
}

test('new answers all the time cost five data centres 600 writes a day', async () => {
  let answers = 0
  const { edges, writes } = startDataCentres(
    5,
    changing(() => ++answers),
    { leagues },
  )
  await visitAll(edges, { forMs: DAY / 4, everyMs: EVERY_MS }, visitEverything)
  expect(answers).toBeGreaterThan(1500)
  for (const { id } of leagues) {
    const times = writes.filter(({ key }) => key === `league:v1:${id}`).map(({ at }) => at)
    const gaps = times.map((at, n) => (times[n + 1] ?? at) - at)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(45 * MINUTE + EVERY_MS)
  }
  expect(writes.length).toBeLessThanOrEqual(600 / 3)
}, 120_000)

test('rows are written half an hour after the last write, or up to 15 minutes later', async () => {
  let points = 10
  const edge = startEdge(
    changing(() => points),
    { leagues },
  )
  await edge.settled('elite-series')
  for (let minute = 0; minute < 24; minute += 6) {
    pass(6 * MINUTE)
    points++
    await edge.settled('elite-series')
  }
  expect(edge.kv.writes).toBe(1)
  pass(21 * MINUTE)
  await edge.settled('elite-series')
  expect(edge.kv.writes).toBe(2)
  expect(edge.kv.values.get(KEY)).toContain(`"points":${points}`)
})

test('a group that KV lacks is written at once', async () => {
  const edge = startEdge((url) => (url.pathname.endsWith('/2') ? down : goodTables)(url))
  await edge.settled('elite-series')
  edge.network = goodTables
  pass(2 * MINUTE)
  await edge.settled('elite-series')
  expect(Object.keys(JSON.parse(edge.kv.values.get(KEY) ?? '').groups)).toEqual(['1', '2', '3'])
})
test('a data centre with nothing cached shows the rows of KV and asks the service', async () => {
  let points = 10
  const edge = startEdge(changing(() => points))
  await edge.settled('elite-series')
  pass(31 * MINUTE)
  points = 20
  const other = edge.restart({ cache: new FakeCache(), dataCentre: 'CPT' })
  const first = await other.settled('elite-series')
  expect(first).toMatchObject({ refreshing: true, groups: [{ stale: true }, {}, {}] })
  expect(first.groups[0]?.rows?.[0]?.points).toBe(10)
  expect((await other.standings('elite-series')).groups[0]?.rows?.[0]?.points).toBe(20)
})

test('a data centre that reads rows of the last five minutes in KV asks no service', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('elite-series')
  pass(4 * MINUTE)
  const other = edge.restart({ cache: new FakeCache(), dataCentre: 'CPT' })
  expect(await other.settled('elite-series')).toMatchObject({ refreshing: false })
  expect(other.calls).toEqual([])
  pass(61 * SECOND)
  expect(await other.settled('elite-series')).toMatchObject({ refreshing: true })
  expect(other.calls).toHaveLength(3)
})
