// What compiling writes, and that it writes nothing when there is a mistake.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { ContentSchema } from '../../contract/content.ts'
import { ContentError, compileContent } from '../../scripts/content.ts'
import { type Changes, fixture, fromFileName, PUBLIC, replacing } from './fixture.ts'

function paths(changes: Changes) {
  const dir = mkdtempSync(join(tmpdir(), 'compiled-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return { content: fixture(changes), public: PUBLIC, generated: join(dir, 'deep') }
}

test('the compiled file is what the contract describes, byte for byte the same each time', async () => {
  const [one, two] = [paths({}), paths({})]
  for (const each of [one, two]) await compileContent(each)
  const textOf = (each: typeof one) => readFileSync(join(each.generated, 'content.json'), 'utf8')
  expect(textOf(two)).toBe(textOf(one))
  expect(v.is(ContentSchema, JSON.parse(textOf(one)))).toBe(true)
})

test('leagues and groups stand in the order of the specification', async () => {
  const { leagues } = await compileContent(paths({}))
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

test('a fixture holds only what differs; the rest is the content of the repository', async () => {
  const { tournaments, pages } = await compileContent(
    paths({ 'tournaments.yml': replacing('registration: closed', 'registration: open') }),
  )
  expect(tournaments.find(({ id }) => id === 'nxt-gen')?.registration).toBe('open')
  expect(pages['not-found'].heading).toBe('Oops! Page not found')
})

test('texts name values of site.yml, also those that name another one', async () => {
  const { pages } = await compileContent(
    paths({ 'site.yml': (own) => own.replace(/^ {2}name: Naledi.*$/m, '  name: Ayanda Nkosi') }),
  )
  const [who] = pages.contact.form.notice.facts
  expect(who?.text).toContain('Ayanda Nkosi')
  expect(JSON.stringify(pages)).not.toMatch(/\{site\./)
})

test('nothing is written when there is a mistake', async () => {
  const wrong = paths({ 'site.yml': replacing('showEvents: false', 'showEvents: maybe') })
  await expect(compileContent(wrong)).rejects.toThrow(ContentError)
  expect(existsSync(wrong.generated)).toBe(false)
})

test('pictures carry the size of the widest file', async () => {
  const { pictures } = await compileContent(paths({}))
  for (const { width, height } of pictures) {
    expect(width).toBe(1600)
    expect(height).toBeGreaterThan(0)
  }
})

test.each([
  ['somewhere else', '../../tmp/content-a1B2/site.yml, line 3: "name" is empty.'],
  ['beside the fixtures', '../content-a1B2/site.yml, line 3: "name" is empty.'],
  ['above the fixtures', 'tmp/content-a1B2/site.yml, line 3: "name" is empty.'],
])('a sentence reads the same when the clone lies %s', (_, sentence) => {
  expect(fromFileName(sentence, '/tmp/content-a1B2')).toBe('site.yml, line 3: "name" is empty.')
})
