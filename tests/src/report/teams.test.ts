import { expect, test } from 'vitest'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { teamsOf } from '../../../src/pages/report/pick-teams.tsx'

const SMASH = { id: 'smash-bash' }
const DIAMOND = { table: 1 }
const INDEX: Teams = {
  'smash-bash': {
    1: [
      ['1105', 'Braai Sisters'],
      ['1102', 'Smash Lions'],
    ],
  },
}

test('the list is the table, in its order; a name is the key of a team without one', () => {
  const rows = [{ team: 'Braai Sisters', key: '77' }, { team: 'New Pair' }]
  expect(teamsOf(SMASH, DIAMOND, INDEX, rows)).toEqual([
    { key: '77', name: 'Braai Sisters' },
    { key: 'n:new pair', name: 'New Pair' },
  ])
})

test('without the table the list is the index', () => {
  expect(teamsOf(SMASH, DIAMOND, INDEX, null).map(({ key }) => key)).toEqual(['1105', '1102'])
  expect(teamsOf(SMASH, DIAMOND, {}, null)).toEqual([])
})

test('two teams whose names are withheld are two', () => {
  const rows = [{ team: 'Name withheld' }, { team: 'Name withheld' }]
  const keys = teamsOf(SMASH, DIAMOND, {}, rows).map(({ key }) => key)
  expect(keys).toEqual(['n:name withheld', 'n:name withheld~2'])
})
