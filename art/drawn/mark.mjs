// The mark: sideline, service line and centre line of a court stand as an "h" for Highveld, and the ball crosses the T.

import { ball, court, white } from './lib/palette.mjs'

/** Grid of 32; every straight edge is even, so that it falls on whole pixels at 16. */
const LINES = 'M4 0v32h4V22h10v10h4V22h10V18H8V0z'
const BALL = { x: 20, y: 13, radius: 9, gap: 2 }
/** Two seams, each a piece of a smaller circle that comes in from the ball's edge. */
const SEAMS = seams({ turn: -35, offset: 1.3, bend: 0.8 })

export const tileSize = 32

/** Lines, ball and seams without their ground; `ground` shows through the gap round the ball. */
export function markParts({ lines = white, ground = court, fill = ball, seam = white } = {}) {
  const { x, y, radius, gap } = BALL
  return [
    `<path d="${LINES}" fill="${lines}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius + gap / 2}" fill="${fill}" stroke="${ground}" stroke-width="${gap}"/>`,
    `<path d="${SEAMS}" fill="none" stroke="${seam}" stroke-width="1.6"/>`,
  ].join('')
}

/** The ball alone, round (0, 0) and of radius 1. */
export function ballParts({ ground = court, fill = ball, seam = white } = {}) {
  const { x, y, radius, gap } = BALL
  return [
    `<g transform="scale(${1 / radius}) translate(${-x} ${-y})">`,
    `<circle cx="${x}" cy="${y}" r="${radius + gap / 2}" fill="${fill}" stroke="${ground}" stroke-width="${gap}"/>`,
    `<path d="${SEAMS}" fill="none" stroke="${seam}" stroke-width="1.6"/></g>`,
  ].join('')
}

export function tile({ corner = 3 } = {}) {
  return `<rect width="32" height="32" rx="${corner}" fill="${court}"/>${markParts()}`
}

/** One colour: what is blue on the tile is left open, so the lines stop short of the ball and the seams are cut out. */
export function monoParts({ id = 'm' } = {}) {
  const { x, y, radius, gap } = BALL
  return [
    `<mask id="${id}"><path d="M0 0h32v32H0z" fill="#fff"/><circle cx="${x}" cy="${y}" r="${radius + gap}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/><path d="${SEAMS}" fill="none" stroke="#000" stroke-width="1.6"/></mask>`,
    `<g mask="url(#${id})"><path d="${LINES}"/><circle cx="${x}" cy="${y}" r="${radius}"/></g>`,
  ].join('')
}

function seams({ turn, offset, bend }) {
  const { x, y, radius } = BALL
  const far = offset * radius
  const small = bend * radius
  const along = (far ** 2 + radius ** 2 - small ** 2) / (2 * far)
  const half = Math.sqrt(radius ** 2 - along ** 2)
  const angle = (turn * Math.PI) / 180
  const place = (px, py) =>
    [
      x + px * Math.cos(angle) - py * Math.sin(angle),
      y + px * Math.sin(angle) + py * Math.cos(angle),
    ]
      .map((value) => value.toFixed(1))
      .join(' ')
  return [-1, 1]
    .map((side) => {
      const sweep = side > 0 ? 0 : 1
      return `M${place(side * along, -half)}A${small.toFixed(1)} ${small.toFixed(1)} 0 0 ${sweep} ${place(side * along, half)}`
    })
    .join('')
}
