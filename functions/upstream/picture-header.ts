// Reads type and size of a picture from its header; decodes nothing.

type PictureHeader = { type: string; width: number; height: number }

type Size = { width: number; height: number }

/** null: no picture, or no size in its header. SVG is not accepted, because it can carry script. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | null {
  for (const [type, sizeOf] of Object.entries(READERS)) {
    const size = sizeOf(bytes)
    if (size !== null) return size.width > 0 && size.height > 0 ? { type, ...size } : null
  }
  return null
}

/** null: another type. Bytes beyond the end read as NaN, which is no size. */
const READERS: Record<string, (bytes: Uint8Array) => Size | null> = {
  'image/jpeg': jpegSize,
  'image/png': (bytes) =>
    has(bytes, 0, '\x89PNG\r\n\x1a\n') && has(bytes, 12, 'IHDR')
      ? { width: big(bytes, 16, 4), height: big(bytes, 20, 4) }
      : null,
  'image/gif': (bytes) =>
    has(bytes, 0, 'GIF87a') || has(bytes, 0, 'GIF89a')
      ? { width: little(bytes, 6, 2), height: little(bytes, 8, 2) }
      : null,
  'image/webp': (bytes) =>
    has(bytes, 0, 'RIFF') && has(bytes, 8, 'WEBP') ? webpSize(bytes) : null,
  'image/avif': avifSize,
}

/** Skips segments up to the first frame header (ITU T.81, table B.1: SOF, which is not DHT, JPG or DAC). */
function jpegSize(bytes: Uint8Array): Size | null {
  if (!has(bytes, 0, '\xff\xd8\xff')) return null
  let at = 2
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: big(bytes, at + 7, 2), height: big(bytes, at + 5, 2) }
    }
    // Any number of ff may stand before a marker.
    at += marker === 0xff ? 1 : 2 + big(bytes, at + 2, 2)
  }
  return null
}

/** RFC 9649: the size of the canvas, or of the only frame. */
function webpSize(bytes: Uint8Array): Size | null {
  if (has(bytes, 12, 'VP8X')) {
    return { width: 1 + little(bytes, 24, 3), height: 1 + little(bytes, 27, 3) }
  }
  if (has(bytes, 12, 'VP8L')) {
    const bits = little(bytes, 21, 4)
    return { width: 1 + (bits % 2 ** 14), height: 1 + (Math.floor(bits / 2 ** 14) % 2 ** 14) }
  }
  // The upper two bits ask for scaling.
  return has(bytes, 12, 'VP8 ')
    ? { width: little(bytes, 26, 2) % 2 ** 14, height: little(bytes, 28, 2) % 2 ** 14 }
    : null
}

/** The largest item of the `meta` box (ISO/IEC 23008-12, `ispe`): a picture may consist of tiles. */
function avifSize(bytes: Uint8Array): Size | null {
  // The brand may stand first or, after a general one, among the compatible ones.
  const brands = String.fromCharCode(...bytes.subarray(8, Math.min(big(bytes, 0, 4), 64)))
  if (!has(bytes, 4, 'ftyp') || !/avi[fs]/.test(brands)) return null
  const { start, end } = boxOf(bytes, 'meta')
  const found: Size = { width: 0, height: 0 }
  for (let at = start; at < end; at++) {
    if (!has(bytes, at, 'ispe')) continue
    found.width = Math.max(found.width, big(bytes, at + 8, 4))
    found.height = Math.max(found.height, big(bytes, at + 12, 4))
  }
  return found
}

/** The range of a top-level box; empty when there is none. */
function boxOf(bytes: Uint8Array, name: string): { start: number; end: number } {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = big(bytes, at, 4)
    if (has(bytes, at + 4, name)) return { start: at, end: Math.min(at + size, bytes.length) }
    // 0 (up to the end) and 1 (64-bit size) are used by the last boxes only.
    if (size < 8) break
    at += size
  }
  return { start: 0, end: 0 }
}

/** Copies nothing, since it runs at every byte of a box. */
function has(bytes: Uint8Array, at: number, text: string): boolean {
  for (let n = 0; n < text.length; n++) if (bytes[at + n] !== text.charCodeAt(n)) return false
  return true
}

function big(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let n = 0; n < length; n++) value = value * 256 + (bytes[at + n] ?? Number.NaN)
  return value
}

function little(bytes: Uint8Array, at: number, length: number): number {
  let value = 0
  for (let n = length - 1; n >= 0; n--) value = value * 256 + (bytes[at + n] ?? Number.NaN)
  return value
}
