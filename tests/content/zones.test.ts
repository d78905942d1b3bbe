// Zones and matches of leagues.yml: what is read of them, and each slip in a sentence.
import { expect, test } from 'vitest'
import { checkContent } from '../../scripts/content.ts'
import { matchesOf } from '../../shared/standings/season.ts'
import { expectMistakes, fixture, PUBLIC, replacing } from './fixture.ts'

const DIAMOND = 'name: Diamond\n      table: 1\n'

/** Beside the name of Diamond. */
function diamond(lines: string) {
  const added = lines.replace(/^/gm, '      ')
  return { 'leagues.yml': replacing(DIAMOND, `${DIAMOND}${added}\n`) }
}

const zones = (...all: string[]) => diamond(`zones:\n${all.map((one) => `  - ${one}`).join('\n')}`)
const UP = '{ places: [1, 2], kind: up, text: goes up }'

async function leagueOf(changes: ReturnType<typeof diamond>) {
  const checked = await checkContent(fixture(changes), PUBLIC)
  if (!checked.ok) throw new Error(checked.mistakes.join())
  const [league] = checked.content.leagues
  if (!league?.groups[0] || !league.groups[1]) throw new Error('two groups are needed')
  return { league, first: league.groups[0], second: league.groups[1] }
}

test('a zone is of places from the first to the last one, or of a single one', async () => {
  const { first } = await leagueOf(zones(UP, '{ places: [6], kind: down, text: goes down }'))
  expect(first.zones).toEqual([
    { places: [1, 2], kind: 'up', text: 'goes up' },
    { places: [6, 6], kind: 'down', text: 'goes down' },
  ])
})

test('matches stand at the league, and at a group that plays another number', async () => {
  const { league, first, second } = await leagueOf(diamond('matches: 9'))
  expect(matchesOf({ ...league, matches: 5 }, first)).toBe(9)
  expect(matchesOf({ ...league, matches: 5 }, second)).toBe(5)
  expect(matchesOf(league, second)).toBeNull()
})

test.each([
  ['{ places: [2, 1], kind: up, text: goes up }', 'must be in order: the first place'],
  ['{ places: [1, 2, 3], kind: up, text: goes up }', 'must be one place, such as [1], or'],
  ['{ places: 1, kind: up, text: goes up }', ': 1 must be the first and the last place'],
  ['{ places: [0, 2], kind: up, text: goes up }', ': 0 must be at least 1'],
  ['{ places: [1, 2], kind: top, text: goes up }', '"top" must be up, down or finals'],
  ['{ places: [1, 2], kind: up }', '"text" of entry 1 of "zones" of Diamond is missing'],
  [`{ places: [1], kind: up, text: ${'long '.repeat(9)} }`, 'has more than 40 letters'],
])('the zone %s is told', async (zone, sentence) => {
  await expectMistakes(zones(zone), [sentence])
})

test('two zones that hold the same place are told, and the place', async () => {
  const second = '{ places: [2, 3], kind: down, text: goes down }'
  await expectMistakes(zones(UP, second), [
    /^leagues\.yml, line \d+: "places" of entry 2 of "zones" of Diamond holds place 2, which stands in a zone above already\.$/,
  ])
})

test('a number of matches that is none is told', async () => {
  await expectMistakes(diamond('matches: five'), ['"matches" of Diamond: "five" must be a number.'])
})
