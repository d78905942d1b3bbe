// public/static/cards/atlas.bin: every sign of a card at its sizes, four shades a pixel, with its measures.
import sharp from 'sharp'
import {
  CARD_LETTERS,
  FACES,
  GLYPH_WORDS,
  KERN_FROM,
  KERN_SIGNS,
  STEPS,
} from '../../contract/cards.ts'
import { outlinesOf } from './outlines.mjs'

const LAST = 0x2fff
const SIGNS = Array.from({ length: LAST }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  CARD_LETTERS.test(sign),
)
/** Points are figures; titles stand in capitals. */
const ONLY = { points: /[\d.,−–-]/ }
const COLUMNS = 24
/** A pixel is darker than it is covered: thin strokes keep their strength in bright letters on night. */
const SHADES = [0.16, 0.5, 0.84]

/** Words of 16 bits: faces, glyphs; then bytes: pairs of each face, pixels. */
export async function drawAtlas() {
  const faces = []
  for (const [name, face] of Object.entries(FACES)) faces.push(await drawFace(name, face))
  const words = [faces.length]
  const glyphs = faces.flatMap(({ glyphs }) => glyphs)
  let first = 0
  for (const { em, cap, glyphs } of faces) {
    words.push(em, cap, first, glyphs.length)
    first += glyphs.length
  }
  let at = 0
  const shade = []
  for (const { code, advance, left, top, width, height, pixels } of glyphs) {
    words.push(code, advance, left, top, width, height, at & 0xffff, at >> 16)
    at += pixels.length
    shade.push(pixels)
  }
  if ((words.length - 1) % 4 !== 0 || GLYPH_WORDS !== 8) throw new Error('words went astray')
  const pairs = faces.map(({ pairs }) => Buffer.from(pairs.buffer))
  return Buffer.concat([Buffer.from(Int16Array.from(words).buffer), ...pairs, ...shade])
}

async function drawFace(name, { em, wdth, wght, upper }) {
  const wanted = SIGNS.filter((sign) => (ONLY[name] ?? /./).test(sign)).filter(
    (sign) => !upper || sign === sign.toUpperCase(),
  )
  const { glyphs: outlines, pair } = await outlinesOf({ wdth, wght }, wanted)
  const missing = wanted.filter((sign) => !outlines.has(sign))
  if (missing.length > 0) throw new Error(`${name} has no outline for ${missing.join(' ')}`)
  const boxes = await rasterised([...outlines.values()], em)
  const glyphs = wanted.map((sign, n) => ({
    code: sign.codePointAt(0),
    advance: Math.round((outlines.get(sign)[1] * em * STEPS) / 1000),
    ...boxes[n],
  }))
  const cap = -(glyphs.find(({ code }) => code === 0x48) ?? { top: -Math.round(em * 0.686) }).top
  return { em, cap, glyphs, pairs: pairsOf(wanted, pair, em) }
}

function pairsOf(signs, pair, em) {
  const pairs = new Int8Array(KERN_SIGNS * KERN_SIGNS)
  const plain = signs.filter((sign) => sign >= ' ' && sign <= '~')
  for (const left of plain)
    for (const right of plain) {
      const steps = Math.round((pair(left, right) * em * STEPS) / 1000)
      const at = (left.charCodeAt(0) - KERN_FROM) * KERN_SIGNS + right.charCodeAt(0) - KERN_FROM
      pairs[at] = Math.max(-128, Math.min(127, steps))
    }
  return pairs
}

/** All on one sheet, then each cut to its ink. */
async function rasterised(outlines, em) {
  const cell = Math.ceil(em * 2)
  const base = Math.round(em * 1.35)
  const origin = Math.round(em * 0.4)
  const width = COLUMNS * cell
  const height = Math.ceil(outlines.length / COLUMNS) * cell
  const place = (n) => ({ x: (n % COLUMNS) * cell, y: Math.floor(n / COLUMNS) * cell })
  const drawn = outlines.map(([path], n) => {
    const { x, y } = place(n)
    return `<path transform="translate(${x + origin} ${y + base}) scale(${em / 1000})" d="${path}"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M0 0h${width}v${height}H0z" fill="#fff"/>${drawn.join('')}</svg>`
  const sheet = await sharp(Buffer.from(svg), { unlimited: true }).greyscale().raw().toBuffer()
  return outlines.map((_, n) => {
    const { x, y } = place(n)
    const shadeAt = (px, py) => {
      const covered = 1 - sheet[(y + py) * width + x + px] / 255
      return SHADES.filter((least) => covered >= least).length
    }
    return cut(shadeAt, cell, { origin, base })
  })
}

function cut(shadeAt, cell, { origin, base }) {
  let [left, top, right, bottom] = [cell, cell, -1, -1]
  for (let y = 0; y < cell; y += 1)
    for (let x = 0; x < cell; x += 1)
      if (shadeAt(x, y) > 0) {
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = y
      }
  if (right < 0) return { left: 0, top: 0, width: 0, height: 0, pixels: Buffer.alloc(0) }
  const [width, height] = [right - left + 1, bottom - top + 1]
  const stride = Math.ceil(width / 4)
  const pixels = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels[y * stride + (x >> 2)] |= shadeAt(left + x, top + y) << (6 - 2 * (x & 3))
  return { left: left - origin, top: top - base, width, height, pixels }
}
