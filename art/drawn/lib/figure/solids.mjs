// Solids that bodies are modelled from: each gives the distance of a point to its surface, and the ball it fits in.

import { length, mix, sub } from './vectors.mjs'

/** A limb: a ball at either end and the cone that touches both. */
export function limb(a, ra, b, rb) {
  const [bx, by, bz] = sub(b, a)
  const l2 = bx * bx + by * by + bz * bz
  const rr = ra - rb
  const a2 = l2 - rr * rr
  const il2 = 1 / l2
  return {
    centre: mix(a, b, 0.5),
    radius: Math.sqrt(l2) / 2 + Math.max(ra, rb),
    ends: [a, b],
    thick: Math.max(ra, rb),
    distance(x, y, z) {
      const px = x - a[0]
      const py = y - a[1]
      const pz = z - a[2]
      const along = px * bx + py * by + pz * bz
      const past = along - l2
      const cx = px * l2 - bx * along
      const cy = py * l2 - by * along
      const cz = pz * l2 - bz * along
      const x2 = cx * cx + cy * cy + cz * cz
      const y2 = along * along * l2
      const z2 = past * past * l2
      const k = Math.sign(rr) * rr * rr * x2
      if (Math.sign(past) * a2 * z2 > k) return Math.sqrt(x2 + z2) * il2 - rb
      if (Math.sign(along) * a2 * y2 < k) return Math.sqrt(x2 + y2) * il2 - ra
      return (Math.sqrt(x2 * a2 * il2) + along * rr) * il2 - ra
    },
  }
}

export function ball(centre, radius) {
  return {
    centre,
    radius,
    distance: (x, y, z) =>
      Math.sqrt((x - centre[0]) ** 2 + (y - centre[1]) ** 2 + (z - centre[2]) ** 2) - radius,
  }
}

/** An egg in a body's own frame; `size` are the three half axes. */
export function egg(centre, [fx, fy, fz], [rx, ry, rz]) {
  return {
    centre,
    radius: Math.max(rx, ry, rz),
    distance(x, y, z) {
      const px = x - centre[0]
      const py = y - centre[1]
      const pz = z - centre[2]
      const u = (px * fx[0] + py * fx[1] + pz * fx[2]) / rx
      const v = (px * fy[0] + py * fy[1] + pz * fy[2]) / ry
      const w = (px * fz[0] + py * fz[1] + pz * fz[2]) / rz
      const k0 = Math.sqrt(u * u + v * v + w * w)
      const k1 = Math.sqrt((u / rx) ** 2 + (v / ry) ** 2 + (w / rz) ** 2)
      return k1 === 0 ? -Math.min(rx, ry, rz) : (k0 * (k0 - 1)) / k1
    },
  }
}

/** A box with round edges in a body's own frame. */
export function block(centre, [fx, fy, fz], [hx, hy, hz], round = 0.01) {
  return {
    centre,
    radius: Math.hypot(hx, hy, hz),
    distance(x, y, z) {
      const px = x - centre[0]
      const py = y - centre[1]
      const pz = z - centre[2]
      const u = Math.abs(px * fx[0] + py * fx[1] + pz * fx[2]) - hx + round
      const v = Math.abs(px * fy[0] + py * fy[1] + pz * fy[2]) - hy + round
      const w = Math.abs(px * fz[0] + py * fz[1] + pz * fz[2]) - hz + round
      const out = Math.sqrt(Math.max(u, 0) ** 2 + Math.max(v, 0) ** 2 + Math.max(w, 0) ** 2)
      return out + Math.min(Math.max(u, v, w), 0) - round
    },
  }
}

/** A sleeve, a leg of shorts, a skirt: a cone cut off flat, from `a` to `b`, wider along `wide` by `flat`. */
export function tube(a, ra, b, rb, { wide = [1, 0, 0], flat = 1, round = 0.004 } = {}) {
  const axis = sub(b, a)
  const long = length(axis)
  const [ax, ay, az] = axis.map((n) => n / long)
  const slant = long / Math.hypot(long, rb - ra)
  const middle = mix(a, b, 0.5)
  return {
    centre: middle,
    radius: Math.hypot(long / 2, Math.max(ra, rb) * Math.max(1, flat)),
    distance(x, y, z) {
      const px = x - a[0]
      const py = y - a[1]
      const pz = z - a[2]
      const t = px * ax + py * ay + pz * az
      const s = px * wide[0] + py * wide[1] + pz * wide[2]
      const radial2 = px * px + py * py + pz * pz - t * t - s * s
      const q = Math.sqrt(Math.max(0, radial2) + (s / flat) ** 2)
      const k = Math.max(0, Math.min(1, t / long))
      const side = (q - (ra + (rb - ra) * k)) * slant
      const cap = Math.abs(t - long / 2) - long / 2
      const out = Math.sqrt(Math.max(side + round, 0) ** 2 + Math.max(cap + round, 0) ** 2)
      return out + Math.min(Math.max(side, cap) + round, 0) - round
    },
  }
}

/** A ring round the axis `frame[1]`: a wheel, a collar, the visor's edge. */
export function ring(centre, frame, major, minor) {
  const axis = frame[1]
  return {
    centre,
    radius: major + minor,
    distance(x, y, z) {
      const px = x - centre[0]
      const py = y - centre[1]
      const pz = z - centre[2]
      const t = px * axis[0] + py * axis[1] + pz * axis[2]
      const q = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - t * t)) - major
      return Math.sqrt(q * q + t * t) - minor
    },
  }
}

/** A chain of limbs through points, its thickness going from `ra` to `rb`. */
export function chain(points, ra, rb = ra) {
  const thick = (n) => ra + ((rb - ra) * n) / (points.length - 1)
  return points.slice(1).map((point, n) => limb(points[n], thick(n), point, thick(n + 1)))
}

/** Solids that flow into one another by `soft` metres and carry one ink; `shape` may cut or fold the whole. */
export function group(ink, solids, { soft = 0, shape, paint } = {}) {
  return { ink, solids: solids.flat(), soft, shape, paint }
}

/** Joins two distances softly. */
export function melt(a, b, k) {
  if (k === 0) return Math.min(a, b)
  const h = Math.max(k - Math.abs(a - b), 0) / k
  return Math.min(a, b) - (h * h * k) / 4
}

/** Smooth noise between -1 and 1, the same on every machine. */
export function noise(x, y, z) {
  const [ix, iy, iz] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const ease = (t) => t * t * (3 - 2 * t)
  const [u, v, w] = [ease(x - ix), ease(y - iy), ease(z - iz)]
  let total = 0
  for (let n = 0; n < 8; n++) {
    const [i, j, k] = [n & 1, (n >> 1) & 1, n >> 2]
    const weight = (i ? u : 1 - u) * (j ? v : 1 - v) * (k ? w : 1 - w)
    total += weight * lattice(ix + i, iy + j, iz + k)
  }
  return total
}

function lattice(x, y, z) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1
}
