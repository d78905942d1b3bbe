// GET /data/…: tables and results as files, for programs and spreadsheets of others.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import type { GroupStory, Story } from '../../shared/standings/history.ts'
import { dataPath, resultsCsvPath, tableCsvPath } from '../../shared/surfaces.ts'
import { MINUTE } from '../../shared/time.ts'
import {
  type EdgeOptions,
  goodTables,
  knownEdge,
  LEAGUES,
  type Network,
  ORIGIN,
  START,
  type Stories,
  startEdge,
  tablesOf,
} from './edge.ts'

const JSON_PATH = dataPath('smash-bash')
const TABLE_PATH = tableCsvPath('smash-bash', 'diamond')
const RESULTS_PATH = resultsCsvPath('smash-bash')
const PATHS = [JSON_PATH, TABLE_PATH, RESULTS_PATH]
const NOW = Date.parse(START) / MINUTE
const [KINGS, LIONS] = ['n:lob kings', 'n:net lions']

function story(results: GroupStory['results'], notes: GroupStory['notes'] = []): Story {
  const group = { rowsAt: START, since: START, was: {}, form: {}, results, series: {}, notes }
  return { v: 1, at: START, groups: { 1: group } }
}

const WON: GroupStory['results'][number] = [KINGS, LIONS, 2, 1, 16, 11, NOW - 75, NOW - 60, 1]

async function start(told: Story | null = null, options: EdgeOptions = {}, network = goodTables) {
  const stories: Stories = told ? { 'smash-bash': told } : {}
  return await knownEdge(network, { stories, ...options })
}

const named = (names: string[]) => tablesOf(10, names)

async function rowsOf(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  // A Response's text() would take the mark away.
  return readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()))
}

const texts = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  rows.map((row) => row.map(({ text }) => text))

/** As docs/data.md says; what is not named there may come. */
const FileSchema = v.object({
  version: v.literal(1),
  source: v.pipe(v.string(), v.url()),
  league: v.strictObject({
    id: v.string(),
    name: v.string(),
    season: v.picklist(['running', 'over']),
  }),
  checkedAt: v.pipe(v.string(), v.isoTimestamp()),
  groups: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      source: v.pipe(v.string(), v.url()),
      asOf: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      rows: v.nullable(
        v.array(
          v.strictObject({
            position: v.number(),
            team: v.string(),
            key: v.nullable(v.string()),
            played: v.nullable(v.number()),
            wins: v.nullable(v.number()),
            draws: v.nullable(v.number()),
            losses: v.nullable(v.number()),
            setDifference: v.nullable(v.number()),
            gameDifference: v.nullable(v.number()),
            points: v.nullable(v.number()),
          }),
        ),
      ),
    }),
  ),
})

async function jsonOf(answer: Response) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  return v.parse(FileSchema, await answer.json())
}

