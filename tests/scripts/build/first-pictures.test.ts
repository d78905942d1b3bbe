// What heads the pages within their HTML: so small that it costs no round trip, so much that browsers count it as a picture.
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pathsFrom } from '../../../scripts/build/paths.ts'
import { firstPictures } from '../../../scripts/build/plugins.ts'
import { frozenContent } from '../../content-folders.ts'

const PUBLIC = pathsFrom({}).public
const content = await frozenContent()
const made = await firstPictures(content, PUBLIC)
const bytesOf = (src: string) => Buffer.from(src.slice(src.indexOf(',') + 1), 'base64')

test('each picture that a page names has them, and no other', () => {
  const named = Object.values(content.pages).flatMap((page) =>
    page && 'picture' in page && page.picture ? [page.picture] : [],
  )
  expect(Object.keys(made).sort()).toEqual([...new Set(named)].sort())
  expect(named).toContain('gallery')
})

test.each(Object.keys(made))('%s is small, and counts', async (name) => {
  for (const [shape, width, height, most, shown] of [
    ['strip', 432, 128, 1500, 430 * 104],
    ['whole', 576, 324, 4000, 430 * 320],
  ] as const) {
    const bytes = bytesOf(made[name]?.[shape] ?? '')
    const size = await sharp(bytes).metadata()
    // As many as the largest phones show, or browsers take the sharp one for something larger.
    expect([size.format, size.width, size.height]).toEqual(['heif', width, height])
    expect(bytes.length).toBeLessThanOrEqual(most)
    // With fewer bits a pixel browsers take a picture for a background (Chromium 112).
    expect((bytes.length * 8) / shown).toBeGreaterThan(0.05)
  }
})

test.each(Object.keys(made))('%s shows what the sharp one does', async (name) => {
  const first = await patches(bytesOf(made[name]?.whole ?? ''))
  const other = await patches(join(PUBLIC, 'static/pictures', `${name}-480.avif`))
  expect(Math.max(...first.map((value, n) => Math.abs(value - (other[n] ?? 0))))).toBeLessThan(24)
})

/** As somebody sees it from far away: 16 by 9 patches of grey. */
async function patches(picture: Buffer | string): Promise<number[]> {
  return [...(await sharp(picture).resize(16, 9).greyscale().raw().toBuffer())]
}
