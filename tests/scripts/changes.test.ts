// Two states of the content, and what an organiser is told of the way from one to the other.
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { describeChanges } from '../../scripts/changes.ts'

const LEAGUES = `
- id: smash
  name: Smash
  groups:
    - { slug: gold, name: Gold }
    - { slug: silver, name: Silver }
`

function told(before: string, after: string): string[] {
  const files = (text: string) => new Map([['leagues.yml', parse(text)]])
  return describeChanges(files(before), files(after))
}

test('nothing changed, not even by comments and order of lines', () => {
  expect(told(LEAGUES, `# A comment\n${LEAGUES}`)).toEqual([])
})

const BRONZE = '- { slug: bronze, name: Bronze }'

test.each([
  ['name: Gold', 'name: Golden', 'groups › Golden › name is now "Golden", was "Gold"'],
  ['- { slug: silver', `${BRONZE}\n    - { slug: silver`, 'groups › Bronze is new'],
  ['    - { slug: silver, name: Silver }', '', 'groups › Silver is gone'],
  ['  name: Smash', '  name: Smash\n  season: over', 'season is new: "over"'],
])('%j that becomes %j is told', (old, now, sentence) => {
  expect(told(LEAGUES, LEAGUES.replace(old, now))).toEqual([`Leagues: Smash › ${sentence}`])
})

test('another order is told, because groups stand in it', () => {
  const turned = [{ id: 'b' }, { id: 'a' }]
  const [before, after] = [turned.toReversed(), turned].map((list) => new Map([['x.yml', list]]))
  expect(before && after && describeChanges(before, after)).toEqual([
    'X: the file has another order',
  ])
})

test('a file that is new or gone', () => {
  const files = new Map([['pages/camp.yml', { title: 'Camp' }]])
  expect(describeChanges(new Map(), files)).toEqual(['Page camp: the file is new'])
  expect(describeChanges(files, new Map())).toEqual(['Page camp: the file is gone'])
})
