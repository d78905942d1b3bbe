// What cards are put together from: as its modules draw it, and with a glyph for all that a card may say.
import { expect, test } from 'vitest'
import { drawAtlas } from '../../art/cards/atlas.mjs'
import { drawGround } from '../../art/cards/ground.mjs'
import { CARD_LETTERS, CARD_SIZES } from '../../contract/cards.ts'
import { atlas, drawnFile } from '../functions/card-pictures.ts'

/** Another processor may round a shade differently. */
const MOST_OFF = 0.001

test.each([
  ['atlas.bin', drawAtlas],
  ['wide.bin', () => drawGround('wide')],
  ['square.bin', () => drawGround('square')],
] as const)('%s is what art/cards draws: node art/cards/make.mjs', async (name, draw) => {
  const committed = new Uint8Array(drawnFile(name))
  const drawn = await draw()
  expect(drawn.length).toBe(committed.length)
  const off = committed.reduce((sum, byte, n) => sum + Number(byte !== drawn[n]), 0)
  expect(off).toBeLessThanOrEqual(committed.length * MOST_OFF)
})

test('the grounds have two pixels a byte, and a byte for the filter of each row', () => {
  for (const [shape, { width, height }] of Object.entries(CARD_SIZES)) {
    expect(drawnFile(`${shape}.bin`).byteLength).toBe(48 + height * (1 + width / 2))
  }
})

test('every letter that a name may keep has a glyph, also in capitals', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code))
  const missing = letters
    .filter((letter) => CARD_LETTERS.test(letter))
    .filter((letter) => {
      const { name, title } = atlas.faces
      const upper = [...letter.toUpperCase()]
      return name.glyphOf(letter) === null || upper.every((one) => title.glyphOf(one) === null)
    })
  expect(missing).toEqual([])
})
