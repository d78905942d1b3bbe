// GET /api/pictures: pictures of the gallery and the news, in the widths that screens need.
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { inWidth } from '../../shared/api.ts'
import { HOUR, MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  advanceDuring,
  down,
  type Edge,
  expectRefusal,
  hangs,
  type Network,
  startEdge,
  VARS,
} from './edge.ts'
import { PNG } from './png.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
const EXIF = { IFD0: { Artist: 'N' } }
/** Real pictures in every kind that the edge hands on. */
const KINDS: [string, (picture: Sharp) => Sharp][] = [
  ['image/jpeg', (picture) => picture.jpeg()],
  ['image/png', (picture) => picture.png()],
  ['image/gif', (picture) => picture.gif()],
  ['image/webp', (picture) => picture.webp()],
  ['image/webp, lossless', (picture) => picture.webp({ lossless: true })],
  ['image/webp, with metadata', (picture) => picture.webp().withExif(EXIF)],
  ['image/jpeg, with metadata', (picture) => picture.jpeg({ progressive: true }).withExif(EXIF)],
  ['image/avif', (picture) => picture.avif({ effort: 0 })],
  ['image/avif, by a general brand', (picture) => picture.avif({ effort: 0 })],
]

async function drawn(kind: string, draw: (picture: Sharp) => Sharp, width: number, height: number) {
  const file = await draw(blank(width, height)).toBuffer()
  if (kind.endsWith('general brand')) file.write('mif1', 8)
  return new Uint8Array(file)
}

const SOURCE = 'https://gallery.example/one.jpg'
const redirect = (headers: Record<string, string>) => new Response(null, { status: 302, headers })
/** A gallery of one picture. */
const picture =
  (answer: Network): Network =>
  (url, init) =>
    url.href === VARS.GALLERY_URL ? Response.json([SOURCE]) : answer(url, init)
const typed = (type: string, body: string) =>
  new Response(body, { headers: { 'content-type': type } })

/** A PNG of that weight, with such a size in its header. */
function file(weight: number, width = 1, height = 1): Response {
  const bytes = new Uint8Array(Math.max(weight, PNG.length))
  bytes.set(PNG)
  const header = new DataView(bytes.buffer)
  header.setUint32(16, width)
  header.setUint32(20, height)
  return new Response(bytes)
}

async function srcOf(edge: Edge): Promise<string> {
  const { images } = await edge.gallery()
  await edge.finishWork()
  return images[0]?.src ?? ''
}

/** An edge with a gallery of one picture, and its answer to it. */
async function fetched(network: Network) {
  const edge = startEdge(picture(network))
  return { edge, answer: await edge.get(await srcOf(edge)) }
}

test('the gallery lists own paths of https pictures, each once, 200 at most', async () => {
  const list = [
    ...[SOURCE, SOURCE, 'http://gallery.example/plain.jpg', 'javascript:alert(1)', null, 7, {}],
    ...['data:image/png;base64,x', 'https://a:b@gallery.example/x'],
    ...Array.from({ length: 300 }, (_, n) => `https://gallery.example/${n}.jpg`),
  ]
  const edge = startEdge(() => Response.json(list))
  const { images } = await edge.gallery()
  expect(images).toHaveLength(200)
  expect(new Set(images.map(({ src }) => src)).size).toBe(200)
  for (const { src } of images) expect(src).toMatch(/^\/api\/pictures\/gallery\/[\w-]{22}$/)
})

test('without a gallery function the list is empty, for the own pictures of the page', async () => {
  const edge = startEdge(down, { vars: { ...VARS, GALLERY_URL: '' } })
  expect(await edge.gallery()).toEqual({ images: [] })
})

test('the gallery is asked once an hour, and 502 only when nothing is known', async () => {
  const edge = startEdge(down)
  for (const _ of [1, 2]) {
    await expectRefusal(await edge.get('/api/gallery'), 502, 'gallery_unavailable')
    await edge.finishWork()
    advance(2 * SECOND)
  }
  expect(edge.calls).toHaveLength(1)
  edge.network = () => Response.json([SOURCE])
  advance(MINUTE)
  expect((await edge.gallery()).images).toHaveLength(1)
  await edge.finishWork()
  advance(HOUR - MINUTE)
  await srcOf(edge)
  expect(edge.calls).toHaveLength(2)
  edge.network = () => new Response('{"error": true}')
  advance(2 * HOUR)
  await srcOf(edge)
  advance(4 * MINUTE)
  await srcOf(edge)
  expect(edge.calls).toHaveLength(3)
  expect((await edge.gallery()).images).toHaveLength(1)
  expect(edge.lines.join()).toContain('gallery_failed')
})

