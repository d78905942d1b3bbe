import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../functions/platform/clock.ts'
import { goodTables, LEAGUES, type Network, startEdge, tableText } from './edge.ts'
import { FakeCache, type Mood } from './stores.ts'

const down: Network = () => new Response('down', { status: 503 })
const hangs: Network = () => 'hangs'
const withPoints =
  (points: () => number): Network =>
  ({ pathname }) =>
    new Response(tableText(pathname.split('/').at(-1) ?? '', points()))

test('a cold cache fetches every group once and answers all of them', async () => {
  const edge = startEdge(goodTables)
  const standings = await edge.standings('smash-bash')
  expect(edge.calls).toHaveLength(5)
  expect(standings).toMatchObject({ league: 'smash-bash', refreshing: false })
  expect(standings.groups.map(({ number, slug, stale }) => [number, slug, stale])).toEqual([
    [1, 'diamond', false],
    [2, 'platinum', false],
    [3, 'gold', false],
    [4, 'silver', false],
    [5, 'bronze', false],
  ])
  expect(standings.groups[0]?.rows?.[1]).toEqual({
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

test('up to five minutes old nothing is asked again', async () => {
  const edge = startEdge(goodTables)
  await edge.standings('smash-bash')
  await edge.rest()
  for (let age = 0; age < 5 * MINUTE; age += 20 * SECOND) {
    expect((await edge.standings('smash-bash')).refreshing).toBe(false)
    edge.clock.pass(20 * SECOND)
  }
  expect(edge.calls).toHaveLength(5)
})

test('older, it is answered at once while a refresh runs, and the next question gets the new rows', async () => {
  let points = 10
  const edge = startEdge(withPoints(() => points))
  await edge.standings('elite-series')
  await edge.rest()
  edge.clock.pass(2 * HOUR)
  points = 99
  const held = await edge.standings('elite-series')
  expect(held.refreshing).toBe(true)
  expect(held.groups[0]?.rows?.[0]?.points).toBe(10)
  expect(held.groups[0]?.stale).toBe(true)
  await edge.rest()
  edge.clock.pass(3 * SECOND)
  const next = await edge.standings('elite-series')
  expect(next.refreshing).toBe(false)
  expect(next.groups[0]?.rows?.[0]?.points).toBe(99)
  expect(edge.calls).toHaveLength(6)
})

test('an answer that is being refreshed is not kept by the browser', async () => {
  const edge = startEdge(goodTables)
  const first = await edge.get('/api/standings/elite-series')
  expect(first.headers.get('cache-control')).toBe(
    'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400',
  )
  await edge.rest()
  edge.clock.pass(HOUR)
  const second = await edge.get('/api/standings/elite-series')
  expect(second.headers.get('cache-control')).toContain('max-age=0')
})

test('older than six hours and ten minutes it waits for the refresh', async () => {
  let points = 10
  const edge = startEdge(withPoints(() => points))
  await edge.standings('elite-series')
  await edge.rest()
  edge.clock.pass(7 * HOUR)
  points = 99
  const next = await edge.standings('elite-series')
  expect(next.groups[0]?.rows?.[0]?.points).toBe(99)
  expect(next.refreshing).toBe(false)
})

test('older than that it waits at most 2.5 seconds, then says the last known', async () => {
  const edge = startEdge(goodTables)
  await edge.standings('elite-series')
  await edge.rest()
  edge.clock.pass(7 * HOUR)
  edge.network = hangs
  const asked = edge.clock.now()
  const held = await edge.standings('elite-series')
  expect(edge.clock.now() - asked).toBeLessThanOrEqual(2500)
  expect(held.refreshing).toBe(true)
  expect(held.groups[0]?.rows).toHaveLength(2)
})

test('with nothing known and a service that hangs it answers within five seconds that nothing is known', async () => {
  const edge = startEdge(hangs)
  const asked = edge.clock.now()
  const answer = await edge.get('/api/standings/smash-bash')
  expect(edge.clock.now() - asked).toBeLessThanOrEqual(5 * SECOND)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    groups: LEAGUES[0]?.groups.map(() => ({ rows: null, asOf: null, stale: true })),
  })
})

test('with nothing known and everything hanging it still answers within five seconds', async () => {
  const edge = startEdge(hangs)
  edge.kv.mood = 'hangs'
  edge.cache.mood = 'hangs'
  const asked = edge.clock.now()
  expect((await edge.get('/api/standings/smash-bash')).status).toBe(200)
  expect(edge.clock.now() - asked).toBeLessThanOrEqual(5 * SECOND)
})

test('what is known is not held up by a KV that hangs', async () => {
  const edge = startEdge(goodTables)
  await edge.standings('smash-bash')
  await edge.rest()
  edge.clock.pass(6 * MINUTE)
  edge.kv.mood = 'hangs'
  const asked = edge.clock.now()
  expect(await edge.standings('smash-bash')).toMatchObject({ refreshing: true })
  expect(edge.clock.now() - asked).toBeLessThanOrEqual(SECOND / 2)
})

test('with nothing known the end of an outage shows within seconds', async () => {
  const edge = startEdge(down)
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toBeNull()
  await edge.rest()
  edge.network = goodTables
  edge.clock.pass(6 * SECOND)
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toHaveLength(2)
})

test('a failed group keeps its rows and time, the others move on', async () => {
  let points = 10
  const edge = startEdge(withPoints(() => points))
  const first = await edge.standings('smash-bash')
  await edge.rest()
  edge.clock.pass(10 * MINUTE)
  points = 50
  edge.network = (url) => (url.pathname.endsWith('/2') ? down(url) : withPoints(() => points)(url))
  await edge.standings('smash-bash')
  await edge.rest()
  const { groups } = await edge.standings('smash-bash')
  expect(groups[1]).toEqual({ ...first.groups[1], stale: true })
  expect(groups[0]).toMatchObject({ stale: false, rows: [{ points: 50 }, { points: 49 }] })
  expect(edge.lines.join()).toContain('"event":"table_failed","league":"smash-bash","group":2')
})

test('a failed group is tried again after a minute', async () => {
  const edge = startEdge(goodTables)
  edge.network = (url) => (url.pathname.endsWith('/2') ? down(url) : goodTables(url))
  await edge.standings('elite-series')
  await edge.rest()
  edge.network = goodTables
  edge.clock.pass(61 * SECOND)
  expect((await edge.standings('elite-series')).refreshing).toBe(true)
  await edge.rest()
  const { groups } = await edge.standings('elite-series')
  expect(groups.map(({ stale }) => stale)).toEqual([false, false, false])
})

test('a restart during an outage answers the last known at once, with its true time', async () => {
  const edge = startEdge(goodTables)
  const first = await edge.standings('high-level-v1')
  await edge.rest()
  edge.clock.pass(3 * HOUR)
  edge.network = down
  const later = edge.restart({ cache: new FakeCache(edge.clock) })
  const answer = await later.standings('high-level-v1')
  expect(answer.groups.map(({ rows, asOf }) => ({ rows, asOf }))).toEqual(
    first.groups.map(({ rows, asOf }) => ({ rows, asOf })),
  )
  expect(answer.groups.every(({ stale }) => stale)).toBe(true)
  await later.rest()
  expect((await later.standings('high-level-v1')).groups[0]?.rows).toEqual(first.groups[0]?.rows)
})

test('1,000 questions at once on a cold cache cause one call per group', async () => {
  const edge = startEdge(goodTables)
  const request = () => edge.ask(new Request('https://league.example/api/standings/smash-bash'))
  const answers = await edge.clock.run(Promise.all(Array.from({ length: 1000 }, request)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(edge.calls.toSorted()).toEqual(
    [1, 2, 3, 4, 5].map((n) => `https://tables.example/smash-bash/${n}`),
  )
})

test('1,000 questions at once on an old cache cause one call per group', async () => {
  const edge = startEdge(goodTables)
  await edge.standings('smash-bash')
  await edge.rest()
  edge.calls.length = 0
  edge.clock.pass(HOUR)
  const request = () => edge.ask(new Request('https://league.example/api/standings/smash-bash'))
  await edge.clock.run(Promise.all(Array.from({ length: 1000 }, request)))
  await edge.rest()
  expect(edge.calls).toHaveLength(5)
})

test('isolates of one data centre share a refresh by the lock', async () => {
  const one = startEdge(goodTables)
  await one.standings('smash-bash')
  await one.rest()
  one.clock.pass(HOUR)
  const two = one.restart()
  await one.standings('smash-bash')
  await one.rest()
  await two.standings('smash-bash')
  await two.rest()
  expect(one.calls).toHaveLength(10)
  expect(two.calls).toHaveLength(0)
})

test('a day of hourly changes in all tables writes KV at most 200 times', async () => {
  let hour = 0
  const edge = startEdge(withPoints(() => 100 + hour))
  for (let minute = 0; minute < 24 * 60; minute += 2) {
    hour = Math.floor(minute / 60)
    for (const { id } of LEAGUES) await edge.standings(id)
    await edge.rest()
    edge.clock.pass(2 * MINUTE)
  }
  expect(edge.kv.writes).toBeGreaterThanOrEqual(24 * 5)
  expect(edge.kv.writes).toBeLessThanOrEqual(200)
}, 60_000)

test('three data centres write a change once', async () => {
  let points = 10
  const first = startEdge(withPoints(() => points))
  const others = [1, 2].map(() => first.restart({ cache: new FakeCache(first.clock) }))
  for (const edge of [first, ...others]) {
    await edge.standings('elite-series')
    await edge.rest()
  }
  points = 20
  first.clock.pass(10 * MINUTE)
  for (const edge of [first, ...others]) {
    await edge.standings('elite-series')
    await edge.rest()
  }
  expect(first.kv.writes).toBe(2)
})

test('unchanged tables are written to KV every six hours', async () => {
  const edge = startEdge(goodTables)
  for (let minute = 0; minute < 24 * 60; minute += 6) {
    await edge.standings('elite-series')
    await edge.rest()
    edge.clock.pass(6 * MINUTE)
  }
  expect(edge.kv.writes).toBe(4)
})

test.each<Mood>(['throws', 'hangs'])('KV that %s harms nobody', async (mood) => {
  const edge = startEdge(goodTables)
  edge.kv.mood = mood
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toHaveLength(2)
  await edge.rest()
  edge.clock.pass(HOUR)
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toHaveLength(2)
  await edge.rest()
  expect(edge.lines.join()).toContain('kv_')
  edge.kv.mood = 'well'
  edge.clock.pass(10 * MINUTE)
  await edge.standings('smash-bash')
  await edge.rest()
  expect(edge.kv.writes, 'caught up').toBe(1)
})

test.each<Mood>(['throws', 'hangs'])('a Cache API that %s harms nobody', async (mood) => {
  const edge = startEdge(goodTables)
  edge.cache.mood = mood
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toHaveLength(2)
  await edge.rest()
  edge.clock.pass(HOUR)
  expect((await edge.standings('smash-bash')).groups[0]?.rows).toHaveLength(2)
})

test('rows that KV could not give are not lost to a write without them', async () => {
  const edge = startEdge(goodTables)
  await edge.standings('elite-series')
  await edge.rest()
  edge.clock.pass(HOUR)
  edge.network = (url) => (url.pathname.endsWith('/2') ? down(url) : goodTables(url))
  const blind = edge.restart({ cache: new FakeCache(edge.clock) })
  blind.kv.mood = 'throws'
  expect((await blind.standings('elite-series')).groups[1]?.rows).toBeNull()
  blind.kv.mood = 'well'
  await blind.rest()
  blind.clock.pass(2 * MINUTE)
  await blind.standings('elite-series')
  await blind.rest()
  expect((await blind.standings('elite-series')).groups[1]?.rows).toHaveLength(2)
})

test.each([
  'not JSON',
  '{"v":1}',
  '{"v":2,"checkedAt":"2026-11-20T11:59:00.000Z","changedAt":"x","groups":{}}',
  '{"v":1,"checkedAt":"2999-01-01T00:00:00.000Z","changedAt":"x","groups":{}}',
  '{"v":1,"checkedAt":"never","changedAt":"x","groups":{}}',
])('a KV value that is none of ours is not believed: %s', async (value) => {
  const edge = startEdge(goodTables)
  edge.kv.values.set('st:v1:elite-series', value)
  expect((await edge.standings('elite-series')).groups[0]?.rows).toHaveLength(2)
  await edge.rest()
  expect(edge.kv.writes).toBe(1)
})

test('KV holds one key per league and nothing that a visitor sent', async () => {
  const edge = startEdge(goodTables)
  for (const { id } of LEAGUES) await edge.standings(id)
  await edge.rest()
  expect([...edge.kv.values.keys()].toSorted()).toEqual(
    LEAGUES.map(({ id }) => `st:v1:${id}`).toSorted(),
  )
  expect(Object.keys(JSON.parse(edge.kv.values.get('st:v1:elite-series') ?? '{}'))).toEqual([
    'v',
    'checkedAt',
    'changedAt',
    'groups',
  ])
})

test('an ETag that the browser has is answered with 304', async () => {
  const edge = startEdge(goodTables)
  const first = await edge.get('/api/standings/smash-bash')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]{22}"$/)
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await edge.get('/api/standings/smash-bash', { headers: { 'if-none-match': tag } })
    expect([tag, again.status, await again.text()]).toEqual([tag, 304, ''])
    expect(again.headers.get('etag')).toBe(etag)
  }
  const other = await edge.get('/api/standings/smash-bash', { headers: { 'if-none-match': '"x"' } })
  expect(other.status).toBe(200)
})

test('an unknown league is a 404 that says so and asks nobody', async () => {
  const edge = startEdge(goodTables)
  for (const id of ['nope', 'Smash-Bash', '__proto__', '..%2f', '%00', 'smash-bash%0a']) {
    const answer = await edge.get(`/api/standings/${id}`)
    expect([id, answer.status]).toEqual([id, 404])
    expect(await answer.json()).toMatchObject({ ok: false })
  }
  expect(edge.calls).toEqual([])
})

test('a league that shortens names shows no surname, whatever KV kept before', async () => {
  const edge = startEdge(
    ({ pathname }) => new Response(tableText(pathname.at(-1) ?? '', 9, ['Anna Nkosi & Ben Smith'])),
    { leagues: LEAGUES.map((one) => ({ ...one, shortenNames: false })) },
  )
  await edge.standings('nxt-gen-youth')
  await edge.rest()
  expect(edge.kv.values.get('st:v1:nxt-gen-youth')).toContain('Nkosi')
  const shortened = edge.restart({ leagues: LEAGUES })
  const { groups } = await shortened.standings('nxt-gen-youth')
  expect(groups[0]?.rows?.[0]?.team).toBe('Anna N & Ben S')
})
