import { expect, test } from 'vitest'
import { iso, MINUTE } from '../../shared/time.ts'
import { type Edge, goodTables, LEAGUES, pass, startEdge, tableText } from './edge.ts'
import { FAULTS } from './fault-corpus.ts'

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
