// All answers that are made of tables: ETags, memory, stores that fail, old deployments.
import { expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import {
  advance,
  advanceDuring,
  fakeMail,
  hangs,
  knownEdge,
  ORIGIN,
  RELEASE,
  startEdge,
  tablesOf,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const CARD = '/cards/smash-bash/diamond.png'
const WITH_ROWS = [
  '/api/standings/smash-bash',
  '/api/story/smash-bash',
  '/api/results',
  '/api/teams',
  '/results.xml',
  '/data/smash-bash.json',
  '/data/smash-bash/diamond.csv',
  '/data/smash-bash/diamond.excel.csv',
  '/data/smash-bash/results.csv',
  '/embed/smash-bash/diamond',
  '/standings/smash-bash',
  '/standings/smash-bash/diamond/lob-kings',
  '/results',
]
/** Only their story or teams stand in these. */
const WITHOUT_FIGURES = /story|results|teams/

// A frame also says when it loads again, which changes.
test.each(WITH_ROWS.filter((path) => !path.startsWith('/embed')))(
  '%s is 304 for whoever has it',
  async (path) => {
    const edge = await knownEdge(tablesOf(), { render })
    const etag = (await edge.get(path)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^(?:W\/)?"[\w-]{22}"$/)
    advance(20 * SECOND)
    const weak = `W/${etag.replace('W/', '')}`
    for (const asked of [etag, weak, etag.replace('W/', ''), `"x", ${etag}`, '*']) {
      const answer = await edge.get(path, { headers: { 'if-none-match': asked } })
      expect([asked, answer.status, await answer.text()]).toEqual([asked, 304, ''])
      expect(answer.headers.get('etag')).toBe(etag)
    }
    const other = await edge.get(path, { headers: { 'if-none-match': '"x"' } })
    expect(other.status).toBe(200)
    const head = await edge.get(path, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    // A page names the scripts of its release.
    if (!head.headers.get('content-type')?.startsWith('text/html')) return
    const next = edge.restart({ release: { ...RELEASE, builtOn: '2026-11-21' } })
    const anew = await next.get(path, { headers: { 'if-none-match': etag } })
    expect(anew.status).toBe(200)
  },
)

test.each([...WITH_ROWS, CARD].filter((path) => !WITHOUT_FIGURES.test(path)))(
  '%s has a new ETag when only figures changed',
  async (path) => {
    const edge = await knownEdge(tablesOf(), { render })
    const before = await edge.get(path)
    const etag = before.headers.get('etag') ?? ''
    expect([before.status, await before.text()]).toEqual([200, expect.stringContaining('10')])
    edge.network = tablesOf(777)
    advance(6 * MINUTE)
    await edge.loadStandings('smash-bash')
    advance(MINUTE)
    const after = await edge.get(path, { headers: { 'if-none-match': etag } })
    expect([after.status, await after.text()]).toEqual([200, expect.stringContaining('777')])
    expect(after.headers.get('etag')).not.toBe(etag)
  },
)

test('all lie ready in memory, with no store and no service', async () => {
  const edge = await knownEdge(tablesOf(), { render })
  for (const path of WITH_ROWS) await edge.get(path)
  await edge.finishWork()
  edge.kv.behaviour = edge.cache.behaviour = 'throws'
  edge.network = hangs
  advance(5 * SECOND)
  for (const path of WITH_ROWS) expect((await edge.get(path)).status, path).toBe(200)
  expect(edge.lines).toEqual([])
})

test.each([
  ['hangs', 'hangs'],
  ['throws', 'throws'],
  ['works', 'hangs'],
  ['hangs', 'works'],
] as const)('with KV that %s and a Cache API that %s all answer in time', async (kv, cache) => {
  const before = await knownEdge(tablesOf(), { render })
  for (const path of [...WITH_ROWS, CARD]) {
    const edge = before.restart({ assets: () => new Response('the static page') })
    edge.network = hangs
    edge.kv.behaviour = kv
    edge.cache.behaviour = cache
    // A visitor waits no longer, for stores and service together.
    const answer = await advanceDuring(5 * SECOND, edge.get(path))
    // Programs are told to ask again; a team's page leads to its table, a card to the static picture.
    const nothing = /^\/data/.test(path) ? 503 : path.endsWith('.xml') ? 502 : 200
    const isKnown = kv === 'works' || cache === 'works'
    const status = /lob-kings|cards/.test(path) ? 302 : nothing
    expect([path, answer.status]).toEqual([path, isKnown ? 200 : status])
    await edge.finishWork(MINUTE)
    edge.kv.behaviour = edge.cache.behaviour = 'works'
  }
})

/** Old deployments stay public for ever; a name may have been withheld since. */
const OLD = 'https://abc123.highveld-padel-league.pages.dev'
const CURRENT = 'https://highveld-padel-league.pages.dev'
const OF_TABLES = [
  ...[...WITH_ROWS, '/standings', '/standings/find?q=lob', '/%73tandings/smash-bash'],
  ...['/standings/smash-bash/gold/poster', '/results/smash-bash', '/cards/smash-bash.png'],
  '/api/health?deep',
]
const MAIL = fakeMail().mail

function deployed(mail?: typeof MAIL) {
  const record = vi.fn(() => Promise.reject(new Error('not asked here')))
  const edge = startEdge(tablesOf(), { history: { record, rounds: record }, ...(mail && { mail }) })
  return { edge, record, put: vi.spyOn(edge.kv, 'put') }
}

test('every address with tables on an old deployment leads to the site', async () => {
  const { edge, record, put } = deployed(MAIL)
  for (const path of OF_TABLES) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { status, headers } = await edge.get(OLD + path, { method })
      expect([status, headers.get('location')], path).toEqual([308, ORIGIN + path])
    }
  }
  await edge.finishWork()
  expect(edge.calls).toEqual([])
  expect(put).not.toHaveBeenCalled()
  expect(record).not.toHaveBeenCalled()
  // Also when the isolate holds the answers of the site itself.
  for (const path of OF_TABLES) await edge.get(path)
  await edge.finishWork()
  for (const path of OF_TABLES) expect((await edge.get(OLD + path)).status, path).toBe(308)
  expect((await edge.get(`${CURRENT}/standings/smash-bash`)).status).toBe(308)
})

test.each([
  ['a preview, which has no MAIL', OLD, undefined, OLD],
  ['this machine', 'http://localhost:8788', MAIL, ORIGIN],
  ['the host that the history polls', CURRENT, MAIL, ORIGIN],
  ['the site', ORIGIN, MAIL, ORIGIN],
])('%s shows its tables', async (_, host, mail, keysOf) => {
  const { edge, put } = deployed(mail)
  const standings = await edge.json(`${host}/api/standings/smash-bash`)
  await edge.finishWork()
  expect(standings).toMatchObject({
    groups: [{ rows: [{ team: 'Lob Kings' }, {}] }, {}, {}, {}, {}],
  })
  expect(edge.calls).toHaveLength(5)
  expect(put).toHaveBeenCalled()
  const key = `${keysOf}/cache/league:v1:smash-bash`
  expect(await edge.cache.match(key)).toBeDefined()
  expect((await edge.get(key)).status).toBe(404)
})
