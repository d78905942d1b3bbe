// Pictures in content/uploads: the build makes the site's files of those that the content names, each once.
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { type Changes, replacing } from '../made-content.ts'
import { fixture, PUBLIC } from './fixture.ts'

type Files = Record<string, Uint8Array | string>

/** Content folders with these files in uploads/, and a cache beside them. */
function withUploads(changes: Changes, files: Files) {
  const folders = fixture(changes)
  const [own = ''] = folders
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(join(own, 'uploads'), { recursive: true })
    writeFileSync(join(own, 'uploads', name), bytes)
  }
  const cache = join(own, '.cache')
  return { cache, check: () => checkContent(folders, PUBLIC, cache) }
}

const photo = (width = 900, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#20a020' } })
    .withExif({ IFD0: { Copyright: 'SOMEBODY' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer()

const ofCoach = (file: string) =>
  replacing('avatar: /static/coaches/thandeka-molefe.svg', `upload: content/uploads/${file}`)

test('a photo that a coach names becomes a clean file, made once', async () => {
  const { cache, check } = withUploads(
    { 'coaches.yml': ofCoach('IMG 4711.JPG') },
    { 'IMG 4711.JPG': await photo() },
  )
  const checked = await check()
  if (!checked.ok) throw new Error(checked.mistakes.join('\n'))
  const path = 'static/coaches/thandeka-molefe.webp'
  expect([...checked.made.keys()]).toEqual([path])
  expect(checked.content.coaches[0]?.avatar).toBe(`/${path}`)
  expect(JSON.stringify(checked.content)).not.toContain('4711')
  const file = checked.made.get(path) ?? ''
  expect(readFileSync(file, 'latin1')).not.toMatch(/Exif|GPS|SOMEBODY/)
  const { mtimeMs, ino } = statSync(file)
  const again = await check()
  expect(again).toEqual(checked)
  expect(statSync(file)).toMatchObject({ mtimeMs, ino })
  expect(globSync('*', { cwd: cache })).toEqual([file.split('/').at(-4)])
})

test.each(['..', '.', '.gitkeep '])('upload %s, which is no file, is a mistake', async (name) => {
  const { check } = withUploads({ 'coaches.yml': ofCoach(name) }, {})
  const checked = await check()
  expect(checked.ok || checked.mistakes.join()).toContain('is not a file in content/uploads')
})

test('another photo under the same name is another file', async () => {
  const file = { 'a.jpg': await photo() }
  const one = withUploads({ 'coaches.yml': ofCoach('a.jpg') }, file)
  await one.check()
  writeFileSync(join(dirname(one.cache), 'uploads/a.jpg'), await photo(800, 900))
  await one.check()
  expect(globSync('*', { cwd: one.cache })).toHaveLength(2)
})

test('a page has its picture in all sizes, and in its link preview', async () => {
  const upload = (name: string) =>
    replacing(`- name: ${name}`, `- name: ${name}\n  upload: content/uploads/a.jpg`)
  const { check } = withUploads(
    { 'pictures.yml': upload('about') },
    { 'a.jpg': await photo(1700, 1000) },
  )
  const checked = await check()
  if (!checked.ok) throw new Error(checked.mistakes.join('\n'))
  const sizes = [1600, 480, 960].flatMap((width) =>
    ['avif', 'webp'].map((end) => `static/pictures/about-${width}.${end}`),
  )
  expect([...checked.made.keys()]).toEqual([...sizes, 'static/share/about.jpg'])
  const about = checked.content.pictures.find(({ name }) => name === 'about')
  expect([about?.width, about?.height]).toEqual([1600, 900])
})

test.each<[string, Files]>([
  ['is not a file in content/uploads; upload it again', {}],
  ['cannot be read: it is damaged', { 'a.jpg': 'no picture' }],
  ['is HEIC, which cannot be read here', { 'a.jpg': '\0\0\0\x18ftypheic\0\0\0\0mif1heic' }],
])('an upload that %s is a mistake with its line', async (sentence, files) => {
  const { check } = withUploads({ 'coaches.yml': ofCoach('a.jpg') }, files)
  const checked = await check()
  expect(checked.ok || checked.mistakes).toEqual([
    expect.stringMatching(
      new RegExp(
        `coaches\\.yml, line \\d+: "upload" of Thandeka Molefe: "content/uploads/a\\.jpg" ${sentence}`,
      ),
    ),
  ])
})
