// Reports of the edge: counts for the mail Worker, alerts, and the health of all parts.
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  advanceDuring,
  down,
  type Edge,
  fakeMail,
  goodTables,
  hang,
  knownEdge,
  LEAGUES,
  type Network,
  RELEASE,
  startEdge,
  VARS,
} from './edge.ts'

const withNews: Network = (url) =>
  url.host === 'news.example' ? Response.json({ articles: [] }) : goodTables(url)
const NOTHING = '/thandi@mail.example/0825550104'

async function visit(edge: Edge, path: string) {
  const answer = await edge.get(path)
  await edge.finishWork()
  return answer
}

async function healthOf(edge: Edge) {
  const answer = await visit(edge, '/api/health?deep')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
  const health: object = await answer.json()
  return { status: answer.status, ...health }
}

test('events are counted and sent once a minute, without path or value', async () => {
  const { mail, told } = fakeMail()
  const edge = startEdge(goodTables, { mail })
  for (let n = 0; n < 3; n += 1) await visit(edge, NOTHING)
  expect(told).toEqual([[{ event: 'unknown_path', count: 1 }]])
  const { note } = mail
  mail.note = hang
  advance(MINUTE)
  await edge.get('/api/health')
  await advanceDuring(5 * SECOND, edge.finishWork())
  // Counts that could not be sent are sent later.
  mail.note = note
  for (let minute = 0; minute < 2; minute += 1) {
    advance(MINUTE)
    await visit(edge, '/api/health')
  }
  expect(told.slice(1)).toEqual([[{ event: 'unknown_path', count: 2 }]])
})

test.each([
  // One alert for a refused key, not one for each table.
  [401, 'upstream_unauthorized', 1],
  [503, 'standings_failed', 3],
])('a service that answers %i after the answer is told as %s', async (status, event, count) => {
  const { mail, told } = fakeMail()
  const edge = startEdge(goodTables, { mail })
  await edge.loadStandings()
  advance(10 * MINUTE)
  edge.network = () => new Response('no', { status })
  await edge.loadStandings()
  expect(told.flat()).toContainEqual({ event, count })
})

test('health says how deep it stands, and keeps it for 30 seconds', async () => {
  const { mail } = fakeMail({
    status: async () => ({ oldestWaitingMinutes: 4, red: [], events: { unknown_path: 7 } }),
  })
  const edge = await knownEdge(withNews, { mail })
  const health = {
    ok: true,
    red: [],
    ...RELEASE,
    kvReadable: true,
    mailBound: true,
    mailAnswers: true,
    oldestWaitingMinutes: 4,
    tableAgeMinutes: Object.fromEntries(LEAGUES.map(({ id }) => [id, 0])),
    newsAgeMinutes: 0,
    events: { unknown_path: 7 },
  }
  expect(await healthOf(edge)).toEqual({ status: 200, ...health })
  mail.status = () => Promise.reject(new Error('gone'))
  advance(29 * SECOND)
  expect(await healthOf(edge)).toEqual({ status: 200, ...health })
  advance(SECOND)
  const red = { status: 503, ok: false, red: ['mail'], mailBound: true, mailAnswers: false }
  expect(await healthOf(edge)).toMatchObject(red)
})

test('health is 503 and names each part that is red', async () => {
  const outbox = { oldestWaitingMinutes: 61, red: ['outbox_late'], events: {} }
  const edge = startEdge(goodTables, fakeMail({ status: async () => outbox }))
  edge.kv.behaviour = 'throws'
  const health = { ok: false, red: ['kv', 'outbox_late'], kvReadable: false }
  const told = { status: 503, ...health, oldestWaitingMinutes: 61 }
  expect(await healthOf(edge)).toMatchObject(told)
  expect(await healthOf(startEdge(down))).toMatchObject({
    red: ['mail', 'standings'],
    mailBound: false,
  })
})

test('a league whose tables stay old, and news of yesterday, make health red', async () => {
  const { mail, told } = fakeMail()
  const edge = await knownEdge(withNews, { mail, leagues: LEAGUES.slice(-2) })
  await edge.news()
  edge.network = (url, init) =>
    (/tables.example\/(?!elite-series)/.test(url.href) ? goodTables : down)(url, init)
  advance(DAY + HOUR)
  await healthOf(edge)
  advance(2 * MINUTE)
  expect(await healthOf(edge)).toMatchObject({ red: ['standings:elite-series', 'news'] })
  advance(MINUTE)
  await visit(edge, '/api/health')
  expect(told.flat().map(({ event }) => event)).toContain('standings_stale')
})

test('while no table comes at all, none is called older than the others', async () => {
  const { mail, told } = fakeMail()
  const edge = startEdge(goodTables, { mail })
  await edge.loadStandings()
  edge.network = down
  advance(7 * HOUR)
  await edge.loadStandings()
  advance(2 * MINUTE)
  await edge.loadStandings()
  expect(told.flat().map(({ event }) => event)).not.toContain('standings_stale')
})

test('each service gets its own key, in a header, and no other', async () => {
  const keys = new Map<string, string | null>()
  const network: Network = (url, init) => {
    keys.set(url.host, new Headers(init?.headers).get('authorization'))
    return (url.host === 'news.example' ? down : goodTables)(url, init)
  }
  const [LEAGUE_TABLE_TOKEN, NEWS_TOKEN] = ['for-tables', 'for-news']
  const tokens = { LEAGUE_TABLE_TOKEN, NEWS_TOKEN, GALLERY_TOKEN: 'for-gallery' }
  const elsewhere = { slug: 'own', name: 'own', table: 6, tableUrl: 'https://own.example/table' }
  const leagues = LEAGUES.map((one) => ({ ...one, groups: [...one.groups, elsewhere] }))
  const edge = startEdge(network, { leagues, vars: { ...VARS, ...tokens } })
  await edge.loadStandings('smash-bash')
  await visit(edge, '/api/news')
  await visit(edge, '/api/gallery')
  expect(Object.fromEntries(keys)).toEqual({
    'tables.example': 'Bearer for-tables',
    'own.example': null,
    'news.example': 'Bearer for-news',
    'search.example': null,
    'gallery.example': 'Bearer for-gallery',
  })
  expect(edge.lines.join() + edge.calls.join()).not.toContain('for-')
})

test('a request with a key is not led elsewhere', async () => {
  const modes: unknown[] = []
  const network: Network = (_, init) => {
    modes.push(init?.redirect)
    return new Response(null, { status: 302, headers: { location: 'https://other.example/' } })
  }
  const edge = startEdge(network, { vars: { ...VARS, LEAGUE_TABLE_TOKEN: 'for-tables' } })
  expect(await edge.points()).toEqual([undefined, undefined, undefined])
  expect(new Set(modes)).toEqual(new Set(['manual']))
})
