// The night court behind the board: in `light` what fades (sky, glow, the court's blue), in `things` what has edges.
import { readFileSync } from 'node:fs'
import { CARD_SIZES } from '../../contract/cards.ts'
import { ballParts } from '../drawn/mark.mjs'
import { hex } from './inks.mjs'

const BALL = ballParts({ ground: hex('night') })
/** Without its night and its disc: here it jumps before a court of its own. */
const SMASH = figure('smash', [
  '<path fill="#07122B"',
  '<circle cx="308"',
  '<circle cx="483"',
  '<path fill="#B9CC2E"',
  '<path fill="none"',
])

export const scenes = { wide, square }

function wide() {
  const { width, height } = CARD_SIZES.wide
  const horizon = 432
  const court = [150, 470, 1050, 470, 1500, 640, -300, 640]
  const lines = floorLines({ vanish: [600, 330], near: 640 })
  const board = { x: 276, y: 26, width: 648, height: 578 }
  return {
    light: svg(width, height, [
      sky(width, horizon),
      rect(0, horizon, width, height - horizon, hex('night-2')),
      lampLight(96, 92, 330),
      lampLight(1130, 92, 250),
      `<path d="M${pairs(court)}z" fill="url(#court)"/>`,
      cone(
        [96, 104],
        [
          [-60, 640],
          [330, 640],
        ],
        'b',
      ),
      rect(board.x, board.y, board.width, board.height, hex('night')),
    ]),
    things: svg(width, height, [
      skyline(0, horizon, 276),
      skyline(924, horizon, 276),
      lines,
      glassWall(),
      mast(96, 92, horizon + 46),
      shadow(1035, 604, 92),
      boardFrame(board),
      `<g transform="translate(856 44) scale(.79)">${SMASH}</g>`,
      `<g transform="translate(1146 66) scale(27)">${BALL}</g>`,
    ]),
  }
}

function square() {
  const { width, height } = CARD_SIZES.square
  return {
    light: svg(width, height, [rect(0, 0, width, height, hex('night'))]),
    things: svg(width, height, []),
  }
}

function sky(width, horizon) {
  return rect(0, 0, width, horizon, 'url(#sky)')
}

function lampLight(x, y, radius) {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`
}

function cone([x, y], feet, id) {
  return `<path d="M${x} ${y}L${feet.map(([fx, fy]) => `${fx} ${fy}`).join('L')}z" fill="url(#beam)" data-id="${id}"/>`
}

/** A mast with six lamps. */
function mast(x, y, foot) {
  const lamps = [-30, 0, 30].flatMap((dx) => [0, 24].map((dy) => [x + dx, y + dy - 12]))
  return [
    `<path d="M${x - 4} ${y + 20}h8L${x + 6} ${foot}h-12z" fill="${hex('night')}"/>`,
    `<path d="M${x + 2} ${y + 20}h2L${x + 6} ${foot}h-3z" fill="${hex('pale')}"/>`,
    rect(x - 50, y - 28, 100, 56, hex('night'), 4),
    ...lamps.map(
      ([lx, ly]) =>
        `<rect x="${lx - 12}" y="${ly - 9}" width="24" height="18" rx="3" fill="${hex('line')}"/>`,
    ),
  ].join('')
}

/** White lines of the court on the floor, towards one point. */
function floorLines({ vanish: [vx, vy], near }) {
  const at = (x, y) => [vx + ((x - vx) * (y - vy)) / (near - vy), y]
  const strip = (x, from, to, half) =>
    `<path d="M${[at(x - half, from), at(x + half, from), at(x + half, to), at(x - half, to)].map((p) => p.map((n) => n.toFixed(1)).join(' ')).join('L')}z" fill="${hex('line')}"/>`
  return [
    strip(-420, 470, near, 10),
    strip(1620, 470, near, 10),
    strip(600, 520, near, 9),
    rect(60, 517, 1080, 5, hex('line')),
  ].join('')
}

function glassWall() {
  const line = hex('pale')
  return [
    `<path d="M0 214L276 236M924 236L1200 214" stroke="${line}" stroke-width="3" fill="none"/>`,
    ...[20, 150, 258, 942, 1050, 1180].map(
      (x) => `<path d="M${x} 220V480" stroke="${line}" stroke-width="2" opacity=".6"/>`,
    ),
  ].join('')
}

/** Ponte City, the Hillbrow Tower and their neighbours, far off. */
function skyline(x, y, width) {
  const houses = []
  for (let at = 0, n = 0; at < width; n += 1) {
    const w = 14 + ((n * 37 + x) % 23)
    const h = 12 + ((n * 53 + x) % 38)
    houses.push(rect(x + at, y - h, w - 2, h + 2, hex('night-2')))
    for (let k = 0; k < 3; k += 1)
      houses.push(
        rect(
          x + at + 3 + ((n + k * 5) % 8),
          y - h + 5 + k * 9,
          3,
          3,
          hex(k % 2 ? 'ball-half' : 'haze'),
        ),
      )
    at += w
  }
  return houses.join('')
}

function shadow(x, y, r) {
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.13}" fill="${hex('court-deep')}"/>`
}

function boardFrame({ x, y, width, height }) {
  return `<rect x="${x + 1}" y="${y + 1}" width="${width - 2}" height="${height - 2}" rx="5" fill="none" stroke="${hex('pale')}" stroke-width="2"/>`
}

function figure(name, without) {
  const file = new URL(`../../public/static/people/${name}.svg`, import.meta.url)
  const parts = readFileSync(file, 'utf8').match(/<(?:path|circle)[^>]*\/>/g) ?? []
  return parts.filter((part) => !without.some((start) => part.startsWith(start))).join('')
}

function rect(x, y, width, height, fill, rx = 0) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}"/>`
}

function pairs(numbers) {
  return numbers
    .map((n, i) => (i % 2 ? `${n} L` : `${n} `))
    .join('')
    .slice(0, -2)
}

function svg(width, height, parts) {
  const stop = (offset, colour, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${hex(colour)}" stop-opacity="${opacity}"/>`
  const defs = [
    `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stop(0, 'night')}${stop(0.45, 'night-2')}${stop(1, 'court-deep')}</linearGradient>`,
    `<linearGradient id="court" gradientUnits="userSpaceOnUse" x1="0" y1="470" x2="0" y2="630">${stop(0, 'court-deep')}${stop(0.5, 'court')}${stop(1, 'court')}</linearGradient>`,
    `<radialGradient id="glow">${stop(0, 'line', 1)}${stop(0.12, 'pale', 0.8)}${stop(0.4, 'court', 0.35)}${stop(1, 'court', 0)}</radialGradient>`,
    `<linearGradient id="beam" gradientUnits="userSpaceOnUse" x1="0" y1="100" x2="0" y2="640">${stop(0, 'pale', 0.45)}${stop(1, 'court', 0)}</linearGradient>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs.join('')}</defs>${parts.join('')}</svg>`
}
