// The headers of each kind of answer, as the public rules grade them (MDN HTTP Observatory): 130 points for all of
// these, 135 for a page, whose script has an integrity.
import { expect, test } from 'vitest'
import type { RenderPage } from '../../functions/pages.ts'
import { contentSecurityPolicy } from '../../scripts/build/pages-rules.ts'
import { FORM_IDS } from '../../shared/forms/forms.ts'
import { apiPath, FILLED } from '../filled-forms.ts'
import { ROWS } from '../standings.ts'
import {
  expectRefusal,
  goodTables,
  HOP_BY_HOP,
  historyOf,
  knownEdge,
  LEAGUES,
  type Network,
  RELEASE,
  START,
  startEdge,
  VARS,
} from './edge.ts'
import { PNG } from './png.ts'
import { submissionEdge } from './submission-edge.ts'

const HALF_A_YEAR_S = 15_768_000
/** Of a policy that earns all points: nothing is allowed that is not named, and nobody may frame the answer. */
const POLICY = ["default-src 'none'", "frame-ancestors 'none'"]
const OF_A_PAGE = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'reporting-endpoints': expect.stringContaining('/api/reports'),
  'x-frame-options': 'DENY',
}
const NEVER = [
  ...['access-control-allow-origin', 'set-cookie', 'server', 'x-powered-by'],
  ...HOP_BY_HOP,
]

const network: Network = (url, init) => {
  if (url.href === VARS.GALLERY_URL) return Response.json(['https://gallery.example/one.png'])
  return url.pathname === '/one.png' ? new Response(PNG) : goodTables(url, init)
}

/** `origins`: who may show it. */
function expectGrade(name: string, { headers }: Response, origins = 'same-origin') {
  const policy = headers.get('content-security-policy') ?? ''
  expect(Object.fromEntries(headers), name).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': origins,
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
  })
  expect(policy.split('; '), name).toEqual(expect.arrayContaining(POLICY))
  expect(policy, name).not.toContain('unsafe')
  const seconds = Number(/\d+/.exec(headers.get('strict-transport-security') ?? ''))
  expect(seconds).toBeGreaterThanOrEqual(HALF_A_YEAR_S)
  expect([name, ...NEVER.filter((header) => headers.has(header))]).toEqual([name])
}

test.each<[string, number, string, RequestInit?]>([
  ['standings', 200, '/api/standings/smash-bash'],
  ['health', 200, '/api/health'],
  ['gallery', 200, '/api/gallery'],
  ['no news', 502, '/api/news'],
  ['no such API', 404, '/api/none'],
  ['a form asked for without script', 303, '/api/contact', { headers: { accept: 'text/html' } }],
  ['odd spelling', 308, '/Standings/'],
  ['results', 502, '/results.xml'],
  ['poster', 200, '/standings/smash-bash/gold/poster'],
  ['a page named like a frame', 404, '/embedded/smash-bash/gold'],
  ['404 page', 404, '/nowhere'],
  ['page through the edge', 200, '/standings'],
  ['film', 200, '/film/court.mp4'],
  ['picture of a link preview', 200, '/share/home.jpg'],
  ['part of the film', 206, '/film/court.mp4', { headers: { range: 'bytes=0-1' } }],
  ['no such part', 416, '/film/court.mp4', { headers: { range: 'bytes=99-' } }],
  ['film that the browser has', 304, '/film/court.mp4', { headers: { 'if-none-match': '"tag"' } }],
])('%s (%i) carries all headers', async (name, status, path, init) => {
  const edge = startEdge(network)
  const answer = await edge.get(path, init)
  expect(answer.status).toBe(status)
  expectGrade(name, answer)
})

test('every rendered page carries all headers, new, from memory and cached', async () => {
  const csp = contentSecurityPolicy(["'sha256-x'"])
  const at = { league: 'smash-bash', group: 'gold', slug: '2026-10', at: Date.parse(START) }
  const history = historyOf({}, [{ ...at, isComplete: true, rows: [...ROWS], results: [] }])
  const render: RenderPage = async () => ({ html: '<main>', csp, kind: '', status: 200 })
  const edge = await knownEdge(goodTables, { history, render })
  const group = '/standings/smash-bash/gold'
  const tables = ['/standings?league=smash-bash', '/standings/smash-bash', group, '/tv']
  const others = ['/standings/smash-bash/rounds', '/results', '/standings/find?q=x']
  for (const path of [...tables, `${group}/lob-kings`, `${group}/2026-10`, ...others]) {
    for (const one of [edge, edge, edge.restart()]) {
      const answer = await one.get(path)
      await edge.finishWork()
      expect([path, answer.status]).toEqual([path, 200])
      expect(await answer.text()).toBe('<main>')
      expectGrade(path, answer)
      expect(Object.fromEntries(answer.headers), path).toMatchObject(OF_A_PAGE)
    }
  }
})

