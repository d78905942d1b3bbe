import { expect, test, vi } from 'vitest'
import { PageMemory } from '../../functions/pages.ts'
import { RowSchema } from '../../shared/standings/schema.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  down,
  type Edge,
  FakeCache,
  goodTables,
  knownEdge,
  LEAGUES,
  type Network,
  pass,
  passing,
  startEdge,
  tablesOf,
} from './edge.ts'
import { expectRefusal } from './submission-edge.ts'

const KEY = 'league:v1:elite-series'
const hangs: Network = () => 'hangs'
/** The service has nothing of the second group. */
const secondDown =
  (others = goodTables): Network =>
  (url) =>
    (url.pathname.endsWith('/2') ? down : others)(url)

/** Points of the leader of a group. */
const pointsIn = ({ groups }: Awaited<ReturnType<Edge['standings']>>, n = 0) =>
  groups[n]?.rows?.[0]?.points

/** An edge that knew the league that long ago. */
async function knewIt(ago: number, league = 'elite-series', network = goodTables) {
  const edge = startEdge(network)
  await edge.settled(league)
  pass(ago)
  edge.calls.length = 0
  return edge
}

test('a cold cache fetches every group once and answers all of them', async () => {
  const edge = startEdge(goodTables)
  const standings = await edge.standings('smash-bash')
  expect(edge.calls).toHaveLength(5)
  expect(standings).toMatchObject({
    league: 'smash-bash',
    refreshing: false,
    groups: LEAGUES[0]?.groups.map(({ slug }, n) => ({ number: n + 1, slug, stale: false })),
  })
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

test('rows of up to five minutes call no service', async () => {
  const edge = await knewIt(0)
  for (let age = 0; age < 5 * MINUTE; age += 20 * SECOND) {
    expect((await edge.standings('elite-series')).refreshing).toBe(false)
    pass(20 * SECOND)
  }
  expect(edge.calls).toEqual([])
})

test('older rows are answered at once; the next request has the new ones', async () => {
  const edge = await knewIt(2 * HOUR)
  edge.network = tablesOf(99)
  const known = await edge.standings('elite-series')
  expect(known).toMatchObject({ refreshing: true, groups: [{ stale: true }, {}, {}] })
  expect(pointsIn(known)).toBe(10)
  await edge.rest()
  pass(3 * SECOND)
  const next = await edge.standings('elite-series')
  expect([next.refreshing, pointsIn(next)]).toEqual([false, 99])
  expect(edge.calls).toHaveLength(3)
})

test('browsers store no answer that is being refreshed', async () => {
  const cacheControl = async (edge: Edge) =>
    (await edge.get('/api/standings/elite-series')).headers.get('cache-control')
  const fresh = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400'
  expect(await cacheControl(startEdge(goodTables))).toBe(fresh)
  expect(await cacheControl(await knewIt(HOUR))).toContain('max-age=0')
})

test('rows older than six hours wait for the refresh, at most 2.5 s', async () => {
  const edge = await knewIt(7 * HOUR)
  edge.network = tablesOf(99)
  const next = await edge.standings('elite-series')
  expect([next.refreshing, pointsIn(next)]).toEqual([false, 99])
  pass(7 * HOUR)
  edge.network = hangs
  const known = await passing(2.5 * SECOND, edge.standings('elite-series'))
  expect([known.refreshing, pointsIn(known)]).toEqual([true, 99])
})

test('nothing known and a service that hangs: unknown within five seconds', async () => {
  const answer = await passing(5 * SECOND, startEdge(hangs).get('/api/standings/smash-bash'))
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    groups: LEAGUES[0]?.groups.map(() => ({ rows: null, asOf: null, stale: true })),
  })
})

test('with nothing known the end of an outage shows within seconds', async () => {
  const edge = startEdge(down)
  expect((await edge.settled('smash-bash')).groups[0]?.rows).toBeNull()
  edge.network = goodTables
  pass(6 * SECOND)
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toHaveLength(2)
})

test('a failed group keeps its rows and time, the others move on', async () => {
  const edge = await knewIt(0, 'smash-bash')
  const first = await edge.standings('smash-bash')
  pass(10 * MINUTE)
  edge.network = secondDown(tablesOf(50))
  await edge.settled('smash-bash')
  const { groups } = await edge.standings('smash-bash')
  expect(groups[1]).toEqual({ ...first.groups[1], stale: true })
  expect(groups[0]).toMatchObject({ stale: false, rows: [{ points: 50 }, { points: 49 }] })
  expect(edge.lines.join()).toContain('"event":"standings_failed","league":"smash-bash","group":2')
})

test('one failing group changes nothing for the others', async () => {
  const edge = await knewIt(0, 'smash-bash')
  edge.network = secondDown()
  for (let visit = 0; visit < 120; visit++) {
    pass(30 * SECOND)
    await edge.settled('smash-bash')
  }
  const calls = (group: number) => edge.calls.filter((url) => url.endsWith(`/${group}`)).length
  expect([1, 3, 4, 5].map(calls)).toEqual([10, 10, 10, 10])
  expect(calls(2)).toBeLessThanOrEqual(16)
})

