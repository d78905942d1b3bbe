import { expect, test } from 'vitest'
import { DAY, HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import {
  down,
  type Edge,
  expectRefusal,
  FakeCache,
  type Network,
  pass,
  passing,
  START,
  startDataCentres,
  startEdge,
  VARS,
  visitAll,
} from './edge.ts'

const ITEM = {
  title: 'Courts fill up',
  url: 'https://paper.example/1',
  image: 'https://paper.example/1.jpg',
  publishedAt: '2026-11-19T08:00:00Z',
}
const news =
  (articles: unknown): Network =>
  () =>
    Response.json({ articles })
const isSearch = (url: URL) => url.hostname === 'search.example'

test('articles of the first service have our pictures; no second call', async () => {
  const edge = startEdge(news([ITEM]))
  const { articles, asOf } = await edge.news()
  expect(articles).toEqual([
    {
      title: 'Courts fill up',
      url: 'https://paper.example/1',
      image: expect.stringMatching(/^\/api\/pictures\/news\/[\w-]{22}$/),
      publishedAt: '2026-11-19T08:00:00.000Z',
    },
  ])
  expect(asOf).toBe(START)
  expect(edge.calls).toEqual([VARS.NEWS_URL])
})

test.each<[string, Network, number?]>([
  ['fails', down],
  ['is unreachable', () => Promise.reject(new TypeError('no route'))],
  ['hangs', () => 'hangs', 4 * SECOND],
  ['answers HTML', () => new Response('<html>')],
  ['answers nothing', () => new Response('')],
  ['answers another shape', () => Response.json({ items: [ITEM] })],
  ['answers ten megabytes', () => new Response(`[${' '.repeat(10_000_000)}]`)],
  ['has only unusable articles', news([{ ...ITEM, url: 'javascript:alert(1)' }])],
])(
  'when the first service %s, the search is asked with its parameters',
  async (_name, first, ms = 0) => {
    const edge = startEdge((url) => (isSearch(url) ? news([ITEM])(url) : first(url)))
    expect((await passing(ms, edge.news())).articles).toHaveLength(1)
    const { searchParams } = new URL(edge.calls[1] ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      q: 'padel',
      lang: 'en',
      country: 'za',
      max: '6',
      apikey: VARS.NEWS_API_KEY,
    })
    expect(edge.lines.join()).toContain('Failed to fetch news')
  },
)

test('nothing known and all services failing is 502 for at most 4 hours', async () => {
  const edge = startEdge(down)
  await expectRefusal(await edge.get('/api/news'), 502, 'news_unavailable')
  await edge.rest()
  edge.network = news([ITEM])
  pass(4 * HOUR + SECOND)
  expect((await edge.news()).articles).toHaveLength(1)
})

test('the last good list stays while services fail, also after a restart', async () => {
  const edge = startEdge(news([ITEM]))
  const first = await edge.news()
  await edge.rest()
  edge.network = down
  pass(4 * HOUR)
  expect(await edge.news()).toEqual(first)
  await edge.rest()
  expect(await edge.restart({ cache: new FakeCache() }).news()).toEqual(first)
})

const { NEWS_URL: _, ...SEARCH_ALONE } = VARS

/** From an empty KV on: the first minutes, when data centres do not see each other yet, and the rest of the day. */
async function dayOf(edges: readonly Edge[], slowMs = 0) {
  const visit = async (edge: Edge) => {
    await passing(slowMs, edge.get('/api/news'))
    await edge.rest(slowMs)
  }
  await visitAll(edges, { forMs: 10 * MINUTE, everyMs: MINUTE }, visit)
  await visitAll(edges, { forMs: DAY - 10 * MINUTE, everyMs: 10 * MINUTE }, visit)
}

test.each<[number, string, Network, number?]>([
  [1, 'well', news([ITEM])],
  [5, 'well', news([ITEM])],
  [5, 'failing', down],
  [5, 'hanging', () => 'hangs', 4 * SECOND],
])('%i data centres ask the search at most ten times a day (%s)', async (...one) => {
  const [count, , network, slowMs] = one
  const { edges, writes } = startDataCentres(count, network, { vars: SEARCH_ALONE })
  await dayOf(edges, slowMs)
  const calls = edges.flatMap((edge) => edge.calls)
  expect(calls.length).toBeGreaterThanOrEqual(4)
  expect(calls.length).toBeLessThanOrEqual(10)
  expect(writes.length).toBeLessThanOrEqual(calls.length)
  for (const edge of edges) edge.calls.length = 0
  await dayOf(edges, slowMs)
  expect(edges.flatMap((edge) => edge.calls).length, 'the next day').toBeLessThanOrEqual(5)
})

