// A service that gives other figures with each answer: what is stored of it, and how long it takes.
import { expect, test } from 'vitest'
import type { StoredRow } from '../../../shared/standings/stored-row.ts'
import { DAY, MINUTE } from '../../../shared/time.ts'
import { HistoryHarness, TEAMS, tableOf, won } from './harness.ts'

const PAIRS = TEAMS.flatMap((one, n) => TEAMS.slice(n + 1).map((other) => won(one.key, other.key)))
const MAX_A_DAY = 60
const MAX_OF_ROUND = 150

/** One team's points change with each answer. */
function noisy(rows: StoredRow[], n: number): StoredRow[] {
  return rows.map((row) => (row.key === '1104' ? { ...row, points: n } : row))
}

test('100 tables in a day: 60 are stored, and one alarm tells of it', async () => {
  const harness = new HistoryHarness()
  harness.now = Date.parse('2026-11-18T00:00:00Z')
  for (let n = 0; n < 100; n += 1) {
    await harness.glimpse(noisy(tableOf(TEAMS, PAIRS.slice(0, 1)), n))
    harness.now += 10 * MINUTE
  }
  expect(harness.count('snapshot')).toBe(MAX_A_DAY)
  const alarm = { event: 'too_many_snapshots', league: 'smash-bash', group: 'diamond' }
  expect(harness.alerts).toEqual([alarm])
})

test('five days of it: the round stays small, and no result is lost', async () => {
  const harness = new HistoryHarness()
  harness.now = Date.parse('2026-11-18T00:00:00Z')
  const first = harness.now
  for (let day = 0; day < 5; day += 1) {
    for (let n = 0; n < MAX_A_DAY + 3; n += 1) {
      // In the evening, when the day's limit is reached, a match of other teams comes in.
      const played = Math.floor((day + (n > MAX_A_DAY ? 1 : 0)) / 2)
      await harness.glimpse(noisy(tableOf(TEAMS, PAIRS.slice(0, played)), 100 * day + n))
      harness.now += 10 * MINUTE
    }
    harness.now = first + (day + 1) * DAY
  }
  expect(harness.results.map(([a, b]) => `${a}-${b}`)).toEqual(['1101-1102', '1101-1103'])
  expect(harness.snapshots()[0]?.at).toBe(first)
  expect(harness.count('snapshot')).toBeLessThanOrEqual(MAX_OF_ROUND + MAX_A_DAY)
  expect(harness.alerts).toHaveLength(5)
})
