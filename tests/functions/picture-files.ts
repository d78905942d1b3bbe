// Real pictures of any size, in every kind that the edge hands on.
import sharp from 'sharp'

export const PICTURES = {
  'image/jpeg': (width: number, height: number) => blank(width, height).jpeg().toBuffer(),
  'image/png': (width: number, height: number) => blank(width, height).png().toBuffer(),
  'image/gif': (width: number, height: number) => blank(width, height).gif().toBuffer(),
  'image/webp': (width: number, height: number) => blank(width, height).webp().toBuffer(),
  'image/webp, lossless': (width: number, height: number) =>
    blank(width, height).webp({ lossless: true }).toBuffer(),
  'image/webp, with metadata': (width: number, height: number) =>
    blank(width, height)
      .webp()
      .withExif({ IFD0: { Artist: 'N' } })
      .toBuffer(),
  'image/jpeg, with metadata': (width: number, height: number) =>
    blank(width, height)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Artist: 'N' } })
      .toBuffer(),
  'image/avif': (width: number, height: number) =>
    blank(width, height).avif({ effort: 0 }).toBuffer(),
  'image/avif, by a general brand': async (width: number, height: number) => {
    const file = await PICTURES['image/avif'](width, height)
    file.write('mif1', 8)
    return file
  },
}

export const PNG = bytesOf(await PICTURES['image/png'](2, 1))

/** A PNG whose header says it is that large; it holds two pixels. */
export async function pngThatSays(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PICTURES['image/png'](2, 1)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return bytesOf(file)
}

export function bytesOf(file: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(file)
}

function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#123456' } })
}
