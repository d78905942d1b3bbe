// Encodes stills as AVIF and WebP in three widths: node art/encode.ts FILE...
import { writeFile } from 'node:fs/promises'
import { parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '../shared/pictures.ts'

const PICTURES = new URL('../public/static/pictures/', import.meta.url)
/** On a phone the picture heads a page: it must fit the first round trips beside the page and its font. */
const PHONE_BYTES = 5000
const PHONE_QUALITIES = [47, 40, 34]

async function encode(file: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) {
    const picture = sharp(file)
      .rotate()
      .resize({ width, kernel: 'lanczos3' })
      .sharpen({ sigma: width === 1600 ? 0.8 : 0.5, m1: 0.4, m2: 1.2 })
    const name = `${parse(file).name}-${width}`
    await save(
      `${name}.avif`,
      width === PICTURE_WIDTHS[0]
        ? await phoneAvif(picture)
        : await picture.clone().avif({ quality: 47, effort: 4 }).toBuffer(),
    )
    await save(`${name}.webp`, await picture.clone().webp({ quality: 65, effort: 5 }).toBuffer())
  }
}

async function phoneAvif(picture: Sharp): Promise<Buffer> {
  let coded = Buffer.alloc(0)
  for (const quality of PHONE_QUALITIES) {
    coded = await picture
      .clone()
      .avif({ quality, effort: 9, chromaSubsampling: '4:2:0' })
      .toBuffer()
    if (coded.length <= PHONE_BYTES) break
  }
  return coded
}

async function save(name: string, coded: Buffer): Promise<void> {
  await writeFile(new URL(name, PICTURES), coded)
  console.log(`${name} ${Math.round(coded.length / 1024)} kB`)
}

for (const file of process.argv.slice(2)) await encode(file)
