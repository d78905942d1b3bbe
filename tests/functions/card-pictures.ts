// Cards as a messenger gets them: taken apart into inks, and searched for letters of the atlas.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { CARD_SIZES, type CardShape, type FaceName, INKS, type Ink } from '../../contract/cards.ts'
import { readAtlas } from '../../functions/cards/atlas.ts'

const FOLDER = join(import.meta.dirname, '../../public/static/cards')

export type Picture = { width: number; height: number; inkAt(x: number, y: number): Ink }

/** Pages' static files, as far as cards need them. */
export function cardFiles(request: Request): Response {
  const name = /^\/static\/cards\/(\w+\.bin)$/.exec(new URL(request.url).pathname)?.[1]
  return name ? new Response(drawnFile(name)) : new Response('nothing', { status: 404 })
}

export function drawnFile(name: string): ArrayBuffer {
  return new Uint8Array(readFileSync(join(FOLDER, name))).buffer
}

export const atlas = readAtlas(drawnFile('atlas.bin'))

/** Of the palette that the card carries no other colour may be seen. */
export async function pictureIn(bytes: Uint8Array, shape: CardShape): Promise<Picture> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect({ width: info.width, height: info.height }).toEqual(CARD_SIZES[shape])
  const palette = new Uint8Array(drawnFile(`${shape}.bin`), 0, INKS.length * 3)
  const inks = new Map(INKS.map((ink, n) => [codeOf(palette, n * 3), ink]))
  const inkAt = (x: number, y: number) => {
    const ink = inks.get(codeOf(data, (y * info.width + x) * info.channels))
    if (ink === undefined) throw new Error(`a colour of its own at ${x}, ${y}`)
    return ink
  }
  for (let y = 0; y < info.height; y += 1) for (let x = 0; x < info.width; x += 1) inkAt(x, y)
  return { width: info.width, height: info.height, inkAt }
}

/** Where the letter's box begins, in reading order along the band; its full ink and its bare ground have to match. */
export function findLetter(
  picture: Picture,
  { sign, face, ink }: { sign: string; face: FaceName; ink: Ink },
  band: { left: number; right: number; top: number; bottom: number },
): { x: number; y: number } | null {
  const glyph = atlas.faces[face].glyphOf(sign)
  if (glyph === null) throw new Error(`no glyph for ${sign}`)
  const stride = Math.ceil(glyph.width / 4)
  const shade = (x: number, y: number) =>
    ((atlas.bytes[glyph.at + y * stride + (x >> 2)] ?? 0) >> (6 - 2 * (x & 3))) & 3
  const isAt = (left: number, top: number) => {
    for (let y = 0; y < glyph.height; y += 1) {
      for (let x = 0; x < glyph.width; x += 1) {
        const isInk = picture.inkAt(left + x, top + y) === ink
        if (isInk !== (shade(x, y) === 3)) return false
      }
    }
    return true
  }
  for (let x = band.left; x + glyph.width <= band.right; x += 1) {
    for (let y = band.top; y + glyph.height <= band.bottom; y += 1) if (isAt(x, y)) return { x, y }
  }
  return null
}

/** Letter after letter, each to the right of the one before; true when all of them stand there. */
export function readsAs(
  picture: Picture,
  text: string,
  type: { face: FaceName; ink: Ink },
  band: { left: number; right: number; top: number; bottom: number },
): boolean {
  let { left } = band
  for (const sign of text.replaceAll(' ', '')) {
    const found = findLetter(picture, { sign, ...type }, { ...band, left })
    if (found === null) return false
    left = found.x + 1
  }
  return true
}

function codeOf(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
}
