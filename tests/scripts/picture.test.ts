// Odd pictures end as right files or in a sentence; and the still frames of a home page without a film.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeFilm } from '../../scripts/film.ts'
import { makeFiles } from '../../scripts/pictures/encode.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { ODD_PICTURES } from './odd-pictures.ts'

const photo = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#20a020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()

/** Bytes by folder. */
const LIMITS: Record<string, number> = { coaches: 60_000, partners: 40_000, pictures: 180_000 }

test.each(Object.entries(ODD_PICTURES))('%s', async (_, { use, bytes, told }) => {
  const file = join(temporaryFolder(), 'IMG 4711.JPG')
  writeFileSync(file, await bytes())
  const made = await makeFiles(file, use, 'x')
  if (told || typeof made === 'string') {
    expect(made).toBe(told)
    return
  }
  expect(made.size).toBe(use === 'gallery' ? 6 : 1)
  for (const [path, output] of made) {
    const [place = '', name = ''] = path.split('/')
    expect(output.length).toBeLessThanOrEqual(LIMITS[place] ?? 0)
    expect(Buffer.from(output).toString('latin1')).not.toMatch(/Exif|SOMEBODY|alert|script|https:/)
    const { format, exif, xmp, iptc, icc, pages, width, height } = await sharp(output).metadata()
    expect([exif, xmp, iptc, icc, pages ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(name).toMatch(/^x(?:-\d+\.(?:avif|webp)|\.(?:svg|webp))$/)
    if (use === 'coach' && format === 'webp') expect([width, height]).toEqual([640, 640])
  }
})

/** As EXIF counts: from 5 on, the camera was held upright. */
test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of orientation %i stands upright',
  async (orientation) => {
    const file = join(temporaryFolder(), 'turned.jpg')
    const lying = sharp({ create: { width: 600, height: 300, channels: 3, background: '#d02020' } })
    await lying.withMetadata({ orientation }).jpeg().toFile(file)
    const made = await makeFiles(file, 'partner', 'x')
    if (typeof made === 'string') throw new Error(made)
    const [output] = made.values()
    const { width, height } = await sharp(output).metadata()
    expect([width, height]).toEqual(orientation < 5 ? [384, 192] : [96, 192])
  },
)

test('of a picture the still frames of a home page without a film are made', async () => {
  const root = temporaryFolder()
  for (const made of ['public/static/pictures', 'src/pages/home'])
    mkdirSync(join(root, made), { recursive: true })
  writeFileSync(join(root, 'court.jpg'), await photo())
  const said = await takeFilm(join(root, 'court.jpg'), root, 'no-such-program')
  expect(said.lines.map((line) => line.replace(/ \d+ kB$/, ''))).toEqual([
    ...['wide', 'phone'].flatMap((cut) =>
      ['avif', 'webp'].map((end) => `public/static/pictures/hero-${cut}.${end}`),
    ),
    'src/pages/home/hero-phone-first.avif',
  ])
  const { width, height, exif } = await sharp(
    join(root, 'public/static/pictures/hero-wide.webp'),
  ).metadata()
  expect([width, height, exif]).toEqual([1920, 1080, undefined])
})

test('a film without ffmpeg is refused in a sentence', async () => {
  expect(await takeFilm('clip.mov', temporaryFolder(), 'no-such-program')).toEqual({
    ok: false,
    lines: ['ffmpeg is not installed; install it (https://ffmpeg.org) and run this again.'],
  })
})
