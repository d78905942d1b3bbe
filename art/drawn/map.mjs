// public/static/map: the courts and their surroundings as a night sketch, once as a wide band and once for phones.
// Places stand where longitude and latitude put them, near enough to walk by; shapes are drawn by hand.

import { publicFile, svg } from './lib/files.mjs'
import { ball, court, ink, night, white } from './lib/palette.mjs'
import { lanes, parks, stream, streets, water } from './map-shapes.mjs'

const FONT = "system-ui,-apple-system,Roboto,'Segoe UI','Helvetica Neue',sans-serif"
const SUBURB = '#A9BDF0'
const PARK = '#12306B'
const STREET = '#5A76C4'
const LANE = '#20356F'
const COURTS = [541, 322]
/** 960 units are 0.04 degrees of longitude, 4.0 km at this latitude. */
const HALF_KILOMETRE = 120

/** A band across the page; whatever a wide screen cuts off above and below is not needed to get here. */
const wide = {
  box: [-220, 50, 1440, 560],
  text: { street: 21, place: 27, small: 18, suburb: 17 },
  places: [
    { text: ['Johannesburg', 'Botanical', 'Garden'], x: 326, y: 374, size: 24 },
    { text: ['Emmarentia', 'Dam'], x: 360, y: 276, size: 18 },
    { text: ['Marks Park'], x: 554, y: 436, size: 18 },
    { text: ['Melville Koppies'], x: 524, y: 540, size: 22 },
    { text: ['Louw Geldenhuys Drive'], x: 802, y: 364, size: 19, weight: 400, ground: night },
  ],
  suburbs: [
    ['EMMARENTIA', 568, 184],
    ['GREENSIDE', 812, 424],
    ['LINDEN', 110, 112],
    ['VICTORY PARK', 800, 122],
    ['PARKHURST', 1096, 186],
    ['ROOSEVELT PARK', 20, 216],
    ['NORTHCLIFF', -130, 122],
    ['MONTGOMERY PARK', -20, 452],
    ['MELVILLE', 800, 548],
    ['WESTDENE', 210, 566],
    ['PARKVIEW', 1080, 440],
  ],
  names: [
    ['barry-hertzog', 'Barry Hertzog Ave', '13%'],
    ['beyers-naude', 'Beyers Naudé Drive', '54%'],
    ['olifants', 'Olifants Road', '14%'],
    ['thomas-bowler', 'Thomas Bowler Street', '1%', 24],
    ['judith', 'Judith Road', '38%'],
    ['greenhill', 'Greenhill Road', '30%'],
    ['gleneagles', 'Gleneagles Road', '20%'],
  ],
  marker: flag,
  legend: [950, 506],
  arrow: [1176, 108],
}

/** `text` in both is in map units: a phone shows them at two thirds. */
const phone = {
  box: [196, 60, 500, 580],
  text: { street: 22, place: 27, small: 19, suburb: 18 },
  places: [
    { text: ['Johannesburg', 'Botanical', 'Garden'], x: 326, y: 374, size: 23 },
    { text: ['Emmarentia', 'Dam'], x: 360, y: 276, size: 18 },
    { text: ['Marks Park'], x: 553, y: 424, size: 16 },
    { text: ['Melville Koppies'], x: 524, y: 536, size: 22 },
  ],
  suburbs: [['EMMARENTIA', 568, 184]],
  names: [
    ['barry-hertzog', 'Barry Hertzog Ave', '14%'],
    ['beyers-naude', 'Beyers Naudé Drive', '66%'],
    ['olifants', 'Olifants Road', '14%'],
    ['judith', 'Judith Road', '38%'],
    ['greenhill', 'Greenhill Road', '20%'],
  ],
  marker: word,
  legend: [412, 600],
  arrow: [226, 96],
}

export async function drawMaps() {
  await publicFile('map/emmarentia.svg', map(wide))
  await publicFile('map/emmarentia-phone.svg', map(phone))
}

