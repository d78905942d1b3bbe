// Low volley at the net: the longest step of the evening, racket down by the turf.

import { braids, cropped } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { backdrop, courtLine, floor } from '../lib/figure/scene.mjs'
import { flyingBall } from '../lib/figure/things.mjs'
import { court, night } from '../lib/palette.mjs'

export const title =
  'A player in a long lunge takes a volley just above the turf, her braids flying behind her'

export function scene() {
  const player = person(POSE, WEAR)
  return {
    size: [660, 456],
    fine: 1.4,
    camera: { from: [1.1, 0.42, 4.3], at: [0.05, 0.62, 0], lens: 2.5, roll: 3 },
    tolerance: 1.2,
    least: 14,
    key: [0.5, 0.75, 0.75],
    rim: [-0.8, 0.5, -0.45],
    more: [
      [0.9, 0.55, -0.6],
      [-0.6, 0.7, 0.7],
    ],
    inks: {
      skin: skins.umber,
      hair: hairs.black,
      dark: '#1B0E0B',
      white: cloths.white,
      shirt: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [player],
    behind: (on) => backdrop(on, night) + floor(on, court),
    after: (on) =>
      courtLine(on, [-6, 0, 0.62], [6, 0, 0.62]) + courtLine(on, [1.6, 0, 0.62], [1.6, 0, -12]),
    front: () => flyingBall([604, 236], 20),
  }
}

const POSE = {
  height: 1.68,
  build: { shoulders: 0.92, hips: 1.03, limbs: 0.9, bust: 0.8 },
  pelvis: { at: [-0.12, 0.58, 0.05], turn: [62, 28, 0] },
  chest: [48, 48, -4],
  head: [66, 22, 0],
  arms: {
    right: {
      grip: [0.66, 0.38, 0.5],
      along: [0.85, 0.12, 0.42],
      face: [0.3, 0.45, 1],
      pole: [-0.2, -0.6, 0.6],
    },
    left: {
      wrist: [-0.52, 1.16, -0.5],
      pole: [-0.6, -0.1, -0.6],
      along: [-0.8, 0.35, -0.3],
      palm: [0.2, -0.8, 0.3],
      curl: 0.2,
      spread: 1.3,
    },
  },
  legs: {
    right: { ankle: [0.44, 0.085, 0.2], pole: [1, 0.3, 0.35], foot: [72, 0, 0] },
    left: { ankle: [-0.86, 0.15, -0.12], pole: [0.3, -0.6, 0.3], foot: [62, 52, 0] },
  },
}

const WEAR = {
  skin: 'skin',
  features: 'dark',
  face: { mouth: 'line', wide: 0.95 },
  hair: (bones) => [
    ...cropped(bones, 'hair', { thick: 0.012 }),
    ...braids(
      bones,
      'hair',
      [
        [
          [0.02, 0.06, -0.1],
          [0.04, 0.1, -0.17],
          [0.05, 0.1, -0.26],
          [0.06, 0.06, -0.36],
        ],
        [
          [0, 0.05, -0.11],
          [0, 0.12, -0.18],
          [-0.02, 0.15, -0.27],
          [-0.05, 0.14, -0.39],
        ],
        [
          [-0.02, 0.04, -0.11],
          [-0.03, 0.06, -0.18],
          [-0.04, 0.05, -0.27],
          [-0.07, 0, -0.36],
        ],
        [
          [0, 0.03, -0.11],
          [0.03, 0.03, -0.19],
          [0.06, 0, -0.27],
          [0.1, -0.04, -0.33],
        ],
      ],
      { thick: 0.016, bead: 'shirt' },
    ),
  ],
  shirt: 'shirt',
  cut: { sleeve: 0, hem: 0.04 },
  skirt: 'white',
  shoe: 'white',
  sole: 'shirt',
  sock: 'white',
  sockFrom: 0.86,
  band: { ink: 'white', side: 1 },
  racket: { face: 'white', frame: 'frame', grip: 'grip', hole: '#1447E6' },
}
