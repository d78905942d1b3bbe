// Sets a line of text in one of the stored faces and gives it back as one path.

import { readFileSync } from 'node:fs'
import { mapPath, parsePath, writePath } from './path.mjs'

const faces = JSON.parse(readFileSync(new URL('../outlines.json', import.meta.url), 'utf8'))

/**
 * Lays out one line, its baseline on y = 0 and starting at x = 0.
 * `capHeight` is in user units; `tracking` in thousandths of an em.
 */
export function layOut(text, { face, capHeight, tracking = 0 }) {
  const { unitsPerEm, capHeight: fontCaps, glyphs, kern } = stored(face)
  const scale = capHeight / fontCaps
  const extra = (tracking / 1000) * unitsPerEm
  const marks = []
  let x = 0
  for (const [index, character] of [...text].entries()) {
    const glyph = glyphs[character]
    if (!glyph)
      throw new Error(
        `The face "${face}" has no outline for "${character}" (outlines.py lists them).`,
      )
    const next = text[index + 1]
    marks.push({ x: x * scale, advance: glyph[0] * scale, outline: parsePath(glyph[1]) })
    x += glyph[0] + (next === undefined ? 0 : (kern[character + next] ?? 0) + extra)
  }
  return { width: x * scale, scale, marks }
}

/** One line as commands; `x`, `y` is where its baseline begins, is centred or ends (`anchor`). */
export function lineCommands(text, { x = 0, y = 0, anchor = 'start', ...style }) {
  const { width, scale, marks } = layOut(text, style)
  const left = x - { start: 0, middle: width / 2, end: width }[anchor]
  return marks.flatMap((mark) =>
    mapPath(mark.outline, ([px, py]) => [left + mark.x + px * scale, y + py * scale]),
  )
}

/** One line as path data. */
export function line(text, { digits = 1, ...style }) {
  return writePath(lineCommands(text, style), digits)
}

/** The cap height at which the line is exactly `width` wide. */
export function capHeightFor(text, width, style) {
  return width / layOut(text, { ...style, capHeight: 1 }).width
}

/** Left and right edge of the ink of a line set at x = 0. */
export function inkOf(text, style) {
  const xs = lineCommands(text, style).flatMap(({ points }) => points.map(([x]) => x))
  return { left: Math.min(...xs), right: Math.max(...xs) }
}

function stored(face) {
  const found = faces[face]
  if (!found) throw new Error(`No outlines are stored for the face "${face}".`)
  return found
}
