// The season that `npm start` shows at once: all of it comes in by the door that the edge uses.
import { expect, test } from 'vitest'
import { pastLooks } from '../../../sandbox/league-table.ts'
import { tellPastSeason } from '../../../scripts/stack/local-history.ts'
import { iso } from '../../../shared/time.ts'
import { LEAGUES } from '../../functions/edge.ts'
import { TestDatabase } from '../sqlite.ts'
import { HistoryHarness, START } from './harness.ts'

test('each group has results and a story, children have none', async () => {
  const harness = new HistoryHarness(new TestDatabase(), LEAGUES)
  await tellPastSeason(harness.ask, LEAGUES, START)
  for (const { id, groups, shortenNames } of LEAGUES) {
    const now = groups.map(({ table }) => {
      const { at: changedAt, rows } = pastLooks(id, table, START).at(-1) ?? { at: '', rows: [] }
      return { table, changedAt, asOf: iso(START), before: null, rows }
    })
    await harness.record(now, id)
    const told = Object.values(harness.story?.groups ?? {})
    expect(told).toHaveLength(shortenNames ? 0 : groups.length)
    expect(
      told.every(({ results, form }) => results.length > 5 && Object.keys(form).length > 3),
    ).toBe(true)
  }
})
