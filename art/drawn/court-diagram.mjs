// public/static/diagrams/court.svg: the court from above, to scale, with the measures of the Rules of Padel (FIP).

import { publicFile, svg } from './lib/files.mjs'
import { ball, court, glass, ink, mute, white } from './lib/palette.mjs'

const FONT = "system-ui,-apple-system,Roboto,'Segoe UI','Helvetica Neue',sans-serif"
/** Units per metre. */
const METRE = 40
const LEFT = 80
const TOP = 96
const LENGTH = 20
const WIDTH = 10
const SERVICE = 6.95

const x = (metres) => round(LEFT + metres * METRE)
const y = (metres) => round(TOP + metres * METRE)
const round = (value) => Math.round(value * 10) / 10

const middle = LENGTH / 2
const near = middle - SERVICE
const far = middle + SERVICE
const half = WIDTH / 2

export async function drawCourtDiagram() {
  const title = 'Plan of a padel court with its measures'
  await publicFile('diagrams/court.svg', svg('0 0 960 620', title, plan() + words() + measures()))
  await publicFile(
    'diagrams/court-phone.svg',
    svg('0 0 400 620', title, uprightPlan() + uprightWords()),
  )
}

function plan() {
  return surface() + lines() + serve() + net() + walls()
}

/** The same plan on its end, 24 units a metre, from (84, 60). */
function uprightPlan() {
  return `<g transform="translate(324 60) rotate(90) scale(.6) translate(${-LEFT} ${-TOP})">${plan()}</g>`
}

function surface() {
  return `<path d="M${x(0)} ${y(0)}H${x(LENGTH)}V${y(WIDTH)}H${x(0)}z" fill="${court}"/>`
}

/** A serve goes from behind the line, crosswise, into the box beyond the net. */
function serve() {
  const [fromX, fromY, toX, toY] = [x(2.3), y(8.6), x(13.6), y(3.5)]
  return (
    `<path d="M${fromX} ${fromY}L${toX} ${toY}" fill="none" stroke="${ball}" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round"/>` +
    `<path d="M${toX - 18} ${toY - 2}L${toX} ${toY}L${toX - 10} ${toY + 15}" fill="none" stroke="${ball}" stroke-width="4"/>` +
    `<circle cx="${fromX}" cy="${fromY}" r="11" fill="${ball}"/>`
  )
}

function lines() {
  const d = `M${x(near)} ${y(0)}V${y(WIDTH)}M${x(far)} ${y(0)}V${y(WIDTH)}M${x(near - 0.2)} ${y(half)}H${x(far + 0.2)}`
  return `<path d="${d}" fill="none" stroke="${white}" stroke-width="4"/>`
}

function net() {
  return (
    `<path d="M${x(middle)} ${y(-0.25)}V${y(WIDTH + 0.25)}" stroke="${ink}" stroke-width="7"/>` +
    `<path d="M${x(middle)} ${y(0)}V${y(WIDTH)}" stroke="${white}" stroke-width="3" stroke-dasharray="3 5"/>`
  )
}

/** Glass runs along the ends and four metres round each corner; the rest of the sides is mesh. */
function walls() {
  const glassRun = [0, LENGTH]
    .map((end) => {
      const inner = end === 0 ? 4 : LENGTH - 4
      return `M${x(inner)} ${y(0)}H${x(end)}V${y(WIDTH)}H${x(inner)}`
    })
    .join('')
  const mesh = [0, WIDTH]
    .map((side) => `M${x(4)} ${y(side)}H${x(9)}M${x(11)} ${y(side)}H${x(16)}`)
    .join('')
  const doors = [0, WIDTH].map((side) => `M${x(9)} ${y(side)}H${x(11)}`).join('')
  return [
    `<path d="${doors}" fill="none" stroke="${mute}" stroke-width="2"/>`,
    `<path d="${mesh}" fill="none" stroke="${ink}" stroke-width="8" stroke-dasharray="3 5"/>`,
    `<path d="${glassRun}" fill="none" stroke="${ink}" stroke-width="12"/>`,
    `<path d="${glassRun}" fill="none" stroke="${glass}" stroke-width="8"/>`,
  ].join('')
}