const LINKS = [
  ...['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  ...['http://paper.example/x', '/x', 'https://paper.example@evil.example/', 'https://'],
  ...[`https://paper.example/${'x'.repeat(5000)}`, '', null, 7, { href: 'x' }],
]
const TITLES = [
  ...['<script>alert(1)</script>Padel', '&lt;script&gt;alert(1)&lt;/script&gt; Padel'],
  ...['&amp;lt;b&amp;gt;Padel', '<svg/onload=alert(1)', '<!-- x --> Padel <!--'],
  ...[`${'<'.repeat(2000)}a Padel`, 'Padel\u0000\u001b[31m\r\nSet-Cookie: x', '\u202eledaP'],
  ...['x'.repeat(10_000), '', null, 7, { toString: 'x' }],
]
const DATES = [
  ...['2026-11-19T08:00:00Z', '9999-12-31', '1969-12-31T00:00:00Z', '2026-13-45', 1e18, null],
  ...['+275760-09-13T00:00:00.001Z', '2026-11-19T08:00:00Z'.repeat(50)],
]
const IMAGES = [
  ...['https://paper.example/1.jpg', 'javascript:alert(1)', 'http://169.254.169.254/latest'],
  ...['data:image/svg+xml,<svg onload=alert(1)>', 'http://127.0.0.1:8789/x', null, 7, ''],
  'https://u:p@paper.example/x',
]

/** Two of each kind of mischief, numbered so that none is a repeat. */
function hostileItems(count: number): unknown[] {
  const pick = (list: unknown[], n: number) => list[n % list.length]
  return Array.from({ length: count }, (_, n) => ({
    title: n % 3 === 0 ? pick(TITLES, n / 3) : `Padel ${n}`,
    url: n % 2 === 0 ? pick(LINKS, n / 2) : `https://paper.example/${n}`,
    publishedAt: pick(DATES, n),
    image: pick(IMAGES, n),
    __proto__: null,
  }))
}

test('500 hostile items give only plain text, https links and real dates', async () => {
  const all = hostileItems(500)
  for (const items of [all, all.toReversed(), all.slice(140)]) {
    const edge = startEdge(() => Response.json({ articles: [...items, null, 7, 'x', [], {}] }))
    const answer = await edge.get('/api/news')
    const text = await answer.text()
    expect(answer.status).toBe(200)
    const { articles } = await edge.news()
    expect(articles.length).toBeGreaterThan(5)
    expect(articles.length).toBeLessThanOrEqual(20)
    for (const { title, url, image, publishedAt } of articles) {
      expect(new URL(url).protocol).toBe('https:')
      expect(new URL(url).host).toBe('paper.example')
      expect(title).not.toMatch(/<\/?[a-z!]|[\p{Cc}\u202a-\u202e\u2066-\u2069]/iu)
      expect(title.length).toBeGreaterThan(0)
      expect(Array.from(title).length).toBeLessThanOrEqual(160)
      expect(image ?? '/api/pictures/news/').toMatch(/^\/api\/pictures\/news\//)
      if (publishedAt !== null) {
        const at = Date.parse(publishedAt)
        expect(publishedAt).toBe(iso(at))
        expect(at).toBeLessThanOrEqual(Date.now() + DAY)
      }
    }
    expect(text).not.toMatch(/javascript:|onerror|<script/i)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  }
})

test.each([
  ['<b>Padel</b> &amp; tennis', 'Padel & tennis'],
  ['5 &lt; 6 and <3', '5 < 6 and <3'],
  ['Caf&eacute; &#8217;n&#x2019; court', 'Café ’n’ court'],
  ['&amp;lt;i&amp;gt;Padel', 'Padel'],
  ['<script>alert(1)</script>Padel', 'Padel'],
  ['Padel &unknown; here', 'Padel &unknown; here'],
])('the title %j reads %j', async (title, read) => {
  const edge = startEdge(news([{ ...ITEM, title }]))
  expect((await edge.news()).articles[0]?.title).toBe(read)
})

test('links of the configured service’s own origin are taken without https', async () => {
  const url = 'http://127.0.0.1:8789/news/articles/1'
  const vars = { NEWS_URL: 'http://127.0.0.1:8789/news' }
  const items = [
    { ...ITEM, url },
    { ...ITEM, url: 'http://127.0.0.1:9999/x' },
  ]
  const edge = startEdge(news(items), { vars })
  expect((await edge.news()).articles.map((article) => article.url)).toEqual([url])
})

test('the key appears in no answer, no log line and no store', async () => {
  const key = VARS.NEWS_API_KEY
  const echo = ({ href }: URL) =>
    Response.json([{ ...ITEM, url: `${href}&x=1` }, { ...ITEM, title: `From ${href}` }, ITEM])
  const hangs: Network = () => 'hangs'
  const networks: Network[] = [
    (url) => (isSearch(url) ? echo : down)(url),
    down,
    hangs,
    ({ href }) => Promise.reject(new Error(`cannot reach ${href}`)),
    ({ href }) => new Response(`error for ${href}`),
    ({ href }) => new Response(null, { status: 302, headers: { location: href } }),
  ]
  for (const network of networks) {
    const edge = startEdge(network)
    const ms = network === hangs ? 5 * SECOND : 0
    const answer = await passing(ms, edge.get('/api/news'))
    const seen = [await answer.text(), ...[...answer.headers].flat()]
    await edge.rest(ms)
    expect([...seen, ...edge.lines, ...edge.kv.values.values()].join('\n')).not.toContain(key)
  }
})
