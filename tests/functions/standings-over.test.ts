// A league whose season is over: its last tables are shown for years, whatever becomes of the service.
import { expect, test } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import { DAY, HOUR, MINUTE } from '../../shared/time.ts'
import {
  advance,
  down,
  FakeCache,
  feedOf,
  feedRows,
  goodTables,
  KEY,
  knownEdge,
  LEAGUE,
  LEAGUES,
  type Network,
  pointsIn,
  secondDown,
  startEdge,
  tablesOf,
} from './edge.ts'

const RUNNING: League[] = LEAGUES.filter(({ id }) => id === LEAGUE)
const OVER: League[] = RUNNING.map((league) => ({ ...league, season: 'over', year: 2026 }))

/** The next season's table under the same address: the same teams at 0. */
const restarted = feedOf(() => feedRows(0).map((row) => ({ ...row, played: 0 })))
const otherTeams = tablesOf(99, ['New One', 'New Two'])

/** A season with results of 10 points, then the content that says it is over. */
async function edgeAfterSeason(network: Network = goodTables) {
  const running = startEdge(goodTables, { leagues: RUNNING })
  await running.loadStandings()
  advance(HOUR)
  const edge = running.restart({ leagues: OVER })
  edge.network = network
  return edge
}

/** The same once its tables are final, also in KV. */
async function edgeWithFinal() {
  const edge = await edgeAfterSeason()
  await edge.loadStandings()
  advance(HOUR)
  await edge.loadStandings()
  return edge
}

test('final tables are read once more, then never again, in no data centre', async () => {
  const edge = await edgeAfterSeason(tablesOf(12))
  await edge.loadStandings()
  advance(HOUR)
  edge.calls.length = 0
  // KV keeps for 30 days what nobody asks for; the history Worker asks once a day.
  for (let visit = 0; visit < 60; visit++) {
    expect(await edge.points()).toEqual([12, 12, 12])
    advance(20 * DAY)
  }
  expect(edge.calls).toEqual([])
  for (const network of [down, restarted, otherTeams]) {
    const elsewhere = edge.restart({ leagues: OVER, cache: new FakeCache() })
    elsewhere.network = network
    for (let visit = 0; visit < 3; visit++) {
      const final = await elsewhere.loadStandings()
      expect(pointsIn(final)).toEqual([12, 12, 12])
      expect(final.groups.some(({ stale }) => stale)).toBe(false)
      advance(visit * DAY)
    }
    expect(elsewhere.calls).toEqual([])
  }
})

test.each([
  ['dropped', down],
  ['emptied for the next season', restarted],
  ['filled with other teams', otherTeams],
  ['half filled', tablesOf(99, ['Lob Kings'])],
])('tables that the service %s before they were final stay', async (_, network) => {
  const edge = await edgeAfterSeason(network)
  for (let visit = 0; visit < 3 * 35; visit++) {
    expect(await edge.points()).toEqual([10, 10, 10])
    advance(8 * HOUR)
  }
  edge.calls.length = 0
  advance(HOUR)
  await edge.points()
  expect(edge.calls, 'a month later nobody asks').toEqual([])
})

test('a KV that did not answer once does not let the next season in', async () => {
  const edge = await edgeWithFinal()
  expect(edge.kv.values.get(KEY)).toContain('"final":true')
  advance(20 * DAY)
  const elsewhere = edge.restart({ leagues: OVER, cache: new FakeCache() })
  elsewhere.network = otherTeams
  elsewhere.kv.behaviour = 'throws'
  await elsewhere.loadStandings()
  elsewhere.kv.behaviour = 'works'
  for (const later of [6 * MINUTE, 7 * HOUR]) {
    advance(later)
    expect(await elsewhere.points()).toEqual([10, 10, 10])
  }
  expect(elsewhere.kv.values.get(KEY)).not.toContain('New One')
})

test('a mistake in a final table is mended by a day of running season', async () => {
  const edge = await edgeWithFinal()
  advance(10 * MINUTE)
  const again = edge.restart({ leagues: RUNNING })
  again.network = tablesOf(11)
  for (let hour = 0; hour < 24; hour++) {
    await again.loadStandings()
    advance(HOUR)
  }
  const over = again.restart({ leagues: OVER })
  await over.loadStandings()
  advance(3 * MINUTE)
  over.network = down
  expect(await over.points()).toEqual([11, 11, 11])
  expect(over.kv.values.get(KEY)).not.toContain('"points":9')
})

test('health and alerts leave its tables out, and the log names each once', async () => {
  const running = await knownEdge()
  const leagues = LEAGUES.map((league) =>
    league.id === LEAGUE ? { ...league, ...OVER[0] } : league,
  )
  const edge = running.restart({ leagues })
  edge.network = (url) => (url.pathname.startsWith('/elite-series') ? restarted : goodTables)(url)
  for (let day = 0; day < 3; day++) {
    advance(DAY)
    for (const { id } of LEAGUES) await edge.loadStandings(id)
    advance(2 * MINUTE)
    for (const { id } of LEAGUES) await edge.loadStandings(id)
  }
  const health = await edge.json('/api/health?deep')
  expect(health).toMatchObject({ tableAgeMinutes: { 'smash-bash': expect.any(Number) } })
  expect(JSON.stringify(health)).not.toContain('elite-series')
  const lines = edge.logged().filter(({ league }) => league === LEAGUE)
  const doubted = [1, 2, 3].map((group) => ({ event: 'table_rejected', group }))
  expect(lines).toMatchObject(doubted)
})

test('a dropped table is asked for with growing distance', async () => {
  const edge = await edgeAfterSeason(secondDown())
  const calls: number[] = []
  for (let hour = 0; hour < 48; hour++) {
    edge.calls.length = 0
    for (let minute = 0; minute < 60; minute += 3) {
      advance(3 * MINUTE)
      await edge.loadStandings()
    }
    calls.push(edge.calls.filter((url) => url.endsWith('/2')).length)
  }
  expect(calls[0]).toBeLessThanOrEqual(5)
  expect(calls.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(12)
  expect(edge.lines.filter((line) => line.includes('standings_failed'))).toHaveLength(1)
})
