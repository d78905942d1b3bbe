// Waiting for court time: a girl keeps the ball up on her racket. The one drawing that moves.

import { eye } from '../lib/figure/camera.mjs'
import { cropped, tail } from '../lib/figure/hair.mjs'
import { cloths, gear, hairs, skins } from '../lib/figure/inks.mjs'
import { person } from '../lib/figure/person.mjs'
import { partsOf } from '../lib/figure/scene.mjs'
import { courtPatch, flyingBall } from '../lib/figure/things.mjs'

export const title = 'A young woman keeps a ball up on her racket'

/** How high the ball goes over the racket, in units of the drawing. */
const HIGH = 96
const RADIUS = 9
/** Five times up and down, 4.5 s in all: what moves for longer has to be stoppable. */
const BEAT = '.9s'
const BEATS = 5
/** How far the racket hand is from its rest, in metres: waiting, giving way, meeting the ball. */
const LIFTS = [0, -0.03, 0.035]
/** Which of them shows when, in parts of a beat. */
const SHOWN = ['1;0;0;1;1', '0;1;0;0;0', '0;0;1;0;0']

const pose = (lift) => ({
  height: 1.66,
  build: { shoulders: 0.9, hips: 1, limbs: 0.86, bust: 0.5 },
  pelvis: { at: [-0.1, 0.89, 0], turn: [24, -2, 7] },
  chest: [14, 4, -6],
  head: [-38, 12, -8],
  arms: {
    right: {
      grip: [-0.42, 1.1 + lift, 0.34],
      along: [-0.72, 0.05, 0.6],
      face: [0.05, 0.8, 0.6],
      pole: [-0.7, -0.9, -0.3],
    },
    left: {
      wrist: [0.17, 0.99, -0.02],
      pole: [0.9, 0.1, -0.6],
      along: [-0.5, -0.5, 0.6],
      palm: [-0.9, 0, -0.5],
      curl: 0.6,
    },
  },
  legs: {
    right: { ankle: [-0.12, 0.085, 0.02], pole: [-0.1, 0, 1], foot: [-8, 0, 0] },
    left: { ankle: [0.2, 0.085, 0.12], pole: [0.4, 0, 1], foot: [38, 0, 0] },
  },
})

const WEAR = {
  skin: 'skin',
  features: 'dark',
  face: { mouth: 'smile', wide: 0.95 },
  hair: (bones) => [
    ...cropped(bones, 'hair', { thick: 0.012, front: 0.072 }),
    ...tail(
      bones,
      'hair',
      [
        [0, 0.08, -0.1],
        [0.02, 0.05, -0.16],
        [0.05, -0.04, -0.18],
        [0.07, -0.14, -0.16],
      ],
      0.034,
      0.014,
    ),
  ],
  shirt: 'sky',
  shorts: 'night',
  shortsCut: { cover: 0.4, wide: 0.092 },
  shoe: 'white',
  sole: 'ball',
  sock: 'white',
  sockFrom: 0.84,
  racket: { face: 'ball', frame: 'frame', grip: 'grip' },
}

export function scene(lift = 0) {
  const player = person(pose(lift), WEAR)
  return {
    size: [320, 400],
    fine: 2,
    camera: { from: [0.6, 1.35, 4.4], at: [-0.1, 0.92, 0], lens: 2.05 },
    key: [-0.45, 0.45, 0.9],
    rim: [0.85, 0.5, -0.5],
    more: [
      [0.7, 0.6, 0.5],
      [-0.9, 0.7, -0.6],
    ],
    shadow: { inside: ([x, , z]) => Math.abs(z) < 0.6 && Math.abs(x + 0.125 + z * 0.166) < 0.825 },
    tolerance: 1.05,
    least: 8,
    inks: {
      skin: skins.bronze,
      hair: hairs.black,
      dark: '#3A1E12',
      night: cloths.night,
      white: cloths.white,
      sky: cloths.sky,
      ball: cloths.ball,
      grip: gear.grip,
      frame: gear.frame,
    },
    layers: inTwo(player),
    behind: (on) => courtPatch(on, [-0.6, -0.85, 0.8], [0.6, -1.05, 0.6]),
  }
}

/** The body, and the arm that swings with the racket. */
function inTwo({ groups, holes }) {
  const [arm, hand, ...rest] = groups
  const racket = rest.slice(-3)
  const body = rest.slice(0, -3)
  return [{ groups: body }, { groups: [arm, hand, ...racket], holes, among: body }]
}

/** Still, the ball at its height. */
export function draw() {
  const { under, layers } = partsOf(scene())
  return under + layers.join('') + flyingBall(apex(), RADIUS)
}

/** The same, moving. SMIL, because a policy that allows no inline style may reach into pictures. */
export function drawMoving() {
  const frames = LIFTS.map((lift) => partsOf(scene(lift)))
  const [{ under, layers }] = frames
  const arms = frames.map(
    (frame, n) => `<g opacity="${n === 0 ? 1 : 0}">${frame.layers[1]}${shown(SHOWN[n])}</g>`,
  )
  return `${under}${layers[0]}${arms.join('')}<g>${flyingBall(apex(), RADIUS)}${falls()}</g>`
}

/** Straight over the middle of the racket that meets the ball. */
function apex() {
  const { camera, size, layers } = scene(LIFTS[2])
  const [width, height] = size
  const [x, y] = eye({ ...camera, width, height }).project(layers[1].holes[0].place([0, 0]))
  return [Math.round(x), Math.round(y) - RADIUS - 5 - HIGH]
}

const repeated = `dur="${BEAT}" repeatCount="${BEATS}"`

function shown(values) {
  return `<animate attributeName="opacity" calcMode="discrete" values="${values}" keyTimes="0;.34;.47;.62;1" ${repeated}/>`
}

function falls() {
  return `<animateTransform attributeName="transform" type="translate" calcMode="spline" values="0 0;0 ${HIGH};0 0" keyTimes="0;.5;1" keySplines=".5 0 .9 .6;.1 .4 .5 1" ${repeated}/>`
}