test.each(KINDS)('a picture of type %s is recognised by its bytes alone', async (type, draw) => {
  const body = await drawn(type, draw, 300, 20)
  const headers = { 'content-type': 'text/html', 'set-cookie': 'a=1' }
  const { answer } = await fetched(() => new Response(body, { headers }))
  expect(answer.status).toBe(200)
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type.split(',')[0],
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
})

test.each(KINDS)('a %s of more than 12,000 pixels a side is refused', async (type, draw) => {
  for (const [width, height, status] of [
    [12_000, 16, 200],
    [12_001, 16, 502],
    [16, 12_001, 502],
  ] as const) {
    const body = await drawn(type, draw, width, height)
    const { edge, answer } = await fetched(() => new Response(body))
    expect([width, height, answer.status]).toEqual([width, height, status])
    if (status === 502) expect(edge.lines.join()).toContain('too many pixels')
  }
})

test.each([
  [8_000, 6_251, 502],
  [0xffff_ffff, 1, 502],
])('a picture whose header says %i × %i is answered with %i', async (width, height, status) => {
  expect((await fetched(() => file(0, width, height))).answer.status).toBe(status)
})

const PRIVATE = [
  ...['localhost/a.png', 'a.localhost/a.png', 'printer.local/a.png', 'intranet/a.png'],
  ...['metadata.google.internal/a.png', '127.0.0.1/a.png', '2130706433/a.png', '10.0.0.1/a.png'],
  ...['１２７.０.０.１/a.png', '169.254.169.254/latest/meta-data', '[::1]/a.png'],
  ...['[::ffff:127.0.0.1]/a.png', '[fd00::1]/a.png', 'gallery.example:8443/a.png'],
].map((address) => `https://${address}`)

test.each([...PRIVATE, 'http://gallery.example/a.png'])(
  '%s in a list of pictures is never connected to',
  async (url) => {
    const item = { title: 'T', url: 'https://paper.example/1', image: url }
    const edge = startEdge(({ href }) => {
      if (href === VARS.GALLERY_URL) return Response.json([url, SOURCE])
      return href === VARS.NEWS_URL ? Response.json([item]) : new Response(PNG)
    })
    expect((await edge.gallery()).images).toHaveLength(1)
    expect((await edge.news()).articles.map(({ image }) => image)).toEqual([null])
  },
)

test('a redirect to a private address is not followed', async () => {
  for (const location of PRIVATE) {
    const { edge } = await fetched(() => redirect({ location }))
    expect(edge.calls.filter((url) => url !== VARS.GALLERY_URL)).toEqual([SOURCE])
  }
})

test.each<[string, Network, number?]>([
  ['SVG', () => typed('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>')],
  ['HTML called a picture', () => typed('image/png', '<html>')],
  ['never', hangs, 6 * SECOND],
  ['a redirect to another origin', () => redirect({ location: 'https://evil.example/x.png' })],
  ['a redirect to plain http', () => redirect({ location: 'http://gallery.example/x.png' })],
])('%s in place of a picture is 502, asked for once a minute', async (_name, network, ms = 0) => {
  const edge = startEdge(picture(network))
  const src = await srcOf(edge)
  await expectRefusal(await advanceDuring(ms, edge.get(src)), 502, 'picture_unavailable')
  await edge.finishWork()
  const { length } = edge.calls
  await edge.get(src)
  expect(edge.calls).toHaveLength(length)
  expect(edge.calls.every((url) => new URL(url).origin === 'https://gallery.example')).toBe(true)
  edge.network = picture(() => new Response(PNG))
  advance(2 * MINUTE)
  expect((await edge.get(src)).status).toBe(200)
})

