// Waiting for court time: a girl keeps the ball up on her racket. The one drawing that moves.

import { cropped, tail } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { area } from '../lib/figure/scene.mjs'
import { court } from '../lib/palette.mjs'

export const title = 'A young woman keeps a ball up on her racket'

export function scene() {
  const player = person(
    {
      height: 1.66,
      build: { shoulders: 0.9, hips: 1, limbs: 0.86, bust: 0.5 },
      pelvis: { at: [-0.1, 0.89, 0], turn: [24, -2, 7] },
      chest: [14, 4, -6],
      head: [-20, 12, -8],
      arms: {
        right: { grip: [-0.33, 1.12, 0.38], along: [0.75, 0.04, 0.55], face: [0.05, 0.8, 0.6], pole: [-0.8, -0.7, -0.1] },
        left: { wrist: [0.17, 0.99, -0.02], pole: [0.9, 0.1, -0.6], along: [-0.5, -0.5, 0.6], palm: [-0.9, 0, -0.5], curl: 0.6 },
      },
      legs: {
        right: { ankle: [-0.12, 0.085, 0.02], pole: [-0.1, 0, 1], foot: [-8, 0, 0] },
        left: { ankle: [0.2, 0.085, 0.12], pole: [0.4, 0, 1], foot: [38, 0, 0] },
      },
    },
    {
      skin: 'skin', features: 'dark', face: { mouth: 'smile', wide: 0.95 },
      hair: (bones) => [...cropped(bones, 'hair', { thick: 0.012, front: 0.072 }), ...tail(bones, 'hair', [[0, 0.08, -0.1], [0.02, 0.05, -0.16], [0.05, -0.04, -0.18], [0.07, -0.14, -0.16]], 0.034, 0.014)],
      shirt: 'sky', shorts: 'night', shortsCut: { cover: 0.4, wide: 0.092 }, shoe: 'white', sole: 'ball', sock: 'white', sockFrom: 0.84,
      racket: { face: 'ball', frame: 'frame', grip: 'grip' },
    },
  )
  return {
    size: [320, 400], fine: 2,
    camera: { from: [0.6, 1.35, 4.4], at: [0.02, 0.9, 0], lens: 2.1 },
    key: [-0.45, 0.45, 0.9], rim: [0.85, 0.5, -0.5], more: [[0.7, 0.6, 0.5], [-0.9, 0.7, -0.6]],
    shadow: { inside: ([x, , z]) => Math.abs(z) < 0.6 && Math.abs(x - 0.1 + z * 0.166) < 0.85 },
    tolerance: 0.7, least: 8,
    inks: { skin: skins.bronze, hair: hairs.black, dark: '#3A1E12', night: cloths.night, white: cloths.white, sky: cloths.sky, ball: cloths.ball, grip: gear.grip, frame: gear.frame },
    layers: [player],
    behind: (on) => area(on, [[-0.75, 0, -0.6], [0.95, 0, -0.6], [0.75, 0, 0.6], [-0.95, 0, 0.6]], court),
  }
}
