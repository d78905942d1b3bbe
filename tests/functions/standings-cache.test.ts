import { expect, test } from 'vitest'
import { RowSchema } from '../../shared/standings/schema.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  down,
  type Edge,
  FakeCache,
  goodTables,
  LEAGUES,
  type Network,
  pass,
  passing,
  startEdge,
  tablesOf,
} from './edge.ts'
import { expectRefusal } from './submission-edge.ts'

const KEY = 'league:v1:elite-series'
const COLUMNS = Object.keys(RowSchema.entries).filter((name) => !/^(position|team)$/.test(name))
const hangs: Network = () => 'hangs'
/** Of the second group alone nothing can be had. */
const secondDown: Network = (url) => (url.pathname.endsWith('/2') ? down : goodTables)(url)

test('a cold cache fetches every group once and answers all of them', async () => {
  const edge = startEdge(goodTables)
  const standings = await edge.standings('smash-bash')
  expect(edge.calls).toHaveLength(5)
  expect(standings).toMatchObject({ league: 'smash-bash', refreshing: false })
  expect(standings.groups).toMatchObject(
    LEAGUES[0]?.groups.map(({ slug }, n) => ({ number: n + 1, slug, stale: false })) ?? [],
  )
  expect(standings.groups[0]?.rows?.[1]).toMatchObject({
    position: 2,
    team: 'Net Lions',
    played: 5,
    wins: 3,
    draws: 0,
    losses: 2,
    setDifference: 3,
    gameDifference: 10,
    points: 9,
  })
})

test('up to five minutes old no service is called again', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('smash-bash')
  for (let age = 0; age < 5 * MINUTE; age += 20 * SECOND) {
    expect((await edge.standings('smash-bash')).refreshing).toBe(false)
    pass(20 * SECOND)
  }
  expect(edge.calls).toHaveLength(5)
})

test('older, it is answered at once while a refresh runs, and the next question gets the new rows', async () => {
  let points = 10
  const edge = startEdge(tablesOf(() => points))
  await edge.settled('elite-series')
  pass(2 * HOUR)
  points = 99
  const known = await edge.standings('elite-series')
  expect(known.refreshing).toBe(true)
  expect(known.groups[0]?.rows?.[0]?.points).toBe(10)
  expect(known.groups[0]?.stale).toBe(true)
  await edge.rest()
  pass(3 * SECOND)
  const next = await edge.standings('elite-series')
  expect(next.refreshing).toBe(false)
  expect(next.groups[0]?.rows?.[0]?.points).toBe(99)
  expect(edge.calls).toHaveLength(6)
})

test('an answer that is being refreshed is not stored by the browser', async () => {
  const edge = startEdge(goodTables)
  const first = await edge.get('/api/standings/elite-series')
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400',
  )
  await edge.rest()
  pass(HOUR)
  const second = await edge.get('/api/standings/elite-series')
  expect(second.headers.get('cache-control')).toContain('max-age=0')
})

test('older than six hours and ten minutes it waits for the refresh', async () => {
  let points = 10
  const edge = startEdge(tablesOf(() => points))
  await edge.settled('elite-series')
  pass(7 * HOUR)
  points = 99
  const next = await edge.standings('elite-series')
  expect(next.groups[0]?.rows?.[0]?.points).toBe(99)
  expect(next.refreshing).toBe(false)
})

test('older than that it waits at most 2.5 seconds, then says the last known', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('elite-series')
  pass(7 * HOUR)
  edge.network = hangs
  const known = await passing(2.5 * SECOND, edge.standings('elite-series'))
  expect(known.refreshing).toBe(true)
  expect(known.groups[0]?.rows).toHaveLength(2)
})

test('with nothing known and a service that hangs it answers within five seconds that nothing is known', async () => {
  const edge = startEdge(hangs)
  const answer = await passing(5 * SECOND, edge.get('/api/standings/smash-bash'))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    groups: LEAGUES[0]?.groups.map(() => ({ rows: null, asOf: null, stale: true })),
  })
})
test('with nothing known the end of an outage shows within seconds', async () => {
  const edge = startEdge(down)
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toBeNull()
  await edge.rest()
  edge.network = goodTables
  pass(6 * SECOND)
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toHaveLength(2)
})

test('a failed group keeps its rows and time, the others move on', async () => {
  let points = 10
  const edge = startEdge(tablesOf(() => points))
  const first = await edge.settled('smash-bash')
  pass(10 * MINUTE)
  points = 50
  edge.network = (url) => (url.pathname.endsWith('/2') ? down(url) : tablesOf(() => points)(url))
  await edge.settled('smash-bash')
  const { groups } = await edge.standings('smash-bash')
  expect(groups[1]).toEqual({ ...first.groups[1], stale: true })
  expect(groups[0]).toMatchObject({ stale: false, rows: [{ points: 50 }, { points: 49 }] })
  expect(edge.lines.join()).toContain('"event":"standings_failed","league":"smash-bash","group":2')
})
const crowd = (edge: Edge, length: number) =>
  Promise.all(Array.from({ length }, () => edge.get('/api/standings/smash-bash')))

test('1,000 questions at once on a cold cache cause one call per group', async () => {
  const edge = startEdge(goodTables)
  const answers = await crowd(edge, 1000)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(edge.calls.toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((n) => `https://tables.example/smash-bash/${n}`),
  )
})

