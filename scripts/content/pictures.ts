// Looks for the files of each picture in public/static/pictures and measures the widest, so that pages can set width and height.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../shared/api.ts'
import { type Mistake, valueAt } from './mistakes.ts'

const FORMATS = ['avif', 'webp'] as const

export async function measurePictures(
  entries: unknown,
  publicDir: string,
): Promise<{ measured: unknown; mistakes: Mistake[] }> {
  if (!Array.isArray(entries)) return { measured: entries, mistakes: [] }
  const dir = join(publicDir, 'static/pictures')
  const files = existsSync(dir) ? new Set(readdirSync(dir)) : new Set<string>()
  const mistakes: Mistake[] = []
  const measure = async (entry: unknown, n: number) => {
    const name = valueAt(entry, ['name'])
    if (typeof name !== 'string') return entry
    const tell = (text: string) =>
      mistakes.push({ kind: 'field', key: 'pictures', at: [n, 'name'], text, showValue: true })
    for (const text of faults(name, files)) tell(text)
    const widest = `${name}-${Math.max(...PICTURE_WIDTHS)}.webp`
    if (!files.has(widest)) return entry
    const pixels = await webpSize(join(dir, widest))
    if (!pixels) tell(`has a file that is not a WebP picture: public/static/pictures/${widest}`)
    return { ...Object(entry), ...pixels }
  }
  return { measured: await Promise.all(entries.map(measure)), mistakes }
}

/** A page offers every width, and the browser takes one: each has to be there. */
function faults(name: string, files: Set<string>): string[] {
  const expected = PICTURE_WIDTHS.flatMap((width) =>
    FORMATS.map((format) => `${name}-${width}.${format}`),
  )
  const missing = expected.filter((file) => !files.has(file))
  if (missing.length === expected.length)
    return [
      `has no files; expected public/static/pictures/${name}-480.avif, ${name}-480.webp and so on`,
    ]
  return missing.map((file) => `lacks the file public/static/pictures/${file}`)
}

async function webpSize(file: string): Promise<{ width: number; height: number } | null> {
  const picture = await sharp(file)
    .metadata()
    .catch(() => null)
  return picture?.format === 'webp' ? { width: picture.width, height: picture.height } : null
}
