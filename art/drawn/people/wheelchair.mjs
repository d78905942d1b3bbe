// Forehand from a sports wheelchair: one hand brakes the wheel, the other swings.

import { cap, cropped } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { backdrop, floor } from '../lib/figure/scene.mjs'
import { flyingBall, wheelchair } from '../lib/figure/things.mjs'
import { turned } from '../lib/figure/vectors.mjs'
import { court, night } from '../lib/palette.mjs'

export const title = 'A player in a sports wheelchair turns hard on one wheel and swings a forehand'

export function scene() {
  const seat = turned(38, 0, 0)
  const player = person(POSE, WEAR)
  const chair = wheelchair({ tyre: 'tyre', rim: 'rim', frame: 'metal' }, [0, 0.52, 0], seat)
  return {
    size: [640, 560],
    fine: 1.4,
    camera: { from: [-0.3, 0.7, 4.4], at: [-0.2, 0.72, 0], lens: 2.5, roll: 6 },
    key: [-0.5, 0.8, 0.75],
    rim: [0.85, 0.5, -0.55],
    tolerance: 1.7,
    least: 30,
    inks: {
      tyre: gear.frame,
      metal: cloths.night,
      rim: cloths.white,
      skin: skins.bronze,
      dark: '#3A1E12',
      hair: hairs.black,
      night: cloths.night,
      white: cloths.white,
      ball: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: [{ groups: [...chair, ...player.groups], holes: player.holes }],
    behind: (on) => backdrop(on, night) + floor(on, court),
    front: () => flyingBall([70, 100], 22),
  }
}

const POSE = {
  height: 1.76,
  build: { shoulders: 1.05, limbs: 1.04 },
  pelvis: { at: [0, 0.6, 0], turn: [38, 4, 0] },
  chest: [-4, 20, 14],
  head: [-24, 8, 6],
  arms: {
    right: {
      grip: [-0.62, 0.84, 0.42],
      along: [-0.9, 0.05, 0.2],
      face: [0.3, 0.15, 1],
      pole: [-0.4, -0.9, 0.1],
    },
    left: {
      wrist: [0.25, 0.68, -0.08],
      pole: [0.8, 0.4, -0.8],
      along: [0.2, -0.9, 0.25],
      palm: [-0.8, -0.2, -0.4],
      curl: 0.8,
    },
  },
  legs: {
    right: { ankle: [0.17, 0.17, 0.44], pole: [0.6, 1, 0.6], foot: [38, 8, 0] },
    left: { ankle: [0.34, 0.17, 0.34], pole: [0.6, 1, 0.6], foot: [38, 8, 0] },
  },
}

const WEAR = {
  skin: 'skin',
  features: 'dark',
  face: { mouth: 'line', beard: 'hair' },
  hair: (bones) => [...cropped(bones, 'hair'), ...cap(bones, 'white', { back: true })],
  shirt: 'ball',
  cut: { sleeve: 0.3 },
  shorts: 'night',
  shortsCut: { cover: 0.8, wide: 0.098 },
  shoe: 'white',
  sole: 'white',
  band: { ink: 'white' },
  racket: { face: 'white', frame: 'frame', grip: 'grip', hole: '#1447E6' },
}
