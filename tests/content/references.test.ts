// What one file says of another, or of public/.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { expectMistakes, fixture, mistakesOf, PUBLIC, replacing } from './fixture.ts'

/** A copy of the folders of public/ that content names, to take files from. */
function publicCopy(): string {
  const dir = mkdtempSync(join(tmpdir(), 'public-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  for (const folder of ['coaches', 'map', 'partners', 'pictures'].map((name) =>
    join('static', name),
  ))
    cpSync(join(PUBLIC, folder), join(dir, folder), { recursive: true })
  return dir
}

test('two leagues with one id are told with the line of the second', async () => {
  await expectMistakes({ 'leagues.yml': replacing('id: elite-series', 'id: high-level-v1') }, [
    /^leagues\.yml, line \d+: "id" of Elite Series: "high-level-v1" is used twice, by entry 2 and entry 5 of the list; each needs its own\.$/,
  ])
})

test('two groups of a league with one table are told, of two leagues not', async () => {
  await expectMistakes({ 'leagues.yml': replacing('table: 3', 'table: 1') }, [
    /^leagues\.yml, line \d+: "table" of Gold: 1 is the table of Diamond already; each group reads one of its own\.$/,
  ])
})

test('an old slug or id that somebody bears today, or that two had, is told', async () => {
  const was = (names: string) =>
    replacing('      table: 3\n', `      table: 3\n      was: [${names}]\n`)
  expect(await mistakesOf({ 'leagues.yml': was('out-of-bounds, copper') })).toEqual([])
  await expectMistakes({ 'leagues.yml': was('copper, silver') }, [
    /^leagues\.yml, line \d+: entry 2 of "was" of Gold: "silver" is the slug of Silver today, and links to it lead there; take it out here\.$/,
  ])
  const twice = (own: string) =>
    was('copper')(own).replace('      table: 4\n', '      table: 4\n      was: [copper]\n')
  await expectMistakes({ 'leagues.yml': twice }, [
    /entry 1 of "was" of Silver: "copper" stands under "was" of Gold too; links to it can lead to one of them only\.$/,
  ])
  const league = (name: string) =>
    replacing('  name: Elite Series\n', `  name: Elite Series\n  was: [${name}]\n`)
  expect(await mistakesOf({ 'leagues.yml': league('elite') })).toEqual([])
  await expectMistakes({ 'leagues.yml': league('smash-bash') }, [
    /entry 1 of "was" of Elite Series: "smash-bash" is the id of Smash Bash today, and links to it lead there; take it out here\.$/,
  ])
})
test('the part of the privacy page that every footer links to has to be there', async () => {
  await expectMistakes({ 'pages/privacy.yml': replacing('slug: who\n', 'slug: us\n') }, [
    /^pages\/privacy\.yml, line \d+: "sections" lacks the one with slug who, to which every page links\.$/,
  ])
})

test.each([
  ['leagues.yml', 'slug: platinum', 'slug: diamond', '"slug" of Platinum: "diamond" '],
  ['tournaments.yml', '- size: m', '- size: s', ''],
  ['rules.yml', 'slug: second-round', 'slug: first-round', ''],
  ['coaches.yml', 'slug: ruan-vd-westhuizen', 'slug: thandeka-molefe', ''],
  ['partners.yml', 'slug: lekdig', 'slug: kykweer', ''],
  ['events.yml', 'slug: nxt-gen-2025', 'slug: ladies-open-2025', ''],
  ['rules.yml', 'slug: finals', 'slug: substitutes', ''],
])('an id used twice in %s is told: %s and %s', async (file, from, to, named) => {
  await expectMistakes({ [file]: replacing(from, to) }, [`${named}is used twice`])
})

test('a home table of a league or group that does not exist is told, with those that do', async () => {
  const sentences = (name: string) =>
    mistakesOf({ 'site.yml': (own) => own.replace(/^homeTable:.*$/m, `homeTable: ${name}`) })
  expect(await sentences('smash-bash/bronce')).toEqual([
    expect.stringMatching(
      /"homeTable": "smash-bash\/bronce" names a group that leagues\.yml does not have; smash-bash has diamond, platinum, gold, silver, bronze\.$/,
    ),
  ])
  expect(await sentences('smash-bush/diamond')).toEqual([
    expect.stringMatching(/names a league that leagues\.yml does not have; it has smash-bash, /),
  ])
})

