import { expect, test } from 'vitest'
import type { League } from '../../../shared/content/leagues.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { teamsOf } from '../../../src/pages/report/pick-teams.tsx'

const group = (slug: string, table: number) => ({ slug, table, name: slug, was: [] })
const LEAGUES: League[] = [
  {
    ...{ id: 'smash-bash', name: 'Smash Bash', shortenNames: false },
    groups: [group('diamond', 1), group('gold', 2)],
  },
  {
    ...{ id: 'youth', name: 'Youth', shortenNames: true },
    groups: [group('youth1', 1)],
  },
]
const INDEX: Teams = {
  'smash-bash': {
    1: [
      ['1105', 'Braai Sisters'],
      ['1102', 'Smash Lions'],
    ],
    2: [['1201', 'Ñandú & O’Brien']],
  },
}
const [SMASH, YOUTH] = LEAGUES
const [DIAMOND] = SMASH?.groups ?? []
if (!SMASH || !YOUTH || !DIAMOND) throw new Error('no leagues')

test('the list is the table, in its order, with keys from the table or from the index', () => {
  const rows = [{ team: 'Smash Lions' }, { team: 'Braai Sisters', key: '77' }, { team: 'New Pair' }]
  expect(teamsOf(SMASH, DIAMOND, INDEX, rows)).toEqual([
    { key: '1102', name: 'Smash Lions' },
    { key: '77', name: 'Braai Sisters' },
    { key: 'n:new pair', name: 'New Pair' },
  ])
})

test('without signal the list is what the device has kept of the index', () => {
  expect(teamsOf(SMASH, DIAMOND, INDEX, null).map(({ key }) => key)).toEqual(['1105', '1102'])
  expect(teamsOf(SMASH, DIAMOND, {}, null)).toEqual([])
})

test('two teams that may not be named are two', () => {
  const rows = [{ team: 'Name withheld' }, { team: 'Name withheld' }]
  const keys = teamsOf(SMASH, DIAMOND, {}, rows).map(({ key }) => key)
  expect(keys).toEqual(['n:name withheld', 'n:name withheld~2'])
})

test('children are called what their table shows', () => {
  const rows = [{ team: 'Lerato M.' }]
  expect(teamsOf(YOUTH, group('youth1', 1), INDEX, rows)).toEqual([
    { key: 'n:lerato m', name: 'Lerato M.' },
  ])
})
