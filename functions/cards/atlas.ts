// The drawn letters of cards (art/cards/atlas.mjs), read where they lie: nothing is unpacked before it is used.
import {
  FACE_WORDS,
  FACES,
  type FaceName,
  GLYPH_WORDS,
  KERN_FROM,
  KERN_SIGNS,
} from '../../contract/cards.ts'

export type Glyph = {
  /** In steps of a pixel. */
  advance: number
  /** Of its ink, from where it is set; `top` counts from the baseline, downwards. */
  left: number
  top: number
  width: number
  height: number
  /** Of its pixels in the atlas: four a byte, rows of whole bytes. */
  at: number
}

export type Face = {
  em: number
  /** Height of a capital. */
  cap: number
  glyphOf(sign: string): Glyph | null
  /** Steps by which the second comes closer, negative, or further away. */
  pair(left: string, right: string): number
}

export type Atlas = { bytes: Uint8Array; faces: Readonly<Record<FaceName, Face>> }

export function readAtlas(buffer: ArrayBuffer): Atlas {
  const count = new Int16Array(buffer, 0, 1)[0] ?? 0
  const heads = new Int16Array(buffer, 2, count * FACE_WORDS)
  const total = (heads.at(-2) ?? 0) + (heads.at(-1) ?? 0)
  const glyphsFrom = 2 * (1 + heads.length)
  const words = new Int16Array(buffer, glyphsFrom, total * GLYPH_WORDS)
  const pairsFrom = glyphsFrom + words.byteLength
  const pixelsFrom = pairsFrom + count * KERN_SIGNS ** 2
  const faceAt = (n: number): Face => {
    const [em = 0, cap = 0, first = 0, length = 0] = heads.subarray(n * FACE_WORDS)
    const found = new Map<string, Glyph | null>()
    const look = (sign: string) => {
      const glyph = glyphIn(own, sign.codePointAt(0) ?? 0, pixelsFrom)
      found.set(sign, glyph)
      return glyph
    }
    const own = words.subarray(first * GLYPH_WORDS, (first + length) * GLYPH_WORDS)
    const pairs = new Int8Array(buffer, pairsFrom + n * KERN_SIGNS ** 2, KERN_SIGNS ** 2)
    return {
      em,
      cap,
      glyphOf: (sign) => found.get(sign) ?? look(sign),
      pair: (left, right) => pairs[pairIndex(left, right)] ?? 0,
    }
  }
  const names = Object.keys(FACES)
  if (names.length !== count) throw new TypeError('an atlas of another version')
  const at = (name: FaceName) => faceAt(names.indexOf(name))
  const faces = {
    title: at('title'),
    'title-narrow': at('title-narrow'),
    name: at('name'),
    'name-narrow': at('name-narrow'),
    'name-narrowest': at('name-narrowest'),
    small: at('small'),
    points: at('points'),
  }
  return { bytes: new Uint8Array(buffer), faces }
}

/** They stand in the order of their codes. */
function glyphIn(words: Int16Array, code: number, pixelsFrom: number): Glyph | null {
  let low = 0
  let high = words.length / GLYPH_WORDS - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = words[middle * GLYPH_WORDS] ?? 0
    if (found === code) return glyphAt(words, middle * GLYPH_WORDS, pixelsFrom)
    if (found < code) low = middle + 1
    else high = middle - 1
  }
  return null
}

function glyphAt(words: Int16Array, at: number, pixelsFrom: number): Glyph {
  const word = (n: number) => words[at + n] ?? 0
  return {
    advance: word(1),
    left: word(2),
    top: word(3),
    width: word(4),
    height: word(5),
    at: pixelsFrom + ((word(6) & 0xffff) | (word(7) << 16)),
  }
}

/** -1, which no table has, where one of them is beyond the plain signs. */
function pairIndex(left: string, right: string): number {
  const [one, other] = [plainIndex(left), plainIndex(right)]
  return one < 0 || other < 0 ? -1 : one * KERN_SIGNS + other
}

function plainIndex(sign: string): number {
  const code = sign.charCodeAt(0)
  const plain = code <= 0x7e ? code : sign.normalize('NFD').charCodeAt(0)
  const index = plain - KERN_FROM
  return index < KERN_SIGNS ? index : -1
}
