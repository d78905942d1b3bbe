// What is on heads: hair of several kinds, caps, bands and scarves.

import { headPlace } from './head.mjs'
import { ball, chain, egg, group, limb, noise } from './solids.mjs'
import { placed } from './vectors.mjs'

/** Hair close to the skull, from a hairline: `front` is how low it comes on the forehead, `over` whether it covers the ears. */
export function cropped(bones, ink, { thick = 0.008, front = 0.068, over = false } = {}) {
  const { at, k, local } = headPlace(bones)
  const { head } = bones
  const shell = egg(at(0, 0.03, -0.014), head, [
    (0.075 + thick) * k,
    (0.087 + thick) * k,
    (0.095 + thick) * k,
  ])
  const nape = egg(at(0, -0.01, -0.04), head, [(0.066 + thick) * k, 0.075 * k, (0.066 + thick) * k])
  const shape = (d, x, y, z) => {
    const [lx, ly, lz] = local([x, y, z])
    // Over the forehead, in front of the ears, down to the nape.
    const line = lz > 0.02 ? front - 0.25 * Math.abs(lx) : lz > -0.03 ? 0.005 : -0.055
    const edge =
      lz > 0.02
        ? front
        : lz > -0.035
          ? over
            ? -0.03 + (lz + 0.03) * 0.9
            : 0.012 + (lz + 0.03) * 0.7
          : -0.06
    return Math.max(d, (Math.max(edge, Math.min(line, edge)) - ly) * k)
  }
  return [group(ink, [shell, nape], { soft: 0.02 * k, shape })]
}

/** A round of tight curls. */
export function afro(bones, ink, { size = 0.055 } = {}) {
  const { at, k, local } = headPlace(bones)
  const solids = [
    egg(at(0, 0.055, -0.03), bones.head, [
      (0.075 + size) * k,
      (0.075 + size) * k,
      (0.08 + size) * k,
    ]),
  ]
  const shape = (d, x, y, z) => {
    const [lx, ly, lz] = local([x, y, z])
    const curls = 0.006 * noise(lx * 55, ly * 55, lz * 55)
    const face = Math.max(0.055 - ly, 0) > 0 && lz > 0.01 ? 0.055 - ly : -1
    return Math.max(d + curls * k, face * k)
  }
  return [group(ink, solids, { shape })]
}

/** Braids that hang or fly: each a list of points in the head's own measure. */
export function braids(bones, ink, strands, { thick = 0.011, bead } = {}) {
  const { at, k } = headPlace(bones)
  const shape = (d, x, y, z) => d + 0.0014 * Math.sin((x + y * 1.3 + z) * 420)
  const hanging = strands.map((points) => points.map((point) => at(...point)))
  return [
    group(
      ink,
      hanging.map((points) => chain(points, thick * k, thick * 0.8 * k)),
      { shape },
    ),
    ...(bead
      ? [
          group(
            bead,
            hanging.map((points) => ball(points.at(-1), thick * 1.25 * k)),
          ),
        ]
      : []),
  ]
}

/** A knot of hair, or the tail that swings from it (`points` in the head's measure). */
export function tail(bones, ink, points, from, to) {
  const { at, k } = headPlace(bones)
  return [
    group(
      ink,
      chain(
        points.map((point) => at(...point)),
        from * k,
        to * k,
      ),
      { soft: 0.02 * k },
    ),
  ]
}

/** A band round the head above the ears. */
export function headband(bones, ink, { tilt = 0.2 } = {}) {
  const { at, k, local } = headPlace(bones)
  const shape = (d, x, y, z) => {
    const [, ly, lz] = local([x, y, z])
    return Math.max(d, (Math.abs(ly - 0.062 - tilt * lz * 0.25) - 0.015) * k)
  }
  return [
    group(ink, [egg(at(0, 0.03, -0.013), bones.head, [0.086 * k, 0.098 * k, 0.106 * k])], {
      shape,
    }),
  ]
}

/** A cap with its peak; `back` wears it the wrong way round. */
export function cap(bones, ink, { peak = ink, back = false } = {}) {
  const { at, k, local } = headPlace(bones)
  const way = back ? -1 : 1
  const crown = (d, x, y, z) => {
    const [, ly, lz] = local([x, y, z])
    return Math.max(d, (0.052 - 0.12 * lz * way - ly) * k)
  }
  const brim = egg(
    at(0, 0.045, 0.1 * way),
    [bones.head[0], bones.head[1], bones.head[2]],
    [0.07 * k, 0.012 * k, 0.075 * k],
  )
  return [
    group(ink, [egg(at(0, 0.032, -0.014), bones.head, [0.088 * k, 0.099 * k, 0.108 * k])], {
      shape: crown,
    }),
    group(peak, [brim]),
  ]
}

/** A hijab for sport: close round the face, gathered under the chin, its end over the shoulders. */
export function hijab(bones, ink) {
  const { at, k, local } = headPlace(bones)
  const { head, size, neck, chest } = bones
  const solids = [
    egg(at(0, 0.026, -0.018), head, [0.089 * k, 0.102 * k, 0.108 * k]),
    egg(at(0, -0.045, -0.004), head, [0.08 * k, 0.085 * k, 0.086 * k]),
    limb(at(0, -0.09, -0.005), 0.066 * k, neck, 0.08 * size),
    egg(placed(neck, chest, [0, -0.03 * size, 0.015 * size]), chest, [
      0.13 * size,
      0.06 * size,
      0.1 * size,
    ]),
  ]
  const shape = (d, x, y, z) => {
    const [lx, ly, lz] = local([x, y, z])
    const folds = 0.004 * Math.sin((ly * 1.2 + lz * 0.8 + Math.abs(lx) * 0.5) * 110)
    const opening = Math.hypot(lx / 0.058, (ly + 0.016) / 0.088) - 1
    const cutter = lz > 0.0 ? -opening * 0.05 : -1
    return Math.max(d + (ly < -0.05 ? folds * k : 0), cutter * k)
  }
  return [group(ink, solids, { soft: 0.035 * k, shape })]
}

/** A doek: wrapped round the head, with a knot. */
export function headwrap(bones, ink, second) {
  const { at, k, local } = headPlace(bones)
  const wrap = (d, x, y, z) => {
    const [lx, ly, lz] = local([x, y, z])
    const turns = 0.004 * Math.sin((ly + lz * 0.55 + lx * 0.25) * 150)
    return Math.max(d + turns * k, (0.05 - 0.35 * lz * 0.3 - ly - (lz < -0.02 ? 0.05 : 0)) * k)
  }
  return [
    group(
      ink,
      [
        egg(at(0, 0.04, -0.02), bones.head, [0.088 * k, 0.1 * k, 0.108 * k]),
        egg(at(0, 0.1, -0.055), bones.head, [0.07 * k, 0.06 * k, 0.075 * k]),
      ],
      { soft: 0.03 * k, shape: wrap },
    ),
    group(
      second ?? ink,
      [
        egg(at(0.02, 0.135, 0.02), bones.head, [0.05 * k, 0.028 * k, 0.03 * k]),
        egg(at(-0.035, 0.125, 0.025), bones.head, [0.035 * k, 0.022 * k, 0.025 * k]),
      ],
      { soft: 0.01 * k },
    ),
  ]
}
