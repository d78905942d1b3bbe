import { expect, test } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../contract/time.ts'
import { expectRefusal } from './answers.ts'
import { type Edge, type Network, pass, passing, startEdge, VARS } from './edge.ts'

const SOURCE = 'https://gallery.example/one.jpg'
const bytes = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
const PNG = bytes('\x89PNG\r\n\x1a\nrest')
const redirect = (headers: Record<string, string>) => new Response(null, { status: 302, headers })
const picture =
  (answer: Network): Network =>
  (url, init) =>
    url.href === VARS.GALLERY_URL ? Response.json([SOURCE]) : answer(url, init)

function typed(type: string, body: string) {
  return new Response(body, { headers: { 'content-type': type } })
}

async function srcOf(edge: Edge): Promise<string> {
  const { images } = await edge.gallery()
  await edge.rest()
  return images[0]?.src ?? ''
}

test('the gallery answers own paths for https pictures only, each once, at most 200', async () => {
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

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['image/avif', '\x00\x00\x00\x20ftypavif'],
  ['image/avif', '\x00\x00\x00\x20ftypmif1\x00\x00\x00\x00avif'],
])(
  'a picture of type %s is recognised by its bytes, whatever its service calls it',
  async (type, start) => {
    const body = bytes(`${start} and the rest`)
    const headers = { 'content-type': 'text/html', 'set-cookie': 'a=1' }
    const edge = startEdge(picture(() => new Response(body, { headers })))
    const answer = await edge.get(await srcOf(edge))
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
  },
)

test.each<[string, Network, number?]>([
  ['SVG', () => typed('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>')],
  ['HTML called a picture', () => typed('image/png', '<html>')],
  ['nothing', () => new Response('')],
  ['over 5 MB', () => new Response(bytes(`\x89PNG\r\n\x1a\n${' '.repeat(5 * 1024 * 1024)}`))],
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

test('a news picture is served like a gallery picture', async () => {
  const item = { title: 'T', url: 'https://paper.example/1', image: 'https://paper.example/1.png' }
  const edge = startEdge((url) =>
    url.href === VARS.NEWS_URL ? Response.json([item]) : new Response(PNG),
  )
  const { articles } = await edge.news()
  const answer = await edge.get(articles[0]?.image ?? '')
  expect(answer.headers.get('content-type')).toBe('image/png')
})
