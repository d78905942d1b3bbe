// From a mask of pixels to smooth outlines: follows its edge and fits as few Bézier curves as will do.

import { fitClosed } from './fit.mjs'

/** `mask` of 0 and 1, `width` wide: closed curves as commands for writePath, in pixels. */
export function outlines(mask, width, height, { tolerance = 0.8, least = 16, soft = 1 } = {}) {
  const field = blurred(mask, width, height, soft)
  return edges(field, width, height)
    .filter((line) => Math.abs(area(line)) >= least)
    .flatMap((line) => fitClosed(line, tolerance))
}

function blurred(mask, width, height, passes) {
  let field = Float32Array.from(mask)
  for (let pass = 0; pass < passes; pass++) {
    field = smooth(field, width, height, 1, width)
    field = smooth(field, width, height, width, 1)
  }
  return field
}

function smooth(field, width, height, step) {
  const out = new Float32Array(field.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [place, last] = step === 1 ? [x, width - 1] : [y, height - 1]
      const before = place > 0 ? field[at - step] : field[at]
      const after = place < last ? field[at + step] : field[at]
      out[at] = (before + 2 * field[at] + after) / 4
    }
  return out
}

/** Marching squares at one half; beyond the picture's edge lies nothing. */
function edges(field, width, height) {
  const value = (x, y) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : field[y * width + x])
  const next = new Map()
  const key = (x, y, side) => ((y + 1) * (width + 2) + x + 1) * 2 + side
  const places = new Map()
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const corners = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)]
      const code = corners.reduce((bits, v, n) => bits | (v > 0.5 ? 1 << n : 0), 0)
      if (code === 0 || code === 15) continue
      for (const [from, to] of SEGMENTS[code]) {
        const a = crossing(x, y, from, corners, key, places)
        next.set(a, crossing(x, y, to, corners, key, places))
      }
    }
  return joined(next, places)
}

/** Sides of a cell: 0 top, 1 right, 2 bottom, 3 left; what is inside lies on the right of each segment. */
const SEGMENTS = {
  1: [[0, 3]],
  2: [[1, 0]],
  3: [[1, 3]],
  4: [[2, 1]],
  5: [
    [0, 1],
    [2, 3],
  ],
  6: [[2, 0]],
  7: [[2, 3]],
  8: [[3, 2]],
  9: [[0, 2]],
  10: [
    [1, 2],
    [3, 0],
  ],
  11: [[1, 2]],
  12: [[3, 1]],
  13: [[0, 1]],
  14: [[3, 0]],
}

function crossing(x, y, side, [a, b, c, d], key, places) {
  const part = (from, to) => (0.5 - from) / (to - from)
  const [id, point] = [
    () => [key(x, y, 0), [x + part(a, b), y]],
    () => [key(x + 1, y, 1), [x + 1, y + part(b, c)]],
    () => [key(x, y + 1, 0), [x + part(d, c), y + 1]],
    () => [key(x, y, 1), [x, y + part(a, d)]],
  ][side]()
  places.set(id, [point[0] + 0.5, point[1] + 0.5])
  return id
}

function joined(next, places) {
  const lines = []
  while (next.size > 0) {
    const line = []
    let [at] = next.keys()
    while (next.has(at)) {
      line.push(places.get(at))
      const to = next.get(at)
      next.delete(at)
      at = to
    }
    lines.push(line)
  }
  return lines
}

function area(line) {
  let twice = 0
  line.forEach(([x, y], n) => {
    const [nx, ny] = line[(n + 1) % line.length]
    twice += x * ny - nx * y
  })
  return twice / 2
}
