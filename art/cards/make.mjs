// Draws what cards are made of (public/static/cards): node art/cards/make.mjs [atlas | grounds]
import { mkdir, writeFile } from 'node:fs/promises'
import { CARD_SIZES } from '../../contract/cards.ts'
import { drawAtlas } from './atlas.mjs'
import { drawGround } from './ground.mjs'

const FOLDER = new URL('../../public/static/cards/', import.meta.url)
const only = process.argv[2]

await mkdir(FOLDER, { recursive: true })
if (only !== 'grounds') await put('atlas.bin', await drawAtlas())
if (only !== 'atlas')
  for (const shape of Object.keys(CARD_SIZES)) await put(`${shape}.bin`, await drawGround(shape))

async function put(file, bytes) {
  await writeFile(new URL(file, FOLDER), bytes)
  console.log(`drawn: ${file}, ${bytes.length} bytes`)
}
