// What a camera reads in a picture: codes decoded by a library that did not make them.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// Left to itself it asks the network for it.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } })

/** `picture`: PNG. The texts of all codes in it. */
export async function codesIn(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
