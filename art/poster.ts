// A film's poster is its first frame, as AVIF and WebP, at the best quality that keeps the weight a first paint may have.
// That of phones once more, a few kilobytes light, for the HTML itself (src/pages/home/hero.tsx).
// node art/poster.ts NAME
// Where the frames are no longer there, the AVIF and what stands in the HTML are made from the WebP.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

type Poster = { frames: string; width: number; avif: number; webp: number; first?: number }

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const PICTURES = join(ROOT, 'public', 'static', 'pictures')
const POSTERS: Record<string, Poster> = {
  'hero-wide': { frames: 'hero-desktop', width: 1920, avif: 58_000, webp: 58_000 },
  'hero-desktop': { frames: 'hero-desktop', width: 1280, avif: 58_000, webp: 58_000 },
  // Beside these 16 kB stand font and page on the slowest line; below 40 the fence loses its mesh.
  'hero-phone': { frames: 'hero-phone', width: 720, avif: 16_000, webp: 44_000, first: 3000 },
}
const QUALITIES = [72, 66, 60, 55, 50, 48, 46, 44, 42, 40, 38, 34, 30, 26]
/** Fine detail would take the bytes that edges need. */
const FIRST_BLUR = 2
const FIRST_QUALITIES = [12, 10, 8, 6, 5]

const name = process.argv[2] ?? ''
const poster = POSTERS[name]
if (poster === undefined) throw new Error(`no poster is called ${name}`)
const rendered = join(ROOT, '.art', 'frames', poster.frames, '0000.png')
const isRendered = existsSync(rendered)
const frame = sharp(isRendered ? rendered : join(PICTURES, `${name}.webp`)).resize({
  width: poster.width,
  kernel: 'lanczos3',
})

const avif = (from: Sharp) => (quality: number) =>
  from.clone().avif({ quality, effort: 9, chromaSubsampling: '4:2:0' }).toBuffer()
const webp = (quality: number) =>
  frame.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

await write(join(PICTURES, `${name}.avif`), poster.avif, QUALITIES, avif(frame))
if (isRendered) await write(join(PICTURES, `${name}.webp`), poster.webp, QUALITIES, webp)
if (poster.first !== undefined) {
  const out = join(ROOT, 'src', 'pages', 'home', `${name}-first.avif`)
  await write(out, poster.first, FIRST_QUALITIES, avif(frame.clone().blur(FIRST_BLUR)))
}

async function write(
  out: string,
  most: number,
  qualities: readonly number[],
  coded: (quality: number) => Promise<Buffer>,
): Promise<void> {
  for (const quality of qualities) {
    const bytes = await coded(quality)
    if (bytes.length > most && quality !== qualities.at(-1)) continue
    await writeFile(out, bytes)
    console.log(`${out} quality ${quality}, ${bytes.length} B`)
    return
  }
}
