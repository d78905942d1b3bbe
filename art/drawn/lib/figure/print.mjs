// Prints what was seen as a poster is printed: each ink in three tones and the floodlight's rim, as few curves as will do.

import { mapPath, writePath } from '../path.mjs'
import { look } from './look.mjs'
import { outlines } from './outline.mjs'
import { dot } from './vectors.mjs'

const DEEP = 0
const BASE = 1
const LIGHT = 2
const RIM = 3

/**
 * `inks`: name to { deep, base, light, rim } or one colour; painted in the order in which they stand.
 * `among`: groups that are in the way and not printed.
 * `lamps`: { key, rim } made by lamp(); `shades` the depth maps seen from them.
 */
export function print(
  groups,
  camera,
  { inks, lamps, shades, tolerance = 0.8, least = 20, edge = {}, fine = 1, among = [] },
) {
  const seen = look([...groups, ...among], camera)
  const names = Object.keys(inks)
  const ink = new Int16Array(seen.group.length).fill(-1)
  const tone = new Uint8Array(seen.group.length)
  for (let at = 0; at < ink.length; at++) {
    if (seen.group[at] < 0 || seen.group[at] >= groups.length) continue
    const point = seen.point.subarray(at * 3, at * 3 + 3)
    const normal = seen.normal.subarray(at * 3, at * 3 + 3)
    const { ink: plain, paint } = groups[seen.group[at]]
    const name = paint ? paint(point) : plain
    ink[at] = names.indexOf(name)
    if (ink[at] < 0) throw new Error(`There is no ink "${name}".`)
    tone[at] = toneOf(point, normal, lamps, shades, edge)
  }
  const frame = { ink, tone, width: camera.width, height: camera.height }
  const svg = names
    .map((name, n) =>
      layer(inks[name], n, frame, {
        tolerance: tolerance * fine,
        least: least * fine * fine,
        fine,
      }),
    )
    .join('')
  return { seen, svg }
}

function toneOf(point, normal, { key, rim }, shades, edge) {
  const { light = 0.66, base = 0.2, rim: rimEdge = 0.3 } = edge
  if (rim && dot(normal, rim.towards) > rimEdge && lit(point, normal, rim, shades.rim)) return RIM
  const brightness = dot(normal, key.towards)
  if (brightness < base || !lit(point, normal, key, shades.key)) return DEEP
  return brightness > light ? LIGHT : BASE
}

/** Whether nothing stands between the point and the lamp. */
export function lit(point, normal, lamp, shade) {
  const from = [0, 1, 2].map((n) => point[n] + normal[n] * 0.014)
  const [x, y, far] = lamp.project(from)
  const [u, v] = [Math.round(x - 0.5), Math.round(y - 0.5)]
  if (u < 0 || v < 0 || u >= shade.width || v >= shade.height) return true
  return shade.depth[v * shade.width + u] > far - 0.016
}

function layer(colours, n, frame, fitting) {
  const box = boxOf(n, frame)
  if (!box) return ''
  const { ink, tone, width, height } = cut(frame, box)
  const trace = (mask, soft, least = fitting.least) => {
    const lines = outlines(mask, width, height, { ...fitting, soft, least })
    return writePath(
      mapPath(lines, ([x, y]) => [(x + box.left) / fitting.fine, (y + box.top) / fitting.fine]),
      0,
    )
  }
  const own = Uint8Array.from(ink, (value) => (value === n ? 1 : 0))
  const whole = trace(underLater(own, ink, n, width, height), 1)
  if (typeof colours === 'string') return path(whole, colours)
  const part = (...tones) =>
    trace(
      own.map((mine, at) => (mine && tones.includes(tone[at]) ? 1 : 0)),
      SOFT,
      fitting.least * SPECK,
    )
  return (
    path(whole, colours.deep) +
    path(part(BASE, LIGHT), colours.base) +
    (colours.rim === colours.light
      ? path(part(LIGHT, RIM), colours.light)
      : path(part(LIGHT), colours.light) + path(part(RIM), colours.rim))
  )
}

/** A spot of another tone has to be this much larger than a spot of another ink: light comes in few planes. */
const SPECK = 5

/** Rounds of smoothing where two tones meet, so that light falls in calm shapes. */
const SOFT = 10

/** Room round an ink's own pixels for what smoothing and overlap add. */
const MARGIN = 6

function boxOf(n, { ink, width, height }) {
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let at = 0; at < ink.length; at++) {
    if (ink[at] !== n) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return null
  return { left: left - MARGIN, top: top - MARGIN, right: right + MARGIN, bottom: bottom + MARGIN }
}

function cut({ ink, tone, width, height }, { left, top, right, bottom }) {
  const [w, h] = [right - left + 1, bottom - top + 1]
  const piece = {
    ink: new Int16Array(w * h).fill(-1),
    tone: new Uint8Array(w * h),
    width: w,
    height: h,
  }
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
      piece.ink[(y - top) * w + x - left] = ink[y * width + x]
      piece.tone[(y - top) * w + x - left] = tone[y * width + x]
    }
  return piece
}

/** Reaches a little under what is printed later, so that no ground shows between two inks. */
function underLater(own, ink, n, width, height) {
  let mask = own
  for (let round = 0; round < 2; round++) {
    const grown = mask.slice()
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const at = y * width + x
        if (mask[at] || ink[at] <= n) continue
        if (mask[at - 1] || mask[at + 1] || mask[at - width] || mask[at + width]) grown[at] = 1
      }
    mask = grown
  }
  return mask
}

export function path(d, colour) {
  return d === '' ? '' : `<path fill="${colour}" d="${d}"/>`
}
