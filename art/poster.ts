// Encodes a film's poster at the best quality that keeps its byte limit: node art/poster.ts NAME FRAME
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'

type Poster = { width: number; avif: number; webp: number; first?: number }

const PICTURES = new URL('../public/static/pictures/', import.meta.url)
const HOME = new URL('../src/pages/home/', import.meta.url)
/** Byte limits, because a poster is the first paint of its page. */
const POSTERS: Record<string, Poster> = {
  'hero-wide': { width: 1920, avif: 58_000, webp: 58_000 },
  'hero-desktop': { width: 1280, avif: 58_000, webp: 58_000 },
  // Font and page share the slowest networks with these 16 kB; below 40 the fence loses its mesh.
  'hero-phone': { width: 720, avif: 16_000, webp: 44_000, first: 2400 },
}
const QUALITIES = [72, 66, 60, 55, 50, 48, 46, 44, 42, 40, 38, 34, 30, 26]
/** Fine detail would take the bytes that edges need. */
const FIRST_BLUR = 3
const FIRST_QUALITIES = [12, 10, 8, 6, 5]

const [name = '', file] = process.argv.slice(2)
const poster = POSTERS[name]
if (poster === undefined) throw new Error(`no poster is called ${name}`)
const frame = sharp(file).resize({ width: poster.width, kernel: 'lanczos3' })

const avif = (from: Sharp) => (quality: number) =>
  from.clone().avif({ quality, effort: 9, chromaSubsampling: '4:2:0' }).toBuffer()
const webp = (quality: number) =>
  frame.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer()

await save(new URL(`${name}.avif`, PICTURES), poster.avif, QUALITIES, avif(frame))
await save(new URL(`${name}.webp`, PICTURES), poster.webp, QUALITIES, webp)
if (poster.first !== undefined) {
  const out = new URL(`${name}-first.avif`, HOME)
  await save(out, poster.first, FIRST_QUALITIES, avif(frame.clone().blur(FIRST_BLUR)))
}

async function save(
  out: URL,
  limit: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<Buffer>,
): Promise<void> {
  for (const quality of qualities) {
    const bytes = await encode(quality)
    if (bytes.length > limit && quality !== qualities.at(-1)) continue
    await writeFile(out, bytes)
    console.log(`${fileURLToPath(out)} quality ${quality}, ${bytes.length} B`)
    return
  }
}
