// Calls that one request makes of services, Cache API, KV, files and other Workers (docs/deploy.md, quotas).
import { expect, test } from 'vitest'
import { HOUR } from '../../shared/time.ts'
import * as edges from './edge.ts'

const groups = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => ({ slug: `g${n}`, name: '', table: n }))
const SIX = [...edges.LEAGUES, { id: 'sixth', name: 'Sixth', shortenNames: false, groups }]
const PLACES = ['', '/smash-bash', '/smash-bash/diamond', '/sixth', '/sixth/g1']
const PATHS = `/standings* /standings*/lob-kings /standings*/poster /standings*/rounds /standings*/2026-10 /embed*
  /api/standings* /api/story* /api/results* /api/rounds*/2026-10 /results* /results*.xml /cards*/lob-kings.png /cards*.png
  /data*.json /data*.csv /data*/results.csv /data*/2026-10.csv /standings/rounds.xml /standings/find?q=lob /api/teams /nothing
  /api/news /api/gallery /api/health?deep /tv /sent/contact /api/pictures/news/x /api/pictures/gallery/x /film/court.mp4`

function counted(network: edges.Network, leagues = edges.LEAGUES) {
  const calls: unknown[] = []
  const count = <T extends object>(one: T): T =>
    new Proxy(one, {
      get: (_, name) => {
        const own: unknown = Reflect.get(one, name)
        if (typeof own !== 'function') return own
        return (...given: unknown[]) => calls.push(name) && Reflect.apply(own, one, given)
      },
    })
  const edge = edges.startEdge(count({ network }).network, {
    ...{ leagues, kv: count(new edges.FakeKv()), cache: count(new edges.FakeCache()) },
    ...{ mail: count(edges.fakeMail().mail), history: count(edges.historyOf({})) },
    assets: count({ fetch: () => new Response() }).fetch,
    render: async () => ({ html: '', csp: '', kind: '', status: 200 }),
  })
  return { edge, calls }
}

test.each([5, 6])('with %i leagues no request makes over 40 calls', async (count) => {
  const leagues = SIX.slice(0, count)
  const paths = PATHS.split(/\s+/).flatMap((path) => PLACES.map((at) => path.replace('*', at)))
  const known = counted(edges.goodTables, leagues)
  for (const path of new Set(paths)) {
    const cold = [edges.goodTables, edges.down].map((network) => counted(network, leagues))
    for (const { edge, calls } of [...cold, { ...known, edge: known.edge.restart() }]) {
      calls.length = 0
      await edge.get(path)
      await edge.finishWork()
      expect(calls.length, path).toBeLessThanOrEqual(40)
    }
    edges.advance(9 * HOUR)
  }
})

test('what one request leaves out the next ones refresh; health stays green', async () => {
  const edge = edges.startEdge(edges.goodTables, edges.fakeMail())
  for (const cached of ['no-store', 'max-age=30']) {
    expect((await edge.get('/api/results')).headers.get('cache-control')).toContain(cached)
    await edge.finishWork()
  }
  edge.calls.length = 0
  for (const _ of edges.LEAGUES) {
    edges.advance(9 * HOUR)
    expect((await edge.get('/api/health?deep')).status).toBe(200)
    await edge.finishWork()
  }
  expect(new Set(edge.calls.filter((url) => url.includes('tables.example'))).size).toBe(19)
})
