// public/favicon.svg, favicon.ico and public/static/icons: the mark at the sizes that browsers and phones ask for.

import sharp from 'sharp'
import { publicFile } from './lib/files.mjs'
import { court, white } from './lib/palette.mjs'
import { markParts, tile } from './mark.mjs'

const frame = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>\n`

const rounded = frame(tile())
/** iOS cuts its own corners, so this one has none. */
const square = frame(tile({ corner: 0 }))
/** Launchers may cut down to the inner 80 % circle: the ball stays inside it, the court lines run out on every side. */
const bleeding = frame(
  `<path d="M0 0h32v32H0z" fill="${court}"/><g transform="translate(2.6 4.1) scale(.8)">` +
    `<path d="M4-9h4v52H4zM8 18h36v4H8zM18 22h4v26h-4z" fill="${white}"/>${markParts()}</g>`,
)

const pictures = [
  ['icons/icon-192.png', rounded, 192],
  ['icons/icon-512.png', rounded, 512],
  ['icons/maskable-512.png', bleeding, 512],
  ['icons/apple-touch-icon.png', square, 180],
  ['icons/favicon-32.png', rounded, 32],
]

export async function drawIcons() {
  await publicFile('favicon.svg', rounded)
  for (const [path, source, size] of pictures) await publicFile(path, await png(source, size))
  await publicFile('favicon.ico', ico([await png(rounded, 16), await png(rounded, 32)], [16, 32]))
}

function png(source, size) {
  return sharp(Buffer.from(source), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, colours: 128, effort: 10 })
    .toBuffer()
}

/** An ICO is a small directory in front of whole PNG files. */
function ico(images, sizes) {
  const directory = Buffer.alloc(6 + 16 * images.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(images.length, 4)
  let offset = directory.length
  for (const [index, image] of images.entries()) {
    const entry = 6 + 16 * index
    directory.writeUInt8(sizes[index], entry)
    directory.writeUInt8(sizes[index], entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(image.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([directory, ...images])
}
