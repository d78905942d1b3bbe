// Points and directions in space: [x, y, z] in metres, y up, z towards the one who looks.

export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a, k) => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a) => Math.hypot(a[0], a[1], a[2])
export const unit = (a) => times(a, 1 / (length(a) || 1))
export const mix = (a, b, k) => add(times(a, 1 - k), times(b, k))

export function cross(a, b) {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** Sum of any number of [vector, weight]. */
export function sum(...parts) {
  return parts.reduce((total, [vector, weight]) => add(total, times(vector, weight)), [0, 0, 0])
}

/** What is left of `a` at right angles to the unit vector `n`. */
export function across(a, n) {
  return unit(sub(a, times(n, dot(a, n))))
}

/** Columns x, y, z of a body turned by yaw (to its left), pitch (forward) and roll (to its right), in degrees. */
export function turned(yaw = 0, pitch = 0, roll = 0) {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180)
  const rolled = (v) => [
    v[0] * Math.cos(c) - v[1] * Math.sin(c),
    v[0] * Math.sin(c) + v[1] * Math.cos(c),
    v[2],
  ]
  const pitched = (v) => [
    v[0],
    v[1] * Math.cos(b) - v[2] * Math.sin(b),
    v[1] * Math.sin(b) + v[2] * Math.cos(b),
  ]
  const yawed = (v) => [
    v[0] * Math.cos(a) + v[2] * Math.sin(a),
    v[1],
    v[2] * Math.cos(a) - v[0] * Math.sin(a),
  ]
  const turn = (v) => yawed(pitched(rolled(v)))
  return [turn([1, 0, 0]), turn([0, 1, 0]), turn([0, 0, 1])]
}

/** From a body's own coordinates to the world's. */
export function placed(origin, frame, [x, y, z]) {
  return add(origin, sum([frame[0], x], [frame[1], y], [frame[2], z]))
}

/** Where the middle joint of a limb lies that reaches from `root` towards `target`, bent towards `pole`. */
export function bend(root, target, first, second, pole) {
  const line = sub(target, root)
  const far = Math.min(length(line), (first + second) * 0.998)
  const along = unit(line)
  const near = (first * first - second * second + far * far) / (2 * far)
  const high = Math.sqrt(Math.max(0, first * first - near * near))
  const joint = sum([root, 1], [along, near], [across(pole, along), high])
  return { joint, end: sum([root, 1], [along, far]) }
}
