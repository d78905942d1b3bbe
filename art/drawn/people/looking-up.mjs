// In front of the dark board: a hand over the eyes, the racket on the hip.

import { afro } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { courtPatch } from '../lib/figure/things.mjs'

export const title = 'A woman seen from behind looks up, one hand over her eyes'

export function scene() {
  const player = person(POSE, WEAR)
  return {
    size: [320, 440],
    fine: 1.8,
    camera: { from: [0.8, 0.9, 4.4], at: [0.03, 0.92, 0], lens: 2.2 },
    key: [0.5, 0.7, 0.7],
    rim: [-0.7, 0.6, -0.6],
    more: [
      [-0.7, 0.6, 0.5],
      [0.9, 0.5, -0.6],
    ],
    shadow: { inside: ([x, , z]) => Math.abs(z) < 0.6 && Math.abs(x + z * 0.125) < 0.875 },
    tolerance: 0.9,
    least: 10,
    inks: {
      skin: skins.umber,
      hair: hairs.black,
      dark: '#1B0E0B',
      night: cloths.night,
      white: cloths.white,
      sky: cloths.sky,
      ball: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [player],
    behind: (on) => courtPatch(on, [-0.6, -0.8, 0.95], [0.6, -0.95, 0.8]),
  }
}

const POSE = {
  height: 1.72,
  build: { shoulders: 0.92, hips: 1.08, limbs: 0.94, bust: 0.8 },
  pelvis: { at: [0, 0.93, 0], turn: [158, -2, -8] },
  chest: [146, -6, 6],
  head: [126, -18, 0],
  arms: {
    left: {
      grip: [-0.36, 0.98, 0.1],
      along: [-0.15, -0.9, 0.4],
      face: [0.3, 0.2, 1],
      pole: [-1, 0, 0.6],
    },
    right: {
      wrist: [0.24, 1.56, -0.2],
      pole: [1, -0.3, 0.3],
      along: [-0.85, 0.3, -0.05],
      palm: [-0.1, -1, -0.3],
      curl: 0.15,
    },
  },
  legs: {
    left: { ankle: [-0.18, 0.085, -0.1], pole: [-0.2, 0, -1], foot: [190, 0, 0] },
    right: { ankle: [0.12, 0.085, 0.04], pole: [0.1, 0, -1], foot: [158, 0, 0] },
  },
}

const WEAR = {
  skin: 'skin',
  features: 'dark',
  hair: (bones) => afro(bones, 'hair', { size: 0.045 }),
  shirt: 'white',
  cut: { sleeve: 0 },
  shorts: 'ball',
  shortsCut: { cover: 0.42, wide: 0.1 },
  tights: 'night',
  tightsTo: 0.6,
  shoe: 'sky',
  sole: 'white',
  racket: { face: 'ball', frame: 'frame', grip: 'grip' },
}
