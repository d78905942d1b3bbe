// Answers of a league-table service that has a bad day: each counts as a failed group.
import { expect, test } from 'vitest'
import { iso, MINUTE } from '../../shared/time.ts'
import { goodTables, LEAGUES, type Network, pass, startEdge, tableText } from './edge.ts'

type Answer = (group: number, good: string) => Response

const row = { competitor_name: 'Lob Kings', played: 5, points: 10 }
const text = (body: string, status = 200) => new Response(body, { status })
const tables = (table: unknown) => (group: number) =>
  Response.json({ table_data: { [group]: table } })

const FAULTS: [string, Answer][] = [
  ['nothing at all', () => text('')],
  ['an HTML page with 200', () => text('<!doctype html><h1>Busy</h1>')],
  ['a script of the right shape', (n) => text(`<script>window.x = {"table": ${n}}</script>`)],
  ['half of the body', (_n, good) => text(good.slice(0, good.length / 2))],
  ['all but the last brace', (_n, good) => text(good.trim().slice(0, -1))],
  ['a list', () => Response.json([row])],
  ['table_data as text', () => Response.json({ table_data: 'soon' })],
  ['another group only', (n) => tables([row])(n + 7)],
  ['the table null', tables(null)],
  ['an empty table', tables([])],
  ['rows without a name', tables([{ points: 3 }, { played: 1 }])],
  ['names that are blank', tables([{ competitor_name: ' \u200b\u202e ' }])],
  ['names that are objects', tables([{ competitor_name: { a: 1 } }])],
  ['over 100 rows', tables(Array(101).fill(row))],
  [
    'the table under __proto__',
    (n) => text(`{"__proto__": {"table_data": {"${n}": [{"competitor_name": "X"}]}}}`),
  ],
  [
    'table_data with a poisoned prototype',
    (n) => text(`{"table_data": {"__proto__": {"${n}": [{"competitor_name": "X"}]}}}`),
  ],
  ['a million brackets', () => text(`{"table_data": ${'['.repeat(900_000)}`)],
  ['a body over 1 MB', (_n, good) => text(good + ' '.repeat(1_100_000))],
  ['an endless body', () => new Response(endless())],
  ['a body that breaks off', () => new Response(broken())],
  ['bytes that are no text', () => new Response(new Uint8Array(4096).fill(0xff))],
  ['status 204', () => new Response(null, { status: 204 })],
  ...[300, 301, 401, 404, 429, 500].map((status): [string, Answer] => [
    `status ${status}`,
    (_n, good) => text(good, status),
  ]),
]

const groupOf = (url: URL) => Number(url.pathname.split('/').at(-1))

test.each(FAULTS)('%s: unknown groups stay unknown, good rows stay', async (_, answer) => {
  const faulty: Network = (url) => answer(groupOf(url), tableText(groupOf(url)))
  const cold = startEdge(faulty)
  const unknown = await cold.settled('elite-series')
  expect(unknown.groups).toMatchObject(Array(3).fill({ rows: null, asOf: null }))
  expect(cold.kv.writes).toBe(0)
  const edge = startEdge(goodTables)
  const before = await edge.settled('elite-series')
  pass(10 * MINUTE)
  edge.network = faulty
  await edge.settled('elite-series')
  const stale = before.groups.map((group) => ({ ...group, stale: true }))
  expect((await edge.settled('elite-series')).groups).toEqual(stale)
  expect((await edge.restart().settled('elite-series')).groups).toEqual(stale)
  const failures = edge.lines.filter((line) => line.includes('standings_failed'))
  expect(failures.length).toBeGreaterThanOrEqual(3)
})

test('a service that cannot be reached counts as failed', async () => {
  const edge = startEdge(() =>
    Promise.reject(new TypeError('fetch failed: https://tables.example')),
  )
  const { groups } = await edge.standings('elite-series')
  expect(groups.map(({ rows }) => rows)).toEqual([null, null, null])
  expect(edge.lines.join()).toContain('"reason":"unreachable"')
  expect(edge.lines.join()).not.toContain('fetch failed')
})

test('without an address nothing is known, and the log says why', async () => {
  const edge = startEdge(goodTables, { vars: {} })
  const { groups } = await edge.standings('elite-series')
  expect(groups.map(({ rows }) => rows)).toEqual([null, null, null])
  expect(edge.lines.join()).toContain('no address configured')
})

test('a template without {group} is asked once for all groups', async () => {
  const all = { 1: [{ competitor_name: 'A' }], 2: [{ competitor_name: 'B' }] }
  const edge = startEdge(() => new Response(JSON.stringify({ table_data: all })), {
    vars: { LEAGUE_TABLE_URL: 'https://tables.example/{league}' },
  })
  const { groups } = await edge.standings('elite-series')
  expect(edge.calls).toEqual(['https://tables.example/elite-series'])
  expect(groups.map(({ rows }) => rows?.[0]?.team ?? null)).toEqual(['A', 'B', null])
})

test('a group with an address of its own is asked there', async () => {
  const [first, ...rest] = LEAGUES
  if (!first) throw new Error('no league')
  const groups = first.groups.map((group, n) =>
    n === 1 ? { ...group, tableUrl: 'https://elsewhere.example/two' } : group,
  )
  const edge = startEdge(
    (url) => new Response(tableText(url.hostname === 'elsewhere.example' ? 2 : groupOf(url))),
    { leagues: [{ ...first, groups }, ...rest] },
  )
  const standings = await edge.standings('smash-bash')
  expect(standings.groups.every(({ rows }) => rows?.length === 2)).toBe(true)
  expect(edge.calls).toContain('https://elsewhere.example/two')
  expect(edge.calls).toHaveLength(5)
})

test('with nothing known checkedAt is the time of the last attempt', async () => {
  const edge = startEdge(() => new Response('down', { status: 500 }))
  for (const minutes of [0, 10]) {
    pass(minutes * MINUTE)
    const attemptAt = iso(Date.now())
    expect(await edge.standings('smash-bash')).toMatchObject({ checkedAt: attemptAt })
    await edge.rest()
  }
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
