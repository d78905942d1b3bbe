// The season that `npm start` shows at once: all of it comes in by the door that the edge uses.
import { expect, test } from 'vitest'
import { MINUTE } from '../../../contract/time.ts'
import { tellPastSeason } from '../../../scripts/stack/past-season.ts'
import { settingsFrom } from '../../../scripts/stack/settings.ts'
import { LEAGUES } from '../../functions/edge.ts'
import { TestDatabase } from '../sqlite.ts'
import { HistoryHarness, START, won } from './harness.ts'

test('each group has results and a story, children have neither names nor one', async () => {
  const harness = new HistoryHarness(new TestDatabase(), LEAGUES)
  await tellPastSeason(harness.ask, LEAGUES, START)
  for (const { id, groups, shortenNames } of LEAGUES) {
    const told = Object.values(harness.story(id)?.groups ?? {})
    expect(told).toHaveLength(shortenNames ? 0 : groups.length)
    expect(
      told.every(({ results, form }) => results.length > 5 && Object.keys(form).length > 3),
    ).toBe(true)
  }
  const kinds = harness.database.exec('SELECT kind, count(*) AS count FROM look GROUP BY kind')
  expect(kinds.map(({ kind }) => kind)).toEqual(['first', 'results', 'round'])
})

test('what somebody has seen already is not played again', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([won('1101', '1102')])
  harness.now += MINUTE
  await tellPastSeason(harness.ask, harness.leagues, START)
  expect(harness.looks(1)).toHaveLength(1)
})

test('what an interruption left out is told with the next start', async () => {
  const harness = new HistoryHarness(new TestDatabase(), LEAGUES)
  let left = 3
  const ask: typeof harness.ask = (...words) => {
    if (words[0] === 'observe' && left-- === 0) throw new Error('ended')
    return harness.ask(...words)
  }
  await expect(tellPastSeason(ask, LEAGUES, START)).rejects.toThrow('ended')
  await tellPastSeason(harness.ask, LEAGUES, START)
  const whole = new HistoryHarness(new TestDatabase(), LEAGUES)
  await tellPastSeason(whole.ask, LEAGUES, START)
  expect(harness.count('look')).toBe(whole.count('look'))
})

test('with a league-table service of one’s own there is no past season, and tests may have none either', () => {
  expect(settingsFrom({}).looks).toEqual({ knocks: true, past: true })
  expect(settingsFrom({ LEAGUE_TABLE_URL: '' }).looks).toEqual({ knocks: true, past: false })
  expect(settingsFrom({ LOOKS: 'off' }).looks).toEqual({ knocks: false, past: false })
})
