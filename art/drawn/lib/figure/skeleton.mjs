// Where a body's joints are: lengths from its height, elbows and knees from where hands and feet shall be.

import { across, add, bend, cross, dot, placed, sub, sum, times, turned, unit } from './vectors.mjs'

/** The body that all lengths below are given for, in metres. */
const MEASURED = 1.75
const ADULT = { shoulders: 1, hips: 1, limbs: 1, head: 1, belly: 0, bust: 0 }

/**
 * `pose`: height, build, pelvis { at, turn }, chest, head (turns), arms and legs { left, right }.
 * An arm either holds a racket { grip, along, face, pole } or has a free hand { wrist, pole, along, palm }.
 */
export function skeleton(pose) {
  const size = pose.height / MEASURED
  const build = { ...ADULT, ...pose.build }
  const hips = turned(...pose.pelvis.turn)
  const chest = turned(...pose.chest)
  const head = turned(...pose.head)
  const pelvis = pose.pelvis.at
  const waist = placed(pelvis, hips, [0, 0.15 * size, -0.008 * size])
  const neck = placed(waist, chest, [0, 0.335 * size, -0.02 * size])
  const skull = add(
    placed(neck, chest, [0, 0.05 * size, 0.008 * size]),
    sum([head[1], 0.12 * size * build.head], [head[2], 0.028 * size * build.head]),
  )
  const body = { size, build, hips, chest, head, pelvis, waist, neck, skull }
  return {
    ...body,
    right: { arm: arm(body, pose.arms.right, -1), leg: leg(body, pose.legs.right, -1) },
    left: { arm: arm(body, pose.arms.left, 1), leg: leg(body, pose.legs.left, 1) },
  }
}

function arm({ size, build, chest, waist }, pose, side) {
  const hand = pose.grip ? holding(pose, side, size) : freeHand(pose, side)
  const hanging = placed(waist, chest, [
    side * 0.172 * size * build.shoulders,
    0.272 * size,
    -0.012 * size,
  ])
  const reach = unit(sub(hand.wrist, hanging))
  // A raised arm takes the shoulder blade with it, an arm across the chest pulls the shoulder forward.
  const raised = Math.max(0, dot(reach, chest[1]) + 0.1)
  const forward = dot(reach, chest[2])
  const shoulder = sum(
    [hanging, 1],
    [chest[1], 0.05 * size * raised],
    [chest[0], -side * 0.022 * size * raised],
    [chest[2], 0.035 * size * forward],
  )
  const lengths = [0.29 * size, 0.255 * size]
  const { joint, end } = bend(shoulder, hand.wrist, ...lengths, pose.pole)
  const upper = unit(sub(joint, shoulder))
  const flexed = sub(end, joint)
  const inner = dot(unit(flexed), upper) > 0.995 ? times(pose.pole, -1) : flexed
  return { side, shoulder, elbow: joint, wrist: end, inner: across(inner, upper), hand }
}

/** The hand that a racket asks for: the handle lies slantwise in the palm, index finger and thumb at its head. */
function holding({ grip, along, face, slant = 32 }, side, size) {
  const up = unit(along)
  const palm = across(face, up)
  const fingers = times(cross(palm, up), side < 0 ? 1 : -1)
  const angle = (slant * Math.PI) / 180
  const way = sum([up, Math.sin(angle)], [fingers, Math.cos(angle)])
  const wrist = sum([grip, 1], [way, -0.082 * size], [palm, -0.012 * size])
  return { kind: 'grip', wrist, grip, up, palm, fingers }
}

function freeHand({ wrist, along, palm, curl = 0.25, spread = 1, thumb = 1 }, side) {
  const way = unit(along)
  const face = across(palm, way)
  return {
    kind: 'free',
    wrist,
    way,
    palm: face,
    thumbSide: times(cross(way, face), side < 0 ? 1 : -1),
    curl,
    spread,
    thumb,
  }
}

function leg({ size, build, hips, pelvis }, pose, side) {
  const hip = placed(pelvis, hips, [side * 0.088 * size * build.hips, -0.03 * size, 0])
  const { joint, end } = bend(hip, pose.ankle, 0.425 * size, 0.425 * size, pose.pole)
  const down = unit(sub(end, hip))
  const front = across(pose.pole, down)
  return { side, hip, knee: joint, ankle: end, front, foot: turned(...pose.foot) }
}
