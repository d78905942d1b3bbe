// Addresses: other spellings and older names lead to their page, and what is none is a real 404.
import { expect, test } from 'vitest'
import { PAGE_PATHS } from '../../shared/page-paths.ts'
import { fakeMail, goodTables, PAGE_HEADERS, RENAMED, startEdge, tournament } from './edge.ts'

test('every page is found in every spelling, with its query', async () => {
  const edge = startEdge(goodTables)
  for (const page of PAGE_PATHS.filter((path) => path !== '/')) {
    const title = `/${page.charAt(1).toUpperCase()}${page.slice(2)}`
    const spellings = [
      ...[title, page.toUpperCase(), `${page}/`, `${page}.html`, `${title}/`],
      ...[`${page}/index.html`, `${page}//`, `${page}%2F`, `${page}/index`, `/${page}`],
      `/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`,
    ]
    for (const spelling of spellings) {
      const answer = await edge.get(`${spelling}?league=elite-series&x=%0d%0a`)
      expect(answer.status, spelling).toBe(308)
      expect(answer.headers.get('location')).toBe(`${page}?league=elite-series&x=%0d%0a`)
      expect(answer.headers.get('content-security-policy')).toBe(PAGE_POLICY)
    }
  }
  for (const home of ['/INDEX.HTML', '/index', '//', '///index.html']) {
    expect([home, (await edge.get(home)).headers.get('location')]).toEqual([home, '/'])
  }
  expect(edge.lines).toEqual([])
})

const TABLE = '/standings/smash-bash'

test.each([
  ['/Standings/Smash-Bash', TABLE],
  ['/standings/smash-bash/', TABLE],
  ['/standings/smash%2Dbash', TABLE],
  ['//standings//smash-bash.html', TABLE],
  ['/standings/smash-bash/Diamond', `${TABLE}/diamond`],
  ['/standings/smash-bash/diamond/index.html', `${TABLE}/diamond`],
  ['/standings/smash-bash/no-such-group', TABLE],
  ['/standings/Smash-Cup/diamond/Lob-Kings', `${TABLE}/diamond/lob-kings`],
  ['/standings/', '/standings'],
  // Former names.
  ['/standings/smash-cup', TABLE],
  ['/standings/smash-cup/diamond', `${TABLE}/diamond`],
  ['/standings/smash-cup/copper', `${TABLE}/diamond`],
  // A former slug that another group bears today.
  ['/standings/smash-bash/Gold', `${TABLE}/gold`],
  ['/standings/smash-cup/gold/poster', `${TABLE}/gold/poster`],
  ['/standings/smash-bash/none/poster', TABLE],
  ['/embed/smash-cup/gold', '/embed/smash-bash/gold'],
  ['/embed/smash-bash/ore', '/embed/smash-bash/gold'],
  ['/data/reference', '/data'],
  ['/DATA/Reference/', '/data'],
  ['/data/Smash-Bash.json', '/data/smash-bash.json'],
  ['/data/smash-cup.json', '/data/smash-bash.json'],
  ['/data/smash-cup/ore.csv', '/data/smash-bash/gold.csv'],
  ['/data/smash-cup/Results.csv', '/data/smash-bash/results.csv'],
  ['/data/smash-cup//Ore.Excel.CSV', '/data/smash-bash/gold.excel.csv'],
])('%s leads to %s, with its query', async (path, to) => {
  const edge = startEdge(goodTables, { leagues: RENAMED })
  expect(await edge.redirectOf(`${path}?x=%0d%0a&y=1`)).toEqual([308, `${to}?x=%0d%0a&y=1`])
})

const TEAMS = ['foo bar', 'foo%20bar', 'é', 'foo%0d%0abar', '-foo', 'foo--bar', 'foo_bar', ':team']
const NOT_FOUND = {
  'text/html; charset=utf-8': [
    ...['/standings/none', '/standings/constructor', '/standings/%zz', `${TABLE}/diamond/a/more`],
    ...TEAMS.map((team) => `${TABLE}/diamond/${team}`),
    ...['/results/none', '/results/smash-bash/diamond', '/results/%zz', '/sent/other'],
    ...['/cards', '/cards/', '/cards/smash-bash', '/share', '/share/'],
  ],
  'text/plain; charset=utf-8': [
    ...['/assets/app.js', '/nope.css', '/.env', '/wp-login.php', '/a/b.png', '/results/none.xml'],
    ...['/cards/none.png', '/cards/smash-bash.jpg', '/cards/smash-bash/none.png'],
    ...['/cards/smash-bash/diamond/x/y.png', '/cards/smash-bash%00.png', '/film/none.mp4'],
    ...['/share/none.jpg', '/share/x%00.jpg', '/share/a/home.jpg'],
    ...['/data/none/diamond.csv', '/data/smash-bash/none.csv', '/data/smash-bash.csv'],
    ...['/data/smash-bash.excel.csv', '/data/smash-bash/diamond.excel.excel.csv'],
  ],
  'application/json': [
    ...['/data/none.json', '/data/smash-bash/diamond.json', '/data/%zz.json'],
    ...['/api/nothing', '/api/standings', '/api/standings/a/b', '/api/news/1'],
  ],
}

