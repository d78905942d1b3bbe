// Smash: high over the court, back arched, the free hand still on the ball.

import { cropped, headband } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { backdrop } from '../lib/figure/scene.mjs'
import { flyingBall } from '../lib/figure/things.mjs'
import { court, night } from '../lib/palette.mjs'

export const title =
  'A player in mid-air, racket back for a smash, his free hand pointing at the ball'

export function scene() {
  const player = person(POSE, WEAR)
  return {
    size: [560, 700],
    fine: 1.4,
    camera: { from: [0.5, 0.4, 4.2], at: [-0.02, 1.46, 0], lens: 1.88, roll: -4 },
    tolerance: 1.2,
    least: 14,
    key: [-0.75, 0.75, 0.75],
    rim: [0.9, 0.5, -0.6],
    inks: {
      skin: skins.espresso,
      hair: hairs.black,
      dark: '#160A08',
      shorts: cloths.deep,
      white: cloths.white,
      shoe: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [player],
    ground: false,
    behind: (on) => `${backdrop(on, night)}<circle cx="308" cy="372" r="273" fill="${court}"/>`,
    front: () => flyingBall([483, 64], 28),
  }
}

const POSE = {
  height: 1.83,
  pelvis: { at: [0, 1.32, 0], turn: [30, -14, 4] },
  chest: [6, -20, 20],
  head: [32, -34, 8],
  arms: {
    right: {
      grip: [-0.5, 2.06, 0],
      along: [-0.25, 0.9, 0.2],
      face: [0.35, -0.2, 1],
      pole: [-1, 0.15, -0.4],
    },
    left: {
      wrist: [0.42, 2.32, 0.3],
      pole: [0.7, -0.4, 0.4],
      along: [0.45, 1, 0.3],
      palm: [-0.3, 0.3, 1],
      curl: 0.15,
      spread: 1.3,
    },
  },
  legs: {
    right: { ankle: [-0.42, 0.82, -0.42], pole: [-0.15, -0.5, 1], foot: [20, 95, 0] },
    left: { ankle: [0.26, 0.5, 0.1], pole: [0.3, 0.2, 1], foot: [35, 55, 0] },
  },
}

const WEAR = {
  skin: 'skin',
  features: 'dark',
  face: { mouth: 'line' },
  hair: (bones) => [...cropped(bones, 'hair'), ...headband(bones, 'white')],
  shirt: 'white',
  shorts: 'shorts',
  sock: 'white',
  sockFrom: 0.76,
  shoe: 'shoe',
  sole: 'white',
  band: { ink: 'shoe', side: -1 },
  racket: { face: 'shoe', frame: 'frame', grip: 'grip' },
}
