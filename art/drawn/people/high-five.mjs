// A junior and a parent: the child jumps for the high five, the mother is down on one knee for it.

import { cropped, headwrap, tail } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { backdrop, courtLine, floor } from '../lib/figure/scene.mjs'
import { court, glass, white } from '../lib/palette.mjs'

export const title =
  'A girl jumps to give her mother a high five; the mother, in a headwrap, is down on one knee'

export function scene() {
  const child = person(CHILD_POSE, CHILD_WEAR)
  const parent = person(PARENT_POSE, PARENT_WEAR)
  return {
    size: [600, 600],
    fine: 1.4,
    camera: { from: [-0.5, 0.75, 4.2], at: [0.05, 0.8, 0], lens: 2.2, roll: -2 },
    key: [-0.6, 0.7, 0.7],
    rim: [0.8, 0.6, -0.6],
    tolerance: 1.75,
    least: 22,
    inks: {
      skinA: skins.umber,
      skinB: skins.espresso,
      dark: '#1B0E0B',
      hair: hairs.black,
      night: cloths.night,
      white: cloths.white,
      sky: cloths.sky,
      ball: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [{ groups: [...parent.groups, ...child.groups], holes: child.holes }],
    behind: (on) =>
      `${backdrop(on, glass)}<circle cx="290" cy="230" r="200" fill="${white}"/>${floor(on, court)}`,
    after: (on) =>
      courtLine(on, [-5, 0, -1.6], [6, 0, -1.6]) + courtLine(on, [1.5, 0, -1.6], [1.5, 0, 3]),
  }
}

const CHILD_POSE = {
  height: 1.2,
  build: { head: 1.26, limbs: 1, shoulders: 0.92, hips: 0.95, hands: 1.1, feet: 1.15 },
  pelvis: { at: [-0.32, 0.8, 0.05], turn: [66, 4, 8] },
  chest: [52, -6, -2],
  head: [74, -16, 4],
  arms: {
    left: {
      wrist: [0.03, 1.25, -0.02],
      pole: [-0.2, -0.7, -0.3],
      along: [0.25, 1, 0.05],
      palm: [1, -0.25, 0.25],
      curl: 0.1,
      spread: 1.2,
    },
    right: {
      grip: [-0.62, 0.84, 0.3],
      along: [-0.85, 0.3, 0.25],
      face: [0.3, 0.2, 1],
      pole: [-0.5, -0.6, 0.6],
    },
  },
  legs: {
    right: { ankle: [-0.54, 0.29, 0.1], pole: [1, -0.3, 0.4], foot: [60, 60, 0] },
    left: { ankle: [-0.24, 0.4, -0.1], pole: [1, 0.3, -0.1], foot: [70, 20, 0] },
  },
}

const CHILD_WEAR = {
  skin: 'skinA',
  features: 'dark',
  face: { mouth: 'laugh', eyes: 'laughing' },
  hair: (bones) => [
    ...cropped(bones, 'hair', { thick: 0.01 }),
    ...tail(
      bones,
      'hair',
      [
        [0.05, 0.09, -0.07],
        [0.07, 0.13, -0.1],
      ],
      0.035,
      0.05,
    ),
    ...tail(
      bones,
      'hair',
      [
        [-0.05, 0.09, -0.07],
        [-0.07, 0.13, -0.1],
      ],
      0.035,
      0.05,
    ),
  ],
  shirt: 'ball',
  cut: { hem: 0.09 },
  shorts: 'white',
  shoe: 'white',
  sole: 'sky',
  sock: 'white',
  sockFrom: 0.7,
  racket: { face: 'sky', frame: 'frame', grip: 'grip' },
}

const PARENT_POSE = {
  height: 1.7,
  build: { shoulders: 0.93, hips: 1.08, limbs: 0.97, bust: 1 },
  pelvis: { at: [0.5, 0.53, 0], turn: [-58, 2, 0] },
  chest: [-44, 2, 4],
  head: [-66, -16, 2],
  arms: {
    right: {
      wrist: [0.1, 1.25, -0.03],
      pole: [0.1, -1, -0.3],
      along: [-0.25, 1, 0.05],
      palm: [-1, -0.2, 0.25],
      curl: 0.1,
      spread: 1.2,
    },
    left: {
      wrist: [0.33, 0.64, 0.2],
      pole: [0.9, 0.3, 0.5],
      along: [-0.75, -0.35, -0.25],
      palm: [0, -1, -0.3],
      curl: 0.35,
    },
  },
  legs: {
    right: { ankle: [0.1, 0.085, -0.18], pole: [-1, 0.6, -0.1], foot: [-86, 0, 0] },
    left: { ankle: [0.86, 0.13, 0.16], pole: [-1, -1, 0.3], foot: [-80, 62, 0] },
  },
}

const PARENT_WEAR = {
  skin: 'skinB',
  features: 'dark',
  face: { mouth: 'laugh', eyes: 'laughing', wide: 1.02 },
  hair: (bones) => headwrap(bones, 'ball', 'white'),
  shirt: 'white',
  tights: 'night',
  shorts: 'night',
  shortsCut: { cover: 0.5, wide: 0.08 },
  shoe: 'ball',
  sole: 'white',
}
