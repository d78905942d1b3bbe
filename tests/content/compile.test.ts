// What compiling writes, and that it writes nothing when there is a mistake.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContent } from '../../scripts/content.ts'
import { partsOf } from '../../shared/content/content.ts'
import { matchesOf } from '../../shared/standings/season.ts'
import { FROZEN_PATHS, frozenContent } from '../content-folders.ts'
import { type Changes, replacing } from '../made-content.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { fixture, PUBLIC, ROOT } from './fixture.ts'

function paths(changes: Changes) {
  const generated = join(temporaryFolder(), 'deep')
  return { content: fixture(changes), public: PUBLIC, generated }
}

test('the compiled file is the checked content, the same each time', async () => {
  const [one, two] = [paths({}), paths({})]
  const content = await compileContent(one)
  await compileContent(two)
  const textOf = (each: typeof one) => readFileSync(join(each.generated, 'content.json'), 'utf8')
  expect(textOf(two)).toBe(textOf(one))
  expect(JSON.parse(textOf(one))).toEqual(content)
})

test.each([
  ['010 555 0142', '+27105550142'],
  ['"+27 (0)10 555 0142"', '+27105550142'],
  ['"+44 20 7946 0018"', '+442079460018'],
])('of the number %s phones dial %s, on WhatsApp too', async (written, dial) => {
  const { site, coaches } = await compileContent(
    paths({
      'site.yml': (own) =>
        own
          .replace(/^phone: .*$/m, `phone: ${written}`)
          .replace(/^ {2}number: .*$/m, `  number: ${written}`),
      'coaches.yml': replacing('phone: 082 555 0117', `phone: ${written}`),
    }),
  )
  const shown = written.replaceAll('"', '')
  expect(site.phone).toEqual({ shown, dial })
  expect(site.whatsapp).toMatchObject({ shown, number: dial.slice(1) })
  expect(coaches[0]?.phone).toEqual({ shown, dial })
})

test('words of a tick box that change under one version make another', async () => {
  const words = { 'pages/mens-open.yml': replacing('Send me news', 'Send us news') }
  const [before, after] = [await compileContent(paths({})), await compileContent(paths(words))]
  const versionIn = ({ pages }: typeof before) => pages['mens-open']?.form.consent.version
  expect(versionIn(after)).not.toBe(versionIn(before))
  expect(after.pages['nxt-gen']).toEqual(before.pages['nxt-gen'])
})

test('a tournament has the facts that its content names, and no others', async () => {
  const named = "name: Men's Open\n  decidingPoint: star\n  sanction: The association, Grade C"
  const content = await compileContent(
    paths({ 'tournaments.yml': replacing("name: Men's Open", named) }),
  )
  expect(content.tournaments.map(({ id, facts }) => [id, facts])).toEqual([
    ['nxt-gen', []],
    ['ladies-open', []],
    [
      'mens-open',
      [
        { term: 'Deuce', text: expect.stringContaining('Star Point: at the third deuce') },
        { term: 'Sanction', text: 'The association, Grade C' },
      ],
    ],
  ])
})

test('how the details of children were settled stays out of the browser', async () => {
  const settled = 'registration: open\n  youthTransferSettled: "2027-02-01, letter on file"'
  const content = await compileContent(
    paths({ 'tournaments.yml': replacing('registration: closed', settled) }),
  )
  const youth = content.tournaments.find(({ id }) => id === 'nxt-gen')
  expect(youth).toMatchObject({
    registration: 'open',
    youthTransferSettled: expect.stringContaining('letter on file'),
  })
  expect(JSON.stringify(partsOf(content))).not.toContain('letter on file')
  // All other files are read from the next folder.
  expect(content.pages['not-found'].heading).toBe('Oops! Page not found')
})

test('an event card takes name, dates and venue from its tournament', async () => {
  const content = await compileContent(
    paths({
      'tournaments.yml': replacing(
        'starts: "2025-10-17"\n  ends: "2025-10-19"',
        'starts: "2027-02-05"\n  ends: "2027-02-07"',
      ),
      'events.yml': replacing('tournament: ladies-open', 'tournament: mens-open'),
      'site.yml': replacing('showEvents: false', 'showEvents: true'),
    }),
  )
  expect(partsOf(content).events).toMatchObject([
    { title: 'NxT Gen', date: '2027-02-05', ends: '2027-02-07', type: 'tournament' },
    { title: "Men's Open", date: undefined, venue: 'Emmarentia courts, Johannesburg' },
    { title: 'Smash Bash opening night', date: '2025-11-05', type: 'league' },
  ])
})

test.each([
  ['cancelled: true', 'Cancelled'],
  ['cancelled: false\n  state: called-off', 'Called off'],
  ['state: too-few', 'Called off'],
])('with %j it is announced nowhere, and its title says so', async (line, word) => {
  const tournaments = replacing('name: Ladies Open', `name: Ladies Open\n  ${line}`)
  const parts = partsOf(await compileContent(paths({ 'tournaments.yml': tournaments })))
  expect(parts.titles).toMatchObject({ 'ladies-open': expect.stringContaining(`${word}: La`) })
  expect(parts['dated-events']).toMatchObject([{ name: 'NxT Gen' }])
})

test('zones and matches are read as organisers write them', async () => {
  const zones =
    '[{ places: [1, 2], kind: up, text: goes up }, { places: [6], kind: down, text: down }]'
  const { leagues } = await compileContent(
    paths({
      'leagues.yml': replacing(
        '      table: 1\n',
        `      table: 1\n      matches: 9\n      zones: ${zones}\n`,
      ),
    }),
  )
  const [first, second] = leagues[0]?.groups ?? []
  expect(first?.zones).toEqual([
    { places: [1, 2], kind: 'up', text: 'goes up' },
    { places: [6, 6], kind: 'down', text: 'down' },
  ])
  expect([first, second].map((group) => group && matchesOf({ matches: 5 }, group))).toEqual([9, 5])
  expect(matchesOf({}, second ?? {})).toBeNull()
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
  await expect(compileContent(wrong)).rejects.toThrow('The content has mistakes:')
  expect(existsSync(wrong.generated)).toBe(false)
})

test('pictures carry the size of the widest file', async () => {
  const { pictures } = await frozenContent()
  for (const { width, height } of pictures) expect([width, height > 0]).toEqual([1600, true])
})

test('an open form with a past date is told in a sentence, and stops nothing', () => {
  const env = {
    ...process.env,
    CONTENT_DIR: FROZEN_PATHS.content.join(delimiter),
    GENERATED_DIR: temporaryFolder(),
  }
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/content.ts'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  const told = 'Ladies Open: the date (17 October 2025) is past, but "registration" is open'
  const lines = stderr.match(/^Please check: .*$/gm)
  expect([status, lines]).toEqual([0, [expect.stringContaining(told)]])
  expect(stdout).toMatch(/^All right: no mistake in /)
})
