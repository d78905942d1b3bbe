// Reads content/logo.svg, the sign of the league: in the header, on share cards, and as the icons of browsers and phones.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { cleanSvg } from '../pictures/svg.ts'
import type { Mistake } from './mistakes.ts'

const FILE = 'logo.svg'

type Logo = { logo: string; mistakes: Mistake[] }

export async function readLogo(folders: readonly string[]): Promise<Logo> {
  const paths = folders.map((folder) => join(folder, FILE))
  const path = paths.find((one) => existsSync(one)) ?? join(folders[0] ?? '', FILE)
  const refused = (text: string) => {
    return { logo: '', mistakes: [{ file: relative(process.cwd(), path), text }] }
  }
  if (!existsSync(path)) return refused('is missing.')
  const logo = cleanSvg(readFileSync(path, 'utf8'))
  if (logo === '') return refused('cannot be read as a drawing; export it again as SVG.')
  const { width, height } = await sharp(Buffer.from(logo)).metadata()
  if (width !== height) return refused('must be as wide as it is high.')
  return { logo, mistakes: [] }
}
