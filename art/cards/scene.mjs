// The night court behind the board. `light` says in greys how bright sky and court are, `things` is drawn over it in
// inks: what fades is dithered, what has edges keeps them.
import { readFileSync } from 'node:fs'
import { CARD_SIZES } from '../../contract/cards.ts'
import { tile } from '../drawn/mark.mjs'
import { hex } from './inks.mjs'
import { defs, poly, rect } from './shapes.mjs'
import { skyline } from './skyline.mjs'

export const scenes = { wide, square }

/** Without its night, its disc and its ball: here it jumps before a court of its own. */
const SMASH = figure('smash', [0, 1, -3, -2, -1])

function wide() {
  const { width, height } = CARD_SIZES.wide
  const horizon = 436
  const floor = 474
  const board = { x: 276, y: 26, width: 648, height: 578 }
  return {
    light: svg(width, height, [
      rect(0, 0, width, horizon, 'url(#sky)'),
      rect(0, horizon, width, height - horizon, grey(0.18)),
      glow(100, 96, 300),
      glow(1196, 40, 240, 0.62),
      poly(
        [
          [84, 120],
          [116, 120],
          [330, height],
          [-130, height],
        ],
        'url(#beam)',
      ),
      poly(
        [
          [120, floor],
          [1080, floor],
          [1500, height],
          [-300, height],
        ],
        'url(#court)',
      ),
      ...reflections(height),
    ]),
    things: svg(width, height, [
      skyline({ from: 0, to: 280, foot: horizon, tower: 208 }),
      skyline({ from: 920, to: 1200, foot: horizon, tower: null }),
      ...floorLines(floor, height),
      ...glassWall(floor),
      mast(100, 96, floor + 8),
      shadow(1040, 598, 88),
      panel(board),
      `<g transform="translate(836 56) scale(.775)">${SMASH}</g>`,
      ball(1166, 50, 25),
    ]),
  }
}

function square() {
  const { width, height } = CARD_SIZES.square
  const floor = 660
  const board = { x: 36, y: 34, width: 728, height: 664 }
  return {
    light: svg(width, height, [
      rect(0, 0, width, floor, 'url(#sky)'),
      glow(0, 0, 300, 0.8),
      glow(width, 0, 300, 0.8),
      rect(0, floor, width, height - floor, grey(0.8)),
    ]),
    things: svg(width, height, [
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
      panel(board),
      ball(688, 712, 44),
    ]),
  }
}

/** A pane of night with a bright edge, and the league's mark in its corner. */
function panel({ x, y, width, height }) {
  return [
    rect(x, y, width, height, hex('night'), 6),
    `<rect x="${x + 1.5}" y="${y + 1.5}" width="${width - 3}" height="${height - 3}" rx="5" fill="none" stroke="${hex('pale')}" stroke-width="3"/>`,
    `<g transform="translate(${x + width - 98} ${y + 34}) scale(2.125)">${tile()}</g>`,
  ].join('')
}

/** A mast with six lamps. */
function mast(x, y, foot) {
  const lamps = [-32, 0, 32].flatMap((dx) => [-14, 12].map((dy) => [x + dx, y + dy]))
  return [
    poly(
      [
        [x - 4, y],
        [x + 4, y],
        [x + 7, foot],
        [x - 7, foot],
      ],
      hex('night'),
    ),
    poly(
      [
        [x + 1, y],
        [x + 4, y],
        [x + 7, foot],
        [x + 3, foot],
      ],
      hex('grey'),
    ),
    rect(x - 52, y - 30, 104, 60, hex('night'), 4),
    ...lamps.map(([lx, ly]) => rect(lx - 13, ly - 9, 26, 20, hex('line'), 3)),
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

/** Of the court's glass stand the posts and the upper edge. */
function glassWall(floor) {
  const posts = [
    [24, 222],
    [170, 232],
    [1046, 231],
    [1180, 222],
  ]
  return [
    `<path d="M0 220L280 240M920 240L1200 220" stroke="${hex('pale')}" stroke-width="4" fill="none"/>`,
    ...posts.map(([x, top]) => rect(x, top, 3, floor - top, hex('grey'))),
  ]
}

function reflections(height) {
  const streak = (x, w) =>
    poly(
      [
        [x, 224],
        [x + w, 224],
        [x + w - 110, height * 0.75],
        [x - 110, height * 0.75],
      ],
      'url(#streak)',
    )
  return [streak(190, 46), streak(250, 16), streak(1120, 60)]
}

function glow(x, y, radius, opacity = 1) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)" opacity="${opacity}"/>`
}

function shadow(x, y, r) {
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.13}" fill="${hex('court-deep')}"/>`
}

function ball(x, y, r) {
  const seam = `M${x - r * 0.93} ${y - r * 0.36}C${x - r * 0.2} ${y - r * 0.5} ${x + r * 0.3} ${y + r * 0.1} ${x + r * 0.1} ${y + r * 0.98}`
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${hex('ball')}"/>`,
    `<path d="M${x + r * 0.7} ${y - r * 0.71}A${r} ${r} 0 1 1 ${x - r * 0.71} ${y + r * 0.7}C${x} ${y + r * 0.75} ${x + r * 0.75} ${y} ${x + r * 0.7} ${y - r * 0.71}" fill="${hex('ball-half')}"/>`,
    `<path d="${seam}" fill="none" stroke="${hex('line')}" stroke-width="${r * 0.15}"/>`,
  ].join('')
}

/** A drawing of art/drawn/people; `without`: parts of it that are left out, by their place. */
function figure(name, without) {
  const file = new URL(`../../public/static/people/${name}.svg`, import.meta.url)
  const parts = readFileSync(file, 'utf8').match(/<(?:path|circle)[^>]*\/>/g) ?? []
  const left = without.map((n) => (n < 0 ? parts.length + n : n))
  return parts.filter((_, n) => !left.includes(n)).join('')
}

function grey(light) {
  const part = Math.round(light * 255)
  return `rgb(${part},${part},${part})`
}

function svg(width, height, parts) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${defs(height)}${parts.join('')}</svg>`
}
