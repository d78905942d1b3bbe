// The head: skull, jaw, nose, ears, neck; brows, eyes and mouth are painted on.

import { ball, egg, group, limb } from './solids.mjs'
import { dot, placed, sub } from './vectors.mjs'

/** The head's own measure: half its height. */
export function headPlace({ skull, head, size, build }) {
  const k = size * build.head
  return {
    k,
    at: (x, y, z) => placed(skull, head, [x * k, y * k, z * k]),
    local: (point) => {
      const p = sub(point, skull)
      return head.map((axis) => dot(p, axis) / k)
    },
  }
}

export function head(bones, { skin, features, face = {} }) {
  const { at, k, local } = headPlace(bones)
  const { head: frame, neck, size, build } = bones
  const ears = both((s) =>
    egg(at(0.077 * s, -0.006, -0.012), frame, [0.011 * k, 0.03 * k, 0.018 * k]),
  )
  const neckLimb = limb(
    neck,
    0.056 * size * build.limbs,
    at(0, -0.06, -0.018),
    0.05 * size * build.limbs,
  )
  return [
    group(skin, [...skullSolids(bones, face), ...ears], {
      soft: 0.02 * k,
      paint: facePaint(local, skin, features, face),
    }),
    group(
      skin,
      [
        neckLimb,
        limb(
          neck,
          0.06 * size,
          placed(neck, bones.chest, [0, -0.05 * size, 0.035 * size]),
          0.05 * size,
        ),
      ],
      { soft: 0.02 },
    ),
  ]
}

const both = (make) => [make(-1), make(1)]

/** Skull, face, jaw, cheeks, brows, nose and lips. */
function skullSolids(bones, { wide = 1, jaw = 1 }) {
  const { at, k } = headPlace(bones)
  const frame = bones.head
  return [
    egg(at(0, 0.03, -0.014), frame, [0.075 * k, 0.087 * k, 0.094 * k]),
    egg(at(0, -0.012, 0.018), frame, [0.064 * wide * k, 0.088 * k, 0.072 * k]),
    ...both((s) =>
      limb(
        at(0.048 * s * wide, -0.045, 0.004),
        0.02 * k,
        at(0.016 * s * jaw, -0.094, 0.062),
        0.019 * k,
      ),
    ),
    ball(at(0, -0.095, 0.069), 0.019 * jaw * k),
    ...both((s) => ball(at(0.041 * s * wide, -0.017, 0.056), 0.023 * k)),
    ball(at(0, -0.056, 0.066), 0.028 * k),
    limb(at(-0.032, 0.024, 0.076), 0.013 * k, at(0.032, 0.024, 0.076), 0.013 * k),
    limb(at(0, 0.016, 0.086), 0.0085 * k, at(0, -0.026, 0.107), 0.0125 * k),
    ...both((s) => ball(at(0.0135 * s, -0.031, 0.094), 0.0105 * k)),
    limb(at(-0.017, -0.053, 0.087), 0.0075 * k, at(0.017, -0.053, 0.087), 0.0075 * k),
    limb(at(-0.013, -0.066, 0.086), 0.008 * k, at(0.013, -0.066, 0.086), 0.008 * k),
  ]
}

/** `features`: the ink of brows and eyes; `face.eyes` open | shut | laughing, `face.mouth` line | smile | laugh. */
function facePaint(local, skin, features, face) {
  if (!features) return undefined
  const { eyes = 'open', mouth = 'line', beard } = face
  return (point) => {
    const [x, y, z] = local(point)
    if (z < 0) return skin
    const ax = Math.abs(x)
    if (brow(ax, y)) return features
    if (eye(ax, y, eyes)) return features
    const lips = mouthAt(ax, y, mouth)
    if (lips) return lips === 'dark' ? features : lips
    if (beard && bearded(ax, y, z)) return beard
    return skin
  }
}

function brow(x, y) {
  const middle = 0.027 + 0.004 * Math.sin(((x - 0.014) / 0.034) * Math.PI)
  return x > 0.014 && x < 0.05 && Math.abs(y - middle) < 0.0045
}

function eye(x, y, eyes) {
  const u = (x - 0.0315) / 0.014
  if (Math.abs(u) > 1) return false
  if (eyes === 'open') return Math.abs(y - 0.006) < 0.0065 * (1 - u * u)
  const arch = eyes === 'laughing' ? 0.006 * (1 - u * u) : -0.005 * (1 - u * u)
  return Math.abs(y - 0.002 - arch) < 0.003
}

function mouthAt(x, y, mouth) {
  if (mouth === 'line') return x < 0.021 && Math.abs(y + 0.06) < 0.0035 ? 'dark' : null
  const corner = mouth === 'laugh' ? 0.03 : 0.027
  const curve = (x / corner) ** 2
  const top = -0.058 + 0.008 * curve
  const bottom = mouth === 'laugh' ? -0.084 + 0.034 * curve : -0.07 + 0.02 * curve
  if (x > corner || y > top || y < bottom) return null
  return mouth === 'laugh' && y < top - 0.013 ? 'dark' : 'teeth'
}

/** Along the jaw from the ears, over the lip and under it. */
function bearded(x, y, z) {
  if (z < 0.005) return false
  if (y < -0.068) return true
  if (x < 0.03) return y < -0.041 && (y > -0.0525 || x > 0.021)
  return y < -0.052 + 0.055 * ((x - 0.024) / 0.05) ** 2
}
