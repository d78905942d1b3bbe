// public/static/map: the courts and their surroundings as a night sketch, once as a wide band and once for phones.
// Places stand where longitude and latitude put them, near enough to walk by; shapes are drawn by hand.

import { publicFile, svg } from './lib/files.mjs'
import { ball, court, ink, night, white } from './lib/palette.mjs'

const FONT = "system-ui,-apple-system,Roboto,'Segoe UI','Helvetica Neue',sans-serif"
const SUBURB = '#A9BDF0'
const PARK = '#12306B'
const STREET = '#5A76C4'
const LANE = '#20356F'
const COURTS = [541, 322]
/** 960 units are 0.04 degrees of longitude, 4.0 km at this latitude. */
const HALF_KILOMETRE = 120

const lanes = [
  // Emmarentia, north of the dam
  'M300 96L640 140M290 146L648 186M372 108L358 196M438 116L424 204M504 124L490 214M570 132L556 224',
  'M590 210L586 250M620 212L616 250M584 280L652 280',
  // Linden and Victory Park
  'M40 24L620 60M70 60L628 96M140 0L120 110M220 0L200 120M300 0L284 100M380 20L372 108M460 20L446 116M540 30L526 126M700 40L960 20M690 90L960 74M740 0L752 150M810 0L820 150M880 0L890 150M940 0L950 140',
  // The far east
  'M960 20L1240 8M960 74L1240 62M960 150L1240 128M960 300L1240 312M960 346L1240 356M930 400L1240 414M960 450L1240 464M960 512L1240 522M960 570L1240 582M1000 0L1004 236M1070 0L1074 236M1140 0L1144 236M1210 0L1214 236M976 250L980 640M1050 250L1052 640M1126 250L1126 640M1200 250L1198 640',
  // The far west
  'M-240 90L0 120M-240 140L0 170M-240 40L60 70M-200 30L-226 190M-120 40L-150 240M-40 60L-62 262M-240 320L20 420M-240 400L60 452M-240 470L0 480M-240 540L0 540M-160 260L-170 640M-70 320L-76 640',
  // Greenside
  'M664 190L960 150M662 310L960 300M660 350L960 346M656 396L930 400M720 180L724 396M780 172L784 398M840 164L842 400M900 156L900 400',
  // Parkview and Melville
  'M648 470L960 450M644 520L960 512M640 570L960 570M638 618L960 624M700 440L700 640M760 430L764 640M830 430L836 640M900 420L908 640',
  // Roosevelt Park and Montgomery Park
  'M0 120L200 150M0 170L190 196M0 220L150 240M60 90L40 262M120 100L100 290M0 420L60 452M0 480L110 500M0 540L180 560M20 400L10 640M80 430L70 640M140 480L130 640',
  // Westdene
  'M200 520L190 640M250 556L244 640M300 590L296 640M150 606L330 622M430 610L620 620M470 590L466 640M530 592L530 640M590 590L594 640',
].join('')

const streets = {
  'barry-hertzog': 'M626-20C640 90 668 160 662 250C658 330 664 400 652 470C646 530 636 580 640 640',
  'beyers-naude':
    'M-260 168C-160 220 -90 246 -20 292C60 346 110 384 170 430C240 486 300 530 352 580C376 604 390 622 398 640',
  olifants: 'M196 150C260 176 330 196 400 214C470 232 540 246 584 250L662 250',
  'thomas-bowler': 'M196 150C186 210 196 262 214 312C224 340 214 372 196 398',
  'louw-geldenhuys':
    'M530 244C560 266 574 300 572 336C572 372 590 392 620 400C636 404 648 412 656 424',
  judith: 'M352 580C366 552 392 524 420 506C452 486 490 478 536 470C580 462 616 446 656 436',
  greenhill: 'M180 92C250 84 320 84 380 92C470 104 560 128 647 132',
  gleneagles: 'M662 250C740 238 850 236 960 244C1060 250 1150 246 1260 238',
}

const parks = {
  garden:
    'M208 166C270 190 340 208 402 224C450 236 496 246 524 254C536 290 520 330 512 366C500 404 470 430 436 452C404 470 372 500 350 540C320 520 286 490 262 462C236 430 236 392 240 356C240 316 212 250 208 166Z',
  marks:
    'M528 372C548 372 560 384 574 400C588 412 604 418 622 422C596 436 560 452 524 458C500 462 492 446 500 424C508 404 518 390 528 372Z',
  koppies:
    'M430 518C480 496 560 488 632 462C640 500 630 540 622 576C560 590 500 588 424 596C400 580 404 536 430 518Z',
  cemetery:
    'M120 352C150 330 196 340 222 356C226 396 226 434 250 468C228 474 206 450 180 430C156 410 134 394 116 380Z',
}

const water =
  'M430 256C468 258 512 258 522 268C528 296 516 324 508 348C500 370 486 390 468 398C454 392 452 372 440 350C426 322 414 284 430 256Z' +
  'M438 408C448 402 458 408 454 418C448 428 434 434 426 428C422 420 430 412 438 408ZM404 446C414 440 422 446 416 454C408 464 396 470 390 464C388 456 396 450 404 446Z'
const stream =
  'M352 580C356 540 376 496 392 464C410 446 420 436 430 426C446 410 456 402 466 394M500 264C506 220 480 180 500 120C510 80 480 40 490 0'

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
