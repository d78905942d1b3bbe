// Mistakes of content: each is told in a sentence with file, line and field, in the organiser's words.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { pathsFrom } from '../../scripts/build/paths.ts'
import { annotation } from '../../scripts/content/mistakes.ts'
import { checkContent } from '../../scripts/content.ts'
import { type Changes, replacing } from '../made-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { fixture, mistakesOf, PUBLIC, ROOT } from './fixture.ts'

/** Changes of files of the frozen content, and what is told of them; nothing: the change is fine. */
const CASES = readFileSync('tests/content/mistakes.txt', 'utf8').trim().split('\n\n').map(caseIn)

/** "-" are lines of the file, "+" the lines in their place. */
function caseIn(block: string) {
  const lines = (text: string) => text.replace(/^[-+]/gm, '')
  const changed = [...block.matchAll(/^(\S+\.yml)\n((?:-.*\n?)+)((?:\+.*\n?)*)/gm)]
  const changes = changed.map(([, file = '', from = '', to = '']): [string, Changes[string]] => [
    file,
    to === '' ? replacing(lines(from), '') : replacing(lines(from).trimEnd(), lines(to).trimEnd()),
  ])
  const told = block.match(/^\S+\.yml: .+$/gm) ?? []
  const name = (told[0] ?? `${changed[0]?.[3]} is fine`).slice(0, 70)
  return { name, changes: Object.fromEntries(changes), told }
}

/** Each names its line. */
const withoutLine = (sentences: string[]) =>
  sentences.map((text) => text.replace(/^(\S+\.yml), line \d+: /, '$1: '))

test.each(CASES)('$name', async ({ changes, told }) => {
  expect(withoutLine(await mistakesOf(changes)).join('\n')).toBe(told.join('\n'))
})

test('each names the line of its field, or of the entry that lacks it', async () => {
  const pictures = [
    '- alt: A court',
    '- name: about',
    '  alt: A court',
    '- name: about',
    '  alt: One',
    '  alt: 3',
  ]
  const told = await mistakesOf({ 'pictures.yml': pictures.join('\n') })
  expect(told.filter((text) => text.startsWith('pictures.yml'))).toEqual([
    expect.stringMatching(/line 1: "name" of entry 1 is missing\.$/),
    expect.stringMatching(/line 4: "name" of about: "about" is used twice, by entry 2 and entry 3/),
    expect.stringMatching(/line 6: "alt" is written twice; keep one of the two\.$/),
    expect.stringMatching(/line 6: "alt" of about: 3 must be text; put it in quotes\.$/),
  ])
})

test.each([
  ['  name: NxT', '\u00a0 name: NxT', 'a no-break space stands before "name". Delete it and type'],
  ['  name: NxT', '\u3000name: NxT', 'an unusual space stands before "name". Delete it and type'],
  ['name: NxT', '\u200bname: NxT', 'a zero-width space stands before "name". Delete it.'],
  ['name: NxT Gen', 'name: \u200b', 'a zero-width space stands at the end of the line. Delete it.'],
  ['ends:', '“ends”:', 'a curly quote stands before "ends". Delete it, or type'],
  ['name: NxT', 'name：NxT', 'a wide colon stands before "NxT". Type a colon and a space.'],
  ['- id: la', '– id: la', 'a dash or bullet stands before "id". Type a hyphen.'],
  ['- id: la', '\ufeff- id: la', 'a sign that cannot be seen stands before "id". Delete it.'],
  ['n: open', 'n: open\u202f', 'a no-break space stands at the end of the line. Delete it'],
  ['2025-10-19', '2025–10-19', 'a dash or bullet stands before "10-19". Type a hyphen.'],
  ['name: NxT Gen', 'name: NxT\u00a0Gen – “the\u200b one”', ''],
])('%j as %j is told by its name', async (from, to, told) => {
  const [first = ''] = await mistakesOf({ 'tournaments.yml': replacing(from, to) })
  expect(first.replace(/^.*?, line \d+: /, '').slice(0, told.length || 99)).toBe(told)
})

test.each([
  ['{ places: [2, 1], kind: up, text: Up }', 'must be in order: the first place'],
  ['{ places: [1, 2, 3], kind: up, text: Up }', 'must be one place, such as [1], or'],
  ['{ places: 1, kind: up, text: Up }', ': 1 must be the first and the last place'],
  ['{ places: [0, 2], kind: up, text: Up }', ': 0 must be at least 1'],
  ['{ places: [1, 2], kind: top, text: Up }', '"top" must be up, down or finals'],
  ['{ places: [1, 2], kind: up }', '"text" of entry 1 of "zones" of Diamond is missing'],
])('the zone %s is told', async (zone, sentence) => {
  const change = replacing('      table: 1\n', `      table: 1\n      zones: [${zone}]\n`)
  expect(await mistakesOf({ 'leagues.yml': change })).toEqual([expect.stringContaining(sentence)])
})

test.each(['2025-04-31', '2025-00-10', '2025-10-17 25:00'])(
  'the day %s is refused',
  async (day) => {
    const change = replacing('date: "2025-11-05"', `date: "${day}"`)
    expect(await mistakesOf({ 'events.yml': change })).toHaveLength(1)
  },
)

test('a text of 5 MB is one short sentence', async () => {
  const change = replacing('alt: Drawn portrait', `alt: ${'long '.repeat(1_000_000)}`)
  const [sentence = '', ...more] = await mistakesOf({ 'coaches.yml': change })
  expect(sentence).toMatch(/^coaches\.yml, line \d+: "alt" of .* has \d+ letters; one sentence/)
  expect([sentence.length < 250, more]).toEqual([true, []])
})

