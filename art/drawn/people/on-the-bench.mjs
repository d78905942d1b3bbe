// Between two matches: on the bench, elbows on knees, nothing to do but wait.

import { cropped } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { bench, courtPatch } from '../lib/figure/things.mjs'

export const title = 'A heavy-set man sits on a bench beside the court, waiting'

export function scene() {
  const player = person(POSE, WEAR)
  return {
    size: [480, 380],
    fine: 1.6,
    camera: { from: [-0.9, 1.25, 4.4], at: [0.1, 0.62, 0], lens: 2.7 },
    key: [-0.6, 0.8, 0.6],
    rim: [0.85, 0.5, -0.5],
    more: [
      [0.7, 0.6, 0.5],
      [-0.9, 0.5, -0.6],
    ],
    tolerance: 1,
    least: 12,
    inks: {
      skin: skins.olive,
      hair: hairs.brown,
      beard: '#5A3520',
      dark: '#4A2414',
      night: cloths.night,
      white: cloths.white,
      sky: cloths.sky,
      ball: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    shadow: { inside: ([x, , z]) => z > -0.7 && z < 0.8 && Math.abs(x + (z - 0.05) * 0.133) < 1.4 },
    layers: [player],
    after: (on) => bench(on, [-1.05, 1.05], 0.44, [-0.3, 0.1]),
    behind: (on) => courtPatch(on, [-0.7, -1.3, 1.5], [0.8, -1.5, 1.3]),
  }
}

const POSE = {
  height: 1.8,
  build: { head: 1.05, belly: 0.05, limbs: 1.12, shoulders: 1.04, hips: 1.06 },
  pelvis: { at: [0, 0.56, -0.02], turn: [28, 4, 0] },
  chest: [32, 34, 0],
  head: [-16, 2, -8],
  arms: {
    right: {
      wrist: [-0.02, 0.66, 0.44],
      pole: [-0.9, -0.2, 0],
      along: [0.15, -0.9, 0.3],
      palm: [0.7, 0, -0.4],
      curl: 0.5,
    },
    left: {
      grip: [0.4, 0.56, 0.36],
      along: [0.15, -0.95, 0.25],
      face: [0.2, 0.2, 1],
      pole: [0.9, -0.1, -0.2],
    },
  },
  legs: {
    right: { ankle: [-0.02, 0.085, 0.5], pole: [-0.2, 1, 0.8], foot: [8, 0, 0] },
    left: { ankle: [0.42, 0.085, 0.32], pole: [0.5, 1, 0.6], foot: [48, 0, 0] },
  },
}

const WEAR = {
  skin: 'skin',
  features: 'dark',
  face: { mouth: 'smile', wide: 1.08, jaw: 1.2, beard: 'beard' },
  hair: (bones) => cropped(bones, 'hair', { thick: 0.004, front: 0.09 }),
  shirt: 'ball',
  shorts: 'night',
  shortsCut: { cover: 0.75, wide: 0.1 },
  shoe: 'white',
  sole: 'sky',
  sock: 'white',
  sockFrom: 0.62,
  racket: { face: 'sky', frame: 'frame', grip: 'grip' },
}