test('a logo, a portrait and a drawn map without a file are told', async () => {
  const change = replacing(
    'logo: /static/partners/lekdig.svg',
    'logo: /static/partners/lekdich.svg',
  )
  await expectMistakes({ 'partners.yml': change }, [
    /"logo" of Lekdig: "\/static\/partners\/lekdich\.svg" names a file that does not exist in public\/\.$/,
  ])
  const map = replacing('phone: /static/map/emmarentia-phone.svg', 'phone: /static/map/nowhere.svg')
  await expectMistakes({ 'site.yml': map }, [
    /"phone" of "drawing" of "map": "\/static\/map\/nowhere\.svg" names a file that does not exist in public\/\.$/,
  ])
  const dir = publicCopy()
  rmSync(join(dir, 'static/coaches', 'thandeka-molefe.svg'))
  await expectMistakes({}, [/"avatar" of Thandeka Molefe: .* does not exist/], dir)
})

test.each([
  ['"picture"', 'pages/about.yml', 'picture: about', 'picture: abuot'],
  ['"band"', 'pages/about.yml', 'band: gallery-08', 'band: galery-08'],
  ['"picture" of nxt-gen-2025', 'events.yml', 'picture: nxt-gen', 'picture: nxt-gan'],
])('%s of %s that names a picture not listed is told', async (field, file, from, to) => {
  const wrong = to.slice(to.indexOf(' ') + 1)
  const told = `${field}: "${wrong}" names a picture that pictures\\.yml does not list\\.$`
  await expectMistakes({ [file]: replacing(from, to) }, [RegExp(`^${file}, line \\d+: ${told}`)])
})

test.each([
  ['pages/about.yml', 'picture: about', 'hero-desktop'],
  ['events.yml', 'picture: nxt-gen', 'hero-phone'],
])(
  'in %s a frame of the film, which has no sizes to choose from, is told',
  async (file, from, frame) => {
    await expectMistakes({ [file]: replacing(from, `picture: ${frame}`) }, [
      `"${frame}" names a picture that pictures.yml does not list.`,
    ])
    const listed = await mistakesOf({
      'pictures.yml': replacing('- name: about\n', `- name: ${frame}\n`),
    })
    expect(listed).toContainEqual(
      expect.stringContaining(
        `"${frame}" has no files; expected public/static/pictures/${frame}-480.avif, ${frame}-480.webp`,
      ),
    )
  },
)

test('a picture that lacks a whole size is told, file by file', async () => {
  const dir = publicCopy()
  for (const format of ['avif', 'webp'])
    rmSync(join(dir, 'static/pictures', `gallery-08-1600.${format}`))
  await expectMistakes(
    {},
    [
      'lacks the file public/static/pictures/gallery-08-1600.avif.',
      'lacks the file public/static/pictures/gallery-08-1600.webp.',
    ],
    dir,
  )
})

test('a picture without files, with one missing, or with another kind of file is told', async () => {
  const dir = publicCopy()
  rmSync(join(dir, 'static/pictures', 'about-960.avif'))
  await expectMistakes(
    {},
    [/"name" of about: "about" lacks the file public\/static\/pictures\/about-960\.avif\.$/],
    dir,
  )
  writeFileSync(join(dir, 'static/pictures', 'about-960.avif'), '')
  writeFileSync(
    join(dir, 'static/pictures', 'about-1600.webp'),
    'GIF89a is not what this name says it is',
  )
  await expectMistakes(
    {},
    [/has a file that is not a WebP picture: public\/static\/pictures\/about-1600\.webp\.$/],
    dir,
  )
  expect(
    await mistakesOf({ 'pictures.yml': replacing('- name: about', '- name: abot') }),
  ).toContainEqual(
    expect.stringMatching(
      /"name" of abot: "abot" has no files; expected public\/static\/pictures\/abot-480\.avif/,
    ),
  )
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
})

test('an event card of a tournament that is left out is told', async () => {
  const card = replacing('tournament: ladies-open', 'tournament: mens-open')
  await expectMistakes({ 'tournaments.yml': withoutMensOpen, 'events.yml': card }, [
    /^events\.yml, line \d+: "tournament" of ladies-open-2025: "mens-open" names a tournament that tournaments\.yml does not list\.$/,
  ])
})

test('the consent of a guardian names the child, and no other text can', async () => {
  const sentences = (from: string, to: string) =>
    mistakesOf({ 'pages/nxt-gen.yml': replacing(from, to) })
  expect(await sentences('guardian of {player}', 'guardian of this player')).toEqual([
    expect.stringMatching(
      /^pages\/nxt-gen\.yml, line \d+: "guardian" of "consent" of Register a player: ".*… does not name the child; write \{player\} for the name\.$/,
    ),
  ])
  expect(await sentences('heading: Register a player', 'heading: Register {player}')).toEqual([
    expect.stringMatching(/names \{player\}, which site\.yml does not have\.$/),
  ])
})

test('a text that names what site.yml does not have is told', async () => {
  const change = replacing('{site.informationOfficer.name}', '{site.informationOficer.name}')
  await expectMistakes({ 'pages/privacy.yml': change }, [
    /"text" of Information Officer names \{site\.informationOficer\.name\}, which site\.yml does not have\.$/,
  ])
})