test('GitHub shows a sentence beside its line', () => {
  const sentence = 'content/a.yml, line 3: "name" has 100% less.'
  expect(annotation('error', sentence)).toBe(
    '::error file=content/a.yml,line=3::content/a.yml, line 3: "name" has 100%25 less.',
  )
  expect(annotation('warning', 'content/a.yml is missing.')).toBe(
    '::warning::content/a.yml is missing.',
  )
})

test('a file with a misspelt name is told', async () => {
  expect(await mistakesOf({ 'coach.yml': 'x: 1\n', 'pages/abuot.yml': 'x: 1\n' })).toEqual([
    expect.stringContaining('coach.yml is not a file that the site knows; is its name misspelt?'),
    expect.stringContaining('pages/abuot.yml is not a file that the site knows'),
  ])
})

test.each([
  ['cut off', '<svg xmlns="http://www.w3.org/2000/svg"><path d=', 'is an SVG that cannot be read'],
  ['a text', 'our logo', 'is an SVG that cannot be read'],
  [
    'wide',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 3"><path d="M0 0h9v3z"/></svg>',
    'must be as wide as it is high.',
  ],
])('a logo that is %s is told', async (_, logo, sentence) => {
  expect(await mistakesOf({ 'logo.svg': logo })).toEqual([
    expect.stringContaining(`logo.svg ${sentence}`),
  ])
})

test('a logo is cleaned', async () => {
  const own =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>x</script><path d="M0 0h9v9z"/></svg>'
  const checked = await checkContent(fixture({ 'logo.svg': own }), PUBLIC)
  expect(checked.ok && checked.content.logo).toMatch(/^<svg [^>]*><path d="[^"]*"\/><\/svg>$/)
})

test('a missing folder of CONTENT_DIR is told', async () => {
  const folders = [join(temporaryFolder(), 'no-such-content'), ...fixture({})]
  expect(await checkContent(folders, PUBLIC)).toEqual({
    ok: false,
    mistakes: [expect.stringMatching(/no-such-content is not a folder\.$/)],
  })
})

test('CONTENT_DIR names folders as PATH does; the own content is the last', () => {
  const { content } = pathsFrom({ CONTENT_DIR: ['one', 'two'].join(delimiter) })
  expect(content).toEqual(['one', 'two', 'content'].map((folder) => join(ROOT, folder)))
  expect(pathsFrom({}).content).toEqual([join(ROOT, 'content')])
})

const pictures = (file: string) => join('static/pictures', file)
const missing = (file: string) => `lacks the file public/static/pictures/${file}.`

test.each<[string, (folder: string) => void, string[]]>([
  [
    'a portrait',
    (folder) => rmSync(join(folder, 'static/coaches/thandeka-molefe.svg')),
    [
      '"avatar" of Thandeka Molefe: "/static/coaches/thandeka-molefe.svg" names a file that does not',
    ],
  ],
  [
    'one file of a picture',
    (folder) => rmSync(join(folder, pictures('about-960.avif'))),
    [`"name" of about: "about" ${missing('about-960.avif')}`],
  ],
  [
    'a whole size',
    (folder) => {
      for (const end of ['avif', 'webp']) rmSync(join(folder, pictures(`gallery-08-1600.${end}`)))
    },
    [missing('gallery-08-1600.avif'), missing('gallery-08-1600.webp')],
  ],
  [
    'a picture by its bytes',
    (folder) => writeFileSync(join(folder, pictures('about-1600.webp')), 'GIF89a is another kind'),
    ['has a file that is not a WebP picture: public/static/pictures/about-1600.webp.'],
  ],
])('public/ that lacks %s is told of', async (_, change, sentences) => {
  const dir = temporaryFolder()
  for (const folder of ['coaches', 'map', 'partners', 'pictures']) {
    cpSync(join(PUBLIC, 'static', folder), join(dir, 'static', folder), { recursive: true })
  }
  change(dir)
  const told = await mistakesOf({}, dir)
  expect(told).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)))
})

/** A frame of the film has no sizes to choose from. */
test.each(['abot', 'hero-wide'])('a listed picture %s without files is told', async (name) => {
  const told = await mistakesOf({
    'pictures.yml': replacing('- name: about\n', `- name: ${name}\n`),
  })
  const files = `public/static/pictures/${name}-480.avif, ${name}-480.webp`
  expect(told.join()).toContain(`"${name}" has no files; give it an upload, or put ${files}`)
})

/** As a league without it has the file. */
const withoutMensOpen = (own: string) =>
  own.slice(0, own.indexOf('- id: mens-open', own.indexOf('- id: ladies-open')))

test('a tournament may be left out, and its page with it', async () => {
  const folders = fixture({ 'tournaments.yml': withoutMensOpen, 'pages/mens-open.yml': 'title: 1' })
  const checked = await checkContent(folders, PUBLIC)
  if (!checked.ok) throw new Error(checked.mistakes.join())
  expect(checked.content.pages['ladies-open']).toBeDefined()
  expect(checked.content.pages['mens-open']).toBeUndefined()
  const card = replacing('tournament: ladies-open', 'tournament: mens-open')
  expect(await mistakesOf({ 'tournaments.yml': withoutMensOpen, 'events.yml': card })).toEqual([
    expect.stringContaining('"mens-open" names a tournament that tournaments.yml does not list.'),
  ])
})