test('100 questions at once on an old cache cause one call per group', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('smash-bash')
  edge.calls.length = 0
  pass(HOUR)
  await crowd(edge, 100)
  await edge.rest()
  expect(edge.calls).toHaveLength(5)
})

test('isolates of one data centre share a refresh by the lock, until it is too old', async () => {
  const one = startEdge(goodTables)
  await one.settled('smash-bash')
  pass(HOUR)
  const two = one.restart()
  one.network = hangs
  await one.standings('smash-bash')
  await two.settled('smash-bash')
  expect(two.calls).toHaveLength(0)
  pass(30 * SECOND)
  await two.settled('smash-bash')
  expect(two.calls).toHaveLength(5)
})
test('rows that changed while KV was down reach it when it is back', async () => {
  let points = 10
  const edge = startEdge(tablesOf(() => points))
  await edge.settled('elite-series')
  points = 777
  for (const behaviour of ['throws', 'works'] as const) {
    edge.kv.behaviour = behaviour
    pass(HOUR)
    await edge.settled('elite-series')
  }
  expect(edge.kv.values.get(KEY)).toContain('777')
})

test('rows that KV could not give are not lost to a write without them', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('elite-series')
  pass(HOUR)
  edge.kv.behaviour = 'throws'
  edge.network = (url) => {
    edge.kv.behaviour = 'works'
    return secondDown(url)
  }
  const blind = edge.restart({ cache: new FakeCache() })
  await blind.settled('elite-series')
  expect(Object.keys(JSON.parse(edge.kv.values.get(KEY) ?? '').groups)).toEqual(['1', '2', '3'])
  pass(2 * MINUTE)
  expect((await blind.standings('elite-series')).groups[1]?.rows).toHaveLength(2)
})

test.each([
  'not JSON',
  '{"v":1}',
  '{"checkedAt":"2026-11-20T11:59:00.000Z","groups":{"1":{}},"checks":{},"story":null}',
  '{"checkedAt":"2999-01-01T00:00:00.000Z","groups":{},"checks":{},"story":null}',
  '{"checkedAt":"never","groups":{},"checks":{},"story":null}',
])('a KV value that is none of ours is not believed: %s', async (value) => {
  const edge = startEdge(goodTables)
  edge.kv.values.set(KEY, value)
  expect((await edge.standings('elite-series')).groups[0]?.rows).toHaveLength(2)
  await edge.rest()
  expect(edge.kv.writes).toBe(1)
})

test('a league that says it was read in the future is read again', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('elite-series')
  edge.kv.values.set(KEY, (edge.kv.values.get(KEY) ?? '').replaceAll('2026-11-20', '2999-11-20'))
  const later = edge.restart({ cache: new FakeCache() })
  await later.settled('elite-series')
  expect(later.calls).toHaveLength(3)
})

/** As a Worker without the column would have stored it. */
test('a deploy that adds a column keeps yesterday’s rows through an outage', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('elite-series')
  const stored: unknown = JSON.parse(edge.kv.values.get(KEY) ?? '')
  const without = (name: string, value: unknown) => (COLUMNS.includes(name) ? undefined : value)
  edge.kv.values.set(KEY, JSON.stringify(stored, without))
  pass(HOUR)
  const later = edge.restart({ cache: new FakeCache() })
  later.network = down
  const { groups } = await later.settled('elite-series')
  expect(groups.map(({ rows }) => rows?.length)).toEqual([2, 2, 2])
  expect(groups[0]?.rows?.[0]).toMatchObject({ team: 'Lob Kings', points: null })
  expect(later.lines.join()).not.toContain('kv_unreadable')
})

test('one failing group changes nothing for the others', async () => {
  const edge = startEdge(goodTables)
  await edge.settled('smash-bash')
  edge.calls.length = 0
  edge.network = secondDown
  for (let visit = 0; visit < 120; visit++) {
    pass(30 * SECOND)
    await edge.settled('smash-bash')
  }
  const calls = (group: number) => edge.calls.filter((url) => url.endsWith(`/${group}`)).length
  expect([1, 3, 4, 5].map(calls)).toEqual([10, 10, 10, 10])
  expect(calls(2)).toBeLessThanOrEqual(16)
})

test('a missing KV binding is one alert', async () => {
  const edge = startEdge(goodTables, { isKvBound: false })
  for (const { id } of LEAGUES) await edge.settled(id)
  pass(HOUR)
  await edge.settled('smash-bash')
  const alerts = edge.lines.filter((line) => line.includes('kv_'))
  expect(alerts).toEqual(['{"level":"error","event":"kv_refused","at":"binding"}'])
})

test('isolates of one data centre put no older rows over newer ones', async () => {
  let points = 10
  const one = startEdge(tablesOf(() => points))
  await one.settled('elite-series')
  const two = one.restart()
  await two.settled('elite-series')
  pass(6 * MINUTE)
  points = 20
  await two.settled('elite-series')
  // The first one has not read what the second saved, and cannot reach the service.
  one.network = down
  pass(SECOND)
  await one.settled('elite-series')
  const { groups } = await one.restart().settled('elite-series')
  expect(groups[0]?.rows?.[0]?.points).toBe(20)
})

test('an unknown league is a 404 that says so and calls no service', async () => {
  const edge = startEdge(goodTables)
  for (const id of ['nope', 'Smash-Bash', '__proto__', '..%2f', '%00', 'smash-bash%0a']) {
    await expectRefusal(await edge.get(`/api/standings/${id}`), 404, 'unknown_league', id)
  }
  expect(edge.calls).toEqual([])
})
