// What lies under the text of a card, in sixteen inks: light as flat steps, as a poster is printed, and things with clean edges.
import sharp from 'sharp'
import { CARD_SIZES, INKS } from '../../contract/cards.ts'
import { colours } from './inks.mjs'
import { scenes } from './scene.mjs'

/** From none to a lamp. Steps and no grain: a card has to weigh little. */
const LIGHT = ['night', 'night-2', 'dusk', 'court-deep', 'court', 'pale', 'line'].map((name) =>
  INKS.indexOf(name),
)
/** Where one step ends and the next begins. */
const EDGES = [0.1, 0.3, 0.5, 0.7, 0.87, 0.97]
/** Less of a thing is none. */
const LEAST_ALPHA = 0.04

/** The palette's 48 bytes, then the rows as a PNG has them: a byte for the filter, then two pixels a byte. */
export async function drawGround(shape) {
  const { width, height } = CARD_SIZES[shape]
  const { light, things } = scenes[shape]()
  const [below, above] = await Promise.all([light, things].map(raster))
  const rows = Buffer.alloc(height * (1 + width / 2))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const ink = inkAt(below, above, (y * width + x) * 4)
      rows[y * (1 + width / 2) + 1 + (x >> 1)] |= x & 1 ? ink : ink << 4
    }
  return Buffer.concat([Buffer.from(colours.flat()), rows])
}

function raster(svg) {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

function inkAt(below, above, at) {
  const alpha = above[at + 3] / 255
  const ground = LIGHT[EDGES.filter((edge) => below[at] / 255 > edge).length]
  if (alpha < LEAST_ALPHA) return ground
  const under = colours[ground]
  return nearest([0, 1, 2].map((n) => above[at + n] * alpha + under[n] * (1 - alpha)))
}

function nearest(colour) {
  const off = colours.map((one) => one.reduce((sum, value, n) => sum + (value - colour[n]) ** 2, 0))
  return off.indexOf(Math.min(...off))
}
