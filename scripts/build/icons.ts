// Draws the icons of browsers and phones from the league's logo.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pixels of the largest icon. */
const LARGE = 512
/** Phones may cut off all but this share of a maskable icon (w3.org/TR/appmanifest/#icon-masks). */
const SAFE = 0.8

/** `theme`: the ground of a logo without one. */
export async function writeIcons(out: string, logo: string, theme: string): Promise<void> {
  const svg = Buffer.from(logo)
  const { width } = await sharp(svg).metadata()
  // 72: the resolution at which an SVG has its own size.
  const large = await sharp(svg, { density: (72 * LARGE) / width })
    .resize(LARGE)
    .png()
    .toBuffer()
  const background = await groundOf(large, theme)
  const margin = Math.round((LARGE * (1 - SAFE)) / 2)
  const margins = { top: margin, bottom: margin, left: margin, right: margin }
  const inside = await sharp(large)
    .resize(LARGE - 2 * margin)
    .toBuffer()
  const small = await sharp(large).resize(32).toBuffer()
  const icons = {
    'icon-192.png': sharp(large).resize(192),
    'icon-512.png': sharp(large),
    'maskable-512.png': sharp(inside)
      .extend({ ...margins, background })
      .flatten({ background }),
    'apple-touch-icon.png': sharp(large).resize(180).flatten({ background }),
  }
  const folder = join(out, 'static/icons')
  await mkdir(folder, { recursive: true })
  for (const [file, icon] of Object.entries(icons))
    await icon.png({ palette: true }).toFile(join(folder, file))
  await writeFile(join(out, 'favicon.svg'), logo)
  await writeFile(join(out, 'favicon.ico'), icoOf(small, 32))
}

/** The colour at the middle of the upper edge. */
async function groundOf(logo: Buffer, theme: string) {
  const pixel = { left: LARGE / 2, top: 2, width: 1, height: 1 }
  const [r, g, b] = await sharp(logo).extract(pixel).flatten({ background: theme }).raw().toBuffer()
  return { r, g, b }
}

/** One PNG in the container that old browsers ask for: header, entry, picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([size, size], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
