// public/static/share: one card of 1200 x 630 per page, shown when a link to it is shared.
// Title and picture are those of the page's own file in content/pages, so a card is made again after an edit.

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { parse } from 'yaml'
import { publicFile, root } from './lib/files.mjs'
import { ball, courtDeep, night, white } from './lib/palette.mjs'
import { capHeightFor, layOut, line } from './lib/text.mjs'
import { wordmark } from './logo.mjs'
import { ballParts, tile } from './mark.mjs'

const WIDTH = 1200
const HEIGHT = 630
/** Messengers fetch the card on mobile data; heavier ones are often left out. */
const MOST_BYTES = 120_000
const MARGIN = 64
const SERVICE_LINE = 536
const TITLE = { face: 'display', tracking: -8 }
const TITLE_WIDTH = 880
const CAP_MOST = 82
const CAP_LEAST = 58

const pages = [
  'home',
  'about',
  'standings',
  'rules',
  'training',
  'gallery',
  'contact',
  'join-league',
  'nxt-gen',
  'ladies-open',
  'mens-open',
  'privacy',
]

export async function drawShareCards() {
  const site = await content('site')
  for (const page of pages) {
    const { heading, picture } = await content(`pages/${page}`)
    const card = await compose(filled(heading, site), picture)
    await publicFile(`share/${page}.jpg`, card)
  }
}

async function content(name) {
  return parse(await readFile(`${root}content/${name}.yml`, 'utf8'))
}

/** Pages may name the league's own words, as in "{site.tagline}". */
function filled(heading, site) {
  return heading.replace(/\{site\.(\w+)\}/g, (whole, key) => site[key] ?? whole)
}

async function compose(title, picture) {
  const ground = await still(picture)
  const drawing = Buffer.from(overlay(title))
  const whole = await sharp(ground)
    .composite([{ input: drawing }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (let quality = 84; quality > 40; quality -= 4) {
    const jpeg = await sharp(whole).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MOST_BYTES) return jpeg
  }
  throw new Error(`The card for "${picture}" does not get below ${MOST_BYTES} bytes.`)
}

/** The page's picture, or plain night while there is none. */
function still(picture) {
  const file = [`${picture}-1600.webp`, `${picture}.webp`]
    .map((name) => `${root}public/static/pictures/${name}`)
    .find((path) => existsSync(path))
  const source = file
    ? sharp(file)
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: courtDeep } })
  return source.resize(WIDTH, HEIGHT, { fit: 'cover' }).png({ compressionLevel: 1 }).toBuffer()
}

function overlay(title) {
  const lines = setTitle(title.toUpperCase())
  const cap = lines[0].capHeight
  const first = SERVICE_LINE - 44 - (lines.length - 1) * cap * 1.32
  const name = wordmark({ x: 62, height: 48 })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    '<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1">',
    `<stop offset="0" stop-color="${night}" stop-opacity=".5"/><stop offset=".26" stop-color="${night}" stop-opacity="0"/>`,
    `<stop offset=".45" stop-color="${night}" stop-opacity=".2"/><stop offset=".852" stop-color="${night}" stop-opacity=".8"/><stop offset=".853" stop-color="${night}" stop-opacity="1"/><stop offset="1" stop-color="${night}"/></linearGradient>`,
    `<linearGradient id="b"><stop offset="0" stop-color="${night}" stop-opacity=".66"/><stop offset=".5" stop-color="${night}" stop-opacity=".3"/><stop offset=".85" stop-color="${night}" stop-opacity="0"/></linearGradient></defs>`,
    '<path d="M0 0h1200v630H0z" fill="url(#b)"/><path d="M0 0h1200v630H0z" fill="url(#a)"/>',
    `<path d="M0 ${SERVICE_LINE}h1200v8H0zM1068 ${SERVICE_LINE}h8v94h-8z" fill="${white}"/>`,
    `<g transform="translate(1072 ${SERVICE_LINE - 26}) scale(46)">${ballParts({ ground: night })}</g>`,
    `<g transform="translate(${MARGIN} 52) scale(1.35)"><g transform="scale(1.5)">${tile()}</g>`,
    `<path d="${name.upper}" fill="${white}"/><path d="${name.lower}" fill="${ball}"/></g>`,
    ...lines.map(({ text, capHeight }, index) => {
      const y = first + index * cap * 1.32
      return `<path d="${line(text, { ...TITLE, capHeight, x: MARGIN, y })}" fill="${white}"/>`
    }),
    `<path d="${line('EMMARENTIA, JOHANNESBURG', { face: 'display-light', tracking: 60, capHeight: 18, x: MARGIN, y: 598 })}" fill="${white}"/>`,
    '</svg>',
  ].join('')
}

/** One line as large as fits; two when one would be too small. */
function setTitle(title) {
  const one = Math.min(CAP_MOST, capHeightFor(title, TITLE_WIDTH, TITLE))
  if (one >= CAP_LEAST) return [{ text: title, capHeight: one }]
  const rows = balanced(title.split(' '))
  const capHeight = Math.min(CAP_MOST, ...rows.map((row) => capHeightFor(row, TITLE_WIDTH, TITLE)))
  return rows.map((text) => ({ text, capHeight }))
}

/** The break that makes the longer of two rows shortest. */
function balanced(words) {
  const widthOf = (text) => layOut(text, { ...TITLE, capHeight: 1 }).width
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const longer = (rows) => Math.max(...rows.map(widthOf))
  return breaks.reduce(
    (best, rows) => (longer(rows) < longer(best) ? rows : best),
    breaks[0] ?? [words.join(' ')],
  )
}
