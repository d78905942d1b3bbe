import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import { type Edge, type Network, pass, passing, startEdge, VARS } from './edge.ts'
import { bytesOf, PICTURES, PNG, pngThatSays } from './picture-files.ts'
import { expectRefusal } from './submission-edge.ts'

const SOURCE = 'https://gallery.example/one.jpg'
const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
const redirect = (headers: Record<string, string>) => new Response(null, { status: 302, headers })
const picture =
  (answer: Network): Network =>
  (url, init) =>
    url.href === VARS.GALLERY_URL ? Response.json([SOURCE]) : answer(url, init)

function typed(type: string, body: string) {
  return new Response(body, { headers: { 'content-type': type } })
}

/** A picture that weighs that much, and says that it is `width` pixels wide. */
function heavy(weight: number, width = 1): Response {
  const file = new Uint8Array(weight)
  file.set(PNG.subarray(0, Math.min(PNG.length, weight)))
  new DataView(file.buffer).setUint32(16, width)
  return new Response(file)
}

async function srcOf(edge: Edge): Promise<string> {
  const { images } = await edge.gallery()
  await edge.rest()
  return images[0]?.src ?? ''
}

test('the gallery lists own paths of https pictures, each once, 200 at most', async () => {
  const list = [
    SOURCE,
    SOURCE,
    'http://gallery.example/plain.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,x',
    null,
    7,
    {},
    'https://a:b@gallery.example/x',
    ...Array.from({ length: 300 }, (_, n) => `https://gallery.example/${n}.jpg`),
  ]
  const edge = startEdge(() => Response.json(list))
  const { images } = await edge.gallery()
  expect(images).toHaveLength(200)
  expect(new Set(images.map(({ src }) => src)).size).toBe(200)
  for (const { src } of images) expect(src).toMatch(/^\/api\/pictures\/gallery\/[\w-]{22}$/)
})

test('the gallery is asked once an hour, and 502 only when nothing is known', async () => {
  const edge = startEdge(() => new Response('down', { status: 500 }))
  await expectRefusal(await edge.get('/api/gallery'), 502, 'gallery_unavailable')
  await edge.rest()
  edge.network = () => Response.json([SOURCE])
  pass(MINUTE)
  expect((await edge.gallery()).images).toHaveLength(1)
  await edge.rest()
  pass(HOUR - MINUTE)
  await srcOf(edge)
  expect(edge.calls).toHaveLength(2)
  edge.network = () => new Response('{"error": true}')
  pass(2 * HOUR)
  await srcOf(edge)
  expect((await edge.gallery()).images).toHaveLength(1)
  expect(edge.lines.join()).toContain('gallery_failed')
})

test.each(Object.entries(PICTURES))(
  'a picture of type %s is recognised by its bytes alone',
  async (type, draw) => {
    const body = bytesOf(await draw(300, 20))
    const headers = { 'content-type': 'text/html', 'set-cookie': 'a=1' }
    const edge = startEdge(picture(() => new Response(body, { headers })))
    const answer = await edge.get(await srcOf(edge))
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type.split(',')[0],
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  },
)

test.each(Object.entries(PICTURES))(
  'a %s of more than 12,000 pixels a side is not handed on',
  async (_type, draw) => {
    for (const [width, height, status] of [
      [12_000, 16, 200],
      [12_001, 16, 502],
      [16, 12_001, 502],
    ] as const) {
      const body = bytesOf(await draw(width, height))
      const edge = startEdge(picture(() => new Response(body)))
      const answer = await edge.get(await srcOf(edge))
      expect([width, height, answer.status]).toEqual([width, height, status])
      if (status === 502) expect(edge.lines.join()).toContain('too many pixels')
    }
  },
)

test.each([
  [50_000, 50_000, 502],
  [8_000, 6_250, 200],
  [8_000, 6_251, 502],
  [0xffff_ffff, 1, 502],
  [0, 1, 502],
])('a picture whose header says %i × %i is answered with %i', async (width, height, status) => {
  const body = await pngThatSays(width, height)
  const edge = startEdge(picture(() => new Response(body)))
  expect((await edge.get(await srcOf(edge))).status).toBe(status)
})
const PRIVATE = [
  'https://localhost/a.png',
  'https://a.localhost/a.png',
  'https://printer.local/a.png',
  'https://metadata.google.internal/a.png',
  'https://intranet/a.png',
  'https://127.0.0.1/a.png',
  'https://2130706433/a.png',
  'https://１２７.０.０.１/a.png',
  'https://10.0.0.1/a.png',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://[fd00::1]/a.png',
  'https://gallery.example:8443/a.png',
  'http://gallery.example/a.png',
]