test.each(Object.entries(NOT_FOUND))('a real 404 of type %s', async (type, paths) => {
  const edge = startEdge(goodTables)
  for (const path of paths) {
    const { status, headers } = await edge.get(path)
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, type])
    if (path.startsWith('/data')) expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})

test.each(['/404', '/404/', '/404.html', '//404', '/%34%30%34', '/%34%30%34/index.html'])(
  'the 404 page at %s is a 404 too',
  async (path) => {
    const answer = await startEdge(goodTables).get(path, { headers: { 'if-none-match': '"tag"' } })
    expect([answer.status, await answer.text()]).toEqual([404, '<h1>Oops! Page not found</h1>'])
  },
)

/** At other names the asset server fails. */
test('the asset server is asked for nothing but what is there', async () => {
  const asked: string[] = []
  const edge = startEdge(goodTables, {
    assets: ({ url }) => {
      asked.push(new URL(url).pathname)
      return new Response('<h1>Oops! Page not found</h1>')
    },
  })
  for (const path of [
    ...['/sent/x%00', '/%00', '/a%0d%0ab', '/%F0%9F%8E%BE', '/%zz', '/%5c%5cevil'],
    ...['/_worker.js/x', '/film/%00', '/film/..%2findex.html', '/film/a.mp4%2fb.mp4'],
    ...[`/film/${'x'.repeat(300)}.mp4`, `/${'x'.repeat(300)}`],
  ]) {
    expect((await edge.get(path)).status, path).toBe(404)
  }
  expect(new Set(asked)).toEqual(new Set(['/404']))
})

const PAGE_POLICY = PAGE_HEADERS['content-security-policy']
const OWN_HEADERS = Object.fromEntries(new Headers(PAGE_HEADERS))

test.each<[string, () => Response | Promise<Response>]>([
  ['answers 503', () => new Response('<h1>x</h1>', { status: 503, headers: { 'x-own': '1' } })],
  ['throws', () => Promise.reject(new TypeError('stack of the asset server'))],
])('when the asset server %s, the answer is an error of ours', async (_name, assets) => {
  const files = ['/film/court.mp4', '/a.png']
  for (const path of ['/nowhere', '/404', '/sent/x', '/sent/x%00', '/standings', ...files]) {
    const edge = startEdge(goodTables, { assets })
    const answer = await edge.get(path)
    expect(answer.status, path).toBe(500)
    const said = 'Something went wrong on our side. Try again in a minute.\n'
    expect(await answer.text()).toBe(said)
    expect(Object.fromEntries(answer.headers)).toEqual({
      ...OWN_HEADERS,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
    })
    expect((await edge.get(path, { method: 'HEAD' })).status).toBe(500)
    expect(edge.logged().map(({ event }) => event)).toEqual([
      'static_file_failed',
      'static_file_failed',
    ])
  }
})

test('somebody who opens the address of a missing file gets the page', async () => {
  const edge = startEdge(goodTables)
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const answer = await edge.get('/pictures/nope.avif', { headers })
  expect([answer.status, await answer.text()]).toEqual([404, '<h1>Oops! Page not found</h1>'])
  expect(answer.headers.get('vary')).toBe('accept')
})

test.each([
  ['/standing/gold/Mens-Opn/standing/standing', '/~standings/gold/mens-~open/~standings/~'],
  ['/ladies_open2027/ladiesopen', '/ladies_open*/ladiesopen'],
  ['/contact/thandi%40mail.example/x?name=Thandi', '/contact/*'],
  ['/Jules/Owen/Silva/Dana', '/~rules/~open/*/~data'],
  ['/thandi-nkosi/jane.doe@example.com/083-555-0101/eyJhbGci', '/*'],
  ['/ñandú/gold%0a{"level":1}', '/*/gold*level*'],
])('of the unknown path %s the log and the mail are told %s', async (path, told) => {
  const { mail, told: counts } = fakeMail()
  const edge = startEdge(goodTables, { mail })
  expect((await edge.get(path)).status).toBe(404)
  expect(edge.logged()).toEqual([{ level: 'warn', event: 'unknown_path', path: told }])
  const names = counts[0]?.map(({ event }) => event)
  expect(names).toEqual(['unknown_path', ...(told === '/*' ? [] : [`unknown_path:${told}`])])
})

test.each(['/nxt-gen', '/nxt-gen/', '/NxT-Gen', '/nxt-gen.html'])(
  '%s is a real 404 while the content leaves the tournament out',
  async (path) => {
    const edge = startEdge(goodTables, { tournaments: [tournament('ladies-open')] })
    expect(await edge.redirectOf(path)).toEqual([404, null])
    expect(await edge.redirectOf('/Ladies-Open')).toEqual([308, '/ladies-open'])
  },
)
