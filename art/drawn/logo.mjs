// public/static/logo: mark and wordmark, each as a file that needs no font.

import { publicFile, svg } from './lib/files.mjs'
import { ball, court, night, white } from './lib/palette.mjs'
import { inkOf, line } from './lib/text.mjs'
import { monoParts, tile } from './mark.mjs'

const HEIGHT = 48
const TILE = 48
const GAP = 14
const UPPER = { face: 'display', tracking: 0, capHeight: 25 }
const LOWER = { face: 'display-light', tracking: 40 }

export async function drawLogo() {
  const words = wordmark()
  const width = Math.ceil(TILE + GAP + words.width)
  const box = `0 0 ${width} ${HEIGHT}`
  const title = 'Highveld Padel League'
  const colour = (upper, lower) =>
    `<g transform="scale(1.5)">${tile()}</g><path d="${words.upper}" fill="${upper}"/><path d="${words.lower}" fill="${lower}"/>`
  await publicFile('logo/logo-on-night.svg', svg(box, title, colour(white, ball)))
  await publicFile('logo/logo-on-paper.svg', svg(box, title, colour(night, court)))
  await publicFile(
    'logo/logo-mono.svg',
    svg(
      box,
      title,
      `<g fill="currentColor"><g transform="scale(1.5)">${monoParts()}</g><path d="${words.upper}${words.lower}"/></g>`,
    ),
  )
  await publicFile('logo/mark.svg', svg('0 0 32 32', title, tile()))
  await publicFile(
    'logo/mark-mono.svg',
    svg('0 0 32 32', title, `<g fill="currentColor">${monoParts()}</g>`),
  )
  return { width, height: HEIGHT, ...words }
}

/** HIGHVELD over PADEL LEAGUE, both flush left and right, together as high as the tile. */
export function wordmark({ x = TILE + GAP, height = HEIGHT } = {}) {
  const upperInk = inkOf('HIGHVELD', UPPER)
  const width = upperInk.right - upperInk.left
  const one = inkOf('PADEL LEAGUE', { ...LOWER, capHeight: 1 })
  const lowerCap = width / (one.right - one.left)
  return {
    width,
    upper: line('HIGHVELD', { ...UPPER, x: x - upperInk.left, y: UPPER.capHeight }),
    lower: line('PADEL LEAGUE', {
      ...LOWER,
      capHeight: lowerCap,
      x: x - one.left * lowerCap,
      y: height,
    }),
    lowerCap,
  }
}
