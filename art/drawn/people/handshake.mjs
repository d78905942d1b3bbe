// Handshake over the net, seen along its tape.

import { cropped, hijab } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { backdrop } from '../lib/figure/scene.mjs'
import { netAway } from '../lib/figure/things.mjs'
import { ball, court } from '../lib/palette.mjs'

export const title =
  'Two players shake hands over the net, a woman in a hijab and a red-bearded man, both smiling'

export function scene() {
  const left = person(LEFT_POSE, LEFT_WEAR)
  const right = person(RIGHT_POSE, RIGHT_WEAR)
  return {
    size: [660, 440],
    fine: 1.4,
    camera: { from: [1.1, 1.5, 4.4], at: [0.0, 1.36, 0], lens: 4.6 },
    key: [-0.35, 0.8, 0.75],
    rim: [0.5, 0.45, -0.8],
    ground: false,
    tolerance: 1.3,
    least: 14,
    inks: {
      dark: cloths.night,
      skinA: skins.bronze,
      darkA: '#3A1E12',
      skinB: skins.sand,
      darkB: '#5A2A16',
      hair: hairs.copper,
      topA: { ...cloths.sky, rim: '#DCE6FF' },
      white: cloths.white,
      deep: cloths.deep,
      scarf: cloths.night,
      ball: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [{ groups: [...left.groups, ...right.groups], holes: [...left.holes, ...right.holes] }],
    behind: (on) => `${backdrop(on, court)}<circle cx="330" cy="220" r="190" fill="${ball}"/>`,
    after: (on) => netAway(on, 0.3, -4),
  }
}

const LEFT_POSE = {
  height: 1.68,
  build: { shoulders: 0.9, hips: 1.02, limbs: 0.88, bust: 0.7 },
  pelvis: { at: [-0.58, 0.9, 0.0], turn: [82, 6, 0] },
  chest: [74, 14, 0],
  head: [84, 0, -4],
  arms: {
    right: {
      wrist: [-0.07, 1.12, 0.095],
      pole: [-0.2, -1, 0.4],
      along: [1, 0.03, 0.02],
      palm: [0.05, 0.1, -1],
      curl: 0.75,
      thumb: 0.9,
    },
    left: {
      grip: [-0.62, 0.86, -0.38],
      along: [0.5, -0.7, -0.2],
      face: [0, 0.3, 1],
      pole: [-1, 0, -0.4],
    },
  },
  legs: {
    right: { ankle: [-0.68, 0.085, 0.12], pole: [1, 0, 0.1], foot: [88, 0, 0] },
    left: { ankle: [-0.52, 0.085, -0.12], pole: [1, 0, -0.1], foot: [88, 0, 0] },
  },
}

const LEFT_WEAR = {
  skin: 'skinA',
  features: 'darkA',
  face: { mouth: 'smile', wide: 0.95 },
  hair: (bones) => hijab(bones, 'scarf'),
  sleeve: 'topA',
  shirt: 'topA',
  cut: { sleeve: 0.8, hem: 0.12, loose: 0.022 },
  shorts: 'dark',
  shortsCut: { cover: 0.95, wide: 0.075 },
  tights: 'dark',
  shoe: 'white',
  sole: 'white',
  racket: { face: 'ball', frame: 'frame', grip: 'grip' },
}

const RIGHT_POSE = {
  height: 1.86,
  build: { limbs: 1.02 },
  pelvis: { at: [0.64, 0.98, 0], turn: [-82, 10, 0] },
  chest: [-72, 20, 0],
  head: [-84, 8, 3],
  arms: {
    right: {
      wrist: [0.075, 1.14, 0.055],
      pole: [0.3, -1, -0.3],
      along: [-1, -0.05, 0.02],
      palm: [0.05, 0.1, 1],
      curl: 0.75,
      thumb: 0.9,
    },
    left: {
      grip: [0.74, 0.96, 0.38],
      along: [-0.35, -0.8, 0.3],
      face: [0.3, 0, 1],
      pole: [1, -0.1, 0.5],
    },
  },
  legs: {
    right: { ankle: [0.58, 0.085, -0.12], pole: [-1, 0, -0.1], foot: [-88, 0, 0] },
    left: { ankle: [0.76, 0.085, 0.14], pole: [-1, 0, 0.1], foot: [-84, 0, 0] },
  },
}

const RIGHT_WEAR = {
  skin: 'skinB',
  features: 'darkB',
  face: { mouth: 'smile', beard: 'hair' },
  hair: (bones) => cropped(bones, 'hair', { thick: 0.016, front: 0.075 }),
  shirt: 'white',
  shorts: 'deep',
  shoe: 'white',
  sole: 'white',
  racket: { face: 'deep', frame: 'frame', grip: 'grip', hole: '#DDF247' },
}
