// Finds the files of each picture in public/pictures and measures them, so that pages can set width and height.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mistake, valueAt } from './source.ts'

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
    const sizes = sizesOf(name, files)
    for (const text of faults(name, sizes, files)) tell(text)
    const widest = `${sizes.at(-1)?.stem}.webp`
    if (!files.has(widest)) return entry
    const pixels = webpSize(readFileSync(join(dir, widest)))
    if (!pixels) tell(`has a file that is not a WebP picture: public/pictures/${widest}`)
    const widths = sizes.flatMap(({ width }) => (width === null ? [] : [width]))
    return { ...Object(entry), widths, ...pixels }
  })
  return { measured, mistakes }
}

type Size = { stem: string; width: number | null }

/** The sizes in which a picture exists, smallest first: about-480, about-960; or about alone. */
function sizesOf(name: string, files: Set<string>): Size[] {
  const pattern = new RegExp(`^(${name}(?:-(\\d{3,4}))?)\\.(?:avif|webp)$`)
  const sizes = new Map<string, Size>()
  for (const file of files) {
    const [, stem, width] = pattern.exec(file) ?? []
    if (stem !== undefined)
      sizes.set(stem, { stem, width: width === undefined ? null : Number(width) })
  }
  return [...sizes.values()].sort((a, b) => (a.width ?? 0) - (b.width ?? 0))
}

function faults(name: string, sizes: Size[], files: Set<string>): string[] {
  if (sizes.length === 0)
    return [`has no files; expected public/pictures/${name}-480.avif, ${name}-480.webp and so on`]
  return sizes
    .flatMap(({ stem }) => FORMATS.map((format) => `${stem}.${format}`))
    .filter((file) => !files.has(file))
    .map((file) => `lacks the file public/pictures/${file}`)
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
