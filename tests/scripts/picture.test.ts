// npm run picture: odd pictures end as right files or in a sentence, and the content names them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { takeFilm } from '../../scripts/film.ts'
import { takePicture, takeUploads } from '../../scripts/picture.ts'
import { makeFiles } from '../../scripts/pictures/encode.ts'
import { FROZEN } from '../content-folders.ts'
import { ODD_PICTURES } from './odd-pictures.ts'

function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'picture-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

const photo = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#20a020' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()

/** Bytes by folder. */
const LIMITS: Record<string, number> = { coaches: 60_000, partners: 40_000, share: 100_000 }

test.each(Object.entries(ODD_PICTURES))('%s', async (_, { use, bytes, told }) => {
  const file = join(folder(), 'IMG 4711.JPG')
  writeFileSync(file, await bytes())
  const made = await makeFiles(file, use, 'x')
  if (told || typeof made === 'string') {
    expect(made).toBe(told)
    return
  }
  expect(made.size).toBe(1)
  for (const [path, output] of made) {
    const [place = '', name = ''] = path.split('/')
    expect(output.length).toBeLessThanOrEqual(LIMITS[place] ?? 0)
    expect(Buffer.from(output).toString('latin1')).not.toMatch(
      /GPS|Exif|SOMEBODY|alert|script|https:/,
    )
    const { format, exif, xmp, iptc, icc, pages, width, height } = await sharp(output).metadata()
    expect([exif, xmp, iptc, icc, pages ?? 1]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ])
    expect(`x.${format}`.replace('jpeg', 'jpg')).toBe(name)
    if (use === 'coach' && format === 'webp') expect([width, height]).toEqual([640, 640])
    if (use === 'share') expect([width, height]).toEqual([1200, 630])
  }
})

/** As EXIF counts: from 5 on, the camera was held upright. */
test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of orientation %i stands upright',
  async (orientation) => {
    const file = join(folder(), 'turned.jpg')
    const lying = sharp({ create: { width: 600, height: 300, channels: 3, background: '#d02020' } })
    await lying.withMetadata({ orientation }).jpeg().toFile(file)
    const made = await makeFiles(file, 'partner', 'x')
    if (typeof made === 'string') throw new Error(made)
    const [output] = made.values()
    const { width, height } = await sharp(output).metadata()
    expect([width, height]).toEqual(orientation < 5 ? [384, 192] : [96, 192])
  },
)

/** A copy of the frozen content, without the pictures. */
function copied() {
  const root = folder()
  const folders = { content: join(root, 'content'), public: join(root, 'public') }
  cpSync(FROZEN, folders.content, { recursive: true })
  mkdirSync(join(folders.content, 'uploads'))
  cpSync('public/static/coaches', join(folders.public, 'static/coaches'), { recursive: true })
  const read = (file: string) => readFileSync(join(folders.content, file), 'utf8')
  return { root, folders, read }
}

