// Pictures in three widths: each file keeps its limit, whatever the camera saw. Grain is the worst that a file can hold.
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFiles, type Use } from '../../scripts/pictures/encode.ts'
import { some } from '../runs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Width and most bytes by the path. */
type Sizes = Record<string, readonly [width: number, bytes: number]>
const SIZES: Sizes = {
  'pictures/x-480.avif': [480, 10_000],
  'pictures/x-480.webp': [480, 24_000],
  'pictures/x-960.avif': [960, 60_000],
  'pictures/x-960.webp': [960, 80_000],
  'pictures/x-1600.avif': [1600, 140_000],
  'pictures/x-1600.webp': [1600, 180_000],
}
const PREVIEW: Sizes = { 'share/x.jpg': [1200, 100_000] }
const CASES: [use: Use, width: number, height: number, grain: number][] = [
  ['page', 900, 600, 0],
  ['page', 4000, 1400, 60],
  ['page', 9000, 7000, 0],
  ['card', 2400, 1800, 60],
  ['gallery', 1800, 2400, 60],
  ['gallery', 3000, 2000, 20],
]

test.each(some(CASES, CASES.length))('%s of %i by %i, grain %i', async (use, ...shape) => {
  const [width, height, sigma] = shape
  const file = join(temporaryFolder(), 'photo.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const create = { width, height, channels: 3, background: '#2060a0' } as const
  await sharp({ create: sigma > 0 ? { ...create, noise } : create })
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toFile(file)
  const made = await makeFiles(file, use, 'x')
  if (typeof made === 'string') throw new Error(made)
  const sizes: Sizes = use === 'page' ? { ...SIZES, ...PREVIEW } : SIZES
  expect([...made.keys()]).toEqual(Object.keys(sizes))
  for (const [path, bytes] of made) {
    const [wide, most = 0] = sizes[path] ?? []
    expect([path, bytes.length <= most]).toEqual([path, true])
    const picture = await sharp(bytes).metadata()
    expect([picture.width, picture.exif]).toEqual([wide, undefined])
  }
})
