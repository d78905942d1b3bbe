// Rows that are cached, and when the league-table service is asked for newer ones.
import { expect, test } from 'vitest'
import { RowSchema } from '../../shared/standings/schema.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  advanceDuring,
  down,
  type Edge,
  expectRefusal,
  FakeCache,
  feedRows,
  goodTables,
  groupOf,
  hangs,
  KEY,
  knownEdge,
  LEAGUE,
  LEAGUES,
  pointsIn,
  secondDown,
  startEdge,
  tablesOf,
} from './edge.ts'

const PATH = `/api/standings/${LEAGUE}`

/** An edge whose tables are that old, ms. */
async function agedEdge(age: number) {
  const edge = await knownEdge()
  advance(age)
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
})

test('rows of up to five minutes call no service', async () => {
  const edge = await agedEdge(0)
  for (let age = 0; age < 5 * MINUTE; age += 20 * SECOND) {
    expect((await edge.standings()).refreshing).toBe(false)
    advance(20 * SECOND)
  }
  expect(edge.calls).toEqual([])
})

test('older rows are answered at once; the next request has the new ones', async () => {
  const edge = await agedEdge(2 * HOUR)
  edge.network = tablesOf(99)
  const known = await edge.standings()
  expect(known).toMatchObject({ refreshing: true, groups: [{ stale: true }, {}, {}] })
  expect(pointsIn(known)).toEqual([10, 10, 10])
  await edge.finishWork()
  advance(3 * SECOND)
  const next = await edge.standings()
  expect([next.refreshing, ...pointsIn(next)]).toEqual([false, 99, 99, 99])
  expect(edge.calls).toHaveLength(3)
})

test('browsers store no answer that is being refreshed', async () => {
  const edge = await agedEdge(0)
  const fresh = 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400'
  expect((await edge.get(PATH)).headers.get('cache-control')).toBe(fresh)
  advance(HOUR)
  expect((await edge.get(PATH)).headers.get('cache-control')).toContain('max-age=0')
})

test('rows older than six hours wait for the refresh, at most 2.5 s', async () => {
  const edge = await agedEdge(7 * HOUR)
  edge.network = tablesOf(99)
  const next = await edge.standings()
  expect([next.refreshing, ...pointsIn(next)]).toEqual([false, 99, 99, 99])
  advance(7 * HOUR)
  edge.network = hangs
  const known = await advanceDuring(2.5 * SECOND, edge.standings())
  expect([known.refreshing, ...pointsIn(known)]).toEqual([true, 99, 99, 99])
})

test('nothing known and a service that hangs: unknown within five seconds', async () => {
  const { groups } = await advanceDuring(5 * SECOND, startEdge(hangs).standings())
  expect(groups).toMatchObject(Array(3).fill({ rows: null, asOf: null, stale: true }))
})

test('with nothing known the end of an outage shows within seconds', async () => {
  const edge = startEdge(down)
  expect(await edge.loadStandings()).toMatchObject({ checkedAt: iso(Date.now()) })
  edge.network = goodTables
  advance(6 * SECOND)
  expect(pointsIn(await edge.standings())).toEqual([10, 10, 10])
})

test('a failed group keeps its rows and time, the others move on', async () => {
  const edge = await agedEdge(0)
  const first = await edge.standings()
  advance(10 * MINUTE)
  edge.network = secondDown(tablesOf(50))
  await edge.loadStandings()
  const { groups } = await edge.standings()
  expect(groups[1]).toEqual({ ...first.groups[1], stale: true })
  expect(groups[0]).toMatchObject({ stale: false, rows: [{ points: 50 }, { points: 49 }] })
  expect(edge.logged()).toMatchObject([{ event: 'standings_failed', league: LEAGUE, group: 2 }])
})

