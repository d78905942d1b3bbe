// The night court behind the board, in flat inks as a poster is printed: light, too, falls in steps.
import { CARD_SIZES } from '../../contract/cards.ts'
import { tile } from '../drawn/mark.mjs'
import { hex } from './inks.mjs'
import { ellipse, poly, rect } from './shapes.mjs'
import { skyline } from './skyline.mjs'
import { ball, figure, mast, shadow } from './things.mjs'

export const scenes = { wide, square }

/** Without its night, its disc and its ball: here it jumps before a court of its own. */
const SMASH = figure('smash', [0, 1, -3, -2, -1])

function wide() {
  const { width, height } = CARD_SIZES.wide
  const horizon = 436
  const floor = 474
  return svg(width, height, [
    rect(0, 0, width, height, hex('night')),
    rect(0, 262, width, height, hex('night-2')),
    ...lamplight(100, 92, 1),
    ...lamplight(1204, 20, 0.6),
    poly(
      [
        [20, floor],
        [230, floor],
        [114, 110],
        [86, 110],
      ],
      hex('court-deep'),
    ),
    ...steps(['court', 'pale'], [1, 0.62], (size) => ellipse(100, 92, 96 * size, 96 * size)),
    ...glass(floor),
    skyline({ from: 0, to: 280, foot: horizon, tower: 208 }),
    skyline({ from: 920, to: 1200, foot: horizon, tower: null }),
    rect(0, horizon, width, height - horizon, hex('night-2')),
    poly(
      [
        [120, floor],
        [1080, floor],
        [1500, height],
        [-300, height],
      ],
      hex('court'),
    ),
    poly(
      [
        [120, floor],
        [1080, floor],
        [1126, 492],
        [74, 492],
      ],
      hex('court-deep'),
    ),
    ...floorLines(floor, height),
    mast(100, 92, floor + 8),
    shadow(1040, 598, 88),
    panel({ x: 276, y: 26, width: 648, height: 578 }),
    `<g transform="translate(836 56) scale(.775)" shape-rendering="crispEdges">${SMASH}</g>`,
    ball(1164, 52, 25),
  ])
}

function square() {
  const { width, height } = CARD_SIZES.square
  const floor = 660
  return svg(width, height, [
    rect(0, 0, width, height, hex('night')),
    rect(0, 420, width, height, hex('night-2')),
    ...lamplight(0, 0, 0.9),
    ...lamplight(width, 0, 0.9),
    rect(0, floor, width, height - floor, hex('court')),
    rect(0, floor, width, 22, hex('court-deep')),
    rect(0, 732, width, 8, hex('line')),
    poly(
      [
        [395, 740],
        [405, 740],
        [408, height],
        [392, height],
      ],
      hex('line'),
    ),
    panel({ x: 36, y: 34, width: 728, height: 664 }),
    ball(688, 712, 44),
  ])
}

/** One shape in several inks, each smaller than the one before. */
function steps(inks, sizes, shape) {
  return inks.map((ink, n) => `<path fill="${hex(ink)}" d="${shape(sizes[n])}"/>`)
}

function lamplight(x, y, size) {
  const around = (part) => ellipse(x, y, 310 * size * part, 310 * size * part)
  return steps(['night-2', 'dusk', 'court-deep'], [1, 0.74, 0.5], around)
}

/** A pane of night with a bright edge, and the league's mark in its corner. */
function panel({ x, y, width, height }) {
  return [
    rect(x, y, width, height, hex('night'), 6),
    `<rect x="${x + 1.5}" y="${y + 1.5}" width="${width - 3}" height="${height - 3}" rx="5" fill="none" stroke="${hex('pale')}" stroke-width="3"/>`,
    `<g transform="translate(${x + width - 98} ${y + 34}) scale(2.125)">${tile()}</g>`,
  ].join('')
}

function floorLines(floor, near) {
  const line = hex('line')
  return [
    poly(
      [
        [120, floor],
        [132, floor],
        [-262, near],
        [-310, near],
      ],
      line,
    ),
    poly(
      [
        [1080, floor],
        [1068, floor],
        [1462, near],
        [1510, near],
      ],
      line,
    ),
    rect(30, 524, 1140, 6, line),
  ]
}

/** Of the court's glass stand the posts, the upper edge, and what it mirrors. */
function glass(floor) {
  const posts = [
    [24, 222],
    [170, 232],
    [1046, 231],
    [1180, 222],
  ]
  const mirrored = (x, width) =>
    poly(
      [
        [x, 226],
        [x + width, 226],
        [x + width - 96, floor],
        [x - 96, floor],
      ],
      hex('dusk'),
    )
  return [
    mirrored(1120, 66),
    `<path d="M0 220L280 240M920 240L1200 220" stroke="${hex('pale')}" stroke-width="4" fill="none"/>`,
    ...posts.map(([x, top]) => rect(x, top, 3, floor - top, hex('grey'))),
  ]
}

function svg(width, height, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
}
