// A picture of two pixels.
import sharp from 'sharp'

const create = { width: 2, height: 1, channels: 3, background: '#123456' } as const
export const PNG = new Uint8Array(await sharp({ create }).png().toBuffer())
