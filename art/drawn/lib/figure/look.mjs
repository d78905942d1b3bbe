// Looks at solids through a camera: per pixel the distance, which group was met, and where its surface faces.

import { melt } from './solids.mjs'

const TILE = 16
const MISS = 1e9
const STEPS = 90
const NEAR_ENOUGH = 0.0007
/** Metres from which a group need not be measured closely. */
const FAR = 0.1
const NORMAL_STEP = 0.0016

/** `groups` of solids seen through `camera`: depth, index of the group (-1 for none), normals. */
export function look(groups, camera, { normals = true } = {}) {
  const { width, height } = camera
  const seen = {
    width,
    height,
    depth: new Float32Array(width * height).fill(MISS),
    group: new Int16Array(width * height).fill(-1),
    normal: normals ? new Float32Array(width * height * 3) : null,
    point: normals ? new Float32Array(width * height * 3) : null,
  }
  const tiles = sortIntoTiles(groups, camera)
  const across = Math.ceil(width / TILE)
  tiles.forEach((tile, n) => {
    if (tile === null) return
    const parts = partsOf(tile, groups)
    const [left, top] = [(n % across) * TILE, Math.floor(n / across) * TILE]
    for (let y = top; y < Math.min(top + TILE, height); y++)
      for (let x = left; x < Math.min(left + TILE, width); x++)
        walk(x, y, camera, parts, tile, seen)
  })
  return seen
}

function walk(x, y, camera, parts, tile, seen) {
  const { from, way } = camera.ray(x + 0.5, y + 0.5)
  let t = tile.near
  for (let step = 0; step < STEPS && t < tile.far; step++) {
    const [px, py, pz] = [from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t]
    const met = nearest(parts, px, py, pz)
    if (met.distance < NEAR_ENOUGH) {
      const at = y * seen.width + x
      seen.depth[at] = t
      seen.group[at] = met.index
      if (seen.normal) note(seen, at, met.part, px, py, pz)
      return
    }
    t += Math.max(met.distance * 0.8, NEAR_ENOUGH)
  }
}

const met = { distance: 0, index: -1, part: null }

function nearest(parts, x, y, z) {
  met.distance = MISS
  for (const part of parts) {
    const [cx, cy, cz] = part.centre
    const away = Math.sqrt((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) - part.radius
    if (away > met.distance) continue
    // Far off, the way to the ball that it fits in will do.
    const d = away > FAR ? away : distanceTo(part, x, y, z)
    if (d < met.distance) {
      met.distance = d
      met.index = part.index
      met.part = part
    }
  }
  return met
}

function distanceTo({ solids, soft, shape }, x, y, z) {
  let d = solids[0].distance(x, y, z)
  for (let n = 1; n < solids.length; n++) d = melt(d, solids[n].distance(x, y, z), soft)
  return shape && d < 0.06 ? shape(d, x, y, z) : d
}

function note(seen, at, part, x, y, z) {
  const e = NORMAL_STEP
  const a = distanceTo(part, x + e, y - e, z - e)
  const b = distanceTo(part, x - e, y - e, z + e)
  const c = distanceTo(part, x - e, y + e, z - e)
  const d = distanceTo(part, x + e, y + e, z + e)
  const n = [a - b - c + d, -a - b + c + d, -a + b - c + d]
  const long = Math.hypot(...n) || 1
  seen.normal.set([n[0] / long, n[1] / long, n[2] / long], at * 3)
  seen.point.set([x, y, z], at * 3)
}

/** Per tile of the picture the solids that may show in it, and how near and far they are. */
function sortIntoTiles(groups, camera) {
  const across = Math.ceil(camera.width / TILE)
  const down = Math.ceil(camera.height / TILE)
  const tiles = new Array(across * down).fill(null)
  groups.forEach((group, index) => {
    for (const solid of group.solids) {
      const margin = group.soft * 0.6 + 0.025
      const { from, to, wide, near, far } = shadowOf(solid, camera, margin)
      const reach = wide + TILE * 0.71
      const columns = span(from[0], to[0], reach, across)
      const rows = span(from[1], to[1], reach, down)
      for (let row = rows[0]; row <= rows[1]; row++)
        for (let column = columns[0]; column <= columns[1]; column++) {
          const middle = [(column + 0.5) * TILE, (row + 0.5) * TILE]
          if (apart(middle, from, to) > reach) continue
          const at = row * across + column
          tiles[at] ??= { solids: [], near: MISS, far: 0 }
          tiles[at].solids.push([index, solid])
          tiles[at].near = Math.min(tiles[at].near, near)
          tiles[at].far = Math.max(tiles[at].far, far)
        }
    }
  })
  return tiles
}

/** Where a solid shows in the picture: a line from `from` to `to`, `wide` pixels to either side. */
function shadowOf({ ends, thick, centre, radius }, camera, margin) {
  const [a, b] = (ends ?? [centre, centre]).map((end) => camera.project(end))
  const room = (ends ? thick : radius) + margin
  return {
    from: a,
    to: b,
    // A little more, because an eye sees what is off its middle a little larger.
    wide: room * Math.max(a[3], b[3]) * 1.12,
    near: Math.min(a[2], b[2]) - room * 1.1,
    far: (Math.max(a[2], b[2]) + room * 1.1) * 1.15,
  }
}

function apart([x, y], [ax, ay], [bx, by]) {
  const [ux, uy] = [bx - ax, by - ay]
  const long2 = ux * ux + uy * uy
  const t = long2 === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / long2))
  return Math.hypot(x - ax - ux * t, y - ay - uy * t)
}

function span(a, b, reach, count) {
  return [
    Math.max(0, Math.floor((Math.min(a, b) - reach) / TILE)),
    Math.min(count - 1, Math.floor((Math.max(a, b) + reach) / TILE)),
  ]
}

function partsOf(tile, groups) {
  const parts = new Map()
  for (const [index, solid] of tile.solids) {
    const { soft, shape } = groups[index]
    if (!parts.has(index)) parts.set(index, { index, soft, shape, solids: [] })
    parts.get(index).solids.push(solid)
  }
  return [...parts.values()].map((part) => ({ ...part, ...ballRound(part) }))
}

/** A ball that holds all solids of the part. */
function ballRound({ solids, soft }) {
  const [low, high] = [Math.min, Math.max].map((pick, n) =>
    [0, 1, 2].map((axis) =>
      pick(...solids.map(({ centre, radius }) => centre[axis] + (n === 0 ? -radius : radius))),
    ),
  )
  const centre = low.map((value, axis) => (value + high[axis]) / 2)
  const radius = Math.max(
    ...solids.map(
      (solid) => Math.hypot(...centre.map((c, axis) => solid.centre[axis] - c)) + solid.radius,
    ),
  )
  return { centre, radius: radius + soft * 0.5 + 0.03 }
}
