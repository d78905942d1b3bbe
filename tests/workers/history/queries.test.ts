// A season holds thousands of looks, and what is read is counted: no query but the organiser's list goes through all.
import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../contract/time.ts'
import { HistoryHarness, LEAGUE, won } from './harness.ts'

test('every query of the history finds its rows by an index', async () => {
  const harness = new HistoryHarness()
  const { database } = harness
  database.queries.clear()
  const matches = [won('1101', '1102'), won('1103', '1104'), won('1102', '1103')]
  for (let n = 0; n <= matches.length; n++) {
    await harness.seeMatches(matches.slice(0, n))
    await harness.advance(15 * MINUTE)
  }
  await harness.seeMatches([won('1102', '1101'), ...matches.slice(1)])
  await harness.ask('drop', '2')
  await harness.ask('hide', LEAGUE.id, 'Team 1104')
  await harness.ask('rebuild', LEAGUE.id)
  await harness.advance(8 * DAY)
  harness.boot()
  harness.now += 500 * DAY
  await harness.core.onTick()
  const scans = [...database.queries].filter((query) =>
    database
      .exec(`EXPLAIN QUERY PLAN ${query}`)
      .some(({ detail }) => /^SCAN (?:look|result|gain)(?!.* INDEX)/.test(String(detail))),
  )
  expect(scans).toEqual([])
})
