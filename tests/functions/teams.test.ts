// GET /api/teams, and the search without script at /standings/find.
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { TeamsSchema } from '../../shared/standings/team-search.ts'
import { render } from '../../src/render.tsx'
import { type EdgeOptions, goodTables, knownEdge, LEAGUES } from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const NAMED = LEAGUES.filter(({ shortenNames }) => !shortenNames)
const STATIC = 'the page of the search'
const assets = () => new Response(STATIC)

const OPTIONS: EdgeOptions = { render, assets }

test('the answer lists teams by table with keys, and asks no service', async () => {
  const edge = await knownEdge(goodTables, OPTIONS)
  edge.calls.length = 0
  const answer = await edge.get('/api/teams')
  const told = v.parse(TeamsSchema, await answer.json())
  expect(Object.keys(told)).toEqual(NAMED.map(({ id }) => id))
  expect(Object.keys(told['smash-bash'] ?? {})).toEqual(['1', '2', '3', '4', '5'])
  expect(told['smash-bash']?.[1]).toEqual([
    ['n:lob kings', 'Lob Kings'],
    ['n:net lions', 'Net Lions'],
  ])
  expect(answer.headers.get('cache-control')).toContain('max-age=300')
  expect(edge.calls).toEqual([])
})

const find = (typed: string) => `/standings/find?q=${encodeURIComponent(typed)}`
const stateIn = (html: string) =>
  JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test('without script a search answers a page with links to teams', async () => {
  const edge = await knownEdge(goodTables, OPTIONS)
  const { status, headers } = await edge.get(find('LOB'))
  expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  const html = await edge.text(find('LOB'))
  expect(html).toContain('17 teams for “LOB”')
  expect(html).toContain('href="/standings/smash-bash/diamond/lob-kings"')
  expect(html).toContain('value="LOB"')
  expect(html).not.toContain('youth1')
})

test.each([
  ['nobody', 'nobody'],
  [`"><script>alert(1)</script>&'`, '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#x27;'],
  // Over the end of what is read.
  [`lob${'x'.repeat(56)}😀`, `lob${'x'.repeat(56)}`],
  ['lob\0kings', 'lob kings'],
  // A mark that turns the direction.
  ['lob\u202e', 'lob'],
])('%j hydrates, ends no tag and stands in no log', async (typed, shown) => {
  const edge = await knownEdge(goodTables, OPTIONS)
  const { headers } = await edge.get(find(typed))
  const html = await edge.text(find(typed))
  expect(html).toContain(`value="${shown}"`)
  expect(html).toBe((await render('/standings/find', stateIn(html))).html)
  expect(html).not.toContain('<script>alert')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(edge.lines).toEqual([])
})

test('without words, and where rendering fails, there is the static page', async () => {
  const edge = await knownEdge(goodTables, OPTIONS)
  for (const path of ['/standings/find', find(' '), find('\0')]) {
    expect(await edge.text(path), path).toBe(STATIC)
  }
  const broken = await knownEdge(goodTables, {
    ...OPTIONS,
    render: () => Promise.reject(new TypeError('lob')),
  })
  expect(await broken.text(find('lob'))).toBe(STATIC)
  expect(broken.lines.join()).toContain('render_failed')
})
