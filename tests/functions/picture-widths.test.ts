import { expect, test } from 'vitest'
import { inWidth } from '../../shared/api.ts'
import { type EdgeOptions, type Network, startEdge, VARS } from './edge.ts'
import { PNG } from './picture-files.ts'
import { expectRefusal } from './submission-edge.ts'

const HOST = 'https://photos.example'
const SOURCE = `${HOST}/night.jpg`
/** What a camera gives. */
const CAMERA = { weight: 4_000_000, width: 6000 }

const withResizing: EdgeOptions = { vars: { ...VARS, PICTURE_RESIZING: 'on' } }

test('each width is fetched once and kept by itself', async () => {
  const { edge, src } = await gallery(platform, withResizing)
  for (const width of [480, 960, 480] as const) {
    const answer = await edge.get(inWidth(src, width))
    expect((await answer.arrayBuffer()).byteLength).toBe(width * 90)
    await edge.rest()
  }
  expect(edge.pictureCalls()).toHaveLength(2)
})

test('only the listed widths are answered; 960 is the default', async () => {
  const { edge, src } = await gallery(platform, withResizing)
  for (const w of ['', '0', '481', '0480', '480.0', '-480', '1e3', '99999', 'x']) {
    await expectRefusal(await edge.get(`${src}?w=${w}`), 404, 'not_found')
  }
  expect(edge.pictureCalls()).toEqual([])
  await edge.get(src)
  expect(edge.resizings.map(({ width }) => width)).toEqual([960])
})

test('a width that is too heavy gives way to the next narrower one', async () => {
  const weights: Record<number, number> = { 1600: 600_000, 960: 400_000, 480: 90_000 }
  const network: Network = (_url, init) => {
    const width = Number(resizingOf(init)?.width)
    return file(weights[width] ?? 0, width)
  }
  const { edge, src } = await gallery(network, withResizing)
  const phone = await edge.get(inWidth(src, 960))
  expect((await phone.arrayBuffer()).byteLength).toBe(90_000)
  await edge.rest()
  const large = await edge.get(inWidth(src, 1600))
  expect((await large.arrayBuffer()).byteLength).toBe(400_000)
})
test('a picture that the platform did not resize is told of, and its weight reaches nobody', async () => {
  const { edge, src } = await gallery(() => file(CAMERA.weight, CAMERA.width), withResizing)
  await expectRefusal(await edge.get(inWidth(src, 480)), 502, 'picture_unavailable')
  expect(edge.pictureCalls()).toHaveLength(1)
  expect(edge.lines.join()).toContain('picture_not_resized')
})
test.each([
  [480, 150_000],
  [960, 150_000],
  [1600, 500_000],
] as const)('in %i pixels a picture weighs at most %i bytes', async (width, most) => {
  const light = await gallery(() => file(most, 1200))
  expect((await light.edge.get(inWidth(light.src, width))).status).toBe(200)
  const heavy = await gallery(() => file(most + 1, 1200))
  await expectRefusal(await heavy.edge.get(inWidth(heavy.src, width)), 502, 'picture_unavailable')
  expect(heavy.edge.lines.join()).toContain('picture_too_heavy')
  expect(heavy.edge.lines.join()).not.toContain('photos.example')
})
test('a picture of the news is resized too', async () => {
  const item = { title: 'T', url: 'https://paper.example/1', image: SOURCE }
  const vars = { ...VARS, PICTURE_RESIZING: 'on' }
  const asked: unknown[] = []
  const edge = startEdge(
    (url, init) => {
      if (url.href === VARS.NEWS_URL) return Response.json([item])
      asked.push([url.href, resizingOf(init)?.width])
      return new Response(PNG)
    },
    { vars },
  )
  const { articles } = await edge.news()
  expect((await edge.get(articles[0]?.image ?? '')).status).toBe(200)
  expect(asked).toEqual([[SOURCE, 960]])
})

type Resizing = RequestInitCfPropertiesImage

/** An edge whose gallery lists these. */
async function gallery(network: Network, options: EdgeOptions = {}, list = [SOURCE]) {
  const resizings: Resizing[] = []
  const edge = startEdge((url, init) => {
    if (url.href === VARS.GALLERY_URL) return Response.json(list)
    const resizing = resizingOf(init)
    if (resizing) resizings.push(resizing)
    return network(url, init)
  }, options)
  const { images } = await edge.gallery()
  await edge.rest()
  const srcs = images.map(({ src }) => src)
  const pictureCalls = () => edge.calls.filter((url) => url !== VARS.GALLERY_URL)
  return { edge: Object.assign(edge, { resizings, pictureCalls }), srcs, src: srcs[0] ?? '' }
}

/** As Cloudflare does where transformations are on: nothing is made larger. */
function platform(_url: URL, init?: RequestInit): Response {
  const width = resizingOf(init)?.width
  return width === undefined ? file(CAMERA.weight, CAMERA.width) : file(width * 90, width)
}

function resizingOf(init: RequestInit | undefined): Resizing | null {
  return init?.cf?.image ?? null
}

/** A picture that says how wide it is. */
function file(weight: number, width: number): Response {
  const bytes = new Uint8Array(Math.max(weight, PNG.length))
  bytes.set(PNG)
  new DataView(bytes.buffer).setUint32(16, width)
  return new Response(bytes)
}
