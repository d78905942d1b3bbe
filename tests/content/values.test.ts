// Mistakes inside one file: each is told with file, line and field.
import { expect, test } from 'vitest'
import { expectMistakes, firstMistakeOf, mistakesOf, replacing } from './fixture.ts'

test('the frozen content has no mistake', async () => {
  expect(await mistakesOf({})).toEqual([])
})

test('a date that does not exist is named with its tournament', async () => {
  const change = replacing(
    'name: Ladies Open\n  starts: "2025-10-17"',
    'name: Ladies Open\n  starts: "2025-13-17"',
  )
  await expectMistakes({ 'tournaments.yml': change }, [
    /^tournaments\.yml, line \d+: "starts" of Ladies Open: "2025-13-17" is not a date that exists\.$/,
  ])
})

test.each(['2025-02-29', '2025-04-31', '2025-00-10', '17 October 2025', '2025-10-17 25:00'])(
  'the day %s is refused',
  async (day) => {
    const change = replacing('date: "2025-11-05"', `date: "${day}"`)
    expect(await mistakesOf({ 'events.yml': change })).toHaveLength(1)
  },
)
test('an unknown field suggests the one that was meant', async () => {
  const change = replacing('  venue: Emmarentia courts, Johannesburg', '  venu: Emmarentia courts')
  await expectMistakes({ 'tournaments.yml': change }, [
    /"venue" of NxT Gen is missing\.$/,
    /"venu" of NxT Gen is not a field that the site knows; did you mean "venue"\?$/,
  ])
})
test('a field without a value, a missing one and a wrong type read differently', async () => {
  expect(
    await firstMistakeOf({ 'site.yml': (own) => own.replace(/^email:.*$/m, 'email:') }),
  ).toMatch(/"email" has no value after the colon\.$/)
  expect(await firstMistakeOf({ 'site.yml': (own) => own.replace(/^email:.*\n/m, '') })).toMatch(
    /"email" is missing\.$/,
  )
  expect(
    await firstMistakeOf({ 'site.yml': replacing('showEvents: false', 'showEvents: "no"') }),
  ).toMatch(/"showEvents": "no" must be true or false\.$/)
  expect(
    await firstMistakeOf({ 'site.yml': replacing('number: 082 555 0142', 'number: 27825550142') }),
  ).toMatch(/"number" of "whatsapp": 27825550142 must be text; put it in quotes\.$/)
})

test('a phone number is written once, and what cannot be dialled is told', async () => {
  const change = (to: string) => mistakesOf({ 'coaches.yml': replacing('phone: 082 555 0117', to) })
  expect(await change('phone: 082 555 011')).toEqual([
    expect.stringMatching(
      /^coaches\.yml, line \d+: "phone" of Thandeka Molefe: "082 555 011" is not a number that phones can dial; write it like 010 555 0142, or \+27 10 555 0142\.$/,
    ),
  ])
  expect(await change('phone:\n    shown: 082 555 0117\n    dial: "+27825550118"')).toEqual([
    expect.stringMatching(
      /"phone" of Thandeka Molefe must be one number as people read it, such as 010 555 0142; what phones dial is made of it\.$/,
    ),
  ])
})

test("an event that is a tournament takes that one's dates, and its own are refused", async () => {
  const own = (field: string) =>
    replacing('tournament: ladies-open\n', `tournament: ladies-open\n  ${field}\n`)
  await expectMistakes({ 'events.yml': own('date: "2025-10-18"') }, [
    /^events\.yml, line \d+: "date" of ladies-open-2025: "2025-10-18" stands in tournaments\.yml; leave it out here\.$/,
  ])
  await expectMistakes({ 'events.yml': own('venue: Marks Park') }, [
    '"venue" of ladies-open-2025: "Marks Park" stands in tournaments.yml; leave it out here.',
  ])
  const unknown = replacing('tournament: ladies-open', 'tournament: ladys-open')
  await expectMistakes({ 'events.yml': unknown }, [
    '"tournament" of ladies-open-2025: "ladys-open" must be nxt-gen, ladies-open or mens-open.',
  ])
})

test.each(['Ladies Open', 'ladies open 2025', "The Men's Open"])(
  'an event with dates of its own may not be a tournament: %s',
  async (title) => {
    const change = replacing('title: Smash Bash opening night', `title: ${title}`)
    await expectMistakes({ 'events.yml': change }, [
      /"title" of .* is a tournament; write "tournament: (?:ladies|mens)-open" in place of title, date, venue and type, which stand in tournaments\.yml\.$/,
    ])
  },
)

