// What compiling writes, and that it writes nothing when there is a mistake.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { ContentSchema } from '../../contract/content.ts'
import { webpSize } from '../../scripts/content/pictures.ts'
import { ContentError, compileContent } from '../../scripts/content.ts'
import { fixture, fromFileName, PUBLIC, replacing } from './fixture.ts'

function outFile(): string {
  const dir = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return join(dir, 'deep', 'content.json')
}

test('the compiled file is what the contract describes, byte for byte the same each time', () => {
  const [one, two] = [outFile(), outFile()]
  for (const file of [one, two])
    compileContent({ contentDir: fixture({}), publicDir: PUBLIC, outFile: file })
  const text = readFileSync(one, 'utf8')
  expect(readFileSync(two, 'utf8')).toBe(text)
  expect(v.is(ContentSchema, JSON.parse(text))).toBe(true)
})

test('leagues and groups stand in the order of the specification', () => {
  const { leagues } = compileContent({
    contentDir: fixture({}),
    publicDir: PUBLIC,
    outFile: outFile(),
  })
  expect(leagues.map(({ id, groups }) => [id, groups.map(({ name }) => name).join(' ')])).toEqual([
    ['smash-bash', 'Diamond Platinum Gold Silver Bronze'],
    ['high-level-v1', 'Impacto La Red Rebelde Salvaje'],
    ['high-level-v2', 'Impacto La Red Rebelde Salvaje Raqueta'],
    ['nxt-gen-youth', 'Youth1 Youth2'],
    ['elite-series', 'Elite1 Elite2 Elite3'],
  ])
  expect(leagues.filter(({ shortenNames }) => shortenNames).map(({ id }) => id)).toEqual([
    'nxt-gen-youth',
  ])
})

test('a fixture holds only what differs; the rest is the content of the repository', () => {
  const contentDir = fixture({
    'tournaments.yml': replacing('registration: closed', 'registration: open'),
  })
  const { tournaments, pages } = compileContent({
    contentDir,
    publicDir: PUBLIC,
    outFile: outFile(),
  })
  expect(tournaments.find(({ id }) => id === 'nxt-gen')?.registration).toBe('open')
  expect(pages['not-found'].heading).toBe('Oops! Page not found')
})

test('texts name values of site.yml, also those that name another one', () => {
  const contentDir = fixture({
    'site.yml': (own) => own.replace(/^ {2}name: Naledi.*$/m, '  name: Ayanda Nkosi'),
  })
  const { pages } = compileContent({ contentDir, publicDir: PUBLIC, outFile: outFile() })
  const [who] = pages.contact.form.notice.facts
  expect(who?.text).toContain('Ayanda Nkosi')
  expect(JSON.stringify(pages)).not.toMatch(/\{site\./)
})

test('nothing is written when there is a mistake', () => {
  const file = outFile()
  const contentDir = fixture({ 'site.yml': replacing('showEvents: false', 'showEvents: maybe') })
  expect(() => compileContent({ contentDir, publicDir: PUBLIC, outFile: file })).toThrow(
    ContentError,
  )
  expect(existsSync(file)).toBe(false)
})

test('pictures carry the size of the widest file', () => {
  const { pictures } = compileContent({
    contentDir: fixture({}),
    publicDir: PUBLIC,
    outFile: outFile(),
  })
  for (const { width, height } of pictures) {
    expect(width).toBe(1600)
    expect(height).toBeGreaterThan(0)
  }
})

test('a file that is no WebP has no size', () => {
  expect(
    webpSize(new TextEncoder().encode('RIFF....WEBPVP9 and more than thirty bytes')),
  ).toBeNull()
  expect(webpSize(new Uint8Array(3))).toBeNull()
})

test.each([
  ['somewhere else', '../../tmp/content-a1B2/site.yml, line 3: "name" is empty.'],
  ['beside the fixtures', '../content-a1B2/site.yml, line 3: "name" is empty.'],
  ['above the fixtures', 'tmp/content-a1B2/site.yml, line 3: "name" is empty.'],
])('a sentence reads the same when the clone lies %s', (_, sentence) => {
  expect(fromFileName(sentence, '/tmp/content-a1B2')).toBe('site.yml, line 3: "name" is empty.')
})
