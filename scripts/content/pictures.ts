// Looks for the files of each picture in public/pictures and measures the widest, so that pages can set width and height.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURE_WIDTHS } from '../../contract/picture-widths.ts'
import { type Mistake, valueAt } from './raw.ts'

const FORMATS = ['avif', 'webp'] as const

export function measurePictures(
  entries: unknown,
  publicDir: string,
): { measured: unknown; mistakes: Mistake[] } {
  if (!Array.isArray(entries)) return { measured: entries, mistakes: [] }
  const dir = join(publicDir, 'pictures')
  const files = existsSync(dir) ? new Set(readdirSync(dir)) : new Set<string>()
  const mistakes: Mistake[] = []
  const measured = entries.map((entry: unknown, n) => {
    const name = valueAt(entry, ['name'])
    if (typeof name !== 'string') return entry
    const tell = (text: string) =>
      mistakes.push({ kind: 'field', key: 'pictures', at: [n, 'name'], text, showValue: true })
    for (const text of faults(name, files)) tell(text)
    const widest = `${name}-${Math.max(...PICTURE_WIDTHS)}.webp`
    if (!files.has(widest)) return entry
    const pixels = webpSize(readFileSync(join(dir, widest)))
    if (!pixels) tell(`has a file that is not a WebP picture: public/pictures/${widest}`)
    return { ...Object(entry), ...pixels }
  })
  return { measured, mistakes }
}

/** A page offers every width, and the browser takes one: each has to be there. */
function faults(name: string, files: Set<string>): string[] {
  const expected = PICTURE_WIDTHS.flatMap((width) =>
    FORMATS.map((format) => `${name}-${width}.${format}`),
  )
  const missing = expected.filter((file) => !files.has(file))
  if (missing.length === expected.length)
    return [`has no files; expected public/pictures/${name}-480.avif, ${name}-480.webp and so on`]
  return missing.map((file) => `lacks the file public/pictures/${file}`)
}

/** Width and height from the header of a WebP file (RFC 9649); null when it is none. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 30 || tag(0) !== 'RIFF' || tag(8) !== 'WEBP') return null
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  switch (tag(12)) {
    case 'VP8 ':
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 }
    default:
      return null
  }
}
