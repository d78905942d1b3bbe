// The sixteen inks of a card, from the tokens of the site; between text and its ground lie steps of both.
import { fileURLToPath } from 'node:url'
import { INKS } from '../../contract/cards.ts'
import { coloursOf } from '../../scripts/content/colours.ts'

const tokens = await coloursOf(fileURLToPath(new URL('../..', import.meta.url)))
const token = (name) => rgb(tokens[name])

const MADE = {
  dusk: mix(token('night-2'), token('court-deep'), 0.45),
  pale: rgb('#8fa6e2'),
  grey: mix(token('night'), token('line'), 0.36),
  'ball-dark': mix(token('night'), token('ball'), 0.36),
  'ball-half': mix(token('night'), token('ball'), 0.72),
  // The figure's own, as in art/drawn/people.
  'brown-dark': rgb('#2e1712'),
  brown: rgb('#5f3726'),
  'brown-light': rgb('#7f4d36'),
  skin: rgb('#d9a887'),
}

/** As [red, green, blue], in the order of the palette. */
export const colours = INKS.map((name) => MADE[name] ?? token(name))

export function hex(name) {
  const parts = colours[INKS.indexOf(name)].map((part) => part.toString(16).padStart(2, '0'))
  return `#${parts.join('')}`
}

function rgb(text) {
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
}

function mix(one, other, part) {
  return one.map((value, n) => Math.round(value + (other[n] - value) * part))
}