test('a partner links to a website by https, or to none', async () => {
  const link = (url: string) =>
    mistakesOf({
      'partners.yml': replacing(
        'logo: /static/partners/lekdig.svg',
        `logo: /static/partners/lekdig.svg\n  link: ${url}`,
      ),
    })
  expect(await link('https://lekdig.example')).toEqual([])
  expect(await link('http://lekdig.example')).toEqual([
    expect.stringMatching(
      /"link" of Lekdig: "http:\/\/lekdig.example" must start with https:\/\/\.$/,
    ),
  ])
})
test('a tournament that ends before it starts is refused, and an end needs a start', async () => {
  const early = replacing('ends: "2025-10-19"\n  venue', 'ends: "2025-10-16"\n  venue')
  await expectMistakes({ 'tournaments.yml': early }, [
    /"ends" of NxT Gen: "2025-10-16" is before the tournament starts\.$/,
  ])
  const alone = replacing("name: Men's Open\n", 'name: Men\'s Open\n  ends: "2025-10-16"\n')
  await expectMistakes({ 'tournaments.yml': alone }, [
    /"ends" of Men's Open: "2025-10-16" needs "starts" beside it\.$/,
  ])
})

const registration = (opens: string, closes: string) =>
  replacing(
    '  registration: closed',
    `  youthTransferSettled: 2027-02-01, authorised in a letter\n  registration:\n    opens: "${opens}"\n    closes: "${closes}"`,
  )

test('registration that closes before it opens is refused', async () => {
  await expectMistakes({ 'tournaments.yml': registration('2025-08-01 08:00', '2025-07-31') }, [
    /"closes" of "registration" of NxT Gen: "2025-07-31" is before registration opens\.$/,
  ])
  expect(
    await mistakesOf({ 'tournaments.yml': registration('2025-08-01 08:00', '2025-08-01 07:59') }),
  ).toHaveLength(1)
})
test('registration is open, closed or two moments', async () => {
  const change = replacing('registration: closed', 'registration: shut')
  await expectMistakes({ 'tournaments.yml': change }, [
    /"registration" of NxT Gen: "shut" must be open, closed, or opens: and closes: with dates\.$/,
  ])
})

test('a tournament without a T-shirt size is refused, since its form requires one', async () => {
  const change = (own: string) => own.replace(/^ {2}shirts:\n(?: {4}.*\n)+/m, '  shirts: []\n')
  await expectMistakes({ 'tournaments.yml': change }, [
    /^tournaments\.yml, line \d+: "shirts" of NxT Gen needs at least one size\.$/,
  ])
})
test('a description that search results would cut is refused', async () => {
  const change = (own: string) =>
    own.replace(/^description: >-\n(?: {2}.*\n)+/m, 'description: Too short.\n')
  await expectMistakes({ 'pages/about.yml': change }, [
    /"description": "Too short\." is too short; search results have room for 120 to 155 characters\.$/,
  ])
})

test('an address without https is refused', async () => {
  const change = replacing('https://glasswall.example', 'http://glasswall.example')
  await expectMistakes({ 'site.yml': change }, [
    /"url" of Glass Wall Web Studio: "http:\/\/glasswall\.example" must start with https:\/\/\.$/,
  ])
})

test('the words of a box that the form does not have, and a box without its words, are told', async () => {
  const change = replacing('    news: Send me', '    photos: You may.\n    news: Send me')
  await expectMistakes({ 'pages/join-league.yml': change }, [
    /"photos" of "consent" of Join as a pair is not a field that the site knows here; it knows version, news\.$/,
  ])
  const without = (own: string) => own.replace(/^ {4}photos: >-\n(?: {6}.*\n)+/m, '')
  await expectMistakes({ 'pages/ladies-open.yml': without }, [
    /"photos" of "consent" of Register is missing\.$/,
  ])
})

test('each group says which table of the service is its own', async () => {
  const without = replacing('      name: Gold\n      table: 3\n', '      name: Gold\n')
  await expectMistakes({ 'leagues.yml': without }, [
    /^leagues\.yml, line \d+: "table" of Gold is missing\.$/,
  ])
  expect(await firstMistakeOf({ 'leagues.yml': replacing('table: 3', 'table: Gold') })).toMatch(
    /"table" of Gold: "Gold" must be a number\.$/,
  )
})

test('a season is over or left out, and only one that is over has a year', async () => {
  const beside = (lines: string) =>
    mistakesOf({ 'leagues.yml': replacing('  name: Smash Bash\n', `  name: Smash Bash\n${lines}`) })
  expect(await beside('  season: over\n')).toEqual([])
  expect(await beside('  season: over\n  year: 2026\n')).toEqual([])
  expect(await beside('  season: done\n')).toEqual([
    expect.stringMatching(
      /"season" of Smash Bash: "done" must be over, or be left out while matches are played\.$/,
    ),
  ])
  expect(await beside('  year: 2026\n')).toEqual([
    expect.stringMatching(
      /"year" of Smash Bash: 2026 stands under a final table; write "season: over" beside it, or leave it out\.$/,
    ),
  ])
  expect(await beside('  season: over\n  year: 26\n')).toEqual([
    expect.stringMatching(/"year" of Smash Bash: 26 must be at least 2000\.$/),
  ])
})

test('no league has the address of the search', async () => {
  expect(
    await firstMistakeOf({ 'leagues.yml': replacing('- id: smash-bash', '- id: find') }),
  ).toMatch(/"find" cannot be find: that is the address of the search\.$/)
})
