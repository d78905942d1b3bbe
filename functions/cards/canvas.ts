// Where a card is drawn: rows of two pixels a byte over a drawn ground, boxes, and text from the atlas.
import { INKS, type Ink, STEPS } from '../../contract/cards.ts'
import type { Atlas, Face, Glyph } from './atlas.ts'
import type { Shades } from './shades.ts'

export type Canvas = { atlas: Atlas; rows: Uint8Array; width: number }

const REST = '…'
/** Before … nothing hangs: "Lob Kings &…". */
const LOOSE_END = /[\s&+/,–-]+$/u

export type Line = { face: Face; text: string; shades: Shades; x: number; y: number }

/** Pixels from the first sign to the end of the last. */
export function widthOf(face: Face, text: string): number {
  return Math.ceil((stepsOf(face, [...text]).at(-1) ?? 0) / STEPS)
}

/** As much of it as has room, with … for the rest. */
export function cut(face: Face, text: string, room: number): string {
  const signs = [...text]
  const steps = stepsOf(face, signs)
  if ((steps.at(-1) ?? 0) <= room * STEPS) return text
  const left = room * STEPS - (face.glyphOf(REST)?.advance ?? 0)
  const fitting = steps.findIndex((end) => end > left)
  return signs.slice(0, fitting).join('').replace(LOOSE_END, '') + REST
}

/** Where each sign ends. */
function stepsOf(face: Face, signs: readonly string[]): number[] {
  let [end, last] = [0, '']
  return signs.map((sign) => {
    end += advanceOf(face, last, sign)
    last = sign
    return end
  })
}

/** `y`: the baseline. On any ground of one ink, which has to be the first shade. */
export function write(canvas: Canvas, { face, text, shades, x, y }: Line) {
  const table = tableOf(shades)
  let [steps, last] = [x * STEPS, '']
  for (const sign of text) {
    steps += last === '' ? 0 : face.pair(last, sign)
    const glyph = face.glyphOf(sign)
    if (glyph) place(canvas, glyph, table, Math.round(steps / STEPS) + glyph.left, y + glyph.top)
    steps += glyph?.advance ?? 0
    last = sign
  }
}

/** A box of one ink; `x` and `width` are even. */
export function fill(
  { rows, width: whole }: Canvas,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ink: Ink,
) {
  const stride = strideOf(whole)
  const byte = INKS.indexOf(ink) * 0x11
  for (let row = y; row < y + height; row += 1) {
    const from = row * stride + 1 + x / 2
    rows.fill(byte, from, from + width / 2)
  }
}

/** Bytes of a row, with the one for its filter. */
function strideOf(width: number): number {
  return 1 + width / 2
}

function advanceOf(face: Face, last: string, sign: string): number {
  return (last === '' ? 0 : face.pair(last, sign)) + (face.glyphOf(sign)?.advance ?? 0)
}

/** By four pixels of the atlas (a byte) the difference that they make to the ground (16 bits). */
const tables = new Map<Shades, Uint16Array>()

function tableOf(shades: Shades): Uint16Array {
  const known = tables.get(shades)
  if (known) return known
  const [ground, ...inks] = shades.map((ink) => INKS.indexOf(ink))
  const changes = [0, ...inks.map((ink) => ink ^ (ground ?? 0))]
  const change = (pixel: number) => changes[pixel & 3] ?? 0
  const table = new Uint16Array(256)
  for (let byte = 0; byte < table.length; byte += 1) {
    const left = (change(byte >> 6) << 4) | change(byte >> 4)
    table[byte] = (left << 8) | (change(byte >> 2) << 4) | change(byte)
  }
  tables.set(shades, table)
  return table
}

/** Pixels are changed by their difference to the ground, so that boxes of letters may overlap. */
function place(
  { atlas, rows, width }: Canvas,
  glyph: Glyph,
  table: Uint16Array,
  x: number,
  y: number,
) {
  const { bytes } = atlas
  const stride = strideOf(width)
  const across = (glyph.width + 3) >> 2
  const shift = x & 1 ? 4 : 8
  let from = glyph.at
  let start = y * stride + 1 + (x >> 1)
  for (let row = 0; row < glyph.height; row += 1) {
    for (let at = start, end = start + across * 2; at < end; at += 2) {
      const four = (table[bytes[from++] ?? 0] ?? 0) << shift
      if (four === 0) continue
      // An odd place begins in the middle of a byte, and ends in a third one.
      rows[at] = (rows[at] ?? 0) ^ (four >> 16)
      rows[at + 1] = (rows[at + 1] ?? 0) ^ ((four >> 8) & 0xff)
      rows[at + 2] = (rows[at + 2] ?? 0) ^ (four & 0xff)
    }
    start += stride
  }
}
