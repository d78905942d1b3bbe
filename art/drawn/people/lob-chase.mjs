// The lob: running back to the glass, eyes over the shoulder on the ball that drops behind him.

import { cropped } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { courtLine } from '../lib/figure/scene.mjs'
import { courtPatch, flyingBall, pane } from '../lib/figure/things.mjs'

export const title =
  'A grey-haired player runs back to the glass, looking up over his shoulder for the ball'

export function scene() {
  const player = person(POSE, WEAR)
  return {
    size: [640, 640],
    fine: 1.4,
    camera: { from: [1.2, 2.6, 4.6], at: [0.0, 0.9, -0.1], lens: 2.3 },
    tolerance: 1.2,
    least: 14,
    key: [-0.6, 0.8, 0.35],
    rim: [0.75, 0.6, -0.75],
    more: [
      [0.8, 0.75, 0.6],
      [-0.85, 0.6, -0.5],
    ],
    shadow: { inside: ([x, , z]) => Math.abs(x) < 2.4 && z > -2.6 && z < 1.05 },
    inks: {
      skin: skins.bronze,
      hair: hairs.grey,
      dark: '#3A1E12',
      white: cloths.white,
      shirt: cloths.deep,
      ball: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [player],
    behind: (on) => courtPatch(on, [-2.6, -2.4, 2.4], [1.05, -2.4, 2.4]),
    after: (on) =>
      courtLine(on, [-2.4, 0, -1.2], [2.4, 0, -1.2]) +
      courtLine(on, [0.9, 0, -1.2], [0.9, 0, -2.6]),
    front: (on) =>
      pane(on, [-2.4, -0.62], 1.05, 2.0) +
      pane(on, [-0.59, 1.35], 1.05, 2.0) +
      flyingBall([566, 62], 26),
  }
}

const POSE = {
  height: 1.76,
  build: { belly: 0.02, limbs: 1.02 },
  pelvis: { at: [0, 0.9, 0], turn: [-20, 14, 0] },
  chest: [14, 20, 6],
  head: [78, -40, 0],
  arms: {
    right: {
      grip: [-0.5, 1.22, 0.14],
      along: [-0.35, 0.8, 0.5],
      face: [0.4, 0.2, 1],
      pole: [-0.7, -0.6, -0.3],
    },
    left: {
      wrist: [0.47, 1.42, -0.12],
      pole: [0.7, -0.6, -0.5],
      along: [0.5, 0.75, 0.3],
      palm: [0.5, 0.1, 0.9],
      curl: 0.25,
      spread: 1.2,
    },
  },
  legs: {
    right: { ankle: [-0.5, 0.5, -0.5], pole: [0.1, -0.6, 0.8], foot: [-40, 75, 0] },
    left: { ankle: [0.02, 0.085, 0.34], pole: [0, 0.4, 1], foot: [-8, 0, 0] },
  },
}

const WEAR = {
  skin: 'skin',
  features: 'dark',
  face: { mouth: 'line', beard: 'hair' },
  hair: (bones) => cropped(bones, 'hair', { thick: 0.011, front: 0.082 }),
  shirt: 'shirt',
  shorts: 'white',
  shoe: 'ball',
  sole: 'white',
  sock: 'white',
  sockFrom: 0.72,
  racket: { face: 'ball', frame: 'frame', grip: 'grip' },
}
