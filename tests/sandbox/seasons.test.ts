import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseRows } from '../../functions/upstream/league-table.ts'
import { seasonStart } from '../../sandbox/league-season.ts'
import { leagueTable, pastLooks } from '../../sandbox/league-table.ts'
import type { StoredRow } from '../../shared/standings/stored-row.ts'
import { DAY, iso, MINUTE, sastMoment } from '../../shared/time.ts'
import { leagueRecord } from '../season/record.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const DATA = new URL('../../sandbox/data/league-table/', import.meta.url)
const TABLES = readdirSync(DATA).flatMap((league) =>
  readdirSync(new URL(league, DATA)).map((file) => ({ league, n: Number.parseInt(file, 10) })),
)

/** As the edge reads them. */
async function rowsAt(league: string, n: number, now: number): Promise<StoredRow[]> {
  const answer = await leagueTable(() => now, NOON).request(`/${league}/${n}`)
  const found = parseRows(await answer.text(), n, { shortenNames: false, hideTeams: [] })
  if (!found.ok) throw new Error(found.reason)
  return found.rows
}

const playedIn = (rows: readonly StoredRow[] = []) =>
  rows.reduce((all, { played }) => all + (played ?? 0), 0)

test.each(TABLES)(
  '$league $n: the past ends with the table that the service gives',
  async ({ league, n }) => {
    const looks = pastLooks(league, n, NOON)
    expect(looks.at(-1)?.rows).toEqual(await rowsAt(league, n, NOON))
    expect(playedIn(looks[0]?.rows)).toBe(0)
    expect(looks.length).toBeGreaterThan(2)
    const whole: number[] = []
    looks.slice(1).forEach(({ rows, at, before }, index) => {
      const last = looks[index]
      const played = playedIn(last?.rows)
      const more = playedIn(rows) - played
      if (more < 0) whole.push(played)
      expect([2, 4, -played]).toContain(more)
      const { time } = sastMoment(Date.parse(at))
      expect(time >= '19:00' && time < '22:00').toBe(true)
      const times = [last?.at ?? '', before ?? '', at, iso(NOON)]
      expect(times).toEqual(times.toSorted())
    })
    // One season is over: each has met each.
    const teams = looks[0]?.rows.length ?? 0
    expect(whole).toEqual([teams * (teams - 1)])
  },
)

/** By minutes after the start. A final and an empty table stay for 6 minutes, so that the edge asks for both. */
test.each([
  { n: 2, played: { 0: 13, 1.5: 14, 3: 15, 8.9: 15, 9: 0, 14.9: 0, 15: 1 } },
  { n: 4, played: { 0: 13, 1.5: 14, 3: 15, 8.9: 15, 9: 0, 14.9: 0, 15: 1 } },
])('high-level-v1 $n ends and begins again in ten minutes', async ({ n, played }) => {
  const matches = leagueRecord(NOON)
  for (const [minutes, count] of Object.entries(played)) {
    const now = NOON + Number(minutes) * MINUTE
    const recorded = matches('high-level-v1', n, now).length
    const shown = playedIn(await rowsAt('high-level-v1', n, now))
    expect([minutes, recorded, shown]).toEqual([minutes, count, 2 * count])
  }
})

test('the start is remembered, so that a season goes on after a restart', () => {
  const state = join(temporaryFolder(), 'state')
  expect(seasonStart(state, NOON)).toBe(NOON)
  expect(seasonStart(state, NOON + DAY)).toBe(NOON)
  expect(seasonStart(state, NOON - DAY)).toBe(NOON - DAY)
  expect(seasonStart(undefined, NOON)).toBe(NOON)
})
