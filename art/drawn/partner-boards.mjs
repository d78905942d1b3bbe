// One drawing per sponsor. Coordinates are those of the 240 x 96 board; ink is set by the frame. Over 200 lines, because
// twelve short drawings are compared with each other, and none is used elsewhere.

import { ink } from './lib/palette.mjs'
import { capHeightFor, line } from './lib/text.mjs'

export const boardDrawings = {
  'kudu-and-kettle': kuduAndKettle,
  'ketting-en-kie': kettingEnKie,
  'umlenze-physio': umlenzePhysio,
  'vloer-en-voeg': vloerEnVoeg,
  kykweer,
  'hadeda-brewing': hadedaBrewing,
  lekdig,
  mosbolletjie,
  stofomslag,
  doringboom,
  'stoep-and-sun': stoepAndSun,
  'woef-en-miaau': woefEnMiaau,
}

const shape = (d, more = '') => `<path d="${d}"${more}/>`
const cut = ' fill-rule="evenodd"'
const stroked = (width, more = '') => ` fill="none" stroke="${ink}" stroke-width="${width}"${more}`
const heavier = (width) => ` stroke="${ink}" stroke-width="${width}"`
const round = ' stroke-linecap="round" stroke-linejoin="round"'

/** `holes` (black) are taken out of `body`, so that the board behind shows, whatever its colour. */
function pierced(body, holes) {
  return `<mask id="k" maskUnits="userSpaceOnUse" x="0" y="0" width="240" height="96"><path d="M0 0h240v96H0z" fill="#fff"/><g fill="#000" stroke="none">${holes}</g></mask><g mask="url(#k)">${body}</g>`
}

/** A black line for `pierced`. */
const groove = (d, width) =>
  shape(d, ` fill="none" stroke="#000" stroke-width="${width}" stroke-linecap="round"`)

/** A line as wide as `width`, whatever its face. */
function fitted(text, width, style) {
  return line(text, { ...style, capHeight: capHeightFor(text, width, style) })
}

/** A coffee bean with a kudu's corkscrew horns. */
function kuduAndKettle() {
  const horn =
    'M-4 47C-9 41-17 39-17 31C-17 25-9 23-10 17C-11 12-18 10-17 3C-11 6-3 10-4 17C-5 23-11 25-10 30C-9 35-2 37 0 43Z'
  const bean =
    'M0 41C12 41 19 52 19 65C19 79 11 88 0 88C-11 88-19 79-19 65C-19 52-12 41 0 41ZM2 44C-7 53 6 62 1 70C-2 76-3 80-2 86C9 80 3 72 7 66C11 58-3 55 2 44Z'
  return [
    `<g transform="translate(44 2)">${shape(horn)}<g transform="scale(-1 1)">${shape(horn)}</g>`,
    shape(
      'M-17 53C-26 46-32 47-35 51C-31 58-26 61-19 60ZM17 53C26 46 32 47 35 51C31 58 26 61 19 60Z',
    ),
    `${shape(bean, cut)}</g>`,
    shape(fitted('KUDU &', 118, { face: 'abril', x: 92, y: 42 })),
    shape(fitted('KETTLE', 134, { face: 'abril', x: 92, y: 71 })),
    shape(fitted('COFFEE ROASTERS', 134, { face: 'display-light', tracking: 60, x: 92, y: 86 })),
  ].join('')
}

/** The name rides on a chain. */
function kettingEnKie() {
  return [
    shape(fitted('Ketting&Kie', 214, { face: 'racing', x: 13, y: 50 })),
    chain(),
    shape(fitted('FIETSWERKE', 92, { face: 'racing', tracking: 160, x: 135, y: 89 })),
  ].join('')
}

function chain() {
  const pitch = 18
  const rivets = Array.from({ length: 12 }, (_, index) => 21 + index * pitch)
  const plates = rivets
    .slice(0, -1)
    .map((x, index) => (index % 2 === 0 ? `M${x} 66h${pitch}` : `M${x + 1} 66h${pitch - 2}`))
  const wide = plates.filter((_, index) => index % 2 === 0).join('')
  const narrow = plates.filter((_, index) => index % 2 === 1).join('')
  const holes = rivets.map((x) => `<circle cx="${x}" cy="66" r="1.8"/>`).join('')
  return pierced(shape(wide, stroked(10.5, round)) + shape(narrow, stroked(4.5)), holes)
}

