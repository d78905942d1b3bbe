import { expect, test } from 'vitest'
import { isKept, kindOf, onAllLeagues, placeOf } from '../../../src/worker/requests.ts'

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

test('tables and files of the build are kept; what is sent, ranges, pictures and other sites are the browser’s own', () => {
  expect(kind('/api/standings/smash-bash')).toBe('table')
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

test('a page of tables is kept as it was looked at; with a query it may be about another league', () => {
  const keeps = (path: string) => isKept(new URL(path, ORIGIN))
  expect(
    ['/', '/?home', '/rules', '/contact', '/offline', '/standings/a'].filter(keeps),
  ).toHaveLength(6)
  expect(['/about', '/standings?league=a', '/standings/a?x', '/privacy'].filter(keeps)).toEqual([])
})

test('the page of all leagues stands in for that of a league, a group and a team', () => {
  const stands = (path: string) => {
    const place = placeOf(path)
    return place && onAllLeagues(place)
  }
  expect(stands('/standings/elite')).toBe('/standings?league=elite')
  expect(stands('/standings/elite/gold')).toBe('/standings?league=elite#gold')
  expect(stands('/standings/elite/gold/team')).toBe('/standings?league=elite#gold')
  expect(stands('/standings')).toBe(null)
  expect(stands('/rules')).toBe(null)
})