describe('by hand', () => {
  test('a portrait takes the place of the old one', async () => {
    const { root, folders, read } = copied()
    const file = join(root, 'me.jpg')
    writeFileSync(file, await photo())
    const said = await takePicture(folders, file, 'coach/thandeka-molefe', ' Thandeka on court ')
    expect(said).toEqual({
      ok: true,
      lines: [expect.stringMatching(/thandeka-molefe\.webp \d+ kB$/)],
    })
    expect(read('coaches.yml')).toContain('avatar: /static/coaches/thandeka-molefe.webp')
    expect(read('coaches.yml')).toContain('alt: Thandeka on court')
    const left = readdirSync(join(folders.public, 'static/coaches')).toSorted()
    expect(left).toContain('thandeka-molefe.webp')
  })

  test('a picture above a page is six files, listed, and named by the page', async () => {
    const { root, folders, read } = copied()
    const file = join(root, 'court.jpg')
    writeFileSync(file, await photo())
    expect(await takePicture(folders, file, 'page/results', 'x')).toEqual({
      ok: false,
      lines: ['The page results has no picture above it.'],
    })
    const said = await takePicture(folders, file, 'page/paia', 'A green court')
    expect(said.lines.map((line) => line.replace(/^.*static\/| \d+ kB/g, ''))).toEqual(
      [480, 960, 1600].flatMap((width) =>
        ['avif', 'webp'].map((end) => `pictures/paia-${width}.${end}`),
      ),
    )
    expect(read('pictures.yml')).toContain('- name: paia\n  alt: A green court\n')
    expect(read('pages/paia.yml')).toContain('picture: paia')
    const { width, height } = await sharp(
      join(folders.public, 'static/pictures/paia-480.avif'),
    ).metadata()
    expect([width, height]).toEqual([480, 270])
  })

  test.each([
    [
      'coach/thandeka',
      'x',
      'coaches.yml has no thandeka; it has thandeka-molefe, ruan-vd-westhuizen.',
    ],
    [
      'coach/thandeka-molefe',
      '',
      '--alt is missing: say what the picture shows, for people who cannot see it.',
    ],
    ['coach/thandeka-molefe', 'x', 'nowhere.jpg does not exist.'],
    [
      'person/thandeka',
      'x',
      '--as names a use and a name, such as coach/thandeka-molefe; uses: coach, partner, page, event, gallery, share.',
    ],
    ['page/abuot', 'x', 'The site has no page abuot.'],
  ])('--as %s --alt "%s" is told', async (as, alt, sentence) => {
    expect(await takePicture(copied().folders, 'nowhere.jpg', as, alt)).toEqual({
      ok: false,
      lines: [sentence],
    })
  })
})

test('uploads of the CMS become files, and what cannot is told with its line', async () => {
  const { folders, read } = copied()
  const upload = (name: string) => join(folders.content, 'uploads', name)
  writeFileSync(upload('img-1.jpg'), await photo())
  writeFileSync(upload('img-2.jpg'), 'no picture')
  writeFileSync(upload('img-3.jpg'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  const entry = (name: string, file: string) =>
    `\n- name: ${name}\n  role: Juniors\n  upload: ${file}\n  alt: A portrait\n  phone: 082 555 0190\n`
  const coaches = ['img-1.jpg', 'img-2.jpg', '../../pages/home.yml', 'img-3.jpg'].map((file, n) =>
    entry(`Coach ${n + 1}`, `content/uploads/${file}`),
  )
  writeFileSync(join(folders.content, 'coaches.yml'), `${read('coaches.yml')}${coaches.join('')}`)
  const said = await takeUploads(folders)
  expect(said.ok).toBe(false)
  expect(said.lines.map((line) => line.replace(/^.*(coaches[./].*)$/, '$1'))).toEqual([
    expect.stringMatching(/^coaches\/coach-1\.webp \d+ kB$/),
    expect.stringMatching(
      /^coaches\.yml, line \d+: "upload" of Coach 2: "content\/uploads\/img-2.jpg" cannot be read/,
    ),
    expect.stringMatching(/"upload" of Coach 3: .* is not a file in content\/uploads\.$/),
    expect.stringMatching(/"upload" of Coach 4: .*img-3\.jpg" is HEIC, which cannot be read here/),
  ])
  expect(read('coaches.yml')).toContain('avatar: /static/coaches/coach-1.webp')
  expect(read('coaches.yml')).not.toContain('img-1.jpg')
  expect([existsSync(upload('img-1.jpg')), existsSync(upload('img-2.jpg'))]).toEqual([false, true])
})

test('of a picture the still frames of a home page without a film are made', async () => {
  const root = folder()
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
  expect(await takeFilm('clip.mov', folder(), 'no-such-program')).toEqual({
    ok: false,
    lines: ['ffmpeg is not installed; install it (https://ffmpeg.org) and run this again.'],
  })
})
