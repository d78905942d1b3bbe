// Looks for the files of each picture in public/static/pictures and measures the widest, so that pages can set width and height.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../shared/pictures.ts'
import { type Mistake, select } from './mistakes.ts'

const FOLDER = 'static/pictures'
const FORMATS = ['avif', 'webp']
const WIDEST = Math.max(...PICTURE_WIDTHS)

type Size = { width: number; height: number }

/** Sizes in pixels by the name of the picture. */
export async function measurePictures(raw: unknown, publicDir: string) {
  const sizes = new Map<unknown, Size>()
  const mistakes: Mistake[] = []
  for (const { at, value: name } of select(raw, 'pictures.*.name')) {
    // A page offers every width, and the browser takes one.
    const files = PICTURE_WIDTHS.flatMap((width) =>
      FORMATS.map((format) => `${FOLDER}/${name}-${width}.${format}`),
    )
    const missing = files.filter((file) => !existsSync(join(publicDir, file)))
    if (missing.length === files.length) {
      const text = `has no files; expected public/${FOLDER}/${name}-480.avif, ${name}-480.webp and so on`
      mistakes.push({ at, text })
      continue
    }
    mistakes.push(...missing.map((file) => ({ at, text: `lacks the file public/${file}` })))
    const widest = `${FOLDER}/${name}-${WIDEST}.webp`
    if (missing.includes(widest)) continue
    const size = await webpSize(join(publicDir, widest))
    if (size) sizes.set(name, size)
    else mistakes.push({ at, text: `has a file that is not a WebP picture: public/${widest}` })
  }
  return { sizes, mistakes }
}

async function webpSize(file: string): Promise<Size | null> {
  const picture = await sharp(file)
    .metadata()
    .catch(() => null)
  return picture?.format === 'webp' ? { width: picture.width, height: picture.height } : null
}
