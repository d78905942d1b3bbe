// Puts a card together: its ground, the words over it, and the PNG.
import { CARD_SIZES, type CardShape } from '../../contract/cards.ts'
import type { Atlas } from './atlas.ts'
import { type Canvas, cut, widthOf, write } from './canvas.ts'
import type { CardContent } from './content.ts'
import { LAYOUTS, type Layout } from './layout.ts'
import { png } from './png.ts'
import { drawRows } from './rows.ts'
import { BALL, HAZE, WHITE } from './shades.ts'

/** As art/cards/ground.mjs writes it: a palette, then rows as a PNG has them. */
export type Ground = { palette: Uint8Array; rows: Uint8Array }

const PALETTE_BYTES = 48

export function readGround(buffer: ArrayBuffer): Ground {
  const palette = new Uint8Array(buffer, 0, PALETTE_BYTES)
  return { palette, rows: new Uint8Array(buffer, PALETTE_BYTES) }
}

/** `site`: the name of its host. */
export function drawCard(
  content: CardContent & { site: string },
  shape: CardShape,
  { atlas, ground }: { atlas: Atlas; ground: Ground },
): Uint8Array<ArrayBuffer> {
  const size = CARD_SIZES[shape]
  const layout = LAYOUTS[shape]
  const canvas = { atlas, rows: ground.rows.slice(), width: size.width }
  drawTitle(canvas, content, layout)
  drawRows(canvas, content.rows, layout)
  drawFoot(canvas, content, layout)
  return png(size, ground.palette, canvas.rows)
}

function drawTitle(canvas: Canvas, { over, title }: CardContent, layout: Layout) {
  const { title: wide, 'title-narrow': narrow, small } = canvas.atlas.faces
  const { left: x, titleRight } = layout
  const room = titleRight - x
  write(canvas, { face: small, text: cut(small, over, room), shades: BALL, x, y: layout.over })
  const upper = title.toUpperCase()
  const face = widthOf(wide, upper) <= room ? wide : narrow
  write(canvas, { face, text: cut(face, upper, room), shades: WHITE, x, y: layout.title })
}

function drawFoot(canvas: Canvas, { foot, site }: { foot: string; site: string }, layout: Layout) {
  const { small: face } = canvas.atlas.faces
  const { left: x, right } = layout
  const text = (line: string) => cut(face, line, right - x)
  write(canvas, { face, text: text(foot), shades: HAZE, x, y: layout.foot })
  write(canvas, { face, text: text(site), shades: WHITE, x, y: layout.site })
}
