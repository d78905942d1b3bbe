// The rows of a card: teams of a group with their place in a box, or the leaders of a league's groups.
import type { Face } from './atlas.ts'
import { type Canvas, cut, fill, widthOf, write } from './canvas.ts'
import type { CardRow } from './content.ts'
import type { Layout } from './layout.ts'
import { BALL, HAZE, ON_BALL, WHITE } from './shades.ts'

const BOX = 68
const BOX_EDGE = 4
const GAP = 22
const RULE = 2
/** Of the line under a name that tells its movement. */
const MOVED_STEP = 42
/** Groups have names of their own: as much as these may take of a row. */
const LABEL_MOST = 190

/** What the rows of a card have in common, and where this one stands. */
type Band = { layout: Layout; pitch: number; nameFrom: number; points: Face; middle: number }

export function drawRows(canvas: Canvas, rows: readonly CardRow[], layout: Layout) {
  const { top, bottom, most } = layout.rows
  const pitch = Math.min(most, Math.floor((bottom - top) / rows.length))
  const first = top + Math.floor((bottom - top - pitch * rows.length) / 2)
  const { name, points: large } = canvas.atlas.faces
  const points = pitch === most ? large : name
  const nameFrom = layout.left + GAP + markWidth(canvas, rows)
  const rooms = rows.map((row) => layout.right - GAP - widthOf(points, row.points) - nameFrom)
  const faces = facesFor(canvas, rows, rooms)
  rows.forEach((row, n) => {
    const middle = first + n * pitch + Math.floor(pitch / 2)
    const band = { layout, pitch, nameFrom, points, middle }
    if (n > 0) rule(canvas, band)
    drawMark(canvas, row, band)
    drawName(canvas, row, band, { face: faces[n] ?? name, room: rooms[n] ?? 0 })
    drawPoints(canvas, row, band)
  })
}

function drawName(
  canvas: Canvas,
  { team, moved }: CardRow,
  { nameFrom: x, middle }: Band,
  { face, room }: { face: Face; room: number },
) {
  const own = moved === null ? middle : middle - MOVED_STEP / 2
  const text = cut(face, team, room)
  write(canvas, { face, text, shades: WHITE, x, y: baseline(face, own) })
  if (moved === null) return
  const { small } = canvas.atlas.faces
  const shades = moved > 0 ? BALL : HAZE
  const sign = `${moved > 0 ? '▲' : '▼'} ${Math.abs(moved)}`
  write(canvas, { face: small, text: sign, shades, x, y: baseline(small, own + MOVED_STEP) })
}

/** Those of who leads a group are lit. */
function drawPoints(canvas: Canvas, { mark, points: text }: CardRow, band: Band) {
  const { points: face, layout, middle } = band
  const x = layout.right - widthOf(face, text)
  const shades = mark === 1 ? BALL : WHITE
  write(canvas, { face, text, shades, x, y: baseline(face, middle) })
}

/** Of names that have room in the widest all stand in it; else each in the wider of the others that has room for it. */
function facesFor({ atlas }: Canvas, rows: readonly CardRow[], rooms: readonly number[]): Face[] {
  const { name, 'name-narrow': narrow, 'name-narrowest': narrowest } = atlas.faces
  const fits = (face: Face, n: number) => widthOf(face, rows[n]?.team ?? '') <= (rooms[n] ?? 0)
  if (rows.every((_, n) => fits(name, n))) return rows.map(() => name)
  return rows.map((_, n) => (fits(narrow, n) ? narrow : narrowest))
}

function drawMark(canvas: Canvas, { mark }: CardRow, { layout, pitch, middle }: Band) {
  const { small, name, 'name-narrowest': narrowest } = canvas.atlas.faces
  const { left } = layout
  if (typeof mark === 'string') {
    const text = cut(small, mark, LABEL_MOST)
    write(canvas, { face: small, text, shades: HAZE, x: left, y: baseline(small, middle) })
    return
  }
  const size = Math.min(BOX, pitch - GAP)
  box(canvas, { x: left, y: middle - size / 2, size }, mark === 1)
  const text = String(mark)
  const face = text.length > 1 ? narrowest : name
  const x = left + Math.round((size - widthOf(face, text)) / 2)
  const shades = mark === 1 ? ON_BALL : WHITE
  write(canvas, { face, text, shades, x, y: baseline(face, middle) })
}

/** Filled for the first, an edge for the others. */
function box(
  canvas: Canvas,
  { x, y, size }: { x: number; y: number; size: number },
  isFirst: boolean,
) {
  fill(canvas, { x, y, width: size, height: size }, isFirst ? 'ball' : 'haze')
  if (isFirst) return
  const inner = size - 2 * BOX_EDGE
  fill(canvas, { x: x + BOX_EDGE, y: y + BOX_EDGE, width: inner, height: inner }, 'night')
}

/** Above all rows but the first. */
function rule(canvas: Canvas, { layout: { left, right }, middle, pitch }: Band) {
  const y = middle - Math.floor(pitch / 2) - RULE / 2
  fill(canvas, { x: left, y, width: right - left, height: RULE }, 'dusk')
}

function markWidth({ atlas }: Canvas, rows: readonly CardRow[]): number {
  const widths = rows.map(({ mark }) =>
    typeof mark === 'string' ? widthOf(atlas.faces.small, mark) : BOX,
  )
  return Math.min(LABEL_MOST, Math.max(...widths))
}

/** Where capitals stand in the middle. */
function baseline({ cap }: Face, middle: number): number {
  return middle + Math.round(cap / 2)
}
