// Hands: palm, four fingers in their three joints, thumb. A gripping hand closes round the racket's handle.

import { ball, chain, group, limb } from './solids.mjs'
import { mix, sum, unit } from './vectors.mjs'

/** From index to little finger: place across the palm, and length. */
const FINGERS = [
  [0.03, 0.96],
  [0.01, 1.05],
  [-0.01, 1],
  [-0.029, 0.8],
]

export function hand(arm, { size, build }, ink) {
  const k = size * (build.hands ?? 1)
  const thick = k * (0.75 + 0.25 * build.limbs)
  const solids = arm.hand.kind === 'grip' ? gripping(arm, k, thick) : free(arm, k, thick)
  return group(ink, solids, { soft: 0.009 * k })
}

function gripping({ wrist, hand }, k, thick) {
  const { grip, up, palm, fingers } = hand
  const at = (u, f, p) => sum([grip, 1], [up, u * k], [fingers, f * k], [palm, p * k])
  const solids = FINGERS.flatMap(([place, long]) => {
    const knuckle = at(place, 0.014, -0.027)
    return [
      limb(mix(wrist, at(place * 0.6, -0.03, -0.02), 0.15), 0.019 * thick, knuckle, 0.0125 * thick),
      ...chain(
        [
          knuckle,
          at(place, 0.036 * long, -0.006),
          at(place, 0.026, 0.027),
          at(place, -0.006, 0.03),
        ],
        0.0115 * thick,
        0.009 * thick,
      ),
    ]
  })
  const thumb = [
    at(-0.004, -0.038, -0.01),
    at(0.026, -0.034, 0.012),
    at(0.042, -0.008, 0.029),
    at(0.046, 0.014, 0.03),
  ]
  return [...solids, ...chain(thumb, 0.017 * thick, 0.0105 * thick), ball(wrist, 0.025 * thick)]
}

function free({ wrist, hand }, k, thick) {
  const { way, palm, thumbSide, curl, spread, thumb } = hand
  const at = (w, s, p) => sum([wrist, 1], [way, w * k], [thumbSide, s * k], [palm, p * k])
  const solids = FINGERS.flatMap(([place, long]) => {
    const knuckle = at(0.088 - Math.abs(place - 0.008) * 0.18, place, 0)
    return [
      limb(at(0.008, place * 0.45, 0), 0.021 * thick, knuckle, 0.013 * thick),
      ...chain(
        finger(knuckle, { way, palm, thumbSide }, place * spread, long * k, curl),
        0.0115 * thick,
        0.0085 * thick,
      ),
    ]
  })
  const root = at(0.022, 0.026, 0.008)
  const joint = at(0.052, 0.026 + 0.026 * thumb, 0.016)
  const tip = at(0.082, 0.026 + 0.04 * thumb, 0.02 + 0.02 * curl)
  return [
    ...solids,
    ...chain([root, joint, tip], 0.0165 * thick, 0.0105 * thick),
    ball(wrist, 0.025 * thick),
  ]
}

function finger(knuckle, { way, palm, thumbSide }, lean, long, curl) {
  const points = [knuckle]
  ;[0.044, 0.028, 0.022].forEach((part, n) => {
    const angle = curl * (0.5 + 0.75 * n) * 1.3
    const turn = unit(
      sum([way, Math.cos(angle)], [palm, Math.sin(angle)], [thumbSide, lean * 5 * Math.cos(angle)]),
    )
    points.push(sum([points[n], 1], [turn, part * long]))
  })
  return points
}
