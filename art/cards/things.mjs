// Things that stand in a scene.
import { readFileSync } from 'node:fs'
import { hex } from './inks.mjs'
import { poly, rect } from './shapes.mjs'

/** A mast with six lamps. */
export function mast(x, y, foot) {
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

export function shadow(x, y, r) {
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.13}" fill="${hex('court-deep')}"/>`
}

export function ball(x, y, r) {
  const seam = `M${x - r * 0.93} ${y - r * 0.36}C${x - r * 0.2} ${y - r * 0.5} ${x + r * 0.3} ${y + r * 0.1} ${x + r * 0.1} ${y + r * 0.98}`
  return [
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${hex('ball')}"/>`,
    `<path d="M${x + r * 0.7} ${y - r * 0.71}A${r} ${r} 0 1 1 ${x - r * 0.71} ${y + r * 0.7}C${x} ${y + r * 0.75} ${x + r * 0.75} ${y} ${x + r * 0.7} ${y - r * 0.71}" fill="${hex('ball-half')}"/>`,
    `<path d="${seam}" fill="none" stroke="${hex('line')}" stroke-width="${r * 0.15}"/>`,
  ].join('')
}

/** A drawing of art/drawn/people; `without`: parts of it that are left out, by their place. */
export function figure(name, without) {
  const file = new URL(`../../public/static/people/${name}.svg`, import.meta.url)
  const parts = readFileSync(file, 'utf8').match(/<(?:path|circle)[^>]*\/>/g) ?? []
  const left = without.map((n) => (n < 0 ? parts.length + n : n))
  return parts.filter((_, n) => !left.includes(n)).join('')
}
