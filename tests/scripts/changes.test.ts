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

test.each<[string, string, string, string]>([
  [
    'a name',
    'name: Gold',
    'name: Golden',
    'leagues.yml: Smash › groups › Golden › name is now "Golden", was "Gold"',
  ],
  [
    'a new item',
    '    - { slug: silver',
    '    - { slug: bronze, name: Bronze }\n    - { slug: silver',
    'leagues.yml: Smash › groups › Bronze is new',
  ],
  [
    'an item that is gone',
    '    - { slug: silver, name: Silver }',
    '',
    'leagues.yml: Smash › groups › Silver is gone',
  ],
  [
    'a new field',
    '  name: Smash',
    '  name: Smash\n  season: over',
    'leagues.yml: Smash › season is new: "over"',
  ],
])('%s', (_, old, now, sentence) => {
  expect(told(LEAGUES, LEAGUES.replace(old, now))).toEqual([sentence])
})

test('another order is told, because groups stand in it', () => {
  const turned = [{ id: 'b' }, { id: 'a' }]
  const [before, after] = [turned.toReversed(), turned].map((list) => new Map([['x.yml', list]]))
  expect(before && after && describeChanges(before, after)).toEqual([
    'x.yml: the file has another order',
  ])
})

test('a file that is new or gone', () => {
  const files = new Map([['pages/camp.yml', { title: 'Camp' }]])
  expect(describeChanges(new Map(), files)).toEqual(['pages/camp.yml: the file is new'])
  expect(describeChanges(files, new Map())).toEqual(['pages/camp.yml: the file is gone'])
})
