// The body under the clothes: muscles as limbs that melt together.

import { hand } from './hand.mjs'
import { egg, group, limb } from './solids.mjs'
import { dot, mix, placed, sub, sum, times, unit } from './vectors.mjs'

/** Both arms with their hands; `sleeve` inks the arm down to the wrist (long sleeves). */
export function arms(bones, { skin, sleeve, band }) {
  return [bones.right.arm, bones.left.arm].flatMap((arm) => {
    const paint = armPaint(arm, bones.size, { skin, sleeve, band })
    return [
      group(skin, armSolids(arm, bones), { soft: 0.018 * bones.size, paint }),
      hand(arm, bones, skin),
    ]
  })
}

function armPaint({ elbow, wrist, side }, size, { skin, sleeve, band }) {
  if (!sleeve && !band) return undefined
  const way = unit(sub(wrist, elbow))
  return (point) => {
    const past = dot(sub(point, wrist), way)
    if (sleeve) return past > -0.015 * size ? skin : sleeve
    if (
      band &&
      (band.side === undefined || band.side === side) &&
      past > -0.075 * size &&
      past < -0.012 * size
    )
      return band.ink
    return skin
  }
}

function armSolids({ shoulder, elbow, wrist, inner, side }, { size, build, chest }) {
  const k = size * build.limbs
  const upper = (t, out) => sum([mix(shoulder, elbow, t), 1], [inner, out * k])
  const fore = (t, out) => sum([mix(elbow, wrist, t), 1], [inner, out * k])
  return [
    limb(shoulder, 0.05 * k, upper(0.45, 0), 0.044 * k),
    limb(sum([shoulder, 1], [chest[0], side * 0.006 * k]), 0.052 * k, upper(0.4, 0), 0.042 * k),
    limb(upper(0.45, 0.004), 0.044 * k, elbow, 0.036 * k),
    limb(upper(0.3, -0.008), 0.042 * k, upper(0.95, -0.008), 0.032 * k),
    limb(elbow, 0.036 * k, fore(0.3, 0.001), 0.041 * k),
    limb(fore(0.3, 0.001), 0.041 * k, fore(0.8, 0), 0.028 * k),
    limb(fore(0.8, 0), 0.028 * k, wrist, 0.025 * k),
  ]
}

/** Both legs; `paint` inks leggings and socks. */
export function legs(bones, { skin, tights, tightsTo = 0.93, sock, sockFrom = 0.8 }) {
  return [bones.right.leg, bones.left.leg].map((leg) =>
    group(tights ?? skin, legSolids(leg, bones), {
      soft: 0.022 * bones.size,
      paint: legPaint(leg, { skin, tights, tightsTo, sock, sockFrom }),
    }),
  )
}

function legPaint({ knee, ankle }, { skin, tights, tightsTo, sock, sockFrom }) {
  const line = sub(ankle, knee)
  const long2 = dot(line, line)
  return (point) => {
    const down = dot(sub(point, knee), line) / long2
    if (sock && down > sockFrom) return sock
    return tights && down < tightsTo ? tights : skin
  }
}

function legSolids({ hip, knee, ankle, front }, { size, build }) {
  const k = size * build.limbs
  const back = times(front, -1)
  const thigh = (t, out, way) => sum([mix(hip, knee, t), 1], [way, out * k])
  const shin = (t, out, way) => sum([mix(knee, ankle, t), 1], [way, out * k])
  return [
    limb(thigh(0.3, 0, front), 0.08 * k, knee, 0.05 * k),
    limb(thigh(0.32, 0.018, front), 0.07 * k, thigh(0.86, 0.01, front), 0.048 * k),
    limb(thigh(0.32, 0.018, back), 0.066 * k, thigh(0.86, 0.008, back), 0.043 * k),
    limb(knee, 0.047 * k, shin(0.3, 0.006, back), 0.046 * k),
    limb(thigh(0.98, 0.01, front), 0.043 * k, shin(0.5, 0.004, front), 0.034 * k),
    limb(shin(0.12, 0.012, back), 0.044 * k, shin(0.3, 0.022, back), 0.05 * k),
    limb(shin(0.3, 0.022, back), 0.05 * k, shin(0.95, 0.004, back), 0.028 * k),
    limb(shin(0.4, 0.003, front), 0.036 * k, ankle, 0.031 * k),
  ]
}

/** Shoes, with soles of their own. */
export function shoes(bones, { upper, sole }) {
  const k = bones.size * (bones.build.feet ?? 1)
  return [bones.right.leg, bones.left.leg].flatMap(({ ankle, foot }) => {
    const at = (x, y, z) => placed(ankle, foot, [x * k, y * k, z * k])
    return [
      group(
        upper,
        [
          limb(at(0, 0.01, -0.012), 0.04 * k, at(0, -0.035, -0.022), 0.041 * k),
          limb(at(0, -0.005, 0.02), 0.038 * k, at(0, -0.045, 0.115), 0.032 * k),
          limb(at(-0.014, -0.047, 0.12), 0.03 * k, at(0.01, -0.052, 0.165), 0.024 * k),
          limb(at(0.014, -0.047, 0.11), 0.029 * k, at(0.008, -0.052, 0.16), 0.024 * k),
        ],
        { soft: 0.025 * k },
      ),
      group(
        sole,
        [
          egg(at(0, -0.064, -0.026), foot, [0.041 * k, 0.018 * k, 0.045 * k]),
          egg(at(0, -0.066, 0.115), foot, [0.047 * k, 0.015 * k, 0.08 * k]),
          limb(at(0, -0.064, -0.02), 0.016 * k, at(0, -0.066, 0.1), 0.015 * k),
        ],
        { soft: 0.04 * k },
      ),
    ]
  })
}