describe('a league as JSON', () => {
  test('holds every group with rows, source and age', async () => {
    const file = await jsonOf(await (await start()).get(JSON_PATH))
    expect(file).toMatchObject({
      source: `${ORIGIN}/standings/smash-bash`,
      league: { id: 'smash-bash', name: 'smash-bash', season: 'running' },
      checkedAt: START,
    })
    expect(file.groups.map(({ id }) => id)).toEqual(LEAGUES[0]?.groups.map(({ slug }) => slug))
    expect(file.groups[0]).toMatchObject({
      source: `${ORIGIN}/standings/smash-bash/diamond`,
      asOf: START,
      rows: [
        { position: 1, team: 'Lob Kings', key: KINGS, played: 5, setDifference: 3, points: 10 },
        { position: 2, team: 'Net Lions', key: LIONS, points: 9 },
      ],
    })
  })

  test('says which group is unknown, and whether the season is over', async () => {
    const network: Network = (url) =>
      url.pathname.endsWith('/2') ? new Response('', { status: 500 }) : goodTables(url)
    const leagues = LEAGUES.map((league): League => ({ ...league, season: 'over' }))
    const edge = await start(null, { leagues }, network)
    const file = await jsonOf(await edge.get(JSON_PATH))
    expect(file.league.season).toBe('over')
    expect(file.groups[1]).toMatchObject({ id: 'platinum', asOf: null, rows: null })
    const group = await edge.get(tableCsvPath('smash-bash', 'platinum'))
    expect([group.status, group.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

describe('a table as CSV', () => {
  test('has a line for each team, with figures as figures', async () => {
    const rows = await rowsOf(await (await start()).get(TABLE_PATH))
    expect(texts(rows)).toEqual([
      [
        'Place',
        'Team',
        'Played',
        'Won',
        'Drawn',
        'Lost',
        'Set difference',
        'Game difference',
        'Points',
        'As at',
      ],
      ['1', 'Lob Kings', '5', '3', '0', '2', '3', '10', '10', '2026-11-20 14:00 SAST'],
      ['2', 'Net Lions', '5', '3', '0', '2', '3', '10', '9', '2026-11-20 14:00 SAST'],
    ])
    expect(rows[1]?.map(({ isQuoted }) => isQuoted)).toEqual([
      false,
      true,
      ...Array(7).fill(false),
      true,
    ])
  })
  test.each([
    '=1+1',
    '-3',
    '@SUM(A1)',
    '＝1+1',
    '\t=1+1',
    '\u200b=1+1',
    '"=1+1',
    'a;=1+1',
    "=cmd|' /C calc'!A0",
  ])('runs nothing of a team that is called %j, whatever parts its cells', async (name) => {
    const edge = await start(null, {}, named([name, 'Net Lions']))
    const answer = await edge.get(TABLE_PATH)
    const file = await answer.clone().text()
    const rows = await rowsOf(answer)
    const cells = [
      ...rows
        .flat()
        .filter(({ isQuoted }) => isQuoted)
        .map(({ text }) => text),
    ]
    for (const cell of [...cells, ...cellsOfSemicolonReader(file)]) {
      expect(cell.normalize('NFKC')).not.toMatch(/^[\s\p{Cf}"]*[=+\-@\t\r]/u)
    }
    expect(rows).toHaveLength(3)
  })

  test.each([
    'Aces, Kings',
    'The "Aces"',
    'Ace; King',
    "O'Brien",
    '🎾 Aces',
    'فريق الصقور',
    'Ünal',
  ])('gives back %j', async (name) => {
    const edge = await start(null, {}, named([name, 'Net Lions']))
    expect(texts(await rowsOf(await edge.get(TABLE_PATH)))[1]?.[1]).toBe(name)
  })
})

describe('results as CSV', () => {
  test('are the certain ones, newest first, as corrected', async () => {
    const drawn: typeof WON = [LIONS, KINGS, 1, 1, 9, 9, NOW - 3000, NOW - 2000, 1]
    const walkover: typeof WON = [LIONS, KINGS, 0, 0, 0, 0, NOW - 50, NOW - 40, 3]
    const doubted: typeof WON = [LIONS, KINGS, 2, 0, 12, 2, NOW - 30, NOW - 20, 0]
    const corrected: typeof WON = [LIONS, KINGS, 2, 0, 12, 3, NOW - 30, NOW - 10, 5]
    const told = story([drawn, WON, walkover, doubted, corrected], [['corrected', NOW - 5]])
    const rows = texts(await rowsOf(await (await start(told)).get(RESULTS_PATH)))
    expect(rows).toEqual([
      [
        'Entered on',
        'Group',
        'Team',
        'Outcome',
        'Opponent',
        'Sets',
        'Sets of opponent',
        'Games',
        'Games of opponent',
      ],
      ['2026-11-20', 'diamond', 'Net Lions', 'beat', 'Lob Kings', '2', '0', '12', '3'],
      ['2026-11-20', 'diamond', 'Net Lions', 'beat by walkover', 'Lob Kings', '', '', '', ''],
      ['2026-11-20', 'diamond', 'Lob Kings', 'beat', 'Net Lions', '2', '1', '16', '11'],
      ['2026-11-19', 'diamond', 'Net Lions', 'drew with', 'Lob Kings', '1', '1', '9', '9'],
    ])
  })
  test('of a league without results are a file; unknown ones are 503', async () => {
    expect(await rowsOf(await (await start()).get(RESULTS_PATH))).toHaveLength(1)
    const answer = await (await start(null, { history: null })).get(RESULTS_PATH)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
  })
})

test('a file names nobody who has objected, and gives no key of theirs', async () => {
  const leagues = LEAGUES.map((league) => ({ ...league, hideTeams: ['Lob Kings'] }))
  const edge = (await start(story([WON]))).restart({ leagues })
  const all = await Promise.all(PATHS.map(async (path) => await (await edge.get(path)).text()))
  expect(all.join()).not.toMatch(/kings/i)
  for (const text of all) expect(text).toContain('Name withheld')
  const { groups } = await jsonOf(await edge.get(JSON_PATH))
  expect(groups[0]?.rows?.[0]?.key).toBeNull()
  await edge.rest()
})

test.each(PATHS)('%s may be read by any site, is kept and asked for again', async (path) => {
  const edge = await start(story([WON]))
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
  ['/data/old-bash.json', '/data/smash-bash.json'],
  ['/data/old-bash/ruby.csv', '/data/smash-bash/diamond.csv'],
  ['/data/old-bash/Results.csv', '/data/smash-bash/results.csv'],
])('%s leads on to %s for good, with its query', async (path, to) => {
  const leagues = LEAGUES.map((league) => {
    if (league.id !== 'smash-bash') return league
    const [first, ...more] = league.groups
    return {
      ...league,
      was: ['old-bash'],
      groups: first ? [{ ...first, was: ['ruby'] }, ...more] : [],
    }
  })
  const answer = await startEdge(goodTables, { leagues }).get(`${path}?x=1`)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `${to}?x=1`])
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
