// GET /api/teams, and the search without script at /standings/find.
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { TeamsSchema } from '../../shared/standings/team-search.ts'
import { SECOND } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import {
  type Edge,
  type EdgeOptions,
  goodTables,
  hiding,
  knownEdge,
  LEAGUES,
  pass,
  startEdge,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const NAMED = LEAGUES.filter(({ shortenNames }) => !shortenNames)
const STATIC = 'the page of the search'
const assets = () => new Response(STATIC)

/** An edge that knows all leagues. */
async function known(more: EdgeOptions = {}) {
  const edge = await knownEdge(goodTables, { render, assets, ...more })
  edge.calls.length = 0
  return edge
}

async function teams(edge: Edge) {
  return v.parse(TeamsSchema, await (await edge.get('/api/teams')).json())
}

test('the answer lists teams by table with keys, and asks no service', async () => {
  const edge = await known()
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

test('children, and teams that have objected, are not told', async () => {
  const told = await teams(await known({ leagues: hiding(['net lions']) }))
  expect(told['nxt-gen-youth']).toBeUndefined()
  expect(told['elite-series']?.[1]).toEqual([['n:lob kings', 'Lob Kings']])
})

test('unknown leagues are refreshed behind the answer, one at a time', async () => {
  const edge = startEdge(goodTables)
  const answer = await edge.get('/api/teams')
  expect(v.parse(TeamsSchema, await answer.json())['smash-bash']).toEqual({})
  expect(answer.headers.get('cache-control')).toContain('max-age=0')
  await edge.rest()
  expect(edge.calls).toHaveLength(5)
  for (const _ of NAMED) {
    pass(3 * SECOND)
    await teams(edge)
    await edge.rest()
  }
  pass(3 * SECOND)
  const all = await teams(edge)
  const counts = NAMED.map(({ id }) => Object.keys(all[id] ?? {}).length)
  expect(counts).toEqual(NAMED.map(({ groups }) => groups.length))
})

const find = (typed: string) => `/standings/find?q=${encodeURIComponent(typed)}`
const stateIn = (html: string) =>
  JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')

test('without script a search answers a page with links to teams', async () => {
  const edge = await known()
  const { status, headers } = await edge.get(find('LOB'))
  expect(status).toBe(200)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const html = await edge.text(find('LOB'))
  expect(html).toContain('17 teams for “LOB”')
  expect(html).toContain('href="/standings/smash-bash/diamond/lob-kings"')
  expect(html).toContain('value="LOB"')
  expect(html).not.toContain('youth1')
})

test('whatever was typed hydrates, and ends no tag', async () => {
  const edge = await known()
  for (const typed of ['lob', 'nobody', `"><script>alert(1)</script>&'`, 'x'.repeat(500), '😀']) {
    const html = await edge.text(find(typed))
    expect(html).toBe((await render('/standings/find', stateIn(html))).html)
    expect(html).not.toContain('<script>alert')
  }
})

test.each([
  ['an emoji over the end of what is read', `lob${'x'.repeat(56)}😀`, `lob${'x'.repeat(56)}`],
  ['a sign that no page may hold', 'lob\0kings', 'lob kings'],
  ['a mark that turns the direction', 'lob\u202e', 'lob'],
])('%s stands in the page as in its data', async (_name, typed, shown) => {
  const html = await (await known()).text(find(typed))
  expect(stateIn(html)).toMatchObject({ found: { typed: shown } })
  expect(html).toContain(`value="${shown}"`)
})

test('what was typed stands in no log, and is stored nowhere', async () => {
  const edge = await known()
  const { headers } = await edge.get(find('secret-words'))
  expect(headers.get('cache-control')).toBe('no-store')
  expect(edge.lines.join()).not.toContain('secret')
})

test('without words, and where rendering fails, there is the static page', async () => {
  const edge = await known()
  for (const path of ['/standings/find', find(' '), find('\0')]) {
    expect(await edge.text(path), path).toBe(STATIC)
  }
  const broken = await known({ render: () => Promise.reject(new TypeError('lob')) })
  expect(await broken.text(find('lob'))).toBe(STATIC)
  expect(broken.lines.join()).toContain('render_failed')
})
