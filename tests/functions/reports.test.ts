// What browsers tell of trouble: counted by kind and page, and nothing else of it is kept.
import { expect, test } from 'vitest'
import { REPORTS_PATH } from '../../shared/api.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { advance, expectRefusal, fakeMail, goodTables, ORIGIN, RELEASE, startEdge } from './edge.ts'

function reported() {
  const { mail, told } = fakeMail()
  const render = async () => ({ html: '', csp: '', kind: '', status: 200 as const })
  const edge = startEdge(goodTables, { mail, render })
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    edge.get(REPORTS_PATH, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const events = async () => {
    advance(MINUTE)
    await edge.get('/api/health')
    await edge.finishWork()
    const sums: Record<string, number> = {}
    for (const { event, count } of told.flat()) sums[event] = (sums[event] ?? 0) + count
    return sums
  }
  return { edge, post, events }
}

const release = RELEASE.commit
const TYPE_ERROR = { name: 'TypeError', path: '/', release }
const AHEAD = { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }
const NONSENSE = [
  { count: ['speed:thandi:LCP.1'] },
  { count: ['speed:home:LCP.9'] },
  { count: ['use:table'] },
  { count: Array(16).fill('use:screen') },
]
const violation = (body: object) => ({
  type: 'csp-violation',
  age: 10,
  url: `${ORIGIN}/contact`,
  user_agent: 'somebody',
  body: {
    documentURL: `${ORIGIN}/contact?name=thandi`,
    effectiveDirective: 'style-src-elem',
    blockedURL: 'inline',
    disposition: 'enforce',
    ...body,
  },
})

test('errors of our script are counted by class and page', async () => {
  const { post, events } = reported()
  for (const [name, path] of [
    ['TypeError', '/standings'],
    ['TypeError', '/Standings/smash-bash/gold'],
    ['React418', '/'],
    ['React185', '/join-league'],
  ]) {
    const answer = await post({ name, path, release })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  expect(await events()).toEqual({
    'browser_error:TypeError:standings': 1,
    'browser_error:TypeError:group': 1,
    'browser_hydration:React418:home': 1,
    'browser_error:React185:join-league': 1,
  })
})

test('what the policy stopped on our pages is counted, by directive and page', async () => {
  const { post, events } = reported()
  const type = { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin' }
  const of = [violation({}), violation({}), { type: 'deprecation', body: {} }]
  const elsewhere = [
    violation({ sourceFile: 'chrome-extension' }),
    violation({ blockedURL: 'moz-extension://0b1c/x.js' }),
    violation({ documentURL: 'https://elsewhere.example/contact' }),
    violation({ effectiveDirective: 'thandi-src' }),
  ]
  const sink = violation({ effectiveDirective: 'require-trusted-types-for' })
  expect((await post([...of, ...elsewhere, sink], type)).status).toBe(204)
  expect(await events()).toEqual({
    'browser_csp:style-src-elem:contact': 2,
    'browser_csp:require-trusted-types-for:contact': 1,
  })
})

test('what stands in a report is told to nobody', async () => {
  const { edge, post, events } = reported()
  const thandi = 'thandi@mail.example'
  await post({ name: thandi, path: `/${thandi}`, release, message: 'thandi' })
  await post({ ...TYPE_ERROR, release: thandi })
  await post([
    violation({ documentURL: `${ORIGIN}/thandi?x=thandi`, blockedURL: 'https://thandi.example' }),
  ])
  const counts = await events()
  expect(counts).toEqual({
    'browser_error:other:other': 1,
    browser_old_release: 1,
    'browser_csp:style-src-elem:other': 1,
  })
  expect(JSON.stringify(counts) + edge.lines.join()).not.toContain('thandi')
})

test('the speed of a view and the minutes of a screen are counted', async () => {
  const { post, events } = reported()
  for (const count of [['speed:group:LCP.2', 'speed:group:CLS.5'], ['speed:group:LCP.2']])
    expect((await post({ count, url: '/thandi' })).status).toBe(204)
  await post({ count: Array(15).fill('use:screen') })
  expect(await events()).toEqual({
    'speed:group:LCP.2': 2,
    'speed:group:CLS.5': 1,
    'use:screen': 15,
  })
})

test.each([
  ['a page with its table', '/standings/smash-bash', { 'sec-fetch-dest': 'document' }, 2],
  ['a frame in another site', '/embed/smash-bash/gold', { 'sec-fetch-site': 'cross-site' }, 2],
  ["a frame's own reload", '/embed/smash-bash/gold', { 'sec-fetch-site': 'same-origin' }, 0],
  ['a poll', '/api/standings/smash-bash', { 'sec-fetch-dest': 'empty' }, 0],
  ['a page that is fetched ahead', '/standings/smash-bash', AHEAD, 0],
])('%s, drawn and from memory, counts as use: %#', async (_, path, headers, count) => {
  const { edge, events } = reported()
  await edge.loadStandings('smash-bash')
  for (const _ of ['drawn', 'from memory']) await edge.get(path, { headers })
  const use = Object.entries(await events()).filter(([name]) => name.startsWith('use:'))
  expect(use.map(([, times]) => times)).toEqual(count === 0 ? [] : [count])
})

test('what is no report is refused, and so is what other sites send', async () => {
  const { post, edge } = reported()
  for (const body of ['', '{', 'null', '{}', '7', { name: 1, path: 2, release: 3 }, ...NONSENSE]) {
    await expectRefusal(await post(body), 400, 'bad_request', JSON.stringify(body))
  }
  const crossSite = await post(TYPE_ERROR, { 'sec-fetch-site': 'cross-site' })
  await expectRefusal(crossSite, 403, 'cross_site', 'cross-site')
  await expectRefusal(await post(' '.repeat(40_000)), 413, 'too_large', 'large')
  for (const method of ['GET', 'PUT']) {
    const answer = await edge.get(REPORTS_PATH, { method })
    await expectRefusal(answer, 405, 'method_not_allowed', method)
    expect(answer.headers.get('allow')).toBe('POST')
  }
})

test('reports of ever new kinds hide no trouble of ours', async () => {
  const { edge, post, events } = reported()
  const names = 'default script style img media font connect frame manifest object'.split(' ')
  const pages = '/ /rules /about /gallery /contact /join-league /data /tv /training /report'
  for (const [n, page] of pages.split(' ').entries()) {
    for (const end of ['-src', '-src-elem']) {
      const of = { documentURL: ORIGIN + page }
      const kinds = names.map((name) => violation({ ...of, effectiveDirective: name + end }))
      await post(kinds, { 'cf-connecting-ip': `198.51.${n}.1` })
    }
  }
  edge.network = () => new Response('', { status: 401 })
  await edge.loadStandings('smash-bash')
  expect(await events()).toMatchObject({ upstream_unauthorized: expect.any(Number) })
})

test('few networks are refused past their share of a minute, others are not', async () => {
  const { post, events } = reported()
  const from = (address: string) => post(TYPE_ERROR, { 'cf-connecting-ip': address })
  const taken = async (addresses: string[]) => {
    const answers = await Promise.all(addresses.map(from))
    return answers.filter(({ status }) => status === 204).length
  }
  const hosts = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => `${prefix}${n + 1}`)
  expect(await taken(Array(100).fill('192.0.2.1'))).toBe(15)
  expect(await taken(hosts(100, '2001:db8:1::'))).toBe(15)
  expect(await taken(hosts(100, '198.51.100.'))).toBe(15)
  const few = hosts(20, '2001:db8:2').flatMap((network) => Array(15).fill(`${network}::1`))
  expect(await taken(few)).toBe(161)
  expect(await taken(hosts(90, '2001:db8:3').map((network) => `${network}::1`))).toBe(90)
  advance(20 * SECOND)
  const refused = await from('192.0.2.2')
  expect(refused.headers.get('retry-after')).toBe('40')
  await expectRefusal(refused, 429, 'too_many', 'too much of one network')
  expect(await events()).toEqual({ 'browser_error:TypeError:home': 296 })
  expect((await from('192.0.2.1')).status).toBe(204)
})
