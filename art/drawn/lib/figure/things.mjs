// What stands about on courts: balls in flight, the net, glass, a bench, a wheelchair.

import { court, glass, night, white, ball as yellow } from '../palette.mjs'
import { area } from './scene.mjs'
import { block, group, limb, ring } from './solids.mjs'
import { add, sum } from './vectors.mjs'

/** The ball with its seam, flat as a sun. */
export function flyingBall([x, y], r, shade = '#B9CC2E') {
  const at = (u, v) => `${Math.round(x + u * r)} ${Math.round(y + v * r)}`
  return (
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${yellow}"/>` +
    `<path fill="${shade}" d="M${at(0.7, -0.714)}A${r} ${r} 0 1 1 ${at(-0.714, 0.7)}C${at(-0.1, 0.75)} ${at(0.75, 0.1)} ${at(0.7, -0.714)}"/>` +
    `<path fill="none" stroke="${white}" stroke-width="${Math.max(2, Math.round(r / 8))}" d="M${at(-0.92, -0.36)}C${at(-0.2, -0.5)} ${at(0.25, -0.1)} ${at(0.1, 0.98)}"/>`
  )
}

/** The piece of court that somebody stands on; its far and its near edge as [z, from x, to x]. */
export function courtPatch(on, [far, a, b], [near, c, d]) {
  const corners = [
    [a, 0, far],
    [b, 0, far],
    [d, 0, near],
    [c, 0, near],
  ]
  return area(on, corners, court)
}

/** The net at `z` from `from` to `to`: mesh, tape and the strap in the middle. */
export function net(
  on,
  from,
  to,
  z,
  { high = 0.92, mesh = 0.14, colour = '#EAF1FF', opacity = 0.28 } = {},
) {
  const lines = []
  const line = (a, b) =>
    lines.push(
      `M${on.project(a).map(Math.round).join(' ')}L${on.project(b).map(Math.round).join(' ')}`,
    )
  for (let x = from; x <= to + 0.001; x += mesh) line([x, 0, z], [x, high - 0.05, z])
  for (let y = 0.02; y < high - 0.05; y += mesh) line([from, y, z], [to, y, z])
  const tape = (low, top) => [
    [from, low, z],
    [to, low, z],
    [to, top, z],
    [from, top, z],
  ]
  return (
    area(on, tape(0, high), '#07122B', ' fill-opacity=".25"') +
    `<path fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="2" d="${lines.join('')}"/>` +
    area(on, tape(high - 0.055, high), white)
  )
}

/** A pane of the glass wall from x to x at `z`, with what it mirrors. */
export function pane(on, [from, to], z, high) {
  const wide = to - from
  const stripe = (a, b) => [
    [from + wide * a, 0, z],
    [from + wide * b, 0, z],
    [from + wide * (b + 0.25), high, z],
    [from + wide * (a + 0.25), high, z],
  ]
  const edge = [
    [from, 0, z],
    [to, 0, z],
    [to, high, z],
    [from, high, z],
  ]
  const line = edge.map((point) => on.project(point).map(Math.round).join(' ')).join('L')
  return (
    area(on, edge, glass, ' fill-opacity=".07"') +
    area(on, stripe(0.1, 0.3), white, ' fill-opacity=".12"') +
    area(on, stripe(0.36, 0.42), white, ' fill-opacity=".12"') +
    `<path fill="none" stroke="${glass}" stroke-opacity=".7" stroke-width="2" d="M${line}z"/>`
  )
}

/** The net seen along its length, from its post at `near` to where it is lost at `far`. */
export function netAway(on, near, far, high = 0.9) {
  const face = (low, top) => [
    [0, low, near],
    [0, low, far],
    [0, top, far],
    [0, top, near],
  ]
  const line = (a, b) =>
    `M${on.project(a).map(Math.round).join(' ')}L${on.project(b).map(Math.round).join(' ')}`
  const lines = []
  for (let y = 0.1; y < high - 0.06; y += 0.1) lines.push(line([0, y, near], [0, y, far]))
  for (let z = near; z > far; z -= 0.16) lines.push(line([0, 0, z], [0, high, z]))
  return (
    area(on, face(0, high), night) +
    `<path fill="none" stroke="${white}" stroke-opacity=".3" stroke-width="2" d="${lines.join('')}"/>` +
    area(on, face(high - 0.06, high), white) +
    area(
      on,
      [
        [-0.03, 0, near],
        [0.03, 0, near],
        [0.03, high + 0.03, near],
        [-0.03, high + 0.03, near],
      ],
      night,
    )
  )
}

