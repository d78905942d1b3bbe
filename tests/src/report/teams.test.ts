import { expect, test } from 'vitest'
import { teamsOf } from '../../../src/pages/report/pick-teams.tsx'

test('a name is the key of a team without one', () => {
  const rows = [{ team: 'Braai Sisters', key: '77' }, { team: 'New Pair' }]
  expect(teamsOf(rows)).toEqual([
    { key: '77', name: 'Braai Sisters' },
    { key: 'n:new pair', name: 'New Pair' },
  ])
})

test('two teams whose names are withheld are two', () => {
  const keys = teamsOf([{ team: 'Name withheld' }, { team: 'Name withheld' }])
  expect(keys.map(({ key }) => key)).toEqual(['n:name withheld', 'n:name withheld~2'])
})
