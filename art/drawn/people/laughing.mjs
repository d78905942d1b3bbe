// A pair that laughs after a match, arm round a shoulder.

import { afro, cap, cropped, tail } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { backdrop } from '../lib/figure/scene.mjs'
import { ball } from '../lib/palette.mjs'

export const title =
  'A tall young man with an afro and a grey-haired woman in a cap laugh together, his arm round her shoulders'

export function scene() {
  const man = person(MAN_POSE, MAN_WEAR)
  const woman = person(WOMAN_POSE, WOMAN_WEAR)
  return {
    size: [640, 512],
    camera: { from: [0, 1.2, 4.4], at: [0.04, 1.46, 0], lens: 4.5, roll: 2 },
    key: [-0.6, 0.75, 0.75],
    rim: [0.85, 0.4, -0.55],
    ground: false,
    tolerance: 1.7,
    least: 30,
    fine: 1.5,
    inks: {
      skinA: skins.umber,
      skinB: skins.sand,
      darkA: '#1B0E0B',
      darkB: '#5A2A16',
      hairA: hairs.black,
      hairB: hairs.grey,
      night: cloths.night,
      deep: cloths.deep,
      white: cloths.white,
      court: cloths.court,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [{ groups: [...man.groups, ...woman.groups], holes: man.holes }],
    behind: (on) => backdrop(on, ball),
  }
}

const MAN_POSE = {
  height: 1.86,
  pelvis: { at: [-0.2, 0.99, -0.06], turn: [12, 0, -4] },
  chest: [16, -6, -4],
  head: [30, -18, -14],
  arms: {
    left: {
      wrist: [0.48, 1.41, 0.0],
      pole: [0.2, 0.1, -0.9],
      along: [-0.1, -0.75, 0.7],
      palm: [-0.6, -0.5, -0.5],
      curl: 0.3,
    },
    right: {
      grip: [-0.46, 1.26, 0.26],
      along: [-0.1, 0.85, -0.45],
      face: [-0.5, 0.1, 1],
      pole: [-0.9, -0.7, 0],
    },
  },
  legs: {
    right: { ankle: [-0.36, 0.085, 0], pole: [0, 0, 1], foot: [0, 0, 0] },
    left: { ankle: [-0.06, 0.085, 0], pole: [0, 0, 1], foot: [20, 0, 0] },
  },
}

const MAN_WEAR = {
  skin: 'skinA',
  features: 'darkA',
  face: { mouth: 'laugh', eyes: 'laughing' },
  hair: (bones) => afro(bones, 'hairA'),
  shirt: 'night',
  shorts: 'white',
  shoe: 'white',
  sole: 'white',
  racket: { face: 'court', hole: '#07122B', frame: 'frame', grip: 'grip' },
}

const WOMAN_POSE = {
  height: 1.66,
  build: { shoulders: 0.92, hips: 1.06, limbs: 0.92, bust: 1 },
  pelvis: { at: [0.26, 0.9, 0.06], turn: [-20, 6, 4] },
  chest: [-22, 10, 8],
  head: [-34, 4, 12],
  arms: {
    right: {
      wrist: [0.06, 1.1, 0.3],
      pole: [-0.6, -0.9, 0.3],
      along: [0.75, 0.25, 0.2],
      palm: [0.2, 0.1, -1],
      curl: 0.4,
    },
    left: {
      wrist: [0.62, 0.88, 0.14],
      pole: [0.8, 0, -0.5],
      along: [0.1, -1, 0.2],
      palm: [-1, 0, -0.2],
      curl: 0.5,
    },
  },
  legs: {
    right: { ankle: [0.16, 0.085, 0], pole: [0, 0, 1], foot: [0, 0, 0] },
    left: { ankle: [0.4, 0.085, 0], pole: [0, 0, 1], foot: [0, 0, 0] },
  },
}

const WOMAN_WEAR = {
  skin: 'skinB',
  features: 'darkB',
  face: { mouth: 'laugh', eyes: 'laughing', wide: 0.97 },
  hair: (bones) => [
    ...cropped(bones, 'hairB', { thick: 0.018, front: 0.06, over: true }),
    ...tail(
      bones,
      'hairB',
      [
        [0.06, 0, -0.06],
        [0.07, -0.05, -0.05],
        [0.06, -0.09, -0.03],
      ],
      0.03,
      0.022,
    ),
    ...tail(
      bones,
      'hairB',
      [
        [-0.06, 0, -0.06],
        [-0.07, -0.05, -0.05],
        [-0.06, -0.09, -0.03],
      ],
      0.03,
      0.022,
    ),
    ...cap(bones, 'white'),
  ],
  shirt: 'white',
  shorts: 'deep',
  shoe: 'white',
  sole: 'white',
  band: { ink: 'court', side: -1 },
}
