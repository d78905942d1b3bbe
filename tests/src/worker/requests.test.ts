import { expect, test } from 'vitest'
import { isCacheable, kindOf, networkFirst, standIn } from '../../../src/worker/requests.ts'

const ORIGIN = 'https://site.example'

function kind(path: string, more: { method?: string; mode?: string; range?: string } = {}) {
  const { method = 'GET', mode = 'cors', range } = more
  const headers = new Headers(range === undefined ? {} : { range })
  const url = new URL(path, ORIGIN).href
  return kindOf({ method, mode: mode as RequestMode, url, headers }, ORIGIN)
}
const visited = (path: string) => kind(path, { mode: 'navigate' })

test.each([
  ['page', '/ /?home /rules /standings /standings/a/b/c /data /no-such-page'],
  ['through', '/tv /sent/contact /embed/smash-bash /data/smash-bash.json /api/news'],
  ['through', '/film/hero.mp4 /calendar.ics /results.xml /static/share/home.jpg'],
  ['through', '/standings/find /standings/smash-bash/gold/poster'],
])('as %s are handled visits to %s', (handled, paths) => {
  for (const path of paths.split(' ')) expect(visited(path), path).toBe(handled)
})

test.each([
  ['data', '/api/standings/smash-bash /api/results /api/results/a /api/teams'],
  ['file', '/assets/main-12345678.js /static/diagrams/court.svg'],
  [null, '/film/hero.mp4 /api/pictures/x /api/story/smash-bash /static/pictures/about-480.avif'],
  [null, 'https://elsewhere.example/assets/x.js'],
])('as %s are handled requests of %s', (handled, paths) => {
  for (const path of paths.split(' ')) expect(kind(path), path).toBe(handled)
})

test('posts, ranges and other origins are left to the browser', () => {
  expect([
    kind('/api/contact', { method: 'POST' }),
    kind('/rules', { method: 'POST', mode: 'navigate' }),
    kind('/assets/main-12345678.js', { range: 'bytes=0-1' }),
    visited('https://elsewhere.example/rules'),
  ]).toEqual([null, null, null, null])
})

test('pages of standings are cached without a query, installed pages always', () => {
  const cached = (path: string) => isCacheable(new URL(path, ORIGIN))
  const yes = '/ /?home /rules /contact /offline /report /results /standings/a'.split(' ')
  expect(yes.filter(cached)).toEqual(yes)
  expect(['/about', '/standings?league=a', '/standings/a?x', '/privacy'].filter(cached)).toEqual([])
})

test.each([
  ['/standings/elite', '/standings?league=elite'],
  ['/standings/elite/gold', '/standings?league=elite#gold'],
  ['/standings/elite/gold/team', '/standings?league=elite#gold'],
  ['/standings', undefined],
  ['/rules', undefined],
])('%s has %s as its stand-in', (path, other) => {
  expect(standIn(path)?.path).toBe(other)
})

const NEVER = new Promise<never>(() => {})
const away = () => Promise.reject(new TypeError('away'))
const status = (code: number) => async () => new Response(String(code), { status: code })

test.each<[string, () => Promise<Response>, string | undefined, string]>([
  ['the network answers', async () => new Response('new'), 'old', 'new'],
  ['no connection', away, 'old', 'old'],
  ['no answer in time', () => NEVER, 'old', 'old'],
  ['a server error', status(503), 'old', 'old'],
  ['a server error, nothing cached', status(503), undefined, '503'],
  ['not found', status(404), 'old', '404'],
])('network first, %s', async (_name, network, cached, expected) => {
  const asked = network()
  const answer = await networkFirst({
    network: asked,
    cached: async () => (cached === undefined ? undefined : new Response(cached)),
    timeout: () => new Promise((resolve) => setImmediate(resolve)),
    onNoAnswer: () => undefined,
  })
  expect(await answer.text()).toBe(expected)
})

test('network first rejects when nothing is cached, also when the cache is broken', async () => {
  for (const cached of [async () => undefined, away]) {
    const answers = { network: away(), cached, timeout: () => NEVER, onNoAnswer: () => undefined }
    await expect(networkFirst(answers)).rejects.toThrow('away')
  }
})
