// The first screen of home: what its films and posters weigh, and how sharp they are.
import { readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'

const KB = 1000
const film = (file: string) => `public/static/film/${file}`
const poster = (file: string) => `public/static/pictures/${file}`

test.each([
  ['hero-phone', 720, 960, 16, 45, 0x1f],
  ['hero-desktop', 1280, 720, 60, 60, 0x1f],
  ['hero-wide', 1920, 1080, 60, 60, 0x28],
])('%s is %i by %i pixels and keeps its weight', async (cut, width, height, avif, webp, level) => {
  for (const [format, limit] of Object.entries({ avif, webp })) {
    const file = poster(`${cut}.${format}`)
    const size = await sharp(file).metadata()
    expect([size.width, size.height]).toEqual([width, height])
    expect(statSync(file).size).toBeLessThanOrEqual(limit * KB)
  }
  for (const format of ['webm', 'mp4']) {
    expect(statSync(film(`${cut}.${format}`)).size).toBeLessThanOrEqual(900 * KB)
  }
  const mp4 = readFileSync(film(`${cut}.mp4`))
  expect(sizeOf(mp4)).toEqual([width, height])
  // The page names it to browsers (avc1.64001f, avc1.640028); a small decoder refuses a higher one.
  expect(levelOf(mp4)).toBe(level)
})

test('the picture in the HTML costs no round trip, and counts as a picture', async () => {
  const first = 'src/pages/home/hero-phone-first.avif'
  const { width, height } = await sharp(first).metadata()
  // Where it were smaller than the sharp one browsers would not take it for the largest thing of the screen.
  expect([width, height]).toEqual([720, 960])
  const { size } = statSync(first)
  expect(size).toBeLessThanOrEqual(3 * KB)
  // With fewer bits a pixel browsers take a picture for a background (Chromium 112): on the largest phones, below the header.
  expect((size * 8) / (430 * 872)).toBeGreaterThan(0.05)
  const [one, other] = await Promise.all([first, poster('hero-phone.avif')].map(small))
  const far = one?.map((value, n) => Math.abs(value - (other?.[n] ?? 0))) ?? []
  expect(Math.max(...far)).toBeLessThan(24)
})

/** As somebody sees it from far away: 12 by 16 patches of grey. */
async function small(file: string): Promise<number[]> {
  return [...(await sharp(file).resize(12, 16).greyscale().raw().toBuffer())]
}

/** Width and height as an MP4's track header tells them: its last eight bytes, in 65,536ths. */
function sizeOf(bytes: Buffer): [number, number] {
  const at = bytes.indexOf('tkhd')
  const end = at - 4 + bytes.readUInt32BE(at - 4)
  return [bytes.readUInt32BE(end - 8) / 65_536, bytes.readUInt32BE(end - 4) / 65_536]
}

function levelOf(bytes: Buffer): number | undefined {
  return bytes[bytes.indexOf('avcC') + 7]
}