test.each([
  ['1,000 at once on a cold cache', 1000, 0],
  ['100 at once on an old cache', 100, HOUR],
])('%s cause one call per group', async (_name, length, age) => {
  const edge = age === 0 ? startEdge(goodTables) : await agedEdge(age)
  const answers = await Promise.all(Array.from({ length }, () => edge.get(PATH)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await edge.finishWork()
  expect(edge.calls.toSorted()).toEqual(
    [1, 2, 3].map((n) => `https://tables.example/${LEAGUE}/${n}`),
  )
})

test('isolates of a data centre share a refresh by a lock of 30 seconds', async () => {
  const one = await agedEdge(HOUR)
  const two = one.restart()
  one.network = hangs
  await one.standings()
  await two.loadStandings()
  expect(two.calls).toHaveLength(0)
  advance(30 * SECOND)
  await two.loadStandings()
  expect(two.calls).toHaveLength(3)
})

test('rows that KV could not give are not lost to a write without them', async () => {
  const edge = await agedEdge(HOUR)
  edge.kv.behaviour = 'throws'
  edge.network = (url) => {
    edge.kv.behaviour = 'works'
    return secondDown()(url)
  }
  const blind = edge.restart({ cache: new FakeCache() })
  await blind.loadStandings()
  expect(Object.keys(edge.stored().groups)).toEqual(['1', '2', '3'])
  advance(2 * MINUTE)
  expect(pointsIn(await blind.standings())).toEqual([10, 10, 10])
})

test.each([
  'not JSON',
  '{"checkedAt":"2026-11-20T11:59:00.000Z","groups":{"1":{}},"checks":{},"story":null}',
  '{"checkedAt":"2999-01-01T00:00:00.000Z","groups":{},"checks":{},"story":null}',
])('a KV value that is none of ours is not believed: %s', async (value) => {
  const edge = startEdge(goodTables)
  edge.kv.values.set(KEY, value)
  expect(await edge.points()).toEqual([10, 10, 10])
  expect(edge.kv.writes).toBe(1)
})

test('a deploy that adds a column keeps yesterday’s rows through an outage', async () => {
  const edge = await agedEdge(0)
  const columns = Object.keys(RowSchema.entries).filter((name) => !/^(position|team)$/.test(name))
  const without = (name: string, value: unknown) => (columns.includes(name) ? undefined : value)
  edge.kv.values.set(KEY, JSON.stringify(edge.stored(), without))
  advance(HOUR)
  const later = edge.restart({ cache: new FakeCache() })
  later.network = down
  const { groups } = await later.loadStandings()
  expect(groups.map(({ rows }) => rows?.length)).toEqual([2, 2, 2])
  expect(groups[0]?.rows?.[0]).toMatchObject({ team: 'Lob Kings', points: null })
  expect(later.lines.join()).not.toContain('stored_value_unreadable')
})

test('a missing KV binding is one alert', async () => {
  const edge = await knownEdge(goodTables, { isKvBound: false })
  advance(HOUR)
  await edge.loadStandings('smash-bash')
  expect(edge.logged()).toEqual([{ level: 'error', event: 'kv_failed', at: 'binding' }])
})

test('an unknown league is a 404 that says so and calls no service', async () => {
  const edge = startEdge(goodTables)
  for (const id of ['nope', 'Smash-Bash', '__proto__', '..%2f', '%00', 'smash-bash%0a']) {
    await expectRefusal(await edge.get(`/api/standings/${id}`), 404, 'unknown_league', id)
  }
  expect(edge.calls).toEqual([])
})

const callsOf = (edge: Edge, group: number) =>
  edge.calls.filter((url) => url.endsWith(`/${group}`)).length

test('one failing group changes nothing for the others', async () => {
  const edge = await agedEdge(0)
  edge.network = secondDown()
  for (let visit = 0; visit < 120; visit++) {
    advance(30 * SECOND)
    await edge.loadStandings()
  }
  expect([callsOf(edge, 1), callsOf(edge, 3)]).toEqual([10, 10])
  expect(callsOf(edge, 2)).toBeLessThanOrEqual(16)
})

test('isolates of a data centre put no older rows over newer ones', async () => {
  const one = await agedEdge(0)
  const two = one.restart()
  await two.loadStandings()
  advance(6 * MINUTE)
  two.network = tablesOf(20)
  await two.loadStandings()
  // The first one has not read what the second saved, and cannot reach the service.
  one.network = down
  advance(SECOND)
  await one.loadStandings()
  expect(await one.restart().points()).toEqual([20, 20, 20])
})

type Answer = (group: string, good: string) => Response

const text = (body: string, status = 200) => new Response(body, { status })
const tables = (table: unknown) => (group: string) =>
  Response.json({ table_data: { [group]: table } })

/** tests/functions/league-table.test.ts has rows that are none. */
const FAULTS: [string, Answer][] = [
  ['nothing at all', () => text('')],
  ['an HTML page with 200', () => text('<!doctype html><h1>Busy</h1>')],
  ['an empty table', tables([])],
  ['a body over 1 MB', (_n, good) => text(good + ' '.repeat(1_100_000))],
  ['an endless body', () => new Response(endless())],
  ['a body that breaks off', () => new Response(broken())],
  ['bytes that are no text', () => new Response(new Uint8Array(4096).fill(0xff))],
  ...[300, 301, 401, 404, 429, 500].map((status): [string, Answer] => [
    `status ${status}`,
    (_n, good) => text(good, status),
  ]),
]

test.each(FAULTS)('%s: unknown groups stay unknown, good rows stay', async (_, answer) => {
  const faulty = (url: URL) =>
    answer(groupOf(url), JSON.stringify({ table_data: { [groupOf(url)]: feedRows() } }))
  const cold = startEdge(faulty)
  const unknown = await cold.loadStandings()
  expect(unknown.groups).toMatchObject(Array(3).fill({ rows: null, asOf: null }))
  expect(cold.kv.writes).toBe(0)
  const edge = startEdge(goodTables)
  const before = await edge.loadStandings()
  advance(10 * MINUTE)
  edge.network = faulty
  await edge.loadStandings()
  const stale = before.groups.map((group) => ({ ...group, stale: true }))
  expect((await edge.loadStandings()).groups).toEqual(stale)
  expect((await edge.restart().loadStandings()).groups).toEqual(stale)
  expect(edge.logged().filter(({ event }) => event === 'standings_failed')).toHaveLength(3)
})

test('a service that cannot be reached counts as failed', async () => {
  const unreachable = new TypeError('fetch failed: https://tables.example')
  const edge = startEdge(() => Promise.reject(unreachable))
  expect(await edge.points()).toEqual([undefined, undefined, undefined])
  expect(edge.lines.join()).toContain('"reason":"unreachable"')
  expect(edge.lines.join()).not.toContain('fetch failed')
})

test('without an address nothing is known, and the log says why', async () => {
  const edge = startEdge(goodTables, { vars: {} })
  expect(await edge.points()).toEqual([undefined, undefined, undefined])
  expect(edge.lines.join()).toContain('no address configured')
})

test('a template without {group} is asked once for all groups', async () => {
  const vars = { LEAGUE_TABLE_URL: 'https://tables.example/{league}' }
  const table_data = { 1: feedRows(20), 2: feedRows(30) }
  const edge = startEdge(() => Response.json({ table_data }), { vars })
  expect(await edge.points()).toEqual([20, 30, undefined])
  expect(edge.calls).toEqual([`https://tables.example/${LEAGUE}`])
})

/** More than any limit, in pieces, for as long as somebody reads. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (stream) => stream.enqueue(new Uint8Array(64 * 1024).fill(32)),
  })
}

function broken(): ReadableStream<Uint8Array> {
  let pulls = 0
  return new ReadableStream({
    pull: (stream) => {
      if (pulls++ === 0) stream.enqueue(new TextEncoder().encode('{"table_data": '))
      else stream.error(new Error('connection reset'))
    },
  })
}
