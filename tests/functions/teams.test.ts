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
  knownEdge,
  LEAGUES,
  pass,
  startEdge,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const NAMED = LEAGUES.filter(({ shortenNames }) => !shortenNames)
const STATIC = 'the page of the search'
const assets = () =>
  new Response(STATIC, { headers: { 'content-type': 'text/html; charset=utf-8' } })

function start(network = goodTables, more: EdgeOptions = {}) {
  return startEdge(network, { render, assets, ...more })
}

/** An edge that knows all leagues. */
async function known(network = goodTables, more: EdgeOptions = {}) {
  const edge = await knownEdge(network, { render, assets, ...more })
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
  const leagues = LEAGUES.map((league) =>
    league.id === 'elite-series' ? { ...league, hideTeams: ['net lions'] } : league,
  )
  const told = await teams(await known(goodTables, { leagues }))
  expect(told['nxt-gen-youth']).toBeUndefined()
  expect(told['elite-series']?.[1]).toEqual([['n:lob kings', 'Lob Kings']])
})

test('unknown leagues are refreshed behind the answer, one at a time', async () => {
  const edge = start()
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
  expect(NAMED.every(({ id, groups }) => Object.keys(all[id] ?? {}).length === groups.length)).toBe(
    true,
  )
})

async function found(edge: Edge, query: string) {
  const answer = await edge.get(`/standings/find${query}`)
  return { answer, html: await answer.text() }
}

test('without script a search answers a page with links to teams', async () => {
  const { answer, html } = await found(await known(), '?q=LOB')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(html).toContain('17 teams for “LOB”')
  expect(html).toContain('href="/standings/smash-bash/diamond/lob-kings"')
  expect(html).toContain('value="LOB"')
  expect(html).not.toContain('youth1')
})

test('whatever was typed hydrates, and ends no tag', async () => {
  const edge = await known()
  for (const typed of ['lob', 'nobody', `"><script>alert(1)</script>&'`, 'x'.repeat(500), '😀']) {
    const { html } = await found(edge, `?q=${encodeURIComponent(typed)}`)
    const state = /id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    expect(html).toBe((await render('/standings/find', JSON.parse(state))).html)
    expect(html).not.toContain('<script>alert')
  }
})

test.each([
  ['an emoji over the end of what is read', `lob${'x'.repeat(56)}😀`, `lob${'x'.repeat(56)}`],
  ['a sign that no page may hold', 'lob\0kings', 'lob kings'],
  ['a mark that turns the direction', 'lob\u202e', 'lob'],
])('%s stands in the page as in its data', async (_name, typed, shown) => {
  const { html } = await found(await known(), `?q=${encodeURIComponent(typed)}`)
  const state = /id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(state)).toMatchObject({ found: { typed: shown } })
  expect(html).toContain(`value="${shown}"`)
})

test('what was typed stands in no log, and is kept nowhere', async () => {
  const edge = await known()
  const { answer } = await found(edge, '?q=secret-words')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(edge.lines.join()).not.toContain('secret')
})

test('without words, and where rendering fails, there is the static page', async () => {
  expect((await found(await known(), '')).html).toBe(STATIC)
  expect((await found(await known(), '?q=%20')).html).toBe(STATIC)
  expect((await found(await known(), '?q=%00')).html).toBe(STATIC)
  const render = () => Promise.reject(new TypeError('lob'))
  const edge = await known(goodTables, { render })
  expect((await found(edge, '?q=lob')).html).toBe(STATIC)
  expect(edge.lines.join()).toContain('render_failed')
})
