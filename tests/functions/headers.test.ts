// The headers of each kind of answer, as the public rules grade them (MDN HTTP Observatory): 130 points for all of
// these, 135 for a page, whose script has an integrity.
import { expect, test } from 'vitest'
import { FORM_IDS, type FormId } from '../../shared/forms/forms.ts'
import { apiPath, FILLED } from '../filled-forms.ts'
import { goodTables, type Network, startEdge, VARS } from './edge.ts'
import { PNG } from './picture-files.ts'
import { submissionEdge } from './submission-edge.ts'

const HALF_A_YEAR_S = 15_768_000
/** Of a policy that earns all points: nothing is allowed that is not named, and nobody may frame the answer. */
const POLICY = ["default-src 'none'", "frame-ancestors 'none'"]
const NEVER = ['access-control-allow-origin', 'set-cookie', 'server', 'x-powered-by']

const network: Network = (url, init) => {
  if (url.href === VARS.GALLERY_URL) return Response.json(['https://gallery.example/one.png'])
  return url.pathname === '/one.png' ? new Response(PNG) : goodTables(url, init)
}

/** `origins`: who may show it. */
function expectGrade(name: string, { headers }: Response, origins = 'same-origin') {
  const policy = headers.get('content-security-policy') ?? ''
  const all = Object.fromEntries(headers)
  expect([name, all]).toMatchObject([
    name,
    {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-resource-policy': origins,
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
    },
  ])
  expect([name, POLICY.filter((part) => !policy.split('; ').includes(part))]).toEqual([name, []])
  expect([name, policy]).not.toEqual([name, expect.stringContaining('unsafe')])
  const seconds = Number(/\d+/.exec(headers.get('strict-transport-security') ?? ''))
  expect(seconds).toBeGreaterThanOrEqual(HALF_A_YEAR_S)
  expect([name, NEVER.filter((header) => headers.has(header))]).toEqual([name, []])
}

test.each<[string, number, string, RequestInit?]>([
  ['standings', 200, '/api/standings/smash-bash'],
  ['no such league', 404, '/api/standings/none'],
  ['health', 200, '/api/health'],
  ['gallery', 200, '/api/gallery'],
  ['no news', 502, '/api/news'],
  ['no such picture', 404, '/api/pictures/gallery/none'],
  ['no such API', 404, '/api/none'],
  ['API, other method', 405, '/api/health', { method: 'POST' }],
  [
    'a form asked for without script',
    303,
    '/api/contact',
    { headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' } },
  ],
  ['odd spelling', 308, '/Standings/'],
  ['story', 200, '/api/story/smash-bash'],
  ['teams', 200, '/api/teams'],
  ['results', 502, '/results.xml'],
  ['poster', 200, '/standings/smash-bash/gold/poster'],
  ['a page named like a frame', 404, '/embedded/smash-bash/gold'],
  ['a report', 400, '/api/reports', { method: 'POST' }],
  ['404 page', 404, '/nowhere'],
  ['missing file', 404, '/nope.png'],
  ['page through the edge', 200, '/standings'],
  ['film', 200, '/film/court.mp4'],
  ['picture of a link preview', 200, '/share/home.jpg'],
  ['film, asked for its length', 200, '/film/court.mp4', { method: 'HEAD' }],
  ['part of the film', 206, '/film/court.mp4', { headers: { range: 'bytes=0-1' } }],
  ['no such part', 416, '/film/court.mp4', { headers: { range: 'bytes=99-' } }],
  ['film that the browser has', 304, '/film/court.mp4', { headers: { 'if-none-match': '"tag"' } }],
  ['film, other method', 405, '/film/court.mp4', { method: 'POST' }],
])('%s (%i) carries all headers', async (name, status, path, init) => {
  const edge = startEdge(network)
  const answer = await edge.get(path, init)
  expect(answer.status).toBe(status)
  expectGrade(name, answer)
})

test('a picture carries all headers, and when the browser has it', async () => {
  const edge = startEdge(network)
  const { images } = await edge.gallery()
  const path = images[0]?.src ?? ''
  const picture = await edge.get(path)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expectGrade('picture', picture)
  const again = await edge.get(path, {
    headers: { 'if-none-match': picture.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
  expectGrade('picture again', again)
})

test('a card, its 304 and its fallback carry all headers, for any site', async () => {
  const edge = startEdge(network)
  await edge.settled('smash-bash')
  const card = await edge.get('/cards/smash-bash.png')
  const etag = card.headers.get('etag') ?? ''
  const again = await edge.get('/cards/smash-bash.png', { headers: { 'if-none-match': etag } })
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
  expect([sent.status, sent.headers.get('content-type')]).toEqual([
    500,
    'text/plain; charset=utf-8',
  ])
  expectGrade('/sent', sent)
  const posted = await broken.sendWithoutScript('contact', {})
  expect([posted.status, posted.headers.get('content-type')]).toEqual([500, 'application/json'])
  expectGrade('/api/contact', posted)
})

test.each(FORM_IDS)(
  '%s: every answer to a submission carries all headers',
  async (form: FormId) => {
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
  },
)
