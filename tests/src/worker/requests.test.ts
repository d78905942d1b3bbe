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

test.each(['/', '/?home', '/rules', '/standings', '/standings/a/b/c', '/no-such-page', '/data'])(
  'a visit to %s is one to a page',
  (path) => {
    expect(visited(path)).toBe(path === '/data' ? 'through' : 'page')
  },
)

test.each([
  '/tv',
  '/sent/contact',
  '/embed/smash-bash',
  '/data/smash-bash.json',
  '/api/news',
  '/film/hero.mp4',
  '/calendar.ics',
  '/results.xml',
  '/standings/find',
  '/standings/smash-bash/gold/poster',
  '/static/share/home.jpg',
])('a visit to %s goes through', (path) => {
  expect(visited(path)).toBe('through')
})

test('data and files are handled; posts, ranges and other origins are not', () => {
  for (const path of [
    '/api/standings/smash-bash',
    '/api/results',
    '/api/results/a',
    '/api/teams',
  ]) {
    expect(kind(path)).toBe('data')
  }
  expect(kind('/assets/main-12345678.js')).toBe('file')
  expect(kind('/static/diagrams/court.svg')).toBe('file')
  const own = [
    kind('/api/contact', { method: 'POST' }),
    kind('/rules', { method: 'POST', mode: 'navigate' }),
    kind('/assets/main-12345678.js', { range: 'bytes=0-1' }),
    kind('/film/hero.mp4'),
    kind('/api/pictures/x'),
    kind('/api/story/smash-bash'),
    kind('/static/pictures/about-480.avif'),
    kind('https://elsewhere.example/assets/x.js'),
    kind('https://elsewhere.example/rules', { mode: 'navigate' }),
  ]
  expect(own).toEqual(own.map(() => null))
})

test('pages of standings are cached without a query, installed pages always', () => {
  const cached = (path: string) => isCacheable(new URL(path, ORIGIN))
  const yes = [
    '/',
    '/?home',
    '/rules',
    '/contact',
    '/offline',
    '/report',
    '/results',
    '/standings/a',
  ]
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
