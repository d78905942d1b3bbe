// Reads type and size of a picture from its header; decodes nothing.
import { KIB } from '../../shared/api.ts'

type Size = { width: number; height: number }

/** null: no picture, or no size in its header. SVG is not accepted, because it can carry script. */
export function pictureHeader(bytes: Uint8Array): ({ type: string } & Size) | null {
  const start = String.fromCharCode(...bytes.subarray(0, LONGEST_START))
  const [type, , sizeOf] = KINDS.find(([, signature]) => signature.test(start)) ?? []
  if (type === undefined || sizeOf === undefined) return null
  try {
    const { width, height } = sizeOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.length))
    return width > 0 && height > 0 ? { type, width, height } : null
  } catch {
    // A RangeError: the file ends before its size.
    return null
  }
}

/** Of an AVIF: its brand may stand first or, after a general one, among the compatible ones. */
const LONGEST_START = 64

const KINDS: readonly [type: string, signature: RegExp, sizeOf: (file: DataView) => Size][] = [
  ['image/jpeg', /^\xff\xd8\xff/, jpegSize],
  [
    'image/png',
    /^\x89PNG\r\n.{6}IHDR/s,
    (file) => ({ width: file.getUint32(16), height: file.getUint32(20) }),
  ],
  [
    'image/gif',
    /^GIF8[79]a/,
    (file) => ({ width: file.getUint16(6, true), height: file.getUint16(8, true) }),
  ],
  ['image/webp', /^RIFF.{4}WEBPVP8[XL ]/s, webpSize],
  ['image/avif', /^.{4}ftyp.*avi[fs]/s, avifSize],
]

/** Skips segments up to the first frame header (ITU T.81, table B.1: SOF, which is not DHT, JPG or DAC). */
function jpegSize(file: DataView): Size {
  let at = 2
  while (file.getUint8(at) === 0xff) {
    const marker = file.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: file.getUint16(at + 7), height: file.getUint16(at + 5) }
    }
    // Any number of ff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + file.getUint16(at + 2)
  }
  return { width: 0, height: 0 }
}

/** RFC 9649: the size of the canvas, or of the only frame. Sizes have 24 or 14 bits. */
function webpSize(file: DataView): Size {
  const kind = String.fromCharCode(file.getUint8(15))
  if (kind === 'X') {
    return {
      width: 1 + (file.getUint32(24, true) % 2 ** 24),
      height: 1 + (file.getUint32(26, true) >>> 8),
    }
  }
  if (kind === 'L') {
    const bits = file.getUint32(21, true)
    return { width: 1 + (bits % 2 ** 14), height: 1 + ((bits >>> 14) % 2 ** 14) }
  }
  return { width: file.getUint16(26, true) % 2 ** 14, height: file.getUint16(28, true) % 2 ** 14 }
}

const AVIF_HEADER_BYTES = 64 * KIB
/** `ispe`, the box of a size (ISO/IEC 23008-12). */
const SIZE_BOX = 0x69737065

/** The largest item: a picture may consist of tiles. */
function avifSize(file: DataView): Size {
  const found: Size = { width: 0, height: 0 }
  const end = Math.min(file.byteLength - 16, AVIF_HEADER_BYTES)
  for (let at = 0; at <= end; at++) {
    if (file.getUint32(at) !== SIZE_BOX) continue
    found.width = Math.max(found.width, file.getUint32(at + 8))
    found.height = Math.max(found.height, file.getUint32(at + 12))
  }
  return found
}
