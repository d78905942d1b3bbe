// A PNG of sixteen colours, two pixels a byte (w3.org/TR/png-3): small, and made with little work.
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** 4 bits a pixel, by palette; deflate, no interlace. */
const KIND = [4, 3, 0, 0, 0]
/** A third more work than level 3 and a tenth off the bytes; level 6 takes twice as long for as much again. */
const LEVEL = 4
const CHUNK_FRAME_BYTES = 12

/** `rows`: of each a byte for its filter, none, and then its pixels. */
export function png(
  { width, height }: { width: number; height: number },
  palette: Uint8Array,
  rows: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const size = new Uint8Array(13)
  const view = new DataView(size.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  size.set(KIND, 8)
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', size),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + CHUNK_FRAME_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let n = 0; n < name.length; n += 1) bytes[4 + n] = name.charCodeAt(n)
  bytes.set(data, 8)
  view.setUint32(bytes.length - 4, crc32(bytes.subarray(4, -4)))
  return bytes
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