test.each([
  ['1,000 at once on a cold cache', 1000, 0],
  ['100 at once on an old cache', 100, HOUR],
])('%s cause one call per group', async (_name, length, age) => {
  const edge = age === 0 ? startEdge(goodTables) : await knewIt(age, 'smash-bash')
  const crowd = Array.from({ length }, () => edge.get('/api/standings/smash-bash'))
  const answers = await Promise.all(crowd)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await edge.rest()
  const all = [1, 2, 3, 4, 5].map((n) => `https://tables.example/smash-bash/${n}`)
  expect(edge.calls.toSorted()).toEqual(all)
})

test('isolates of a data centre share a refresh by a lock of 30 seconds', async () => {
  const one = await knewIt(HOUR)
  const two = one.restart()
  one.network = hangs
  await one.standings('elite-series')
  await two.settled('elite-series')
  expect(two.calls).toHaveLength(0)
  pass(30 * SECOND)
  await two.settled('elite-series')
  expect(two.calls).toHaveLength(3)
})

test('isolates of a data centre put no older rows over newer ones', async () => {
  const one = await knewIt(0)
  const two = one.restart()
  await two.settled('elite-series')
  pass(6 * MINUTE)
  two.network = tablesOf(20)
  await two.settled('elite-series')
  // The first one has not read what the second saved, and cannot reach the service.
  one.network = down
  pass(SECOND)
  await one.settled('elite-series')
  expect(pointsIn(await one.restart().settled('elite-series'))).toBe(20)
})

test('rows that changed while KV was down reach it when it is back', async () => {
  const edge = await knewIt(0)
  edge.network = tablesOf(777)
  for (const behaviour of ['throws', 'works'] as const) {
    edge.kv.behaviour = behaviour
    pass(HOUR)
    await edge.settled('elite-series')
  }
  expect(edge.kv.values.get(KEY)).toContain('777')
})

test('rows that KV could not give are not lost to a write without them', async () => {
  const edge = await knewIt(HOUR)
  edge.kv.behaviour = 'throws'
  edge.network = (url) => {
    edge.kv.behaviour = 'works'
    return secondDown()(url)
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
  expect((await edge.settled('elite-series')).groups[0]?.rows).toHaveLength(2)
  expect(edge.kv.writes).toBe(1)
})

test('a league that says it was read in the future is read again', async () => {
  const edge = await knewIt(0)
  edge.kv.values.set(KEY, (edge.kv.values.get(KEY) ?? '').replaceAll('2026-11-20', '2999-11-20'))
  const later = edge.restart({ cache: new FakeCache() })
  await later.settled('elite-series')
  expect(later.calls).toHaveLength(3)
})

test('a deploy that adds a column keeps yesterday’s rows through an outage', async () => {
  const edge = await knewIt(0)
  const columns = Object.keys(RowSchema.entries).filter((name) => !/^(position|team)$/.test(name))
  const without = (name: string, value: unknown) => (columns.includes(name) ? undefined : value)
  const stored: unknown = JSON.parse(edge.kv.values.get(KEY) ?? '')
  edge.kv.values.set(KEY, JSON.stringify(stored, without))
  pass(HOUR)
  const later = edge.restart({ cache: new FakeCache() })
  later.network = down
  const { groups } = await later.settled('elite-series')
  expect(groups.map(({ rows }) => rows?.length)).toEqual([2, 2, 2])
  expect(groups[0]?.rows?.[0]).toMatchObject({ team: 'Lob Kings', points: null })
  expect(later.lines.join()).not.toContain('kv_unreadable')
})

test('a missing KV binding is one alert', async () => {
  const edge = await knownEdge(goodTables, { isKvBound: false })
  pass(HOUR)
  await edge.settled('smash-bash')
  const alerts = edge.lines.filter((line) => line.includes('kv_'))
  expect(alerts).toEqual(['{"level":"error","event":"kv_refused","at":"binding"}'])
})

test('an unknown league is a 404 that says so and calls no service', async () => {
  const edge = startEdge(goodTables)
  for (const id of ['nope', 'Smash-Bash', '__proto__', '..%2f', '%00', 'smash-bash%0a']) {
    await expectRefusal(await edge.get(`/api/standings/${id}`), 404, 'unknown_league', id)
  }
  expect(edge.calls).toEqual([])
})

test('an address that anybody may write makes no entry in memory', async () => {
  const keep = vi.spyOn(PageMemory.prototype, 'keep')
  const edge = await knownEdge()
  keep.mockClear()
  const plain = '/api/results/smash-bash'
  const odd = [`%73mash-bash?${plain}`, `smash%2dbash?x=${plain}`].map(
    (end) => `/api/results/${end}`,
  )
  for (const path of [...odd, '/api/results?x=/api/results', `${plain}?x`, '/api/results', plain]) {
    expect((await edge.get(path)).status, path).toBe(200)
  }
  const addresses = new Set(keep.mock.calls.map(([address]) => address))
  expect([...addresses].toSorted()).toEqual(['/api/results', plain])
})
