// A league with another scale of points: five sets a match, one point each, seven for a walkover.
import { expect, test, vi } from 'vitest'
import { TEAMS, tableOf, won } from './harness.ts'

vi.mock('../../../.generated/content.json', async (original) => {
  const { default: content } = await original<{ default: { rules: object } }>()
  const points = { perSet: 1, setsPerMatch: 5, walkover: 7 }
  return { default: { ...content, rules: { ...content.rules, points } } }
})

test('results follow the points of rules.yml', async () => {
  const { changeBetween } = await import('../../../workers/history/src/derive/change.ts')
  const matches = [
    won('1101', '1102', { setsA: 3, setsB: 2 }),
    won('1103', '1104', { setsA: 0, setsB: 0, gamesA: 0, gamesB: 0, isWalkover: true }),
  ]
  const points = { 1101: 3, 1102: 2, 1103: 7, 1104: 0 }
  const rows = tableOf(TEAMS, matches).map((row) => ({
    ...row,
    points: points[Number(row.key) as keyof typeof points],
  }))
  expect(changeBetween(tableOf(TEAMS, []), rows, []).matches).toEqual(
    expect.arrayContaining(matches),
  )
})
