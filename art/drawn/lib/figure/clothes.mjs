// Clothes: solids round the body, loose where cloth is loose, with folds that follow the pull.

import { ball, egg, group, limb, noise, tube } from './solids.mjs'
import { across, dot, mix, placed, sub, unit } from './vectors.mjs'

/** A shirt down over the hips; `sleeve` is how much of the upper arm it covers, 0 for none. */
export function shirt(bones, ink, { sleeve = 0.56, loose = 0.008, hem = 0.07, paint } = {}) {
  const { size: k, build, hips, chest, pelvis, waist } = bones
  const on = (x, y, z) => placed(waist, chest, [x * k, y * k, z * k])
  const wide = build.shoulders
  const solids = [
    egg(on(0, 0.15, 0.004), chest, [0.15 * wide * k, 0.185 * k, 0.11 * k]),
    egg(on(0, 0.01, 0.004), chest, [
      (0.128 + build.belly) * wide * k,
      0.16 * k,
      (0.098 + build.belly) * k,
    ]),
    ...[-1, 1].flatMap((s) => [
      limb(
        on(s * 0.03, 0.335, -0.022),
        0.042 * k,
        bones[s < 0 ? 'right' : 'left'].arm.shoulder,
        0.051 * k * build.limbs,
      ),
      limb(
        on(s * 0.08, 0.24, 0.02),
        0.07 * k,
        bones[s < 0 ? 'right' : 'left'].arm.shoulder,
        0.05 * k * build.limbs,
      ),
      ball(on(s * 0.072, 0.2, 0.058 + build.bust * 0.03), (0.052 + build.bust * 0.014) * k),
    ]),
    tube(
      placed(pelvis, hips, [0, 0.19 * k, 0]),
      (0.1 + build.belly * 0.7) * k,
      placed(pelvis, hips, [0, -hem * k, -0.006 * k]),
      0.14 * k * build.hips,
      {
        wide: hips[0],
        flat: 1.36,
        round: 0.01,
      },
    ),
  ]
  if (sleeve > 0)
    solids.push(...[bones.right.arm, bones.left.arm].map((arm) => sleeveOf(arm, bones, sleeve)))
  const shape = (d, x, y, z) => d - loose * k + folds(bones, x, y, z)
  return [group(ink, solids, { soft: 0.045 * k, shape, paint })]
}

function sleeveOf({ shoulder, elbow }, { size, build }, cover) {
  const k = size * build.limbs
  return tube(mix(shoulder, elbow, -0.06), 0.058 * k, mix(shoulder, elbow, cover), 0.069 * k, {
    round: 0.01,
  })
}

/** Cloth is pulled from the hip to the opposite raised shoulder: long noise along that line. */
function folds({ waist, right, left, size }, x, y, z) {
  const p = sub([x, y, z], waist)
  const pull = unit(sub(right.arm.shoulder, left.leg.hip))
  const t = dot(p, pull)
  const q = sub(p, [pull[0] * t, pull[1] * t, pull[2] * t])
  const f = 10 / size
  return 0.0065 * size * noise(q[0] * f + t * 1.5, q[1] * f * 0.8 + 4, q[2] * f * 0.7 + t)
}

/** Shorts to `cover` of the thigh; a skirt is the same, wider and melted into one. */
export function shorts(bones, ink, { cover = 0.55, wide = 0.1, soft = 0.035, paint } = {}) {
  const { size: k, build, hips, pelvis, right, left } = bones
  const at = (x, y, z) => placed(pelvis, hips, [x * k, y * k, z * k])
  const legs = [right.leg, left.leg].map(({ hip, knee }) => {
    const thigh = unit(sub(knee, hip))
    return tube(
      mix(hip, knee, -0.06),
      0.08 * k * build.hips,
      mix(hip, knee, cover),
      wide * k * build.limbs,
      {
        wide: across(hips[0], thigh),
        flat: 1.04,
        round: 0.008,
      },
    )
  })
  const solids = [
    egg(at(0, 0.01, -0.004), hips, [0.148 * k * build.hips, 0.1 * k, 0.1 * k]),
    ...[-1, 1].map((s) => ball(at(s * 0.066 * build.hips, -0.04, -0.05), 0.08 * k * build.hips)),
    ...legs,
  ]
  const f = 14 / k
  const shape = (d, x, y, z) =>
    d -
    0.006 * k +
    0.007 * k * noise((x - pelvis[0]) * f, (y - pelvis[1]) * f * 0.35, (z - pelvis[2]) * f)
  return [group(ink, solids, { soft: soft * k, shape, paint })]
}

export function skirt(bones, ink, { cover = 0.42, wide = 0.15 } = {}) {
  const { pelvis, hips, size: k } = bones
  const [group0] = shorts(bones, ink, { cover, wide, soft: 0.11 })
  const { shape } = group0
  const pleats = (d, x, y, z) => {
    const p = sub([x, y, z], pelvis)
    const low = Math.max(0, -dot(p, hips[1]) / k - 0.02)
    const angle = Math.atan2(dot(p, hips[0]), dot(p, hips[2]))
    return shape(d, x, y, z) + Math.min(0.012, low * 0.08) * k * Math.sin(angle * 15)
  }
  return [{ ...group0, shape: pleats }]
}
