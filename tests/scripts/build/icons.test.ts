// The icons of any league's logo: each in its size, on a ground where the system asks for one.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeIcons } from '../../../scripts/build/icons.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const NIGHT = '#07122b'
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inside}</svg>`
const RED = svg('<rect width="24" height="24" fill="#c02020"/>')
const RING = svg('<circle cx="12" cy="12" r="6" fill="#fff"/>')

test.each([
  ['a logo with a ground', RED, [192, 32, 32]],
  ['a transparent logo', RING, [7, 18, 43]],
])('of %s icons are drawn', async (_, logo, ground) => {
  const out = temporaryFolder()
  await writeIcons(out, logo, NIGHT)
  for (const [file, size, isOpaque] of [
    ['icon-192.png', 192, false],
    ['icon-512.png', 512, false],
    ['maskable-512.png', 512, true],
    ['apple-touch-icon.png', 180, true],
  ] as const) {
    const icon = sharp(join(out, 'static/icons', file))
    expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size })
    const [r, g, b, alpha] = await icon.ensureAlpha().raw().toBuffer()
    if (isOpaque) expect([r, g, b, alpha]).toEqual([...ground, 255])
  }
  expect(await readFile(join(out, 'favicon.svg'), 'utf8')).toBe(logo)
  const ico = await sharp(await readFile(join(out, 'favicon.ico'))).metadata()
  expect([ico.width, ico.height]).toEqual([32, 32])
})
