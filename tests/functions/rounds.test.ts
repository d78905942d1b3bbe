// Ended rounds: their pages, files and places in results, and the last table that the history has not taken.
import { describe, expect, it, type Mock, vi } from 'vitest'
import type { HistoryBinding } from '../../shared/history-worker.ts'
import type { EndedRound } from '../../shared/standings/history.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import { row } from '../standings.ts'
import {
  advance,
  type Edge,
  type EdgeOptions,
  FakeCache,
  feedOf,
  goodTables,
  hang,
  historyOf,
  START,
  startEdge,
  storyOf,
  tablesOf,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const LEAGUE = 'smash-bash'
const AT = Date.parse(START)
const RESULT: EndedRound['results'][number] = [1, 2, 2, 1, 16, 11, AT / MINUTE - 15, AT / MINUTE, 1]
const stored = (position: number, team: string, points: number) =>
  row(position, team, String(position), { points })
const ROUND: EndedRound = {
  league: LEAGUE,
  group: 'diamond',
  slug: '2026-10',
  at: AT,
  isComplete: true,
  rows: [stored(1, "O'Brien-Ñandú", 20), stored(2, 'Lob Wall', 14), stored(3, 'Net <Gains>', 4)],
  results: [RESULT],
}
const LEAGUES = (await frozenContent()).leagues
  .filter(({ id }) => ['smash-bash', 'nxt-gen-youth'].includes(id))
  .map((league) => ({ ...league, was: league.id === LEAGUE ? ['smash-cup'] : [] }))
const PATH = `/standings/${LEAGUE}/diamond/2026-10`

async function start(options: EdgeOptions = {}) {
  const history = historyOf({ [LEAGUE]: storyOf({ previous: ROUND }) }, [ROUND])
  const edge = startEdge(goodTables, { leagues: LEAGUES, history, render, ...options })
  await edge.loadStandings(LEAGUE)
  return edge
}

const textIn = (html: string) => html.replace(/<script.*?<\/script>|<[^>]+>/gs, ' ')

describe('an ended round', () => {
  it('has a page with its winner, table and results', async () => {
    const edge = await start()
    const html = await edge.text(PATH)
    const words = textIn(html)
    for (const said of ['Final table, 20 November 2026', 'Group winners', 'Net &lt;Gains&gt;']) {
      expect(words).toContain(said)
    }
    expect(words).toMatch(/Brien-Ñandú\s+beat\s+Lob Wall/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${PATH}">`))
    const images = [...html.matchAll(/property="og:image(?::alt)?" content="([^"]+)"/g)]
    const [card, alt] = images.map(([, content = '']) => content)
    expect(alt).toMatch(/^Smash Bash: O&#39;Brien-Ñandú win Diamond, 20 November 2026/)
    const { pathname, search } = new URL(card ?? '')
    expect(pathname).toBe('/cards/smash-bash/diamond/2026-10.png')
    expect(await edge.json(pathname + search)).toMatchObject([
      { over: 'Group winners', title: "O'Brien-Ñandú", foot: 'Final table, 20 November 2026' },
      'wide',
      'league.example',
    ])
  })

  it('stands with its winner on the page of rounds, of its group and in the sitemap', async () => {
    const edge = await start()
    for (const path of [`/standings/${LEAGUE}/rounds`, `/standings/${LEAGUE}/diamond`]) {
      expect([path, (await edge.text(path)).includes(`href="${PATH}"`)]).toEqual([path, true])
    }
    const sitemap = await edge.text('/standings/rounds.xml')
    expect(sitemap).toContain(`${PATH}</loc>`)
    expect(sitemap).not.toContain('nxt-gen-youth')
  })

  it('has a file for spreadsheets', async () => {
    const edge = await start()
    const answer = await edge.get(`/data/${LEAGUE}/diamond/2026-10.csv`)
    expect(await answer.text()).toContain('1,"O\'Brien-Ñandú",2,1,0,1,0,2,20')
    const forExcel = await edge.get(`/data/${LEAGUE}/diamond/2026-10.excel.csv`)
    expect(await forExcel.text()).toContain('1;"O\'Brien-Ñandú";2;1;0;1;0;2;20')
    expect((await edge.get(`/data/${LEAGUE}/diamond/2026-09.csv`)).status).toBe(404)
  })

  it('keeps its results among the newest, with links to its page', async () => {
    const edge = await start()
    expect(await edge.json(`/api/results/${LEAGUE}`)).toMatchObject({
      results: [{ path: PATH, sides: [{ team: "O'Brien-Ñandú" }, { team: 'Lob Wall' }] }],
    })
    expect(await edge.text(`/results/${LEAGUE}.xml`)).toContain(PATH)
  })

  it.each([
    ['', 200],
    ['/diamond', 200],
    ['/diamond/lob-kings', 200],
    ['/diamond/2026-10', 200],
    ['/diamond/2026-09', 404],
    ['/diamond/nobody', 404],
    ['/nowhere/lob-kings', 404],
    ['/diamond/lob-kings/more', 404],
  ])('is answered as JSON at its own paths alone: %s %i', async (path, status) => {
    const edge = await start()
    expect((await edge.get(`/api/rounds/${LEAGUE}${path}`)).status).toBe(status)
  })

  it.each([
    [200, 404],
    [500, 503],
  ])('is asked with the tables of a service that answers %i: %i', async (service, status) => {
    const edge = startEdge(service === 200 ? goodTables : () => new Response('', { status: 500 }), {
      leagues: LEAGUES,
      history: historyOf({}, [ROUND]),
    })
    for (const team of ['nobody', 'any-word', 'team', '2026', 'lob-kings-9']) {
      expect((await edge.get(`/api/rounds/${LEAGUE}/diamond/${team}`)).status).toBe(status)
    }
  })

  it('is known while the history is away, once it was read', async () => {
    const edge = await start()
    await edge.text(PATH)
    await edge.finishWork()
    advance(6 * MINUTE)
    const away = edge.restart({ history: null })
    expect((await away.get(PATH)).status).toBe(200)
  })
})

it.each([
  [`/standings/smash-cup/diamond/2026-10`, 308, PATH],
  [`/standings/${LEAGUE}/Diamond/2026-10/`, 308, PATH],
  [`/standings/${LEAGUE}/diamond/2031-01`, 404, null],
  [`/standings/${LEAGUE}/diamond/2026-13`, 404, null],
])('%s leads elsewhere', async (path, status, location) => {
  expect(await (await start()).redirectOf(path)).toEqual([status, location])
})

it('a last table that the history missed is sent with the next one', async () => {
  const edge = await start()
  advance(6 * MINUTE)
  const away = edge.restart({ history: { ...historyOf({}), record: hang } })
  away.network = tablesOf(30)
  const settling = away.loadStandings(LEAGUE)
  await vi.advanceTimersByTimeAsync(3 * SECOND)
  await settling
  advance(6 * MINUTE)
  const record = vi.fn(historyOf({}).record)
  const back = away.restart({ history: { ...historyOf({}), record } })
  back.network = () => new Response(`OK ${JSON.stringify({ table_data: { 1: NEW_ROUND } })}`)
  await twice(back)
  expect(sentBy(record)).toEqual([5, 0])
})

it('tables that the history has taken are sent no more, from no copy', async () => {
  const edge = await start()
  const away = edge.restart({ history: null })
  away.network = tablesOf(30)
  await twice(away)
  away.network = feedOf(() => NEW_ROUND)
  await twice(away)
  const copy = away.kv.values.get(KEY) ?? ''
  const record = vi.fn(historyOf({}).record)
  const back = away.restart({ history: { ...historyOf({}), record } })
  advance(6 * MINUTE)
  await back.loadStandings(LEAGUE)
  expect(sentBy(record)).toEqual([5, 0])
  // KV gives the copy of that time for a minute.
  back.kv.values.set(KEY, copy)
  const elsewhere = () =>
    back.restart({ cache: new FakeCache(), history: { ...historyOf({}), record } })
  for (const [played, next] of [back, back, elsewhere(), back].entries()) {
    next.network = feedOf(() => NEW_ROUND.map((row) => ({ ...row, played })))
    advance(6 * MINUTE)
    await next.loadStandings(LEAGUE)
    expect(sentBy(record)).toEqual([played])
    expect(back.kv.values.get(KEY)).toContain('"unsent":[]')
  }
})

it.each([
  // The last table of the round before was taken.
  ['the first table of a round', [0, 4]],
  ['each table before a correction', [6, 0, 4, 2]],
])('%s that the history missed is sent with later ones', async (_, counts) => {
  const played = (count: number) => NEW_ROUND.map((row) => ({ ...row, played: count }))
  const edge = await start()
  const away = edge.restart({ history: null })
  for (const count of counts) {
    away.network = feedOf(() => played(count))
    await twice(away)
  }
  advance(6 * MINUTE)
  const record = vi.fn(historyOf({}).record)
  await away.restart({ history: { ...historyOf({}), record } }).loadStandings(LEAGUE)
  expect(sentBy(record)).toEqual(counts)
})

const KEY = `league:v1:${LEAGUE}`

/** Fewer matches are believed at the second look. */
async function twice(edge: Edge) {
  for (let look = 0; look < 2; look++) {
    advance(6 * MINUTE)
    await edge.loadStandings(LEAGUE)
  }
}

/** Matches played by the first team, in each table of the first group that was sent last. */
function sentBy(record: Mock<HistoryBinding['record']>) {
  const sent = record.mock.lastCall?.[0].groups.filter(({ table }) => table === 1)
  return sent?.map(({ rows }) => rows[0]?.played)
}

const NEW_ROUND = ['Lob Kings', 'Net Lions'].map((competitor_name) => ({
  competitor_name,
  ...{ played: 0, wins: 0, draws: 0, losses: 0, points: 0 },
  ...{ sets_won: 0, sets_lost: 0, games_won: 0, games_lost: 0 },
}))
