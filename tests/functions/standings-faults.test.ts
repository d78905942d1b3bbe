// Answers of a league-table service that has a bad day: each counts as a failed group.
import { expect, test } from 'vitest'
import { iso, MINUTE } from '../../shared/time.ts'
import { type Edge, goodTables, LEAGUES, pass, startEdge, tableText } from './edge.ts'

type Faulty = { name: string; answer: (group: number, good: string) => Response }

const row = { competitor_name: 'Lob Kings', played: 5, points: 10 }
const json = (value: unknown) => new Response(JSON.stringify(value))
const text = (body: string, init?: ResponseInit) => new Response(body, init)
const tables = (group: number, table: unknown) => json({ table_data: { [group]: table } })

const FAULTS: Faulty[] = [
  { name: 'nothing at all', answer: () => text('') },
  { name: 'an HTML page with 200', answer: () => text('<!doctype html><h1>Busy</h1>') },
  {
    name: 'an HTML page with a script of the right shape',
    answer: (n) => text(`<script>window.x = {"table": ${n}}</script>`),
  },
  { name: 'half of the body', answer: (_n, good) => text(good.slice(0, good.length / 2)) },
  { name: 'all but the last brace', answer: (_n, good) => text(good.trim().slice(0, -1)) },
  { name: 'a list', answer: () => json([row]) },
  { name: 'table_data as text', answer: () => json({ table_data: 'soon' }) },
  { name: 'another group only', answer: (n) => tables(n + 7, [row]) },
  { name: 'the table null', answer: (n) => tables(n, null) },
  { name: 'an empty table', answer: (n) => tables(n, []) },
  { name: 'rows without a name', answer: (n) => tables(n, [{ points: 3 }, { played: 1 }]) },
  {
    name: 'names that are blank',
    answer: (n) => tables(n, [{ competitor_name: ' \u200b\u202e ' }]),
  },
  { name: 'names that are objects', answer: (n) => tables(n, [{ competitor_name: { a: 1 } }]) },
  { name: 'over 100 rows', answer: (n) => tables(n, Array(101).fill(row)) },
  {
    name: 'the table under __proto__',
    answer: (n) => text(`{"__proto__": {"table_data": {"${n}": [{"competitor_name": "X"}]}}}`),
  },
  {
    name: 'table_data with a poisoned prototype',
    answer: (n) => text(`{"table_data": {"__proto__": {"${n}": [{"competitor_name": "X"}]}}}`),
  },
  { name: 'a million brackets', answer: () => text(`{"table_data": ${'['.repeat(900_000)}`) },
  { name: 'a body over 1 MB', answer: (_n, good) => text(good + ' '.repeat(1_100_000)) },
  { name: 'an endless body', answer: () => new Response(endless()) },
  { name: 'a body that breaks off', answer: () => new Response(broken()) },
  { name: 'bytes that are no text', answer: () => new Response(new Uint8Array(4096).fill(0xff)) },
  { name: 'status 204', answer: () => new Response(null, { status: 204 }) },
  ...[301, 304, 401, 404, 429, 500].map((status) => ({
    name: `status ${status}`,
    answer: (_n: number, good: string) =>
      text(status === 304 ? '' : good, { status: status === 304 ? 300 : status }),
  })),
]

const groupOf = (url: URL) => Number(url.pathname.split('/').at(-1))

async function askAll(edge: Edge) {
  const answers = []
  for (const { id } of LEAGUES.slice(0, 1)) {
    const answer = await edge.get(`/api/standings/${id}`)
    expect(answer.status).toBe(200)
    answers.push(await edge.standings(id))
    await edge.rest()
  }
  return answers
}

test.each(FAULTS)(
  '$name: good rows stay in all groups, also after a restart',
  async ({ answer }) => {
    const edge = startEdge(goodTables)
    const before = await askAll(edge)
    pass(10 * MINUTE)
    edge.network = (url) => answer(groupOf(url), tableText(groupOf(url)))
    await askAll(edge)
    for (const after of [await askAll(edge), await askAll(edge.restart())]) {
      expect(after.flatMap(({ groups }) => groups)).toEqual(
        before.flatMap(({ groups }) => groups).map((group) => ({ ...group, stale: true })),
      )
    }
    const failures = edge.lines.filter((line) => line.includes('standings_failed'))
    expect(failures.length).toBeGreaterThanOrEqual(5)
  },
  60_000,
)

test.each(FAULTS)(
  '$name: with nothing known every group says so',
  async ({ answer }) => {
    const edge = startEdge((url) => answer(groupOf(url), tableText(groupOf(url))))
    const answers = await askAll(edge)
    const groups = answers.flatMap((standings) => standings.groups)
    expect(groups).toHaveLength(5)
    expect(groups.every(({ rows, asOf }) => rows === null && asOf === null)).toBe(true)
    expect(edge.kv.writes).toBe(0)
  },
  60_000,
)
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
