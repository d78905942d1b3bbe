// Points and directions on the paper: [x, y].

export const minus = (a, b) => [a[0] - b[0], a[1] - b[1]]
export const plus = (a, way, k) => [a[0] + way[0] * k, a[1] + way[1] * k]

export function unit([x, y]) {
  const long = Math.hypot(x, y) || 1
  return [x / long, y / long]
}
