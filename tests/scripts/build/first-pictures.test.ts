// The first pictures of pages, within their HTML, and the first screen of home: so small that they cost no round trip, so
// much that browsers count them as pictures.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { firstPictures } from '../../../scripts/build/plugins.ts'
import { firstFrame } from '../../../scripts/film.ts'
import { frozenContent } from '../../content-folders.ts'

const PUBLIC = pathsFrom({}).public
const KB = 1000
const film = (file: string) => join(PUBLIC, 'static/film', file)
const poster = (file: string) => join(PUBLIC, 'static/pictures', file)
const content = await frozenContent()
const named = Object.values(content.pages).flatMap((page) =>
  page && 'picture' in page && page.picture ? [page.picture] : [],
)

const root = mkdtempSync(join(tmpdir(), 'first-pictures-'))
afterAll(() => rmSync(root, { recursive: true }))
const PHOTO = join(root, 'photo.webp')
await writeFile(PHOTO, await photo())
await mkdir(join(root, 'public/static/pictures'), { recursive: true })
for (const name of named)
  await writeFile(join(root, `public/static/pictures/${name}-960.webp`), await readFile(PHOTO))
const made = await firstPictures(content, [join(root, 'generated'), join(root, 'public')])

/** Soft forms, as in a photo: a league's own pictures may be plainer, or wilder. */
function photo(): Promise<Buffer> {
  const clouds = '<feTurbulence baseFrequency="0.006" numOctaves="4" seed="7"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><filter id="f" width="1" height="1" x="0" y="0">${clouds}</filter><path filter="url(#f)" d="M0 0h1600v900H0z"/></svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#0b2c9b' }).webp().toBuffer()
}

const bytesOf = (src = '') => Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')

test('each picture that a page names has them, and no other', () => {
  expect(Object.keys(made).sort()).toEqual([...new Set(named)].sort())
  expect(named).toContain('gallery')
})

const UPRIGHT = sharp(PHOTO).resize(720, 960)
const HERO = Buffer.from(await firstFrame(UPRIGHT))
// As many pixels as the largest phones show, or browsers take the sharp one for something larger.
const FIRST = Object.entries(made).flatMap(([name, { strip, whole }]) => [
  [`${name}, strip`, bytesOf(strip), 432, 128, 1500, 430 * 104] as const,
  [`${name}, whole`, bytesOf(whole), 576, 324, 4000, 430 * 320] as const,
])

test.each([...FIRST, ['home', HERO, 720, 960, 3 * KB, 430 * 872] as const])(
  '%s is small, and counts',
  async (...one) => {
    const [, bytes, width, height, most, shown] = one
    const size = await sharp(bytes).metadata()
    expect([size.format, size.width, size.height]).toEqual(['heif', width, height])
    expect(bytes.length).toBeLessThanOrEqual(most)
    // With fewer bits a pixel browsers take a picture for a background (Chromium 112).
    expect((bytes.length * 8) / shown).toBeGreaterThan(0.05)
  },
)

test.each([
  ['a page', bytesOf(made.about?.whole), PHOTO],
  ['home', HERO, await UPRIGHT.webp().toBuffer()],
] as const)('the first picture of %s shows what the sharp one does', async (_, bytes, sharpOne) => {
  const [first, other] = [await patches(bytes), await patches(sharpOne)]
  expect(Math.max(...first.map((value, n) => Math.abs(value - (other[n] ?? 0))))).toBeLessThan(24)
})

/** As somebody sees it from far away: 16 by 12 patches of grey. */
async function patches(picture: Buffer | string): Promise<number[]> {
  return [...(await sharp(picture).resize(16, 12).greyscale().raw().toBuffer())]
}

test.each([
  ['hero-phone', 720, 960, 16, 45],
  ['hero-wide', 1920, 1080, 60, 60],
])('%s is %i by %i pixels and keeps its weight', async (cut, width, height, avif, webp) => {
  for (const [format, limit] of Object.entries({ avif, webp })) {
    const file = poster(`${cut}.${format}`)
    const size = await sharp(file).metadata()
    expect([size.width, size.height]).toEqual([width, height])
    expect(statSync(file).size).toBeLessThanOrEqual(limit * KB)
  }
  for (const format of ['webm', 'mp4']) {
    expect(statSync(film(`${cut}.${format}`)).size).toBeLessThanOrEqual(900 * KB)
  }
})
