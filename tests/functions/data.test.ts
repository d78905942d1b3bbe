// GET /data/…: tables and results as files, for programs and spreadsheets of others.
import { expect, test } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import { RESULT_FLAGS, type Story } from '../../shared/standings/history.ts'
import { dataPath, resultsCsvPath, tableCsvPath } from '../../shared/surfaces.ts'
import {
  type EdgeOptions,
  goodTables,
  hiding,
  KINGS,
  knownEdge,
  LEAGUES,
  LIONS,
  type Network,
  NOW,
  ORIGIN,
  RENAMED,
  START,
  startEdge,
  storyOf,
  tablesOf,
  WON,
} from './edge.ts'

const JSON_PATH = dataPath('smash-bash')
const TABLE_PATH = tableCsvPath('smash-bash', 'diamond')
const RESULTS_PATH = resultsCsvPath('smash-bash')
const PATHS = [JSON_PATH, TABLE_PATH, RESULTS_PATH]
async function start(told: Story | null = null, options: EdgeOptions = {}, network = goodTables) {
  return await knownEdge(network, { stories: told ? { 'smash-bash': told } : {}, ...options })
}

const named = (names: string[]) => tablesOf(10, names)

async function rowsOf(answer: Response) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  // A Response's text() would take the mark away.
  return readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()))
}

const texts = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map((row) => row.map(({ text }) => text))

async function jsonOf(answer: Response) {
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return await answer.json()
}