function map({ box, text, places, suburbs, names, marker, legend, arrow }) {
  const [left, top, width, height] = box
  const body = [
    `<path d="M${left} ${top}h${width}v${height}h-${width}z" fill="${night}"/>`,
    `<path d="${lanes}" fill="none" stroke="${LANE}" stroke-width="2.5"/>`,
    `<path d="${Object.values(parks).join('')}" fill="${PARK}"/>`,
    `<path d="${stream}" fill="none" stroke="${court}" stroke-width="3"/>`,
    `<path d="${water}" fill="${court}" stroke="${white}" stroke-width="2"/>`,
    `<g fill="none" stroke="${STREET}" stroke-width="8" stroke-linecap="round">`,
    ...Object.entries(streets).map(([id, d]) => `<path id="${id}" d="${d}"/>`),
    `</g><g font-family="${FONT}" fill="${white}" stroke="${night}" stroke-width="4" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">`,
    `<g font-size="${text.suburb}" letter-spacing="3" fill="${SUBURB}">`,
    ...suburbs.map(([name, x, y]) => `<text x="${x}" y="${y}">${name}</text>`),
    `</g><g font-size="${text.street}" text-anchor="start">`,
    ...names.map(streetName),
    '</g>',
    ...places.map((place) => placeName(place, text.place)),
    marker(text),
    scaleBar(legend, text.small),
    northArrow(arrow),
    '</g>',
  ].join('')
  return svg(box.join(' '), 'Sketch map of Emmarentia, Johannesburg', body)
}

/** `drop` 24 puts the name on the other side of its street. */
function streetName([street, text, offset, drop = -9]) {
  return `<text dy="${drop}"><textPath href="#${street}" startOffset="${offset}">${text}</textPath></text>`
}

function placeName({ text, x, y, size: own, weight = 600, ground = PARK }, usual) {
  const size = own ?? usual
  const lines = text.map(
    (words, index) => `<text x="${x}" y="${Math.round(y + index * size * 1.12)}">${words}</text>`,
  )
  return `<g font-size="${size}" font-weight="${weight}" stroke="${ground}">${lines.join('')}</g>`
}

function courtsBall() {
  const [x, y] = COURTS
  return (
    `<circle cx="${x}" cy="${y}" r="20" fill="${ball}" stroke-width="5"/>` +
    `<path d="M${x - 19} ${y + 3}a14 14 0 0 1 16 15.500M${x + 3} ${y - 18.5}a14 14 0 0 0 15.5 16" fill="none" stroke="${white}" stroke-width="3"/>`
  )
}

/** The ball with a flag across Barry Hertzog Avenue, where there is room for the name. */
function flag({ street }) {
  const [x, y] = COURTS
  return [
    `<path d="M${x} ${y - 10}H704" fill="none" stroke="${ball}" stroke-width="3"/>`,
    // Its name would not fit between the two streets.
    `<path d="M576 ${y + 36}H694" fill="none" stroke="${white}" stroke-width="1.5"/>`,
    courtsBall(),
    `<rect x="700" y="${y - 32}" width="236" height="44" rx="4" fill="${ball}" stroke="none"/>`,
    `<text x="818" y="${y - 3}" font-size="${street}" font-weight="700" fill="${ink}" stroke="none">Highveld Padel</text>`,
  ].join('')
}

/** The same on a phone: a sign that may stand on the street beside it. */
function word({ street }) {
  const [x, y] = COURTS
  return [
    courtsBall(),
    `<rect x="${x + 22}" y="${y - 18}" width="96" height="36" rx="4" fill="${ball}" stroke="none"/>`,
    `<text x="${x + 70}" y="${y + 8}" font-size="${street}" font-weight="700" fill="${ink}" stroke="none">Courts</text>`,
  ].join('')
}

function scaleBar([x, y], size) {
  return [
    `<path d="M${x} ${y}v8h${HALF_KILOMETRE}v-8" fill="none" stroke="${white}" stroke-width="2.5"/>`,
    `<g font-size="${size}" text-anchor="start"><text x="${x + HALF_KILOMETRE + 12}" y="${y + 10}">500 m</text>`,
    `<text x="${x}" y="${y + 32}" font-size="${size - 2}" fill="${SUBURB}">Sketch map, not exact</text></g>`,
  ].join('')
}

function northArrow([x, y]) {
  return (
    `<path d="M${x} ${y - 18}l12 32-12-8-12 8z" fill="${white}"/>` +
    `<text x="${x}" y="${y + 36}" font-size="20" font-weight="700">N</text>`
  )
}
