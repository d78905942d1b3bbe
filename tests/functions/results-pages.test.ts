// Pages of results at the door: rendered with what is known, else the static page.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import type { Content } from '../../shared/content/content.ts'
import type { Story } from '../../shared/standings/history.ts'
import { nameKey } from '../../shared/standings/team.ts'
import { MINUTE } from '../../shared/time.ts'
import { RESULTS_PATH } from '../../shared/urls.ts'
import { render } from '../../src/render.tsx'
import { FROZEN_PATHS } from '../content-folders.ts'
import { type EdgeOptions, knownEdge, START, type Stories, startEdge, tablesOf } from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const compiled = await readFile(join(FROZEN_PATHS.generated, 'content.json'), 'utf8')
const { leagues }: Content = JSON.parse(compiled)
const NOW = Date.parse(START) / MINUTE
const STATIC = 'Loading results...'
const assets = () =>
  new Response(STATIC, { headers: { 'content-type': 'text/html; charset=utf-8' } })

const NAMES = ['Lob Kings', `O'Brien & <Ñandú> "7"`]
const OTHER = nameKey(NAMES[1] ?? '')
const oddTables = tablesOf(10, NAMES)

function story(flags = 1): Story {
  const results: Story['groups'][string]['results'] = [
    ['n:lob kings', OTHER, 2, 1, 16, 11, NOW - 2000, NOW - 1990, flags],
    [OTHER, 'n:lob kings', 1, 1, 9, 9, NOW - 75, NOW - 60, flags],
  ]
  const group = { rowsAt: START, since: START, was: {}, form: {}, results, series: {}, notes: [] }
  return { v: 1, at: START, groups: { 1: group } }
}

async function start(told: Story | null, options: EdgeOptions = {}) {
  const stories: Stories = told ? { 'smash-bash': told } : {}
  return await knownEdge(oddTables, { stories, leagues, assets, render, ...options })
}

test('results stand in the first HTML, of all leagues or of one, with links to teams and a message to send', async () => {
  const edge = await start(story())
  for (const path of [RESULTS_PATH, '/results/smash-bash', '/results?utm=x']) {
    const answer = await edge.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    const html = await answer.text()
    expect(html).toMatch(
      /<a [^>]*href="\/standings\/smash-bash\/diamond\/lob-kings"[^>]*>Lob Kings</,
    )
    expect(html).toContain('O&#x27;Brien &amp; &lt;Ñandú&gt; &quot;7&quot;')
    expect(html).toContain('1-1 in sets, 9-9 in games')
    expect(html).toContain('<h2 id="day-2026-11-20">Friday 20 November</h2>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('SportsEvent')
    const feed = `${path.replace(/\?.*/, '')}.xml`
    expect(html).toContain(`type="application/atom+xml" title="Latest results" href="${feed}"`)
    const message = /href="https:\/\/wa\.me\/\?text=([^"]*)"[^>]*>Share/.exec(html)?.[1] ?? ''
    expect(decodeURIComponent(message)).toMatch(
      / drew, .* in games\. Smash Bash, Diamond: https:.*\/diamond$/,
    )
  }
  expect(await (await edge.get('/results/elite-series')).text()).toContain('No results yet')
})

test('thirty results travel in a page, also on an evening that has more', async () => {
  const told = story()
  const group = told.groups[1]
  const [one] = group?.results ?? []
  if (!group || !one) throw new Error('no result')
  const results = Array.from({ length: 40 }, (_, n): typeof one => {
    const [a, b, sa, sb, ga, gb] = one
    return [a, b, sa, sb, ga, gb, NOW - 75, NOW - 60 + n, 1]
  })
  const edge = await start({ ...told, groups: { 1: { ...group, results } } })
  const html = await (await edge.get(RESULTS_PATH)).text()
  const counts = [/"isWalkover":/g, />Share</g].map((sign) => html.match(sign)?.length)
  expect(counts).toEqual([30, 30])
})
describe('the static page is shown', () => {
  test('at once while nothing is known, and never as if there were no results', async () => {
    const edge = startEdge(() => 'hangs', { leagues, assets, render })
    expect(await (await edge.get(RESULTS_PATH)).text()).toBe(STATIC)
    await edge.rest(MINUTE)
  })
})
