// Draws the icons of browsers and phones from the league's logo.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Pixels of the largest icon, and the margin that phones may cut off a maskable one (w3.org/TR/appmanifest/#icon-masks). */
const LARGE = 512
const MARGIN = 51

/** `theme`: the ground of a logo without one. */
export async function writeIcons(out: string, logo: string, theme: string): Promise<void> {
  const svg = Buffer.from(logo)
  const { width } = await sharp(svg).metadata()
  // At a resolution of 72, an SVG has its own size.
  const drawn = sharp(svg, { density: (72 * LARGE) / width }).resize(LARGE)
  const iconOf = (size: number) => drawn.clone().resize(size)
  // The colour at the middle of the upper edge.
  const edge = drawn.clone().extract({ left: LARGE / 2, top: 2, width: 1, height: 1 })
  const [r, g, b] = await edge.flatten({ background: theme }).raw().toBuffer()
  const ground = { background: { r, g, b } }
  const margins = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, ...ground }
  await mkdir(join(out, 'static/icons'), { recursive: true })
  for (const [file, icon] of Object.entries({
    'static/icons/icon-192.png': iconOf(192),
    'static/icons/icon-512.png': iconOf(LARGE),
    'static/icons/maskable-512.png': iconOf(LARGE - 2 * MARGIN)
      .extend(margins)
      .flatten(ground),
    'static/icons/apple-touch-icon.png': iconOf(180).flatten(ground),
    // Browsers read the file's content, not its name.
    'favicon.ico': iconOf(32),
  })) {
    await writeFile(join(out, file), await icon.png({ palette: true }).toBuffer())
  }
  await writeFile(join(out, 'favicon.svg'), logo)
}
