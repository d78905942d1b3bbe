// The rows of a card: teams of a group with their place in a box, or the leaders of a league's groups.
import type { Face } from './atlas.ts'
import { type Canvas, cut, fill, type Shades, widthOf, write } from './canvas.ts'
import type { CardRow } from './content.ts'
import type { Layout } from './layout.ts'

const WHITE: Shades = ['night', 'grey', 'haze', 'line']
const HAZE: Shades = ['night', 'grey', 'grey', 'haze']
const BALL: Shades = ['night', 'ball-dark', 'ball-half', 'ball']
const ON_BALL: Shades = ['ball', 'ball-half', 'ball-dark', 'night']

const BOX = 68
const BOX_EDGE = 4
const GAP = 22
const RULE = 2
/** Of the line under a name that tells its movement. */
const MOVED_STEP = 38
/** Groups have names of their own: as much as these may take of a row. */
const LABEL_MOST = 190

type Band = { layout: Layout; top: number; pitch: number; nameFrom: number }

export function drawRows(canvas: Canvas, rows: readonly CardRow[], layout: Layout) {
  const { top, bottom, most } = layout.rows
  const pitch = Math.min(most, Math.floor((bottom - top) / rows.length))
  const first = top + Math.floor((bottom - top - pitch * rows.length) / 2)
  const { name, points } = canvas.atlas.faces
  const pointsFace = pitch === most ? points : name
  const labels = rows.flatMap(({ mark }) => (typeof mark === 'string' ? mark : []))
  const nameFrom = layout.left + GAP + (labels.length > 0 ? labelWidth(canvas, labels) : BOX)
  const rooms = rows.map((row) => layout.right - GAP - widthOf(pointsFace, row.points) - nameFrom)
  const faces = facesFor(canvas, rows, rooms)
  rows.forEach((row, n) => {
    const band = { layout, top: first + n * pitch, pitch, nameFrom }
    const middle = band.top + Math.floor(pitch / 2)
    if (n > 0) rule(canvas, band)
    drawMark(canvas, row, band, middle)
    const face = faces[n] ?? name
    const text = cut(face, row.team, rooms[n] ?? 0)
    const lifted = row.moved === null ? middle : middle - MOVED_STEP / 2
    write(canvas, { face, text, shades: WHITE, x: nameFrom, y: baseline(face, lifted) })
    if (row.moved !== null) drawMoved(canvas, row.moved, nameFrom, lifted + MOVED_STEP)
    const x = layout.right - widthOf(pointsFace, row.points)
    const shades = n === 0 && typeof row.mark === 'number' ? BALL : WHITE
    write(canvas, {
      face: pointsFace,
      text: row.points,
      shades,
      x,
      y: baseline(pointsFace, middle),
    })
  })
}

/** Of names that have room in the widest all stand in it; else each in the wider of the others that has room for it. */
function facesFor({ atlas }: Canvas, rows: readonly CardRow[], rooms: readonly number[]): Face[] {
  const { name, 'name-narrow': narrow, 'name-narrowest': narrowest } = atlas.faces
  const fits = (face: Face, n: number) => widthOf(face, rows[n]?.team ?? '') <= (rooms[n] ?? 0)
  if (rows.every((_, n) => fits(name, n))) return rows.map(() => name)
  return rows.map((_, n) => (fits(narrow, n) ? narrow : narrowest))
}

function drawMark(canvas: Canvas, { mark }: CardRow, { layout, pitch }: Band, middle: number) {
  const { small, name } = canvas.atlas.faces
  const { left } = layout
  if (typeof mark === 'string') {
    const text = cut(small, mark, LABEL_MOST)
    write(canvas, { face: small, text, shades: HAZE, x: left, y: baseline(small, middle) })
    return
  }
  const size = Math.min(BOX, pitch - GAP)
  const y = middle - size / 2
  const isFirst = mark === 1
  fill(canvas, { x: left, y, width: size, height: size }, isFirst ? 'ball' : 'haze')
  const inner = size - 2 * BOX_EDGE
  if (!isFirst) {
    fill(canvas, { x: left + BOX_EDGE, y: y + BOX_EDGE, width: inner, height: inner }, 'night')
  }
  const text = String(mark)
  const x = left + Math.round((size - widthOf(name, text)) / 2)
  const shades = isFirst ? ON_BALL : WHITE
  write(canvas, { face: name, text, shades, x, y: baseline(name, middle) })
}

function drawMoved(canvas: Canvas, moved: number, x: number, middle: number) {
  const { small: face } = canvas.atlas.faces
  const text = `${moved > 0 ? '▲' : '▼'} ${Math.abs(moved)}`
  write(canvas, { face, text, shades: moved > 0 ? BALL : HAZE, x, y: baseline(face, middle) })
}

function rule(canvas: Canvas, { layout: { left, right }, top }: Band) {
  fill(canvas, { x: left, y: top - RULE / 2, width: right - left, height: RULE }, 'dusk')
}

function labelWidth({ atlas }: Canvas, labels: readonly string[]): number {
  const widths = labels.map((label) => widthOf(atlas.faces.small, label))
  return Math.min(LABEL_MOST, Math.max(...widths))
}

/** Where capitals stand in the middle. */
function baseline({ cap }: Face, middle: number): number {
  return middle + Math.round(cap / 2)
}
