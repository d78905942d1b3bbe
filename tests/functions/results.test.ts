// Latest results, from stories and tables: GET /api/results, the feeds /results.xml and the pages.
import { parseAtomFeed } from 'feedsmith'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { type GroupStory, RESULT_FLAGS, type Story } from '../../shared/standings/history.ts'
import { LatestResultsSchema } from '../../shared/standings/result-schema.ts'
import { nameKey } from '../../shared/standings/team.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import {
  advance,
  advanceDuring,
  type Edge,
  goodTables,
  hangs,
  historyOf,
  KINGS,
  knownEdge,
  LEAGUES,
  LIONS,
  NOW,
  ORIGIN,
  type Stories,
  startEdge,
  storyOf,
  tablesOf,
  WON,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const EARLIER: typeof WON = [LIONS, KINGS, 1, 1, 9, 9, NOW - 200, NOW - 180, 1]
const story = (results: GroupStory['results'], notes: GroupStory['notes'] = []): Story =>
  storyOf({ results, notes })

const start = (stories: Stories, options = {}, network = goodTables) =>
  knownEdge(network, { stories, ...options })

async function results(edge: Edge, path = '/api/results') {
  return v.parse(LatestResultsSchema, await edge.json(path)).results ?? []
}

/** As a reader of feeds takes it. */
async function feed(edge: Edge, path = '/results.xml') {
  const answer = await edge.get(path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const read = parseAtomFeed(await answer.text())
  const ids = [read, ...(read.entries ?? [])].map(({ id }) => id)
  // RFC 4151: an authority, a date, and signs that an address may hold.
  for (const id of ids) expect(id).toMatch(/^tag:league\.example,2026:[\w\-.~%!$&'()*+,;=:@/?]+$/)
  expect(new Set(ids).size).toBe(ids.length)
  // Some readers take entries with one link for one.
  const links = (read.entries ?? []).map((entry) => entry.links?.[0]?.href)
  expect(new Set(links).size).toBe(links.length)
  return read
}

const titles = (read: Awaited<ReturnType<typeof feed>>) =>
  read.entries?.map(({ title }) => title?.value) ?? []

describe('the newest results', () => {
  test('are marked until they are confirmed, and keep their id in the feed', async () => {
    const told = async (flags: number) => {
      const result = [...WON.slice(0, 8), flags] as unknown as typeof WON
      const edge = await start({ 'smash-bash': story([result]) })
      const [entry] = (await feed(edge)).entries ?? []
      const [{ isJustIn } = {}] = await results(edge)
      return { isJustIn, id: entry?.id, updated: entry?.updated, summary: entry?.summary?.value }
    }
    const [early, later] = [await told(RESULT_FLAGS.justIn), await told(RESULT_FLAGS.certain)]
    expect([early.isJustIn, later.isJustIn, early.id]).toEqual([true, false, later.id])
    expect(early.summary).toContain('(games 16-11) (just in)')
    expect(later.summary).not.toContain('just in')
    expect(Date.parse(later.updated ?? '')).toBeGreaterThan(Date.parse(early.updated ?? ''))
  })

  test('are of all leagues, newest first, with names, links and times', async () => {
    const edge = await start({
      'smash-bash': story([EARLIER]),
      'elite-series': story([EARLIER, WON]),
    })
    const told = await results(edge)
    expect(told.map(({ league, before }) => [league, before / MINUTE])).toEqual([
      ['elite-series', NOW - 60],
      ['smash-bash', NOW - 180],
      ['elite-series', NOW - 180],
    ])
    expect(told[0]).toMatchObject({
      group: 'elite1',
      path: '/standings/elite-series/elite1',
      sides: [
        { team: 'Lob Kings', sets: 2, games: 16, path: '/standings/elite-series/elite1/lob-kings' },
        { team: 'Net Lions', sets: 1, games: 11 },
      ],
      isDraw: false,
    })
    expect(await results(edge, '/api/results/smash-bash')).toHaveLength(1)
  })

  test('are not answered as none while nothing is known', async () => {
    const edge = startEdge(hangs)
    const asked = Promise.all([edge.get('/api/results'), edge.get('/results.xml')])
    const [answer, feed] = await advanceDuring(10 * SECOND, asked)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toEqual({ results: null })
    expect([feed.status, feed.headers.get('retry-after')]).toEqual([502, '60'])
    await edge.finishWork(MINUTE)
  })

  test('of known leagues are answered while another table is unknown', async () => {
    const stories = { 'elite-series': story([WON]), 'smash-bash': story([WON]) }
    const leagues = LEAGUES.filter(({ id }) => id !== 'smash-bash')
    const edge = await start(stories, { leagues })
    const later = edge.restart({ leagues: LEAGUES })
    later.network = hangs
    // Digests take real time, in which all of the ten seconds may pass.
    await later.standings('elite-series')
    const told = await advanceDuring(10 * SECOND, results(later))
    expect(told.map(({ league }) => league)).toEqual(['elite-series'])
    await later.finishWork(MINUTE)
  })

  test('of some leagues alone are not cached; complete with the last story', async () => {
    const stories = { 'elite-series': story([WON]), 'smash-bash': story([EARLIER]) }
    const works = historyOf(stories)
    let isDown = true
    const record: typeof works.record = async (tables) => {
      if (isDown && tables.league === 'smash-bash') throw new Error('down')
      return await works.record(tables)
    }
    const edge = await start({}, { history: { ...works, record } })
    for (const path of ['/api/results', '/results.xml']) {
      const answer = await edge.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0|^no-cache/)
      expect(await answer.text()).not.toContain('smash-bash')
    }
    // Of a league that is known nothing is missing.
    const own = await edge.get('/results/elite-series.xml')
    expect(own.headers.get('cache-control')).toContain('max-age=300')
    isDown = false
    advance(61 * SECOND)
    await edge.loadStandings('smash-bash')
    expect(await results(edge)).toHaveLength(2)
    expect(await edge.text('/results.xml')).toContain('smash-bash')
  })
})

describe('a feed', () => {
  test('says who beat whom, where and when it came in', async () => {
    const edge = await start({
      'elite-series': story([EARLIER, WON]),
      'smash-bash': story([EARLIER]),
    })
    const read = await feed(edge)
    expect(read).toMatchObject({
      title: { value: 'Latest results · The League' },
      updated: '2026-11-20T11:01:00.000Z',
      authors: [{ name: 'The League' }],
      icon: `${ORIGIN}/favicon.ico`,
      links: [
        { rel: 'self', href: `${ORIGIN}/results.xml` },
        { rel: 'alternate', href: `${ORIGIN}/results` },
      ],
    })
    expect(titles(read)).toEqual([
      'Lob Kings beat Net Lions (elite-series, elite1)',
      'Net Lions and Lob Kings drew (smash-bash, diamond)',
      'Net Lions and Lob Kings drew (elite-series, elite1)',
    ])
    expect(read.entries?.[0]).toMatchObject({
      published: '2026-11-20T11:00:00.000Z',
      links: [{ rel: 'alternate', href: expect.stringContaining('/elite1#result-elite') }],
      summary: {
        value:
          'Lob Kings beat Net Lions 2-1 (games 16-11). elite-series, elite1; in at 13:00 on 20 November.',
      },
    })
  })

  test('of one league has its own address, id and entries', async () => {
    const edge = await start({ 'elite-series': story([WON]), 'smash-bash': story([EARLIER]) })
    const read = await feed(edge, '/results/elite-series.xml')
    expect(titles(read)).toEqual(['Lob Kings beat Net Lions (elite-series, elite1)'])
    expect(read.links?.[0]?.href).toBe(`${ORIGIN}/results/elite-series.xml`)
    const whole = await feed(edge)
    expect(whole.id).not.toBe(read.id)
    expect(whole.entries?.map(({ id }) => id)).toContain(read.entries?.[0]?.id)
  })

  test('keeps the id of a result that was corrected, and says when it was', async () => {
    const stories: Stories = { 'elite-series': story([WON]) }
    const edge = await start(stories)
    const [before] = (await feed(edge)).entries ?? []
    const put: typeof WON = [LIONS, KINGS, 2, 1, 15, 12, NOW - 75, NOW - 60, 5]
    stories['elite-series'] = story([put], [['corrected', NOW - 5]])
    advance(6 * MINUTE)
    await edge.loadStandings('elite-series')
    const read = await feed(edge)
    const [after] = read.entries ?? []
    expect(after?.id).toBe(before?.id)
    expect([before?.updated, after?.updated, read.updated]).toEqual([
      '2026-11-20T11:01:00.000Z',
      '2026-11-20T11:55:00.000Z',
      '2026-11-20T11:55:00.000Z',
    ])
    expect(after?.summary?.value).toContain('(corrected)')
  })

  test('without a result is a feed all the same', async () => {
    const read = await feed(await start({}))
    expect([titles(read), read.updated]).toEqual([[], '2026-11-20T00:00:00Z'])
  })
})

describe('a page of results', async () => {
  const { leagues } = await frozenContent()
  const names = ['Lob Kings', `O'Brien & <Ñandú> "7"`]
  const other = nameKey(names[1] ?? '')
  const assets = () => new Response('Loading results...')
  const shown = (all: GroupStory['results']) => {
    const stories = { 'smash-bash': story(all) }
    return start(stories, { leagues, assets, render }, tablesOf(10, names))
  }

  test('has results of all leagues or of one, team links and a message', async () => {
    const edge = await shown([
      [KINGS, other, 2, 1, 16, 11, NOW - 2000, NOW - 1990, 1],
      [other, KINGS, 1, 1, 9, 9, NOW - 75, NOW - 60, 1],
    ])
    for (const path of ['/results', '/results/smash-bash', '/results?utm=x']) {
      const html = await edge.text(path)
      expect(html).toMatch(/<a [^>]*href="\/standings\/smash-bash\/diamond\/lob-kings"[^>]*>Lob Ki/)
      expect(html).toContain('O&#x27;Brien &amp; &lt;Ñandú&gt; &quot;7&quot;')
      expect(html).toContain('1-1 (games 9-9)')
      expect(html).toContain('<h2 id="day-2026-11-20">Friday 20 November</h2>')
      expect(html).not.toContain('SportsEvent')
      const own = `${path.replace(/\?.*/, '')}.xml`
      expect(html).toContain(`type="application/atom+xml" title="Latest results" href="${own}"`)
      const message = /href="https:\/\/wa\.me\/\?text=([^"]*)"[^>]*>Share/.exec(html)?.[1] ?? ''
      expect(decodeURIComponent(message)).toMatch(
        / drew 1-1 \(games 9-9\)\. Smash Bash, Diamond: https:.*\/diamond$/,
      )
    }
    expect(await edge.text('/results/elite-series')).toContain('No results yet')
  })

  test('is the static page while nothing is known, never "no results"', async () => {
    const edge = startEdge(hangs, { leagues, assets, render })
    expect(await edge.text('/results')).toBe('Loading results...')
    await edge.finishWork(MINUTE)
  })
})
