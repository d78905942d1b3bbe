// Decodes QR codes in a picture with another library than the one that made them.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
// By default it would be loaded from the network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(file)).buffer } })

/** `picture`: PNG. The texts of all codes in it. */
export async function codesIn(picture: Uint8Array): Promise<string[]> {
  const found = await readBarcodes(picture, { formats: ['QRCode'] })
  return found.map(({ text }) => text)
}