/** Seen on night and on pale ground. */
const STEEL = '#4468CF'

/** A bench from x to x, `high` over the ground, its seat from z to z: what stands behind the one who sits on it. */
export function bench(on, [from, to], high, [back, front]) {
  const top = (a, b) =>
    area(
      on,
      [
        [from, high, a],
        [to, high, a],
        [to, high, b],
        [from, high, b],
      ],
      white,
    )
  const split = (back + front) / 2
  const leg = (x, z) =>
    area(
      on,
      [
        [x, 0, z],
        [x + 0.05, 0, z],
        [x + 0.05, high, z],
        [x, high, z],
      ],
      STEEL,
    )
  return (
    [back + 0.04, front - 0.04].flatMap((z) => [leg(from + 0.2, z), leg(to - 0.25, z)]).join('') +
    top(back, split - 0.02) +
    top(split + 0.02, front) +
    area(
      on,
      [
        [from, high - 0.05, front],
        [to, high - 0.05, front],
        [to, high, front],
        [from, high, front],
      ],
      '#B9CBF7',
    )
  )
}

/** A sports wheelchair, its wheels leaning in at the top; `frame` as made by turned(). */
export function wheelchair(inks, seat, frame) {
  const at = (u, v, w) => add(seat, sum([frame[0], u], [frame[1], v], [frame[2], w]))
  const groups = []
  for (const s of [-1, 1]) {
    const lean = [
      sum([frame[1], s * 1], [frame[0], 0]),
      sum([frame[0], s * 0.95], [frame[1], 0.31]),
      frame[2],
    ]
    const hub = at(s * 0.33, -0.2, -0.06)
    groups.push(group(inks.tyre, [ring(hub, lean, 0.3, 0.016)]))
    groups.push(group(inks.rim, [ring(sum([hub, 1], [lean[1], 0.03]), lean, 0.265, 0.009)]))
    const wheelUp = sum([frame[1], 0.95], [frame[0], -s * 0.31])
    const spokes = [0, 1, 2].map((n) => {
      const a = (n * Math.PI) / 3 + 0.2
      const way = sum([wheelUp, Math.cos(a)], [frame[2], Math.sin(a)])
      return limb(sum([hub, 1], [way, 0.29]), 0.006, sum([hub, 1], [way, -0.29]), 0.006)
    })
    groups.push(group(inks.rim, spokes))
    groups.push(
      group(inks.frame, [
        limb(at(s * 0.17, -0.03, -0.2), 0.016, at(s * 0.17, -0.06, 0.24), 0.016),
        limb(at(s * 0.17, -0.06, 0.24), 0.016, at(s * 0.13, -0.4, 0.38), 0.015),
        limb(at(s * 0.17, -0.03, -0.2), 0.015, at(s * 0.17, 0.2, -0.24), 0.014),
        limb(at(s * 0.17, -0.03, -0.08), 0.014, hub, 0.014),
      ]),
    )
    groups.push(
      group(inks.tyre, [
        ring(at(s * 0.12, -0.45, 0.3), [frame[1], frame[0], frame[2]], 0.045, 0.018),
      ]),
    )
  }
  groups.push(
    group(inks.frame, [
      limb(at(-0.13, -0.4, 0.38), 0.015, at(0.13, -0.4, 0.38), 0.015),
      block(at(0, -0.03, 0), frame, [0.18, 0.02, 0.2], 0.01),
      block(at(0, 0.12, -0.23), frame, [0.17, 0.1, 0.012], 0.01),
    ]),
  )
  return groups
}
