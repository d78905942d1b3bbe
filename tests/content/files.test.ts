// Mistakes that keep a file from being read, and files that are missing or misspelt.
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { checkContent } from '../../scripts/content.ts'
import { expectMistakes, fixture, mistakesOf, PUBLIC, ROOT, replacing } from './fixture.ts'

test('a field written twice is told with its line', async () => {
  await expectMistakes({ 'site.yml': (own) => own.replace(/^(email:.*)$/m, '$1\n$1') }, [
    /^site\.yml, line \d+: "email" is written twice; keep one of the two\.$/,
  ])
})

test('a tab is told in words, once', async () => {
  const change = replacing('\n  role: First lessons', '\n\trole: First lessons')
  await expectMistakes({ 'coaches.yml': change }, [
    /^coaches\.yml, line \d+: the line starts with a tab; use spaces\.$/,
  ])
})
test('a file with a misspelt name is told', async () => {
  await expectMistakes({ 'coach.yml': 'x: 1\n', 'pages/abuot.yml': 'x: 1\n' }, [
    'coach.yml is not a file that the site knows; is its name misspelt?',
    'pages/abuot.yml is not a file that the site knows; is its name misspelt?',
  ])
})

test('all mistakes of all files are told together, in order of file and line', async () => {
  const sentences = await mistakesOf({
    'coaches.yml': replacing('\n  role: First', '\n\trole: First'),
    'site.yml': (own) =>
      replacing('showEvents: false', 'showEvents: 3')(own).replace(/^email:.*$/m, 'email: nobody'),
    'tournaments.yml': replacing('registration: closed', 'registration: shut'),
  })
  expect(sentences.map((text) => text.split(',')[0])).toEqual([
    'coaches.yml',
    'site.yml',
    'site.yml',
    'tournaments.yml',
  ])
  expect(sentences[1]).toContain('"email"')
})

test('a folder that CONTENT_DIR names and nobody made is told, instead of being passed over', async () => {
  const folders = [join(tmpdir(), 'no-such-content'), ...fixture({})]
  const checked = await checkContent(folders, PUBLIC)
  expect(checked).toEqual({
    ok: false,
    mistakes: [expect.stringMatching(/no-such-content is not a folder\.$/)],
  })
})

test('CONTENT_DIR names folders as PATH does, and the own content is always the last', () => {
  const { content } = pathsFrom({ CONTENT_DIR: ['one', 'two'].join(delimiter) })
  expect(content).toEqual(['one', 'two', 'content'].map((folder) => join(ROOT, folder)))
  expect(pathsFrom({}).content).toEqual([join(ROOT, 'content')])
})
