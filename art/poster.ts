// A film's poster is its first frame, as AVIF and WebP, at the best quality that keeps the weight a first paint may have.
// node art/poster.ts NAME
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

type Poster = { frames: string; width: number; avif: number; webp: number }

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const POSTERS: Record<string, Poster> = {
  'hero-wide': { frames: 'hero-desktop', width: 1920, avif: 58_000, webp: 58_000 },
  'hero-desktop': { frames: 'hero-desktop', width: 1280, avif: 58_000, webp: 58_000 },
  'hero-phone': { frames: 'hero-phone', width: 720, avif: 27_500, webp: 44_000 },
}
const QUALITIES = [72, 66, 60, 55, 50, 48, 46, 44, 42, 40, 38, 34, 30, 26]

const name = process.argv[2] ?? ''
const poster = POSTERS[name]
if (poster === undefined) throw new Error(`no poster is called ${name}`)
const first = join(ROOT, '.art', 'frames', poster.frames, '0000.png')
const frame = sharp(first).resize({ width: poster.width, kernel: 'lanczos3' })

for (const format of ['avif', 'webp'] as const) {
  for (const quality of QUALITIES) {
    const coded =
      format === 'avif'
        ? frame.clone().avif({ quality, effort: 5, chromaSubsampling: '4:2:0' })
        : frame.clone().webp({ quality, effort: 6, smartSubsample: true })
    const bytes = await coded.toBuffer()
    if (bytes.length > poster[format] && quality > 26) continue
    await writeFile(join(ROOT, 'public', 'static', 'pictures', `${name}.${format}`), bytes)
    console.log(`${name}.${format} quality ${quality}, ${Math.round(bytes.length / 1024)} kB`)
    break
  }
}
