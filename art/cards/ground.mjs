// What lies under the text of a card, in sixteen inks.
import sharp from 'sharp'
import { CARD_SIZES } from '../../contract/cards.ts'
import { colours } from './inks.mjs'
import { scenes } from './scene.mjs'

/** The palette's 48 bytes, then the rows as a PNG has them: a byte for the filter, then two pixels a byte. */
export async function drawGround(shape) {
  const { width, height } = CARD_SIZES[shape]
  const pixels = await sharp(Buffer.from(scenes[shape]())).removeAlpha().raw().toBuffer()
  const rows = Buffer.alloc(height * (1 + width / 2))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const ink = nearest(pixels, (y * width + x) * 3)
      rows[y * (1 + width / 2) + 1 + (x >> 1)] |= x & 1 ? ink : ink << 4
    }
  return Buffer.concat([Buffer.from(colours.flat()), rows])
}

function nearest(pixels, at) {
  const off = colours.map((one) =>
    one.reduce((sum, value, n) => sum + (value - pixels[at + n]) ** 2, 0),
  )
  return off.indexOf(Math.min(...off))
}
