// Reports of matches at the edge: what is taken, what is refused, and that nothing of them is public.
import { expect, test } from 'vitest'
import { seeded } from '../../sandbox/random.ts'
import type { HistoryBinding, ReportsBinding } from '../../shared/history-worker.ts'
import { agreePath, SCORES_PATH } from '../../shared/score.ts'
import type { ScoreReport } from '../../shared/score-report.ts'
import { SECOND } from '../../shared/time.ts'
import { runs } from '../runs.ts'
import { setsIn } from '../sets.ts'
import { HistoryHarness } from '../workers/history/harness.ts'
import { advanceDuring, goodTables, hang, LEAGUES, startEdge } from './edge.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const OURS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const PAGE = { csp: '', kind: '', status: 200 } as const

/** An edge and its history after the first tables. */
async function playing(more: Partial<HistoryBinding & ReportsBinding> = {}) {
  const history = new HistoryHarness(undefined, LEAGUES)
  history.now = Date.now()
  const edge = startEdge(goodTables, {
    history: {
      record: (tables) => history.core.record(tables),
      rounds: (league) => history.core.rounds(league),
      report: (sent) => history.core.report(sent),
      ...more,
    },
    render: async (url, state) => ({ ...PAGE, html: url + JSON.stringify(state) }),
  })
  for (const { id } of LEAGUES) await edge.loadStandings(id)
  const standings = await edge.loadStandings()
  const [group] = standings.groups
  const [one = '', other = ''] = group?.rows?.map(({ key }) => key ?? '') ?? []
  const report: ScoreReport = {
    reportId: ID,
    league: standings.league,
    group: group?.slug ?? '',
    teams: [one, other],
    sets: setsIn('6-3 6-4 6-0'),
  }
  const post = async (body: unknown, init: RequestInit & { path?: string } = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const { path = SCORES_PATH, ...more } = init
    return await edge.get(path, { method: 'POST', headers: OURS, body: text, ...more })
  }
  const count = () => history.database.exec('SELECT * FROM report').length
  return { edge, history, report, post, count }
}

test('a report is stored once, and an answer is part of it', async () => {
  const { report, post, history } = await playing()
  const answers = [
    await post(report),
    await post(report),
    await post(report, { path: agreePath(ID) }),
  ]
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { ok: true, reference: ID, duplicate: false },
    { ok: true, reference: ID, duplicate: true },
    { ok: true, reference: ID, duplicate: true },
  ])
  expect(history.database.exec('SELECT agreed IS NULL AS open FROM report')).toEqual([{ open: 0 }])
})

test.each<[number, string, (own: ScoreReport) => [unknown, (RequestInit & { path?: string })?]]>([
  [403, 'from another site', (own) => [own, { headers: { 'sec-fetch-site': 'cross-site' } }]],
  [403, 'without origin', (own) => [own, { headers: {} }]],
  [403, 'at another host', (own) => [own, { path: `https://old.pages.dev${SCORES_PATH}` }]],
  [405, 'by PUT', (own) => [own, { method: 'PUT' }]],
  [413, 'too long', () => ['x'.repeat(5000)]],
  [400, 'no JSON', () => ['{']],
  [400, 'with a name in it', (own) => [{ ...own, name: 'Thandi' }]],
  [400, 'of a team against itself', (own) => [{ ...own, teams: [own.teams[0], own.teams[0]] }]],
  [400, 'without a score', (own) => [{ ...own, sets: [] }]],
  [400, 'with 8 games', (own) => [{ ...own, sets: [[8, 6]] }]],
  [400, 'with another id than its address', (own) => [own, { path: agreePath('x') }]],
  [404, 'of an unknown league', (own) => [{ ...own, league: 'a b@c.example' }]],
  [404, 'of an unknown team', (own) => [{ ...own, teams: [own.teams[0], 'n:thandi'] }]],
])('%i: a report %s', async (status, _, sent) => {
  const { edge, report, post, count } = await playing()
  const [body, init] = sent(report)
  expect([(await post(body, init)).status, count()]).toEqual([status, 0])
  expect(edge.lines).toEqual([])
})

test.each<[string, Partial<ReportsBinding>]>([
  ['fails', { report: () => Promise.reject(new Error('gone')) }],
  ['does not answer', { report: hang }],
  ['answers nonsense', { report: async () => JSON.parse('{"status":200}') }],
])('503 and a time to come back while the history Worker %s', async (_, own) => {
  const { report, post } = await playing(own)
  const answer = await advanceDuring(5 * SECOND, post(report))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30'])
})

test('whatever is sent, the answer is a documented one', async () => {
  const { report, post, count } = await playing()
  const random = seeded('scores')
  const wrongKinds = [null, '', 0, -1, 1.5, 1e9, [], {}]
  const odd = [...wrongKinds, 'n:', '\0', '__proto__', [[6, 3]], 'x'.repeat(200)]
  const any = () => odd[Math.floor(random() * odd.length)]
  const statuses = new Set<number>()
  for (let n = 0; n < runs(1000, 20_000); n++) {
    const body = Object.fromEntries(
      Object.entries({ ...report, reportId: crypto.randomUUID() }).map(([key, value]) => [
        key,
        random() < 0.15 ? any() : value,
      ]),
    )
    const headers = { ...OURS, 'cf-connecting-ip': `10.${n % 250}.${Math.floor(n / 250)}.1` }
    statuses.add((await post(body, { headers })).status)
  }
  expect([...statuses].toSorted()).toEqual([200, 400, 404, 429])
  expect(count()).toBe(5)
})

test('every public answer is the same with 10,000 reports', async () => {
  let { edge, history, report } = await playing()
  const { league, group } = report
  const paths = [
    ...['/api/standings/', '/api/story/', '/api/results/', '/standings/', '/results/'].map(
      (path) => path + league,
    ),
    ...['/api/results', '/api/teams', '/results.xml', '/tv', '/standings', `/data/${league}.json`],
    ...[
      `/standings/${league}/${group}`,
      `/data/${league}/${group}.csv`,
      `/embed/${league}/${group}`,
    ],
    ...[`/standings/${league}/${group}/poster`, `/api/rounds/${league}/rounds`],
  ]
  const all = async () => await Promise.all(paths.map((path) => edge.text(path)))
  const before = await all()
  expect(before.filter((text) => text.includes('Page not found'))).toEqual([])
  history.database.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 10000)
     INSERT INTO report SELECT 'x' || i, ?, 1, 1, 1, 2, '{"kind":"walkover","winner":0}', ?, ?, NULL, 0 FROM n`,
    ...[league, history.now, history.now],
  )
  edge = edge.restart()
  for (const { id } of LEAGUES) await edge.loadStandings(id)
  expect(await all()).toEqual(before)
})