/** A leg in mid-stride; the dot is the knee. */
function umlenzePhysio() {
  return [
    pierced(
      shape('M22 16L56 42L34 74', stroked(13, round)) +
        shape('M33 77q10-1 20 5', stroked(9, round)),
      '<circle cx="56" cy="42" r="9.5"/>',
    ),
    '<circle cx="56" cy="42" r="6"/>',
    shape('M10 34l14 11M8 48l12 9', stroked(3.5, round)),
    shape(fitted('umlenze', 142, { face: 'comfortaa', x: 86, y: 55 })),
    shape(fitted('physio', 66, { face: 'comfortaa', tracking: 120, x: 88, y: 78 })),
  ].join('')
}

/** A row of patterned tiles with the name sprayed on the crate. */
function vloerEnVoeg() {
  const corners = (x, y, r) =>
    `M${x} ${y}v${r}a${r} ${r} 0 0 0 ${r}-${r}zM${x + 20} ${y}h-${r}a${r} ${r} 0 0 0 ${r} ${r}z` +
    `M${x + 20} ${y + 20}v-${r}a${r} ${r} 0 0 0-${r} ${r}zM${x} ${y + 20}h${r}a${r} ${r} 0 0 0-${r}-${r}z`
  const dark = (x, y) => `M${x} ${y}h20v20h-20z${corners(x, y, 7)}`
  const pale = (x, y) => `${corners(x, y, 9)}M${x + 10} ${y + 5}l5 5-5 5-5-5z`
  const tiles = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? pale : dark)(11 + index * 22, 6),
  ).join('')
  return [
    shape(tiles, cut),
    shape(fitted('VLOER & VOEG', 218, { face: 'stencil', x: 11, y: 65 })),
    shape(fitted('TILE IMPORTERS', 112, { face: 'stencil', tracking: 90, x: 64, y: 87 })),
    shape('M11 75h46v3H11zM183 75h46v3h-46zM11 84h46v3H11zM183 84h46v3h-46z'),
  ].join('')
}

/** An eye chart that can be read to the last row. */
function kykweer() {
  const row = (text, capHeight, y, tracking) =>
    shape(line(text, { face: 'bodoni', capHeight, tracking, x: 172, y, anchor: 'middle' }))
  return [
    `<circle cx="30" cy="50" r="20"${stroked(3)}/>`,
    `<circle cx="78" cy="50" r="20"${stroked(3)}/>`,
    shape('M49 45q5-6 10 0M11 44L5 40M97 44l6-4', stroked(3, ' stroke-linecap="round"')),
    shape('M20 45l7-7M68 45l7-7', stroked(1.6, ' stroke-linecap="round"')),
    row('KYK', 30, 40, 120),
    row('WEER', 19, 66, 260),
    row('OPTOMETRISTS', 8, 84, 300),
  ].join('')
}

/** The ibis that wakes the suburb. */
function hadedaBrewing() {
  const bird =
    'M20 62C22 50 34 42 48 42C55 42 58 38 58 32C58 24 63 19 70 19C74 19 77 21 79 24C90 25 99 31 103 42C95 34 87 31 79 31C77 33 73 34 71 36C68 42 68 48 64 55C60 62 52 66 44 66L40 66C30 66 24 70 14 72C16 69 18 66 20 62Z'
  return [
    pierced(shape(bird), `<circle cx="70" cy="25.5" r="2"/>${groove('M30 58q12-8 26-6', 2)}`),
    shape('M46 64l-3 11 4 12M54 62l1 13-3 12M47 87h-8M52 87h9', stroked(2.6, round)),
    shape(fitted('HADEDA', 124, { face: 'slab', x: 106, y: 66 })),
    shape('M106 72h124v3H106z'),
    shape(fitted('BREWING CO.', 124, { face: 'slab', tracking: 70, x: 106, y: 89 })),
  ].join('')
}

/** A pipe-yard board: the name is cut out of the ink. */
function lekdig() {
  const drop =
    'M33 12C43 29 52 40 52 52a19 19 0 0 1-38 0C14 40 23 29 33 12ZM22 52a11 11 0 0 0 10 11v-4a7 7 0 0 1-6-7z'
  return [
    shape(`M4 4H236V75H4Z${drop}${fitted('LEKDIG', 162, { face: 'anton', x: 64, y: 66 })}`, cut),
    shape(fitted('PLUMBERS', 58, { face: 'anton', tracking: 40, x: 4, y: 92 })),
    shape('M70 84h30v3H70z'),
    shape(fitted('THE DRIP STOPS HERE', 126, { face: 'anton', tracking: 60, x: 110, y: 92 })),
  ].join('')
}

