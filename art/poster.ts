// A film's poster is its first frame, as AVIF and WebP, at the best quality that keeps the weight a first paint may have.
// node art/poster.ts NAME
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const LIMITS: Record<string, number> = { 'hero-desktop': 58_000, 'hero-phone': 27_500 }

const name = process.argv[2] ?? ''
const limit = LIMITS[name]
if (limit === undefined) throw new Error(`no poster is called ${name}`)
const frame = sharp(join(ROOT, '.art', 'frames', name, '0000.png'))

for (const format of ['avif', 'webp'] as const) {
  const ceiling = format === 'webp' && name === 'hero-phone' ? 45_000 : limit
  for (const quality of [72, 66, 60, 55, 50, 46, 42, 38, 34, 30, 26]) {
    const coded =
      format === 'avif'
        ? frame.clone().avif({ quality, effort: 5 })
        : frame.clone().webp({ quality, effort: 6 })
    const bytes = await coded.toBuffer()
    if (bytes.length > ceiling && quality > 26) continue
    await writeFile(join(ROOT, 'public', 'static', 'pictures', `${name}.${format}`), bytes)
    console.log(`${name}.${format} quality ${quality}, ${Math.round(bytes.length / 1024)} kB`)
    break
  }
}
