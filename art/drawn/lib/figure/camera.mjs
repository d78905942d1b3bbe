// Two ways to look: as an eye does, and as a lamp that stands very far away.

import { add, cross, dot, sub, sum, times, unit } from './vectors.mjs'

/** `lens` is the distance at which one metre is as wide as the frame is high. */
export function eye({ from, at, lens, roll = 0, width, height }) {
  const forward = unit(sub(at, from))
  const level = unit(cross(forward, [0, 1, 0]))
  const tip = cross(level, forward)
  const angle = (roll * Math.PI) / 180
  const right = sum([level, Math.cos(angle)], [tip, Math.sin(angle)])
  const up = cross(right, forward)
  const scale = lens * height
  return {
    width,
    height,
    ray(x, y) {
      const u = (x - width / 2) / scale
      const v = (height / 2 - y) / scale
      return { from, way: unit(sum([forward, 1], [right, u], [up, v])) }
    },
    project(point) {
      const p = sub(point, from)
      const far = dot(p, forward)
      const k = scale / far
      return [width / 2 + dot(p, right) * k, height / 2 - dot(p, up) * k, far, k]
    },
  }
}

/** Looks along a lamp's rays at the ball round `centre`. */
export function lamp({ towards, centre, radius, size }) {
  const forward = times(unit(towards), -1)
  const right = unit(cross(forward, [0.01, 1, 0.02]))
  const up = cross(right, forward)
  const from = sum([centre, 1], [forward, -2 * radius])
  const k = size / (2 * radius)
  return {
    width: size,
    height: size,
    towards: unit(towards),
    ray(x, y) {
      const u = (x - size / 2) / k
      const v = (size / 2 - y) / k
      return { from: add(from, sum([right, u], [up, v])), way: forward }
    },
    project(point) {
      const p = sub(point, from)
      return [size / 2 + dot(p, right) * k, size / 2 - dot(p, up) * k, dot(p, forward), k]
    },
  }
}