test('a picture and its 304 carry all headers', async () => {
  const edge = startEdge(network)
  const { images } = await edge.gallery()
  const path = images[0]?.src ?? ''
  const picture = await edge.get(path)
  const etag = picture.headers.get('etag') ?? ''
  const again = await edge.get(path, { headers: { 'if-none-match': etag } })
  expect([picture.status, again.status]).toEqual([200, 304])
  for (const answer of [picture, again]) expectGrade('picture', answer)
})

test('a card, its 304 and its fallback carry all headers, for any site', async () => {
  const edge = startEdge(network)
  await edge.loadStandings('smash-bash')
  const path = '/cards/smash-bash.png'
  const card = await edge.get(path)
  const etag = card.headers.get('etag') ?? ''
  const again = await edge.get(path, { headers: { 'if-none-match': etag } })
  const instead = await edge.get('/cards/nxt-gen-youth.png')
  expect([card.status, again.status, instead.status]).toEqual([200, 304, 302])
  for (const answer of [card, again, instead]) expectGrade('card', answer, 'cross-origin')
})

test('what nobody expected carries all headers, below /api and elsewhere', async () => {
  const edge = startEdge(network, { assets: () => Promise.reject(new Error('down')) })
  expectGrade('asset server down', await edge.get('/nowhere'))
  const broken = submissionEdge()
  broken.render = () => Promise.reject(new Error('cannot draw'))
  const headers = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  const sent = await broken.request('/sent/contact', { headers })
  const posted = await broken.sendWithoutScript('contact', {})
  for (const [answer, type] of [
    [sent, 'text/plain; charset=utf-8'],
    [posted, 'application/json'],
  ] as const) {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, type])
    expectGrade(type, answer)
  }
})

test.each(FORM_IDS)('%s: every answer to a submission carries all headers', async (form) => {
  const edge = submissionEdge()
  const answers: [string, number, Response][] = [
    ['stored', 200, await edge.send(form, FILLED[form])],
    ['invalid', 422, await edge.send(form, {})],
    ['from another site', 403, await edge.send(form, {}, { 'sec-fetch-site': 'cross-site' })],
    ['other content', 415, await edge.sendRaw(form, { 'content-type': 'text/plain' }, 'x')],
    ['page with errors', 422, await edge.sendWithoutScript(form, {})],
    ['to the page after it', 303, await edge.sendWithoutScript(form, FILLED[form])],
    ['the page after it', 200, await edge.request(`/sent/${form}?ref=AB-CDEF-GHJK`, {})],
    ['other method', 405, await edge.request(apiPath(form), { method: 'PUT' })],
  ]
  for (const [name, status, answer] of answers) {
    expect([name, answer.status]).toEqual([name, status])
    expectGrade(name, answer)
  }
})

test('every answer of the API names its release, also from memory', async () => {
  const edge = await knownEdge(goodTables)
  const tables = ['/api/standings/smash-bash', '/api/story/smash-bash', '/api/teams']
  const paths = [...tables, '/api/results', '/api/health', '/api/news', '/api/nothing', '/api']
  for (const path of [...paths, ...paths]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const { headers } = await edge.get(path, { method })
      expect(headers.get('x-release'), `${method} ${path}`).toBe(RELEASE.commit)
    }
  }
})

test('an unexpected error is one log line and the envelope, no cause', async () => {
  const leagues = [...LEAGUES]
  leagues.find = () => {
    throw new RangeError('secret of thandi@mail.example')
  }
  const edge = startEdge(goodTables, { leagues })
  const error = await expectRefusal(await edge.get('/api/standings/thandi@x'), 500, 'internal')
  const line = { level: 'error', event: 'unhandled_error', method: 'GET', cause: 'RangeError' }
  expect(edge.logged()).toEqual([{ ...line, route: expect.any(String) }])
  expect(JSON.stringify(error) + edge.lines.join()).not.toMatch(/thandi|secret/)
})