test.each(PRIVATE)('%s in a list of pictures is never connected to', async (url) => {
  const item = { title: 'T', url: 'https://paper.example/1', image: url }
  const edge = startEdge(({ href }) => {
    if (href === VARS.GALLERY_URL) return Response.json([url, SOURCE])
    return href === VARS.NEWS_URL ? Response.json([item]) : new Response(PNG)
  })
  expect((await edge.gallery()).images).toHaveLength(1)
  expect((await edge.news()).articles.map(({ image }) => image)).toEqual([null])
})
test('a redirect to a private address is not followed', async () => {
  for (const location of PRIVATE) {
    const edge = startEdge(picture(() => redirect({ location })))
    await edge.get(await srcOf(edge))
    expect(edge.calls.filter((url) => url !== VARS.GALLERY_URL)).toEqual([SOURCE])
  }
})

test('pictures of the configured service’s own origin are taken', async () => {
  const own = 'http://127.0.0.1:8789'
  const vars = { ...VARS, GALLERY_URL: `${own}/gallery`, NEWS_URL: `${own}/news` }
  const item = { title: 'T', url: `${own}/1`, image: `${own}/1.png` }
  const network: Network = ({ pathname }) => {
    if (pathname === '/gallery')
      return Response.json([`${own}/0.png`, 'http://127.0.0.1:9999/0.png'])
    return pathname === '/news' ? Response.json([item]) : new Response(PNG)
  }
  const edge = startEdge(network, { vars })
  const { images } = await edge.gallery()
  const { articles } = await edge.news()
  const paths = [...images.map(({ src }) => src), articles[0]?.image ?? '']
  expect(paths).toHaveLength(2)
  for (const path of paths) expect([path, (await edge.get(path)).status]).toEqual([path, 200])
})

test.each<[string, Network, number?]>([
  ['SVG', () => typed('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>')],
  ['HTML called a picture', () => typed('image/png', '<html>')],
  ['nothing', () => new Response('')],
  ['the first bytes of a picture', () => new Response(bytes('\x89PNG\r\n\x1a\n and no more'))],
  ['too much of it', () => heavy(150_001)],
  ['status 404', () => new Response(PNG, { status: 404 })],
  ['never', () => 'hangs', 6 * SECOND],
  ['a redirect to another origin', () => redirect({ location: 'https://evil.example/x.png' })],
  ['a redirect to plain http', () => redirect({ location: 'http://gallery.example/x.png' })],
  ['a redirect without an address', () => redirect({})],
  ['endless redirects', () => redirect({ location: '/again.png' })],
])('%s in place of a picture is 502, asked for once a minute', async (_name, network, ms = 0) => {
  const edge = startEdge(picture(network))
  const src = await srcOf(edge)
  await expectRefusal(await passing(ms, edge.get(src)), 502, 'picture_unavailable')
  await edge.rest()
  const { length } = edge.calls
  await edge.get(src)
  expect(edge.calls).toHaveLength(length)
  expect(edge.calls.every((url) => new URL(url).origin === 'https://gallery.example')).toBe(true)
  edge.network = picture(() => new Response(PNG))
  pass(2 * MINUTE)
  expect((await edge.get(src)).status).toBe(200)
})

test('a redirect within the picture’s own origin is followed', async () => {
  const edge = startEdge(
    picture(({ pathname }, init) => {
      expect(init?.redirect).toBe('manual')
      return pathname === '/one.jpg' ? redirect({ location: '/two.png' }) : new Response(PNG)
    }),
  )
  expect((await edge.get(await srcOf(edge))).status).toBe(200)
})

test('a picture is fetched once for many, kept, and named by a tag', async () => {
  const edge = startEdge(picture(() => new Response(PNG)))
  const src = await srcOf(edge)
  const answers = await Promise.all(Array.from({ length: 50 }, () => edge.get(src)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await edge.rest()
  await edge.restart().get(src)
  expect(edge.calls.filter((url) => url === SOURCE)).toHaveLength(1)
  const etag = answers[0]?.headers.get('etag') ?? ''
  const again = await edge.get(src, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('only what stands in the current list is fetched', async () => {
  const edge = startEdge(picture(() => new Response(PNG)))
  const src = await srcOf(edge)
  const other = [
    '/api/pictures/gallery/AAAAAAAAAAAAAAAAAAAAAA',
    src.replace('gallery', 'news'),
    src.replace('gallery', 'other'),
    `${src}x`,
    `/api/pictures/gallery/${encodeURIComponent(SOURCE)}`,
  ]
  for (const path of other) expect([path, (await edge.get(path)).status]).toEqual([path, 404])
  await edge.rest()
  edge.network = (url) => (url.href === VARS.GALLERY_URL ? Response.json([]) : new Response(PNG))
  pass(2 * HOUR)
  await srcOf(edge)
  expect((await edge.get(src)).status).toBe(404)
  expect(edge.calls.filter((url) => url === SOURCE)).toHaveLength(0)
})