/** A pan of the sweet buns, baked shoulder to shoulder. */
function mosbolletjie() {
  const bun = (x) => `M${x} 83a9.5 10 0 0 1 19 0z`
  return [
    `<g transform="rotate(-5 120 48)">${shape(fitted('Mosbolletjie', 208, { face: 'lobster', x: 16, y: 59 }))}</g>`,
    `<g transform="rotate(-5 70 84)">${shape(`${bun(31)}${bun(51)}${bun(71)}${bun(91)}M26 85h89l-4 7H30z`)}</g>`,
    `<g transform="rotate(-5 120 48)">${shape(line('Bakery', { face: 'lobster', capHeight: 15, x: 150, y: 84 }))}</g>`,
  ].join('')
}

/** A shelf of three, one leaning. */
function stofomslag() {
  return [
    shape('M14 18h15v60H14zM17 26h9v3h-9zM17 66h9v3h-9zM32 27h12v51H32zM35 40h6v18h-6z', cut),
    `<g transform="rotate(14 62 78)">${shape('M51 22h14v56H51zM54 30h8v2h-8zM54 35h8v2h-8zM54 68h8v2h-8z', cut)}</g>`,
    shape('M8 79h72v3.5H8z'),
    shape(fitted('Stofomslag', 146, { face: 'caslon', x: 86, y: 56 })),
    shape(fitted('rare books', 74, { face: 'caslon', x: 87, y: 78 })),
  ].join('')
}

/** A thorn tree between two rules. */
function doringboom() {
  const tree =
    'M120 41C119 33 117 29 108 25C98 27 86 25 82 21C88 18 92 16 98 15C104 8 114 6 122 7C132 5 142 8 145 13C152 14 157 17 160 21C154 25 144 27 134 25C127 29 125 34 125 41Z'
  return [
    pierced(shape(tree), groove('M112 25q6 3 8 8M131 25q-5 3-7 8', 1.2)),
    shape('M8 40.5h224v1H8z'),
    shape(fitted('DORINGBOOM INC.', 224, { face: 'cinzel', x: 8, y: 66 })),
    shape('M8 77h62v1H8zM170 77h62v1h-62z'),
    shape(fitted('ATTORNEYS', 84, { face: 'display-light', tracking: 300, x: 78, y: 81 })),
    shape('M8 88h224v1H8z'),
  ].join('')
}

/** The sun comes up behind a roof of panels. */
function stoepAndSun() {
  const rays = [-72, -48, -24, 0, 24, 48, 72]
    .map((angle) => shape('M46 15v-9', ` transform="rotate(${angle} 46 44)"${stroked(4)}`))
    .join('')
  return [
    shape('M23 44a23 23 0 0 1 46 0z'),
    rays,
    shape(
      'M18 49H74L88 88H4ZM27 53l-4 13h20.5V53zM48.5 53v13H69l-4-13zM21.700 70.5L18 84h25.5V70.5zM48.5 70.5V84H74l-3.700-13.5z',
      cut,
    ),
    shape(fitted('STOEP', 130, { face: 'michroma', x: 102, y: 34 }), heavier(0.8)),
    shape(fitted('& SUN', 130, { face: 'michroma', x: 102, y: 66 }), heavier(0.8)),
    shape(fitted('SOLAR', 130, { face: 'michroma', tracking: 2050, x: 102, y: 88 }), heavier(0.5)),
  ].join('')
}

/** One face: the dog's half and the cat's. */
function woefEnMiaau() {
  return [
    pierced(
      shape(
        'M46 24C38 22 32 23 28 26C20 20 10 24 8 36C7 46 9 55 14 57C17 58 20 55 21 51C21 66 31 78 46 80Z',
      ) + shape('M50 24C56 23 62 24 67 26L82 14C84 26 84 36 81 45C84 63 72 79 50 80Z'),
      '<circle cx="35" cy="46" r="4"/>' +
        shape('M58 46q6-6 12 0q-6 6-12 0zM46 58h-6q0 6 6 8zM50 58h5q0 5-5 7z') +
        groove('M62 60h9M62 64h9', 1.8),
    ),
    shape('M76 59l10-1M76 64.5l9 2', stroked(1.8, round)),
    shape(line('Woef &', { face: 'fredoka', capHeight: 23, x: 98, y: 38 })),
    shape(line('Miaau', { face: 'fredoka', capHeight: 23, x: 98, y: 68 })),
    shape(fitted('animal clinic', 84, { face: 'fredoka', tracking: 20, x: 99, y: 86 })),
  ].join('')
}
