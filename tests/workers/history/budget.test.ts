// A day on which every group of five leagues changes every quarter of an hour: what it costs of the free plan.
import { expect, test } from 'vitest'
import { DAY, iso, MINUTE } from '../../../contract/time.ts'
import type { Cell, Row } from '../../../workers/platform/database.ts'
import { LEAGUES } from '../../functions/edge.ts'
import { TestDatabase } from '../sqlite.ts'
import { HistoryHarness, won } from './harness.ts'
import { tableOf } from './tables.ts'

const MOST_STORY_WRITES = 200
const MOST_ROWS = 15_000
const START = Date.parse('2026-11-18T00:00:00Z')
const CHANGES = DAY / (15 * MINUTE)

/** Counts rows as the platform does: each row that is written, and each entry of an index. */
class CountingDatabase extends TestDatabase {
  written = 0
  readonly #indexes = new Map<string, number>()

  override exec(query: string, ...bindings: Cell[]): Row[] {
    const rows = super.exec(query, ...bindings)
    const [, table] =
      /^\s*(?:INSERT(?: OR \w+)? INTO|UPDATE(?: OR \w+)?|DELETE FROM) (\w+)/.exec(query) ?? []
    if (table === undefined) return rows
    const changed = Number(super.exec('SELECT changes() AS changes')[0]?.changes)
    // An UPDATE here changes no column that is indexed but `key`.
    const entries = query.trimStart().startsWith('UPDATE') ? 1 : 1 + this.#indexesOf(table)
    this.written += changed * entries
    return rows
  }

  #indexesOf(table: string): number {
    const known = this.#indexes.get(table)
    if (known !== undefined) return known
    const list = super.exec(
      `SELECT count(*) AS count FROM pragma_index_list('${table}') WHERE origin <> 'pk' AND partial = 0`,
    )
    this.#indexes.set(table, Number(list[0]?.count))
    return Number(list[0]?.count)
  }
}

const TEAMS = Array.from({ length: 6 }, (_, n) => ({ key: `11${n + 10}`, name: `T${n}`, bonus: 0 }))

test('five leagues, nineteen groups, a result in each every 15 minutes for 24 hours', async () => {
  const database = new CountingDatabase()
  const harness = new HistoryHarness(database, LEAGUES)
  harness.now = START
  database.written = 0
  const matches = Array.from({ length: CHANGES }, (_, n) => {
    const [one, other] = [n % 6, (n + 1 + (n % 5)) % 6]
    return won(TEAMS[one]?.key ?? '', TEAMS[one === other ? (one + 1) % 6 : other]?.key ?? '')
  })
  for (let n = 0; n < CHANGES; n++) {
    const rows = tableOf(TEAMS, matches.slice(0, n))
    for (const { id, groups } of LEAGUES) {
      const before = n === 0 ? null : iso(harness.now - MINUTE)
      const seen = groups.map(({ table, slug }) => ({
        table,
        slug,
        at: iso(harness.now),
        before,
        rows,
      }))
      // Two data centres see it, one a little later.
      await harness.core.observe({ league: id, groups: seen })
      await harness.core.observe({ league: id, groups: seen })
    }
    await harness.advance(15 * MINUTE)
  }
  const day = harness.writes.filter(({ at }) => at < START + DAY)
  expect(day.length).toBeLessThanOrEqual(MOST_STORY_WRITES)
  expect(database.written + harness.alarms).toBeLessThanOrEqual(MOST_ROWS)
  // Never twice in ten minutes, and the evening had some left.
  for (const { id } of LEAGUES) {
    const times = day.filter(({ key }) => key.endsWith(`:${id}`)).map(({ at }) => at)
    expect(times.every((at, n) => n === 0 || at - (times[n - 1] ?? 0) >= 10 * MINUTE)).toBe(true)
    if (id !== 'nxt-gen-youth') expect(times.at(-1)).toBeGreaterThan(START + DAY - 60 * MINUTE)
  }
  // Nothing is lost: what the budget held back is written when it may be.
  await harness.advance(60 * MINUTE)
  for (const { id, shortenNames } of LEAGUES) {
    const results = harness.story(id)?.groups[1]?.results.length ?? 0
    expect(results > 0).toBe(!shortenNames)
  }
  expect(harness.database.exec('SELECT 1 FROM story WHERE changed_at IS NOT NULL')).toEqual([])
})