/** docs/data.md names these fields. */
test('a league as JSON has every group with rows, source and age', async () => {
  const file = await jsonOf(await (await start()).get(JSON_PATH))
  const figures = {
    played: 5,
    wins: 3,
    draws: 0,
    losses: 2,
    setDifference: 3,
    gameDifference: 10,
  }
  expect(file).toEqual({
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
  const network: Network = (url) =>
    url.pathname.endsWith('/2') ? new Response('', { status: 500 }) : goodTables(url)
  const leagues = LEAGUES.map((league): League => ({ ...league, season: 'over' }))
  const edge = await start(null, { leagues }, network)
  expect(await jsonOf(await edge.get(JSON_PATH))).toMatchObject({
    league: { season: 'over' },
    groups: [{}, { id: 'platinum', asOf: null, rows: null }, {}, {}, {}],
  })
  const group = await edge.get(tableCsvPath('smash-bash', 'platinum'))
  expect([group.status, group.headers.get('retry-after')]).toEqual([503, '60'])
})

test('a table as CSV has a line for each team, with figures as figures', async () => {
  const rows = await rowsOf(await (await start()).get(TABLE_PATH))
  expect(texts(rows).map((cells) => cells.join('|'))).toEqual([
    'Place|Team|Played|Won|Drawn|Lost|Set difference|Game difference|Points|As at',
    '1|Lob Kings|5|3|0|2|3|10|10|2026-11-20 14:00 SAST',
    '2|Net Lions|5|3|0|2|3|10|9|2026-11-20 14:00 SAST',
  ])
  const isQuoted = rows[1]?.map((cell) => cell.isQuoted)
  expect(isQuoted).toEqual([false, true, ...Array(7).fill(false), true])
})

test.each([
  ...['=1+1', '-3', '@SUM(A1)', '＝1+1', '\t=1+1', '\u200b=1+1', '"=1+1', 'a;=1+1'],
  "=cmd|' /C calc'!A0",
])('a team called %j runs nothing, whatever parts its cells', async (name) => {
  const edge = await start(null, {}, named([name, 'Net Lions']))
  const answer = await edge.get(TABLE_PATH)
  const file = await answer.clone().text()
  const rows = await rowsOf(answer)
  const quoted = rows.flat().flatMap(({ isQuoted, text }) => (isQuoted ? [text] : []))
  for (const cell of [...quoted, ...cellsOfSemicolonReader(file)]) {
    expect(cell.normalize('NFKC')).not.toMatch(/^[\s\p{Cf}"]*[=+\-@\t\r]/u)
  }
  expect(rows).toHaveLength(3)
})

test.each(['Aces, Kings', 'The "Aces"', 'Ace; King', "O'Brien", '🎾 Aces', 'فريق الصقور', 'Ünal'])(
  'a CSV gives back %j',
  async (name) => {
    const edge = await start(null, {}, named([name, 'Net Lions']))
    expect(texts(await rowsOf(await edge.get(TABLE_PATH)))[1]?.[1]).toBe(name)
  },
)

test('results as CSV are the certain ones, newest first, as corrected', async () => {
  const results: (typeof WON)[] = [
    [LIONS, KINGS, 1, 1, 9, 9, NOW - 3000, NOW - 2000, 1],
    WON,
    [LIONS, KINGS, 0, 0, 0, 0, NOW - 50, NOW - 40, 3],
    [LIONS, KINGS, 2, 0, 12, 2, NOW - 30, NOW - 20, 0],
    [LIONS, KINGS, 2, 0, 12, 3, NOW - 30, NOW - 10, RESULT_FLAGS.certain | RESULT_FLAGS.corrected],
    [KINGS, LIONS, 2, 0, 12, 4, NOW - 9, NOW - 5, RESULT_FLAGS.justIn],
  ]
  const edge = await start(storyOf({ results, notes: [['corrected', NOW - 5]] }))
  const rows = texts(await rowsOf(await edge.get(RESULTS_PATH)))
  expect(rows.map((cells) => cells.join('|'))).toEqual([
    'Entered on|Group|Team|Outcome|Opponent|Sets|Sets of opponent|Games|Games of opponent',
    '2026-11-20|diamond|Net Lions|beat|Lob Kings|2|0|12|3',
    '2026-11-20|diamond|Net Lions|beat by walkover|Lob Kings||||',
    '2026-11-20|diamond|Lob Kings|beat|Net Lions|2|1|16|11',
    '2026-11-19|diamond|Net Lions|drew with|Lob Kings|1|1|9|9',
  ])
})

test('a league without results has a file; unknown results are 503', async () => {
  expect(await rowsOf(await (await start()).get(RESULTS_PATH))).toHaveLength(1)
  const answer = await (await start(null, { history: null })).get(RESULTS_PATH)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
})

test('a file names nobody who has objected, and gives no key of theirs', async () => {
  const edge = (await start(storyOf({ results: [WON] }))).restart({
    leagues: hiding(['Lob Kings']),
  })
  const all = await Promise.all(PATHS.map(edge.text))
  expect(all.join()).not.toMatch(/kings/i)
  for (const text of all) expect(text).toContain('Name withheld')
  const file = await jsonOf(await edge.get(JSON_PATH))
  expect(file).toMatchObject({ groups: [{ rows: [{ key: null }, {}] }, {}, {}, {}, {}] })
  await edge.rest()
})

test.each(PATHS)('%s may be read by any site, is kept and asked for again', async (path) => {
  const edge = await start(storyOf({ results: [WON] }))
  const answer = await edge.get(path)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  await edge.rest()
})
test.each([
  ['/data/none.json', 'application/json'],
  ['/data/nxt-gen-youth.json', 'application/json'],
  ['/data/smash-bash/diamond.json', 'application/json'],
  ['/data/none/diamond.csv', 'text/plain; charset=utf-8'],
  ['/data/smash-bash/none.csv', 'text/plain; charset=utf-8'],
  ['/data/nxt-gen-youth/youth1.csv', 'text/plain; charset=utf-8'],
  ['/data/nxt-gen-youth/results.csv', 'text/plain; charset=utf-8'],
  ['/data/smash-bash.csv', 'text/plain; charset=utf-8'],
  ['/data/%zz.json', 'application/json'],
])('%s is none, as %s', async (path, type) => {
  const answer = await startEdge(goodTables).get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, type])
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})
test.each([
  ['/data/Smash-Bash.json', '/data/smash-bash.json'],
  ['/DATA/smash-bash.JSON', '/data/smash-bash.json'],
  ['/data//smash-bash.json', '/data/smash-bash.json'],
  ['/data/smash-cup.json', '/data/smash-bash.json'],
  ['/data/smash-cup/ore.csv', '/data/smash-bash/gold.csv'],
  ['/data/smash-cup/Results.csv', '/data/smash-bash/results.csv'],
])('%s leads on to %s for good, with its query', async (path, to) => {
  const edge = startEdge(goodTables, { leagues: RENAMED })
  expect(await edge.led(`${path}?x=1`)).toEqual([308, `${to}?x=1`])
})

type Cell = { text: string; isQuoted: boolean }

function readCsv(file: string): Cell[][] {
  if (!file.startsWith('\ufeff')) throw new Error('no mark of its encoding')
  if (!file.endsWith('\r\n')) throw new Error('the last line does not end')
  const lines: Cell[][] = []
  let line: Cell[] = []
  let at = 1
  while (at < file.length) {
    // A quoted field, in which quotes come twice, or one without quotes, commas and controls (RFC 4180, 2).
    const [whole, quoted, bare = ''] =
      /^(?:"((?:[^"]|"")*)"|([ !#-+\--~\u0080-\uffff]*))(?=,|\r\n)/.exec(file.slice(at)) ?? []
    if (whole === undefined) throw new Error(`no field: ${JSON.stringify(file.slice(at, at + 40))}`)
    line.push({ text: quoted?.replaceAll('""', '"') ?? bare, isQuoted: quoted !== undefined })
    at += whole.length
    if (file[at] === ',') at += 1
    else {
      lines.push(line)
      line = []
      at += 2
    }
  }
  if (new Set(lines.map(({ length }) => length)).size > 1)
    throw new Error('lines of several lengths')
  return lines
}

/** As spreadsheets do in countries that write a comma in figures: they know no quote but at the start of a cell. */
function cellsOfSemicolonReader(file: string): string[] {
  return file.split(/\r?\n|;/).map((cell) => cell.replace(/^[\s\ufeff"]+/, ''))
}