test('a redirect within the picture’s own origin is followed', async () => {
  const { answer } = await fetched(({ pathname }, init) => {
    expect(init?.redirect).toBe('manual')
    return pathname === '/one.jpg' ? redirect({ location: '/two.png' }) : new Response(PNG)
  })
  expect(answer.status).toBe(200)
})

test('a picture is fetched once for many, and kept', async () => {
  const edge = startEdge(picture(() => new Response(PNG)))
  const src = await srcOf(edge)
  const answers = await Promise.all(Array.from({ length: 50 }, () => edge.get(src)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  await edge.finishWork()
  await edge.restart().get(src)
  expect(edge.calls.filter((url) => url === SOURCE)).toHaveLength(1)
})

test('only what stands in the current list is fetched', async () => {
  const edge = startEdge(picture(() => new Response(PNG)))
  const src = await srcOf(edge)
  const other = [
    ...['/api/pictures/gallery/AAAAAAAAAAAAAAAAAAAAAA', src.replace('gallery', 'news')],
    ...[src.replace('gallery', 'other'), `${src}x`],
    `/api/pictures/gallery/${encodeURIComponent(SOURCE)}`,
  ]
  for (const path of other) expect([path, (await edge.get(path)).status]).toEqual([path, 404])
  await edge.finishWork()
  edge.network = (url) => (url.href === VARS.GALLERY_URL ? Response.json([]) : new Response(PNG))
  advance(2 * HOUR)
  await srcOf(edge)
  expect((await edge.get(src)).status).toBe(404)
  expect(edge.calls.filter((url) => url === SOURCE)).toHaveLength(0)
})

type Width = RequestInitCfPropertiesImage['width']
/** As Cloudflare does where transformations are on. */
const platform = (width: Width) => file(Number(width) * 90, Number(width))

/** An edge with a gallery of one picture and the widths that it asks for, with resizing on. */
async function resizing(resized: (width: Width) => Response, PICTURE_RESIZING = 'on') {
  const asked: Width[] = []
  const network = picture((_url, init) => {
    const image: RequestInitCfPropertiesImage = init?.cf?.image ?? {}
    asked.push(image.width)
    return resized(image.width)
  })
  const edge = startEdge(network, { vars: { ...VARS, PICTURE_RESIZING } })
  return { edge, asked, src: await srcOf(edge) }
}

const weightOf = async (answer: Promise<Response>) => (await (await answer).bytes()).length

test('only the listed widths are answered; 960 is the default', async () => {
  const { edge, asked, src } = await resizing(platform)
  for (const w of ['', '0', '481', '0480', '480.0', '-480', '1e3', '99999', 'x']) {
    await expectRefusal(await edge.get(`${src}?w=${w}`), 404, 'not_found')
  }
  expect(asked).toEqual([])
  await edge.get(src)
  expect(asked).toEqual([960])
})

test('a width that is too heavy gives way to the next narrower one', async () => {
  const weights: Record<number, number> = { 1600: 600_000, 960: 400_000, 480: 90_000 }
  const { edge, src } = await resizing((width) => file(weights[Number(width)] ?? 0))
  expect(await weightOf(edge.get(inWidth(src, 960)))).toBe(90_000)
  await edge.finishWork()
  expect(await weightOf(edge.get(inWidth(src, 1600)))).toBe(400_000)
})

test('a picture that the platform did not resize is refused, with an alert', async () => {
  const { edge, asked, src } = await resizing(() => file(4_000_000, 6000))
  await expectRefusal(await edge.get(inWidth(src, 480)), 502, 'picture_unavailable')
  expect(asked).toEqual([480])
  expect(edge.lines.join()).toContain('picture_not_resized')
})

test.each([
  [480, 150_000],
  [960, 150_000],
  [1600, 500_000],
] as const)('in %i pixels a picture weighs at most %i bytes', async (width, most) => {
  const light = await resizing(() => file(most, 1200), 'off')
  expect((await light.edge.get(inWidth(light.src, width))).status).toBe(200)
  const heavy = await resizing(() => file(most + 1, 1200), 'off')
  await expectRefusal(await heavy.edge.get(inWidth(heavy.src, width)), 502, 'picture_unavailable')
  expect(heavy.edge.lines.join()).toContain('picture_too_heavy')
  expect(heavy.edge.lines.join()).not.toContain('gallery.example')
})
