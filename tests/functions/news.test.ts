import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  advanceDuring,
  down,
  type Edge,
  expectRefusal,
  FakeCache,
  type Network,
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
  ['hangs', () => 'hangs', 4 * SECOND],
  ['answers HTML', () => new Response('<html>')],
  ['answers another shape', () => Response.json({ items: [ITEM] })],
  ['answers ten megabytes', () => new Response(`[${' '.repeat(10_000_000)}]`)],
  ['has only unusable articles', news([{ ...ITEM, url: 'javascript:alert(1)' }])],
])(
  'when the first service %s, the search is asked with its parameters',
  async (_name, first, ms = 0) => {
    const edge = startEdge((url) => (isSearch(url) ? news([ITEM])(url) : first(url)))
    expect((await advanceDuring(ms, edge.news())).articles).toHaveLength(1)
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
  await edge.finishWork()
  edge.network = news([ITEM])
  advance(4 * HOUR + SECOND)
  expect((await edge.news()).articles).toHaveLength(1)
})

test('the last good list stays while services fail, also after a restart', async () => {
  const edge = startEdge(news([ITEM]))
  const first = await edge.news()
  await edge.finishWork()
  edge.network = down
  advance(4 * HOUR)
  expect(await edge.news()).toEqual(first)
  await edge.finishWork()
  expect(await edge.restart({ cache: new FakeCache() }).news()).toEqual(first)
})

const { NEWS_URL: _, ...SEARCH_ALONE } = VARS

/** From an empty KV on: the first minutes, when data centres do not see each other yet, and the rest of the day. */
async function dayOf(edges: readonly Edge[], slowMs = 0) {
  const visit = async (edge: Edge) => {
    await advanceDuring(slowMs, edge.get('/api/news'))
    await edge.finishWork(slowMs)
  }
  await visitAll(edges, { forMs: 10 * MINUTE, everyMs: MINUTE }, visit)
  await visitAll(edges, { forMs: DAY - 10 * MINUTE, everyMs: 10 * MINUTE }, visit)
}

test.each<[number, string, Network, number?]>([
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

test.each([
  ...['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  ...['http://paper.example/x', '/x', 'https://paper.example@evil.example/', 'https://'],
  ...[`https://paper.example/${'x'.repeat(2048)}`, '', null, 7, { href: 'x' }],
])('an article with the link %j is left out', async (url) => {
  const edge = startEdge(news([{ ...ITEM, url }, ITEM, null, 7, 'x', [], {}]))
  expect((await edge.news()).articles.map((article) => article.url)).toEqual([ITEM.url])
})

test.each([
  ['<b>Padel</b> &amp; tennis', 'Padel & tennis'],
  ['Caf&eacute; &#8217;n&#x2019; court', 'Café ’n’ court'],
  ['&amp;lt;i&amp;gt;Padel', 'Padel'],
  ['<script>alert(1)</script>Padel', 'Padel'],
  ['Padel <svg/onload=alert(1)', 'Padel'],
  ['Padel\u0000\u001b[31m\r\nSet-Cookie: x', 'Padel [31m Set-Cookie: x'],
  ['x'.repeat(161), `${'x'.repeat(159)}…`],
  ['', null],
])('the title %j reads %j', async (title, read) => {
  const other = { ...ITEM, title: 'Other', url: 'https://paper.example/2' }
  const edge = startEdge(news([{ ...ITEM, title }, other]))
  const titles = (await edge.news()).articles.map((article) => article.title)
  expect(titles).toEqual(read === null ? ['Other'] : [read, 'Other'])
})

test.each([
  ...['9999-12-31', '1969-12-31T00:00:00Z', '2026-13-45', '+275760-09-13T00:00:00.001Z'],
  ...['2026-11-19T08:00:00Z'.repeat(2), 1e18, null],
])('%j is no date of an article', async (publishedAt) => {
  const edge = startEdge(news([{ ...ITEM, publishedAt }]))
  expect((await edge.news()).articles).toMatchObject([{ publishedAt: null }])
})

test('an article is listed once, and twenty of them at most', async () => {
  const many = Array.from({ length: 50 }, (_, n) => ({
    ...ITEM,
    title: `${n}`,
    url: `${ITEM.url}${n}`,
  }))
  const edge = startEdge(news([many[0], ...many]))
  const urls = (await edge.news()).articles.map(({ url }) => url)
  expect([urls.length, new Set(urls).size]).toEqual([20, 20])
})

const listed = async (urls: string[], images: (string | null)[] = []) => {
  const list = urls.map((url, n) => ({ ...ITEM, url: `https://${url}`, image: images[n] ?? null }))
  const { articles } = await startEdge(news(list)).news()
  return articles.map(({ url, image }) => [url.slice(8), image !== null])
}

test.each([
  'a.za/b?utm_source=x a.za/b?fbclid=1 a.za/b#top a.za/b/ www.A.za:443/b m.a.za/b/amp/',
  'a.za/b?id=7&gclid=x a.za/b?amp=1&amp;utm_medium=x&id=7 amp.a.za/b?ref=home&id=7#:~:text=a',
])('%s is one article, with a picture', async (twins) => {
  const urls = twins.split(' ')
  const [first = ''] = urls
  const cleaned = first.replace(/.(utm|gclid).*/, '')
  expect(await listed(urls, [null, ITEM.image])).toEqual([[cleaned, true]])
})

test('addresses that differ in more are of several articles, and stay', async () => {
  const urls = '?id=1 ?id=2 ?ref=1 ?ref=2 ?source=a #!/1 #!/2 /a /A ?q=%20a+b;c'.split(' ')
  const all = urls.map((end) => `a.za/b${end}`)
  expect((await listed(all)).map(([url]) => url)).toEqual(all)
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
    const answer = await advanceDuring(ms, edge.get('/api/news'))
    const seen = [await answer.text(), ...[...answer.headers].flat()]
    await edge.finishWork(ms)
    expect([...seen, ...edge.lines, ...edge.kv.values.values()].join('\n')).not.toContain(key)
  }
})
