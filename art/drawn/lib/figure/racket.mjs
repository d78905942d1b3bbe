// A padel racket: solid face with holes, short handle, wrist cord; no strings.

import { chain, group, limb } from './solids.mjs'
import { cross, dot, sub, sum, unit } from './vectors.mjs'

/** From the middle of the grip to the middle of the head, and the head's half width, in metres. */
const TO_HEAD = 0.262
const HALF_WIDE = 0.127
const HALF_THICK = 0.019

export function racket({ hand, wrist }, { face, frame, grip, cord }) {
  const { grip: at, up, palm } = hand
  const side = cross(up, palm)
  const middle = sum([at, 1], [up, TO_HEAD])
  const plane = (point) => {
    const p = sub(point, middle)
    return [dot(p, side), dot(p, up), dot(p, palm)]
  }
  const plate = {
    centre: middle,
    radius: 0.21,
    distance(x, y, z) {
      const [u, v, w] = plane([x, y, z])
      const flat = outline(u, v)
      const thick = Math.abs(w) - HALF_THICK
      const out = Math.sqrt(Math.max(flat + 0.008, 0) ** 2 + Math.max(thick + 0.008, 0) ** 2)
      return out + Math.min(Math.max(flat, thick) + 0.008, 0) - 0.008
    },
  }
  const paint = (point) => {
    const [u, v, w] = plane(point)
    if (Math.abs(w) < HALF_THICK - 0.005 || outline(u, v) > -0.013) return frame
    return Math.abs(u) < 0.05 && v < -0.105 ? frame : face
  }
  const butt = sum([at, 1], [up, -0.062])
  const groups = [
    group(face, [plate], { paint }),
    group(grip, [limb(butt, 0.0165, sum([at, 1], [up, 0.085]), 0.0155)]),
    group(frame, [limb(sum([at, 1], [up, 0.075]), 0.017, sum([at, 1], [up, 0.14]), 0.022)]),
  ]
  if (cord) groups.push(group(cord, chain(loop(butt, wrist, up), 0.004)))
  return { groups, holes: holes(middle, side, up, palm) }
}

function loop(butt, wrist, up) {
  const low = sum([butt, 0.5], [wrist, 0.5], [up, -0.05])
  return [butt, sum([low, 1], [[0, -1, 0], 0.03]), wrist]
}

/** A round head that narrows to the throat. */
function outline(u, v) {
  const low = Math.max(0, Math.min(1, (0.02 - v) / 0.16))
  const wide = HALF_WIDE - 0.098 * low * low * (1.6 - 0.6 * low)
  const top = Math.hypot(u, Math.max(0, v - 0.01) * 0.94) - HALF_WIDE
  if (v > 0.01) return top
  return Math.max(Math.abs(u) - wide, -0.145 - v)
}

/** Middles of the holes on either side, with the plane they lie in. */
function holes(middle, side, up, palm) {
  const points = []
  for (let row = -4; row <= 4; row++)
    for (let column = -4; column <= 4; column++) {
      const u = (column + (row % 2 ? 0.5 : 0)) * 0.0235
      const v = row * 0.0205 + 0.008
      if ((u / 0.094) ** 2 + (v / 0.094) ** 2 < 1) points.push([u, v])
    }
  return {
    points,
    place: ([u, v]) => sum([middle, 1], [side, u], [up, v]),
    normal: unit(palm),
    radius: 0.0058,
  }
}
