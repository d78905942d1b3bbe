// What lies under the text of a card: sky and court in dithered steps, everything else with clean edges, sixteen inks.
import sharp from 'sharp'
import { CARD_SIZES, INKS } from '../../contract/cards.ts'
import { colours } from './inks.mjs'
import { scenes } from './scene.mjs'

/** Steps of light: only these are dithered, each with its neighbour. */
const LIGHT = ['night', 'night-2', 'dusk', 'court-deep', 'court', 'pale', 'line'].map((name) =>
  INKS.indexOf(name),
)
/** Repeats every four pixels: what packs well. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((n) => (n + 0.5) / 16)

/** The palette's 48 bytes, then the rows as a PNG has them: a byte for the filter, then two pixels a byte. */
export async function drawGround(shape) {
  const { width, height } = CARD_SIZES[shape]
  const { light, things } = await scenes[shape]()
  const [below, above] = await Promise.all([light, things].map((svg) => raster(svg)))
  const rows = Buffer.alloc(height * (1 + width / 2))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const ink = inkAt(below, above, (y * width + x) * 4, x, y)
      rows[y * (1 + width / 2) + 1 + (x >> 1)] |= x & 1 ? ink : ink << 4
    }
  return Buffer.concat([Buffer.from(colours.flat()), rows])
}

function raster(svg) {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

function inkAt(below, above, at, x, y) {
  const alpha = above[at + 3] / 255
  const ground = dithered([below[at], below[at + 1], below[at + 2]], x, y)
  if (alpha < 0.04) return ground
  const under = colours[ground]
  const colour = [0, 1, 2].map((n) => above[at + n] * alpha + under[n] * (1 - alpha))
  return nearest(colour)
}

function nearest(colour) {
  let best = 0
  for (let n = 1; n < colours.length; n += 1)
    if (distance(colour, colours[n]) < distance(colour, colours[best])) best = n
  return best
}

/** The two neighbouring steps of light between which the colour lies, in their parts. */
function dithered(colour, x, y) {
  let best = { off: Number.POSITIVE_INFINITY, part: 0, from: 0, to: 0 }
  for (let n = 0; n + 1 < LIGHT.length; n += 1) {
    const [from, to] = [LIGHT[n], LIGHT[n + 1]]
    const along = colours[to].map((value, k) => value - colours[from][k])
    const length = along.reduce((sum, value) => sum + value * value, 0)
    const dot = along.reduce((sum, value, k) => sum + value * (colour[k] - colours[from][k]), 0)
    const part = Math.max(0, Math.min(1, dot / length))
    const off = distance(
      colour,
      colours[from].map((value, k) => value + along[k] * part),
    )
    if (off < best.off) best = { off, part, from, to }
  }
  return best.part > BAYER[(y & 3) * 4 + (x & 3)] ? best.to : best.from
}

function distance(one, other) {
  return one.reduce((sum, value, n) => sum + (value - other[n]) ** 2, 0)
}
