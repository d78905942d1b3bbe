// KV's free plan takes 1,000 writes a day: what the site uses of them on a match day, over all data centres, and what of a day's results is in it.
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../contract/time.ts'
import { KV_LATE_MS, startDataCentres, visitAll } from './data-centres.ts'
import { type Edge, goodTables, LEAGUES, type Network, pass, startEdge, tableText } from './edge.ts'
import { FakeCache } from './fake-stores.ts'

/** All leagues with one group each: KV has a value per league, however many groups it has. */
const leagues = LEAGUES.map((league) => ({ ...league, groups: league.groups.slice(0, 1) }))
/** Just longer than rows are fresh, so that every visit refreshes, as with visitors all the time. */
const EVERY_MS = 5 * MINUTE + 20 * SECOND
const KEY = 'st:v2:elite-series'
const down: Network = () => new Response('down', { status: 503 })

/** Every service gives what is new by then. */
const changing =
  (news: () => number): Network =>
  ({ hostname, pathname }) => {
    const n = news()
    if (hostname === 'gallery.example') return Response.json([`https://pictures.example/${n}`])
    if (hostname === 'tables.example') return new Response(tableText(pathname.at(-1) ?? '', n))
    return Response.json([{ title: `Padel ${n}`, url: 'https://paper.example/1' }])
  }

const withPoints =
  (points: () => number): Network =>
  ({ pathname }) =>
    new Response(tableText(pathname.at(-1) ?? '', points()))

async function visitEverything(edge: Edge) {
  for (const { id } of leagues) await edge.get(`/api/standings/${id}`)
  await edge.get('/api/news')
  await edge.get('/api/gallery')
  await edge.rest()
}

test('a day on which every answer is another one costs five data centres at most 500 writes', async () => {
  let answers = 0
  const network = changing(() => ++answers)
  const { edges, writes } = startDataCentres(5, network, { leagues })
  await visitAll(edges, { forMs: DAY, everyMs: EVERY_MS }, visitEverything)
  expect(answers).toBeGreaterThan(6000)
  for (const { id } of leagues) {
    const written = writes.filter(({ key }) => key === `st:v2:${id}`)
    expect(written.length, 'and none is missing').toBeGreaterThan(40)
    expect(written.length, 'one in half an hour').toBeLessThanOrEqual(48 + edges.length)
  }
  expect(writes.length).toBeLessThanOrEqual(500)
}, 60_000)

test('ten hours with results every five minutes cost at most 250, and KV has the last of them', async () => {
  const { edges, writes } = startDataCentres(5, goodTables, { leagues })
  const startedAt = Date.now()
  const results = () => Math.floor(Math.min(Date.now() - startedAt, 10 * HOUR) / (5 * MINUTE))
  for (const edge of edges) edge.network = changing(results)
  const visit = async (edge: Edge) => {
    for (const { id } of leagues) await edge.settled(id)
  }
  await visitAll(edges, { forMs: 10 * HOUR + 45 * MINUTE, everyMs: EVERY_MS }, visit)
  expect(writes.length).toBeLessThanOrEqual(250)
  for (const { id } of leagues) {
    const last = writes.findLast(({ key }) => key === `st:v2:${id}`)
    expect(last?.value, id).toContain('"points":120')
  }
}, 60_000)

test('when the one that wrote has no visitors any more, another data centre takes over within minutes', async () => {
  let points = 10
  const { edges, writes } = startDataCentres(
    5,
    withPoints(() => points++),
  )
  const visit = (edge: Edge) => edge.settled('elite-series')
  await visitAll(edges, { forMs: HOUR, everyMs: EVERY_MS }, visit)
  const first = edges.findIndex(({ kv }) => kv === writes.at(-1)?.by)
  const before = writes.length
  await visitAll(edges.toSpliced(first, 1), { forMs: HOUR, everyMs: EVERY_MS }, visit)
  const gaps = writes.slice(before - 1).map(({ at }, n, all) => (all[n + 1]?.at ?? at) - at)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(45 * MINUTE + EVERY_MS)
  expect(writes.length - before, 'all four at once at worst, then one alone').toBeLessThanOrEqual(5)
})

test('rows that changed are written half an hour after the last write, and not before', async () => {
  let points = 10
  const edge = startEdge(withPoints(() => points))
  await edge.settled('elite-series')
  for (let minute = 0; minute < 30; minute += 6) {
    expect(edge.kv.writes).toBe(1)
    pass(6 * MINUTE)
    points++
    await edge.settled('elite-series')
  }
  expect(edge.kv.writes).toBe(2)
  expect(edge.kv.values.get(KEY)).toContain(`"points":${points}`)
})

test('what the last visitor of an evening saw reaches KV with the first of the next morning, whatever isolate and service then do', async () => {
  let points = 10
  const edge = startEdge(withPoints(() => points))
  await edge.settled('elite-series')
  pass(20 * MINUTE)
  points = 777
  await edge.settled('elite-series')
  expect(edge.kv.values.get(KEY)).not.toContain('"points":777')
  pass(11 * HOUR)
  edge.network = down
  const morning = edge.restart()
  expect((await morning.settled('elite-series')).groups[0]?.rows?.[0]?.points).toBe(777)
  expect(edge.kv.values.get(KEY)).toContain('"points":777')
})

test('a data centre that knows nothing shows the rows of KV at once and asks the service, however young they are said to be by others', async () => {
  let points = 10
  const edge = startEdge(withPoints(() => points))
  await edge.settled('elite-series')
  pass(31 * MINUTE)
  points = 20
  const other = edge.restart({ cache: new FakeCache(), dataCentre: 'CPT' })
  const first = await other.settled('elite-series')
  expect(first).toMatchObject({ refreshing: true, groups: [{ stale: true }, {}, {}] })
  expect(first.groups[0]?.rows?.[0]?.points).toBe(10)
  expect((await other.standings('elite-series')).groups[0]?.rows?.[0]?.points).toBe(20)
  expect(edge.kv.writes, 'not its turn yet').toBe(1)
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

test('what two data centres wrote over each other, unseen, is together in KV at their next turn', async () => {
  const only =
    (group: string): Network =>
    (url) =>
      (url.pathname.endsWith(group) ? goodTables : down)(url)
  const { edges, writes } = startDataCentres(2, goodTables)
  edges.forEach((edge, n) => {
    edge.network = only(`/${n + 1}`)
  })
  const visit = (edge: Edge) => edge.settled('elite-series')
  await visitAll(edges, { forMs: KV_LATE_MS / 2, everyMs: KV_LATE_MS / 2 }, visit)
  expect(writes).toHaveLength(2)
  for (const edge of edges) edge.network = down
  await visitAll(edges, { forMs: HOUR, everyMs: EVERY_MS }, visit)
  expect(JSON.parse(writes.at(-1)?.value ?? '')).toMatchObject({ groups: { 1: {}, 2: {} } })
})

test('an entry that an earlier version left in the Cache API is read, and its rows reach KV', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('elite-series')
  const { changedAt: _, savedBy: __, ...record } = JSON.parse(edge.kv.values.get(KEY) ?? '')
  const cache = new FakeCache()
  const entry = JSON.stringify({ savedAt: Date.now(), record })
  const headers = { 'cache-control': 'max-age=86400' }
  await cache.put(`https://kept.example/${KEY}`, new Response(entry, { headers }))
  edge.kv.values.clear()
  pass(HOUR)
  const later = edge.restart({ cache })
  later.network = down
  expect((await later.settled('elite-series')).groups[0]?.rows).toHaveLength(2)
  expect(edge.kv.values.has(KEY)).toBe(true)
})
