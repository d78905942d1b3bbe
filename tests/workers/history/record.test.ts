// The RPC that the edge calls: it stores the tables that changed and answers the story of these rows.
import { expect, test } from 'vitest'
import { iso, MINUTE } from '../../../contract/time.ts'
import { GROUP, HistoryHarness, LEAGUE, START, TEAMS, won } from './harness.ts'
import { tableOf } from './tables.ts'

test('record answers the story of the rows that it is given', async () => {
  const harness = new HistoryHarness()
  const record = (played: number, at: number) => {
    harness.now = at
    const rows = tableOf(TEAMS, [won('1101', '1102')].slice(0, played))
    const group = { ...GROUP, changedAt: iso(at), asOf: iso(at), before: null, rows }
    return harness.core.record({ league: LEAGUE.id, groups: [group] })
  }
  expect(await record(0, START)).toMatchObject({ stored: 1, story: { at: null, groups: {} } })
  const { stored, story } = await record(1, START + 10 * MINUTE)
  expect([stored, story.groups[1]?.rowsAt]).toEqual([1, iso(START + 10 * MINUTE)])
  expect(story.groups[1]?.form).toEqual({ 1101: 'W', 1102: 'L' })
})
