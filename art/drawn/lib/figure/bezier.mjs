// One cubic Bézier curve, as four points [x, y].

import { minus, plus } from './plane.mjs'

/** The curve that leaves along `left` and arrives against `right`, nearest to the points at their parameters (least squares). */
export function curveThrough(points, params, left, right) {
  const [first, last] = [points[0], points.at(-1)]
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0]
  params.forEach((u, n) => {
    const [b0, b1, b2, b3] = weights(u)
    const a0 = [left[0] * b1, left[1] * b1]
    const a1 = [right[0] * b2, right[1] * b2]
    const rest = [
      points[n][0] - first[0] * (b0 + b1) - last[0] * (b2 + b3),
      points[n][1] - first[1] * (b0 + b1) - last[1] * (b2 + b3),
    ]
    c00 += a0[0] * a0[0] + a0[1] * a0[1]
    c01 += a0[0] * a1[0] + a0[1] * a1[1]
    c11 += a1[0] * a1[0] + a1[1] * a1[1]
    x0 += a0[0] * rest[0] + a0[1] * rest[1]
    x1 += a1[0] * rest[0] + a1[1] * rest[1]
  })
  const det = c00 * c11 - c01 * c01
  const chord = Math.hypot(...minus(last, first))
  let alpha = det === 0 ? 0 : (x0 * c11 - x1 * c01) / det
  let beta = det === 0 ? 0 : (c00 * x1 - c01 * x0) / det
  const small = chord * 1e-3
  if (alpha < small || beta < small || alpha > chord * 3 || beta > chord * 3) {
    alpha = chord / 3
    beta = chord / 3
  }
  return [first, plus(first, left, alpha), plus(last, right, beta), last]
}

/** One Newton step towards the parameter at which the curve is nearest to the point. */
export function better(curve, point, u) {
  const at = minus(pointAt(curve, u), point)
  const first = [0, 1].map((n) => slope(curve, u, n))
  const second = [0, 1].map((n) => turn(curve, u, n))
  const above = at[0] * first[0] + at[1] * first[1]
  const below = first[0] ** 2 + first[1] ** 2 + at[0] * second[0] + at[1] * second[1]
  return below === 0 ? u : Math.max(0, Math.min(1, u - above / below))
}

/** The greatest distance of a point from the curve at its parameter, squared. */
export function farthest(points, curve, params) {
  let error = 0
  for (let n = 1; n < points.length - 1; n++) {
    const [x, y] = minus(pointAt(curve, params[n]), points[n])
    error = Math.max(error, x * x + y * y)
  }
  return error
}

/** A first guess of the parameters: how far along the line each point is, 0 to 1. */
export function chordLengths(points) {
  const along = [0]
  for (let n = 1; n < points.length; n++)
    along.push(along[n - 1] + Math.hypot(...minus(points[n], points[n - 1])))
  return along.map((far) => far / along.at(-1))
}

function weights(u) {
  const v = 1 - u
  return [v * v * v, 3 * u * v * v, 3 * u * u * v, u * u * u]
}

function pointAt(curve, u) {
  const w = weights(u)
  return [0, 1].map((axis) => curve.reduce((total, point, n) => total + point[axis] * w[n], 0))
}

function slope(c, u, n) {
  const v = 1 - u
  return (
    3 * v * v * (c[1][n] - c[0][n]) +
    6 * u * v * (c[2][n] - c[1][n]) +
    3 * u * u * (c[3][n] - c[2][n])
  )
}

function turn(c, u, n) {
  return 6 * (1 - u) * (c[2][n] - 2 * c[1][n] + c[0][n]) + 6 * u * (c[3][n] - 2 * c[2][n] + c[1][n])
}
