// Fits cubic Bézier curves to a dense line of points (P. J. Schneider, Graphics Gems, 1990); corners stay corners.

import { better, chordLengths, curveThrough, farthest } from './bezier.mjs'
import { minus, plus, unit } from './plane.mjs'

/** How many points along the line the two directions of a corner are taken. */
const REACH = 4
const CORNER = Math.cos((52 * Math.PI) / 180)

/** A closed line as commands M, C …, Z. */
export function fitClosed(dense, tolerance) {
  const line = thinned(dense, Math.max(1, tolerance * 0.9))
  const corners = cornersOf(line)
  const starts = corners.length > 0 ? corners : [0]
  const sharp = corners.length > 0
  const commands = [{ letter: 'M', points: [line[starts[0]]] }]
  starts.forEach((start, n) => {
    const end = starts[(n + 1) % starts.length]
    const piece = cut(line, start, end)
    const ends = sharp
      ? [direction(piece, 0, 1), direction(piece, piece.length - 1, -1)]
      : smoothEnds(line)
    for (const points of curvesAlong(piece, ends[0], ends[1], tolerance))
      commands.push({ letter: 'C', points })
  })
  return [...commands.map(straight), { letter: 'Z', points: [] }]

  function straight(command, n) {
    if (command.letter !== 'C') return command
    const from = commands[n - 1].points.at(-1)
    const [a, b, to] = command.points
    const flat = away(a, from, to) < 0.35 && away(b, from, to) < 0.35
    return flat ? { letter: 'L', points: [to] } : command
  }
}

/** Points at even steps along the line. */
function thinned(line, step) {
  const points = [line[0]]
  let far = 0
  for (let n = 1; n < line.length; n++) {
    far += Math.hypot(...minus(line[n], line[n - 1]))
    if (far < step) continue
    points.push(line[n])
    far = 0
  }
  return points
}

function away([x, y], [ax, ay], [bx, by]) {
  const long = Math.hypot(bx - ax, by - ay) || 1
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / long
}

function cut(line, start, end) {
  if (end > start) return line.slice(start, end + 1)
  return [...line.slice(start), ...line.slice(0, end + 1)]
}

function smoothEnds(line) {
  const at = (n) => line[(n + line.length) % line.length]
  const way = unit(minus(at(3), at(-3)))
  return [way, [-way[0], -way[1]]]
}

function cornersOf(line) {
  const count = line.length
  if (count < REACH * 3) return []
  const sharpness = line.map((point, n) => {
    const before = unit(minus(point, line[(n - REACH + count) % count]))
    const after = unit(minus(line[(n + REACH) % count], point))
    return before[0] * after[0] + before[1] * after[1]
  })
  return line
    .map((_, n) => n)
    .filter((n) => {
      if (sharpness[n] > CORNER) return false
      for (let k = -REACH; k <= REACH; k++) {
        const other = sharpness[(n + k + count) % count]
        if (other < sharpness[n] || (other === sharpness[n] && k < 0)) return false
      }
      return true
    })
}

function direction(points, at, step) {
  const to = points[Math.max(0, Math.min(points.length - 1, at + step * 3))]
  return unit(minus(to, points[at]))
}

/** Curve after curve, each as long as the tolerance lets it be. */
function curvesAlong(points, left, right, tolerance) {
  const curves = []
  const last = points.length - 1
  let start = 0
  let way = left
  while (start < last) {
    let [good, bad] = [start + 1, last + 1]
    let best = one(points, start, good, way, right, tolerance, last)
    for (let end = last; bad - good > 1; end = Math.floor((good + bad) / 2)) {
      const tried = one(points, start, end, way, right, tolerance, last)
      if (tried.error <= tolerance ** 2) [good, best] = [end, tried]
      else bad = end
    }
    curves.push(best.curve.slice(1))
    way = [-best.out[0], -best.out[1]]
    start = good
  }
  return curves
}

/** One curve from point `start` to point `end`, with its greatest error squared. */
function one(all, start, end, left, right, tolerance, last) {
  const points = all.slice(start, end + 1)
  const out = end === last ? right : backwards(all, end)
  if (points.length <= 2) {
    const third = Math.hypot(...minus(points[1], points[0])) / 3
    return {
      curve: [points[0], plus(points[0], left, third), plus(points[1], out, third), points[1]],
      error: 0,
      out,
    }
  }
  let params = chordLengths(points)
  let curve = curveThrough(points, params, left, out)
  let error = farthest(points, curve, params)
  for (let turn = 0; turn < 8 && error > tolerance ** 2 && error < tolerance ** 2 * 60; turn++) {
    params = params.map((u, n) => better(curve, points[n], u))
    curve = curveThrough(points, params, left, out)
    error = farthest(points, curve, params)
  }
  return { curve, error, out }
}

function backwards(points, at) {
  const reach = Math.min(3, at, points.length - 1 - at)
  return unit(minus(points[at - reach], points[at + reach]))
}
