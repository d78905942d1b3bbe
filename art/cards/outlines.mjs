// Archivo's outlines at any width and weight, with its advances and pairs. HarfBuzz comes with subset-font.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const {
  Blob,
  Face,
  Font,
  Buffer: Line,
  shape,
} = await import(createRequire(import.meta.resolve('subset-font')).resolve('harfbuzzjs'))

/** The second holds what the first lacks: letters with rarer marks. */
const FILES = ['latin', 'latin-ext']
/** Movement has no sign in the face. Up as high as a capital. */
const DRAWN = {
  '▲': ['M40 0L360 -620L680 0Z', 720],
  '▼': ['M40 -620L360 0L680 -620Z', 720],
}

/** By sign: path (y downwards, 1000 to the em) and advance; `pair` gives what two signs come closer. */
export async function outlinesOf({ wdth, wght }, signs) {
  const fonts = await Promise.all(FILES.map((file) => fontOf(file, { wdth, wght }, signs)))
  const glyphs = new Map()
  for (const sign of signs) {
    const drawn = DRAWN[sign] ?? fonts.map((font) => glyphOf(font, sign)).find(Boolean)
    if (drawn) glyphs.set(sign, drawn)
  }
  return { glyphs, pair: (left, right) => pairOf(fonts[0], left, right) }
}

async function fontOf(file, variationAxes, signs) {
  const name = `@fontsource-variable/archivo/files/archivo-${file}-standard-normal.woff2`
  const source = await readFile(new URL(import.meta.resolve(name)))
  const cut = await subsetFont(source, signs.join(''), {
    targetFormat: 'truetype',
    variationAxes,
  })
  return new Font(new Face(new Blob(cut), 0))
}

function glyphOf(font, sign) {
  const glyph = font.nominalGlyph(sign.codePointAt(0))
  if (glyph === undefined) return null
  // Font units have y upwards.
  const path = font.glyphToPath(glyph).replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => `${x},${-y}`)
  return [path, font.glyphHAdvance(glyph)]
}

function pairOf(font, left, right) {
  return widthOf(font, left + right) - widthOf(font, left) - widthOf(font, right)
}

function widthOf(font, text) {
  const line = new Line()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line)
  return line.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0)
}
