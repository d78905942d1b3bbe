// Puts a scene together: ground, shadows of every floodlight, people and what stands before and behind them.

import { mapPath, writePath } from '../path.mjs'
import { eye, lamp } from './camera.mjs'
import { look } from './look.mjs'
import { outlines } from './outline.mjs'
import { print } from './print.mjs'
import { add, dot, length, mix, sub, sum, times } from './vectors.mjs'

/** Pixels of a lamp's depth map. */
const LAMP_SIZE = 640

/**
 * `scene`: size, camera, key and rim (towards the lamp), more lamps that only throw shadows, inks,
 * `fine` pixels are looked at per unit of the drawing;
 * `layers` of { groups, holes, among } from back to front; drawn round them: behind, after (on the shadows), front.
 */
export function drawScene(scene) {
  const { under, layers, over } = partsOf(scene)
  return under + layers.join('') + over
}

/** The same in its parts, for a drawing whose parts move. */
export function partsOf(scene) {
  const { fine = 1 } = scene
  const [width, height] = scene.size.map((side) => Math.round(side * fine))
  const camera = eye({ ...scene.camera, width, height })
  const groups = scene.layers.flatMap((layer) => layer.groups)
  const round = ballRound(groups)
  const lampAt = (towards) => lamp({ towards, ...round, size: LAMP_SIZE })
  const [key, rim, ...more] = [scene.key, scene.rim, ...(scene.more ?? [])].map(lampAt)
  const dark = (one) => look(groups, one, { normals: false })
  const shades = { key: dark(key), rim: dark(rim) }
  const on = {
    size: scene.size,
    camera,
    project: (point) =>
      camera
        .project(point)
        .slice(0, 2)
        .map((n) => n / fine),
  }
  const people = scene.layers.map(({ groups: own, holes = [], among = [] }) => {
    const options = {
      lamps: { key, rim },
      shades,
      inks: { ...scene.inks, teeth: '#FFFFFF' },
      tolerance: scene.tolerance,
      least: scene.least,
      edge: scene.edge,
      fine,
      among,
    }
    const printed = print(own, camera, options)
    return (
      printed.svg + holes.map((hole) => punched(hole, camera, printed.seen, own, fine)).join('')
    )
  })
  const lamps = [[key, shades.key], [rim, shades.rim], ...more.map((one) => [one, dark(one)])]
  const shadows =
    scene.ground === false ? '' : lamps.map((pair, n) => shadowOf(pair, camera, scene, n)).join('')
  return {
    under: (scene.behind?.(on) ?? '') + shadows + (scene.after?.(on) ?? ''),
    layers: people,
    over: scene.front?.(on) ?? '',
  }
}

function ballRound(groups) {
  const solids = groups.flatMap((one) => one.solids)
  const bound = (pick, sign) =>
    [0, 1, 2].map((axis) => pick(...solids.map((s) => s.centre[axis] + sign * s.radius)))
  const [low, high] = [bound(Math.min, -1), bound(Math.max, 1)]
  return { centre: mix(low, high, 0.5), radius: Math.hypot(...sub(high, low)) / 2 }
}

/** Where the ground is out of a lamp's light. */
function shadowOf([one, shade], camera, { shadow = {}, tolerance = 0.8, fine = 1 }, n) {
  const { width, height } = camera
  const mask = new Uint8Array(width * height)
  const { inside = () => true, level = 0 } = shadow
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { from, way } = camera.ray(x + 0.5, y + 0.5)
      if (way[1] >= -0.004) continue
      const point = sum([from, 1], [way, (level - from[1]) / way[1]])
      if (!inside(point)) continue
      const [u, v, far] = one.project(point)
      const [i, j] = [Math.round(u - 0.5), Math.round(v - 0.5)]
      if (i < 0 || j < 0 || i >= shade.width || j >= shade.height) continue
      if (shade.depth[j * shade.width + i] < far - 0.01) mask[y * width + x] = 1
    }
  const lines = outlines(mask, width, height, {
    tolerance: tolerance * 1.3 * fine,
    least: 40,
    soft: 3,
  })
  const d = writePath(
    mapPath(lines, ([x, y]) => [x / fine, y / fine]),
    0,
  )
  const { colour = '#07122B', strength = [0.62, 0.3, 0.3, 0.22] } = shadow
  return d === '' ? '' : `<path fill="${colour}" fill-opacity="${strength[n]}" d="${d}"/>`
}

/** A racket's holes, where its face is seen: dots in the plane of the face. */
function punched(
  { points, place, normal, radius, colour = '#0A0F1E' },
  camera,
  seen,
  groups,
  fine,
) {
  const [x0, y0] = camera.project(place([0, 0]))
  const [ax, ay] = camera.project(place([0.1, 0]))
  const [bx, by] = camera.project(place([0, 0.1]))
  const facing = dot(normal, sub(camera.ray(x0, y0).from, place([0, 0]))) > 0 ? 1 : -1
  const shown = points.filter((point) => {
    const spot = add(place(point), times(normal, facing * 0.02))
    const [x, y] = camera.project(spot)
    const far = length(sub(spot, camera.ray(x, y).from))
    const at = Math.floor(y) * seen.width + Math.floor(x)
    if (x < 0 || y < 0 || x >= seen.width || y >= seen.height || seen.group[at] < 0) return false
    return Math.abs(seen.depth[at] - far) < 0.03 && groups[seen.group[at]]?.isFace === true
  })
  if (shown.length === 0) return ''
  const matrix = [ax - x0, ay - y0, bx - x0, by - y0].map((n) => +(n / 100 / fine).toFixed(3))
  const d = shown.map(([u, v]) => `M${Math.round(u * 1000)} ${Math.round(v * 1000)}h0`).join('')
  const move = [x0, y0].map((n) => Math.round(n / fine))
  return `<path transform="matrix(${matrix} ${move})" d="${d}" stroke="${colour}" stroke-width="${radius * 2000}" stroke-linecap="round"/>`
}

/** A polygon in space, filled. */
export function area({ project }, points, colour, more = '') {
  const d = points.map((point) => project(point).map(Math.round).join(' ')).join('L')
  return `<path fill="${colour}" d="M${d}z"${more}/>`
}

/** The ground up to the horizon. */
export function floor({ size, camera, project }, colour) {
  const { from, way } = camera.ray(camera.width / 2, camera.height / 2)
  const far = (turn) =>
    project([
      from[0] + way[0] * 500 + turn * way[2] * 200,
      0,
      from[2] + way[2] * 500 - turn * way[0] * 200,
    ])
  const [a, b] = [far(-1), far(1)]
  const at = (x) => Math.round(a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]))
  return `<path fill="${colour}" d="M0 ${at(0)}L${size[0]} ${at(size[0])}V${size[1]}H0z"/>`
}

/** The sky, or any one colour behind everything. */
export function backdrop({ size }, colour) {
  return `<path fill="${colour}" d="M0 0h${size[0]}v${size[1]}H0z"/>`
}

/** A line on the ground, 5 cm wide as courts have them. */
export function courtLine(on, from, to, colour = '#FFFFFF', wide = 0.05) {
  const way = sub(to, from)
  const side = times([-way[2], 0, way[0]], wide / 2 / Math.hypot(way[0], way[2]))
  return area(on, [add(from, side), add(to, side), sub(to, side), sub(from, side)], colour)
}
