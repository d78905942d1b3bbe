import { expect, test } from 'vitest'
import { ownRow } from '../../../src/my-team/use-own-row.ts'

const row = (position: number, team: string, key?: string) => ({
  ...{ position, team, key },
  ...{ played: 1, wins: 1, draws: 0, losses: 0, setDifference: 1, gameDifference: 1, points: 2 },
})
const BRAAI = { key: '1105', name: 'Braai Sisters' }

test('a team is found by its key, whatever it is called by now, and by its name as long as rows have no keys', () => {
  const rows = [row(1, 'Braai Sisters', '1199'), row(2, 'Renamed', '1105')]
  expect(ownRow(rows, BRAAI)?.position).toBe(2)
  expect(ownRow([row(1, 'Others'), row(2, 'Braai  Sisters')], BRAAI)?.position).toBe(2)
  expect(ownRow([row(1, 'Others')], BRAAI)).toBeUndefined()
})

test('of two teams of one name without keys none is taken for it', () => {
  const rows = [row(1, 'Braai Sisters'), row(2, 'Braai Sisters')]
  expect(ownRow(rows, BRAAI)).toBeUndefined()
})
