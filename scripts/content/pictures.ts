// Reads the files beside the texts: measures pictures, so that pages can set width and height, and reads the logo for
// the header, share cards, and the icons of browsers and phones.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { PICTURE_WIDTHS } from '../../shared/pictures.ts'
import { cleanSvg } from '../pictures/svg.ts'
import type { MadeFiles } from '../pictures/uploads.ts'
import { type Mistake, select, valueAt } from './mistakes.ts'

const FOLDER = 'static/pictures'
const FORMATS = ['avif', 'webp']
const WIDEST = Math.max(...PICTURE_WIDTHS)
const LOGO = 'logo.svg'

/** Sizes in pixels by the name of the picture. `made`: files that are not in public/. */
export async function measurePictures(raw: unknown, publicDir: string, made: MadeFiles) {
  const sizes = new Map<unknown, { width: number; height: number }>()
  const mistakes: Mistake[] = []
  const fileOf = (path: string) => made.get(path) ?? join(publicDir, path)
  for (const { at, value: name } of select(raw, 'pictures.*.name')) {
    // Its upload has a mistake.
    if (valueAt(raw, [...at.slice(0, -1), 'upload']) !== undefined) continue
    // A page offers every width, and the browser chooses one.
    const files = PICTURE_WIDTHS.flatMap((width) =>
      FORMATS.map((format) => `${FOLDER}/${name}-${width}.${format}`),
    )
    const missing = files.filter((file) => !existsSync(fileOf(file)))
    if (missing.length === files.length) {
      const text = `has no files; give it an upload, or put public/${FOLDER}/${name}-480.avif, ${name}-480.webp and so on in place`
      mistakes.push({ at, text })
      continue
    }
    mistakes.push(...missing.map((file) => ({ at, text: `lacks the file public/${file}` })))
    const widest = `${FOLDER}/${name}-${WIDEST}.webp`
    if (missing.includes(widest)) continue
    const size = await sizeOf(fileOf(widest))
    if (size?.format === 'webp') sizes.set(name, { width: size.width, height: size.height })
    else mistakes.push({ at, text: `has a file that is not a WebP picture: public/${widest}` })
  }
  return { sizes, mistakes }
}

export async function readLogo(folders: readonly string[]) {
  const paths = folders.map((folder) => join(folder, LOGO))
  const path = paths.find((one) => existsSync(one)) ?? paths[0] ?? LOGO
  const refused = (text: string) => {
    return { logo: '', mistakes: [{ file: relative(process.cwd(), path), text }] }
  }
  if (!existsSync(path)) return refused('is missing.')
  const cleaned = cleanSvg(readFileSync(path, 'utf8'))
  if (!cleaned.ok) return refused(`is an SVG that ${cleaned.error}.`)
  const size = await sizeOf(Buffer.from(cleaned.svg))
  if (!size || size.width !== size.height) return refused('must be as wide as it is high.')
  return { logo: cleaned.svg, mistakes: [] }
}

async function sizeOf(picture: string | Buffer) {
  return await sharp(picture)
    .metadata()
    .catch(() => null)
}