function words() {
  const box = (cx, cy, rows) =>
    rows
      .map(
        (row, index) =>
          `<text x="${x(cx)}" y="${y(cy) + index * 26 - (rows.length - 1) * 13 + 7}">${row}</text>`,
      )
      .join('')
  const quarter = near + SERVICE / 2
  const other = middle + SERVICE / 2
  return [
    `<g font-family="${FONT}" font-size="22" font-weight="600" fill="${white}" text-anchor="middle">`,
    box(quarter, half / 2, ['Service box']),
    box(quarter, half * 1.68, ['Service box']),
    box(other, half * 0.36, ['Service box']),
    box(other, half * 1.5, ['Service box']),
    `<g transform="rotate(-90 ${x(near / 2)} ${y(half)})">${box(near / 2, half, ['Back of the court'])}</g>`,
    `<g transform="rotate(90 ${x(far + near / 2)} ${y(half)})">${box(far + near / 2, half, ['Back of the court'])}</g>`,
    '</g>',
  ].join('')
}

function measures() {
  const tick = 7
  const across = (from, to, level, text) =>
    `<path d="M${x(from)} ${level - tick}v${2 * tick}M${x(from)} ${level}H${x(to)}M${x(to)} ${level - tick}v${2 * tick}"/>` +
    label((x(from) + x(to)) / 2, level - 10, text)
  const label = (cx, cy, text, anchor = 'middle') =>
    `<text x="${cx}" y="${cy}" stroke="none" text-anchor="${anchor}">${text}</text>`
  const side = x(LENGTH) + 34
  return [
    `<g font-family="${FONT}" font-size="20" fill="${ink}" stroke="${ink}" stroke-width="2">`,
    across(0, LENGTH, y(WIDTH) + 76, 'Court 20 m'),
    across(near, middle, y(WIDTH) + 36, '6.95 m to the net'),
    `<path fill="none" d="M${side - tick} ${y(0)}h${2 * tick}M${side} ${y(0)}V${y(WIDTH)}M${side - tick} ${y(WIDTH)}h${2 * tick}"/>`,
    `<text transform="translate(${side + 24} ${y(half)}) rotate(-90)" stroke="none" text-anchor="middle">10 m</text>`,
    `<path fill="none" d="M${x(1.6)} ${y(0) - 30}V${y(0) - 8}M${x(6.5)} ${y(0) - 30}V${y(0) - 8}M${x(middle)} ${y(0) - 30}v14"/>`,
    label(x(-0.3), y(0) - 40, 'Glass 3 m high', 'start'),
    label(x(6.5), y(0) - 40, 'Wire mesh'),
    label(x(middle) - 14, y(0) - 66, 'Net 0.88 m in the middle,', 'start'),
    label(x(middle) - 14, y(0) - 42, '0.92 m at the posts', 'start'),
    '</g>',
  ].join('')
}

/** Measures and names for the upright plan, in its own units. */
function uprightWords() {
  const metre = (metres) => round(60 + metres * 24)
  const measure = (at, from, to, text) =>
    `<path fill="none" d="M${at - 6} ${from}h12M${at} ${from}V${to}M${at - 6} ${to}h12"/>` +
    `<text transform="translate(${at - 8} ${(from + to) / 2}) rotate(-90)" stroke="none">${text}</text>`
  const name = (cx, cy, text) => `<text x="${cx}" y="${cy}">${text}</text>`
  const [leftBox, rightBox] = [138, 264]
  return [
    `<g font-family="${FONT}" font-size="15" text-anchor="middle"><g font-weight="600" fill="${white}">`,
    name(204, metre(near / 2) - 4, 'Back of the court'),
    name(204, metre(far + near / 2) + 6, 'Back of the court'),
    name(leftBox, metre(near + 5.6), 'Service box'),
    name(rightBox, metre(near + 5.6), 'Service box'),
    name(leftBox, metre(far - 1.6), 'Service box'),
    name(rightBox, metre(far - 1.6), 'Service box'),
    `</g><g fill="${ink}" stroke="${ink}" stroke-width="1.5">`,
    measure(64, metre(near), metre(middle), '6.95 m'),
    measure(30, metre(0), metre(LENGTH), 'Court 20 m'),
    `<path fill="none" d="M84 ${metre(LENGTH) + 20}v12M84 ${metre(LENGTH) + 26}H324M324 ${metre(LENGTH) + 20}v12"/>`,
    `<g stroke="none"><text x="204" y="${metre(LENGTH) + 48}">10 m</text><text x="204" y="36">Glass 3 m high</text>`,
    `<text transform="translate(346 ${metre(6.5)}) rotate(-90)">Wire mesh</text>`,
    `<g text-anchor="start"><text x="338" y="${metre(middle) - 4}">Net</text><text x="338" y="${metre(middle) + 16}">0.88 m</text></g></g></g></g>`,
  ].join('')
}
