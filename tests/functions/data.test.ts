// GET /data/…: tables and results as files, for programs and spreadsheets of others.
import { expect, test } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import { RESULT_FLAGS, type Story } from '../../shared/standings/history.ts'
import { byColumn, COLUMNS } from '../../shared/standings/schema.ts'
import { dataPath, resultsCsvPath, tableCsvPath } from '../../shared/surfaces.ts'
import {
  type Edge,
  type EdgeOptions,
  goodTables,
  KINGS,
  knownEdge,
  LEAGUES,
  LIONS,
  NOW,
  ORIGIN,
  START,
  secondDown,
  storyOf,
  tablesOf,
  WON,
} from './edge.ts'

const JSON_PATH = dataPath('smash-bash')
const TABLE_PATH = tableCsvPath('smash-bash', 'diamond')
const RESULTS_PATH = resultsCsvPath('smash-bash')

const start = (told: Story | null = null, options: EdgeOptions = {}, network = goodTables) =>
  knownEdge(network, { stories: told ? { 'smash-bash': told } : {}, ...options })

/** The lines of a file, which begins with the mark of its encoding. */
async function linesOf(edge: Edge, path: string) {
  const answer = await edge.get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  // text() of a Response would take the mark away.
  const bytes = await answer.arrayBuffer()
  const [, file] =
    /^\ufeff(.*)\r\n$/s.exec(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)) ?? []
  return file?.split('\r\n')
}

/** docs/data.md names these fields. */
test('a league as JSON has every group with rows, source and age', async () => {
  const known = { played: 5, wins: 3, draws: 0, losses: 2, setDifference: 3, gameDifference: 10 }
  const figures = { ...byColumn(COLUMNS, 'key', () => null), ...known }
  const edge = await start()
  expect((await edge.get(JSON_PATH)).headers.get('content-type')).toMatch(/^application\/json/)
  expect(await edge.json(JSON_PATH)).toEqual({
    version: 1,
    source: `${ORIGIN}/standings/smash-bash`,
    league: { id: 'smash-bash', name: 'smash-bash', season: 'running' },
    checkedAt: START,
    groups: LEAGUES[0]?.groups.map(({ slug, name }) => ({
      id: slug,
      name,
      source: `${ORIGIN}/standings/smash-bash/${slug}`,
      asOf: START,
      rows: [
        { position: 1, team: 'Lob Kings', key: KINGS, ...figures, points: 10 },
        { position: 2, team: 'Net Lions', key: LIONS, ...figures, points: 9 },
      ],
    })),
  })
})

test('JSON says which group is unknown, and whether the season is over', async () => {
  const leagues = LEAGUES.map((league): League => ({ ...league, season: 'over' }))
  const edge = await start(null, { leagues }, secondDown())
  expect(await edge.json(JSON_PATH)).toMatchObject({
    league: { season: 'over' },
    groups: [{}, { id: 'platinum', asOf: null, rows: null }, {}, {}, {}],
  })
  const group = await edge.get(tableCsvPath('smash-bash', 'platinum'))
  expect([group.status, group.headers.get('retry-after')]).toEqual([503, '60'])
})

/** tests/shared/text.test.ts has more cells that a spreadsheet would run. */
test('a table as CSV has a line for each team, and no cell that runs', async () => {
  const edge = await start(null, {}, tablesOf(10, ['=1+1; =2', 'The "Aces", ممتاز']))
  expect(await linesOf(edge, TABLE_PATH)).toEqual([
    '"Place","Team","Played","Won","Drawn","Lost","Set difference","Game difference","Points","As at"',
    `1,"'=1+1;' =2",5,3,0,2,3,10,10,"2026-11-20 14:00 SAST"`,
    '2,"The ""Aces"", ممتاز",5,3,0,2,3,10,9,"2026-11-20 14:00 SAST"',
  ])
})

test('results as CSV are the certain ones, newest first, as corrected', async () => {
  const corrected = RESULT_FLAGS.certain | RESULT_FLAGS.corrected
  const results: (typeof WON)[] = [
    [LIONS, KINGS, 1, 1, 9, 9, NOW - 3000, NOW - 2000, 1],
    WON,
    [LIONS, KINGS, 0, 0, 0, 0, NOW - 50, NOW - 40, 3],
    [LIONS, KINGS, 2, 0, 12, 2, NOW - 30, NOW - 20, 0],
    [LIONS, KINGS, 2, 0, 12, 3, NOW - 30, NOW - 10, corrected],
    [KINGS, LIONS, 2, 0, 12, 4, NOW - 9, NOW - 5, RESULT_FLAGS.justIn],
  ]
  const edge = await start(storyOf({ results, notes: [['corrected', NOW - 5]] }))
  expect(await linesOf(edge, RESULTS_PATH)).toEqual([
    '"Entered on","Group","Team","Outcome","Opponent","Sets","Sets of opponent","Games","Games of opponent"',
    '"2026-11-20","diamond","Net Lions","beat","Lob Kings",2,0,12,3',
    '"2026-11-20","diamond","Net Lions","beat by walkover","Lob Kings",,,,',
    '"2026-11-20","diamond","Lob Kings","beat","Net Lions",2,1,16,11',
    '"2026-11-19","diamond","Net Lions","drew with","Lob Kings",1,1,9,9',
  ])
})

test('a league without results has a file; unknown results are 503', async () => {
  expect(await linesOf(await start(), RESULTS_PATH)).toHaveLength(1)
  const answer = await (await start(null, { history: null })).get(RESULTS_PATH)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
})

test.each([JSON_PATH, TABLE_PATH, RESULTS_PATH])('%s may be read by any site', async (path) => {
  const edge = await start(storyOf({ results: [WON] }))
  const { headers } = await edge.get(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

const OTHERS = ['/data/SMASH-bash.json', '/data/none.json', '/data/smash-bash/diamond.excel.csv']
test.each([JSON_PATH, TABLE_PATH, ...OTHERS])('other sites may ask %s in any way', async (path) => {
  const edge = await start()
  for (const method of ['OPTIONS', 'HEAD', 'GET']) {
    const { status, headers } = await edge.get(path, { method, headers: { 'if-none-match': '*' } })
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-expose-headers')).toBe('etag, retry-after')
    if (method !== 'OPTIONS') continue
    expect([status, headers.get('access-control-max-age')]).toEqual([204, '86400'])
    expect(headers.get('access-control-allow-headers')).toBe('*, authorization')
  }
})
