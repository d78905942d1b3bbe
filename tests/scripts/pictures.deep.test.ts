// Pictures in three widths: each file keeps its limit, whatever the camera saw. Grain is the worst that a file can hold.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makeFiles, type Use } from '../../scripts/pictures/encode.ts'
import { some } from '../runs.ts'

const LIMITS: Record<string, number> = {
  '480.avif': 10_000,
  '480.webp': 24_000,
  '960.avif': 60_000,
  '960.webp': 80_000,
  '1600.avif': 140_000,
  '1600.webp': 180_000,
}
const CASES: [use: Use, width: number, height: number, grain: number][] = [
  ['page', 900, 600, 0],
  ['page', 4000, 1400, 60],
  ['page', 12_000, 8000, 0],
  ['event', 2400, 1800, 60],
  ['gallery', 1800, 2400, 60],
  ['gallery', 3000, 2000, 20],
]

test.each(some(CASES, CASES.length))('%s of %i by %i, grain %i', async (use, ...shape) => {
  const [width, height, sigma] = shape
  const dir = mkdtempSync(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const file = join(dir, 'photo.jpg')
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const create = { width, height, channels: 3, background: '#2060a0' } as const
  await sharp({ create: sigma > 0 ? { ...create, noise } : create })
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toFile(file)
  const made = await makeFiles(file, use, 'x')
  if (typeof made === 'string') throw new Error(made)
  const names = Object.keys(LIMITS).map((end) => `pictures/x-${end}`)
  expect([...made.keys()]).toEqual(names)
  for (const [path, bytes] of made) {
    const end = path.replace('pictures/x-', '')
    expect([path, bytes.length <= (LIMITS[end] ?? 0)]).toEqual([path, true])
    const picture = await sharp(bytes).metadata()
    expect([picture.width, picture.exif]).toEqual([Number.parseInt(end, 10), undefined])
  }
})
