// Tables outside our pages: frames in other sites, and posters.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { MINUTE } from '../../shared/time.ts'
import {
  advance,
  feedOf,
  feedRows,
  goodTables,
  knownEdge,
  LEAGUES,
  startEdge,
  tablesOf,
} from './edge.ts'

const FRAME = '/embed/smash-bash/gold'
const POSTER = '/standings/smash-bash/gold/poster'

test('a frame has the table, its age and a link, and asks no service', async () => {
  const edge = await knownEdge()
  edge.calls.length = 0
  const page = await edge.text(FRAME)
  expect(page).toContain('<a href="/standings/smash-bash/gold" target="_blank" rel="noopener">')
  expect(page).toContain('as at 14:00')
  const teams = [...page.matchAll(/<th scope="row"[^>]*><span dir="auto">(.*?)</g)].map(
    ([, n]) => n,
  )
  expect(teams).toEqual(['Lob Kings', 'Net Lions'])
  expect(page).toContain('data-reload-after="300"')
  expect(page).not.toMatch(/http-equiv|<link|<form/)
  expect(edge.calls).toEqual([])
})

test('any page may frame it, and it loads nothing from elsewhere', async () => {
  const { headers } = await (await knownEdge()).get(FRAME)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'sha256-embed'; img-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *; require-trusted-types-for 'script'; trusted-types 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  const never = ['x-frame-options', 'cross-origin-opener-policy', 'set-cookie', 'server']
  expect(never.filter((name) => headers.has(name))).toEqual([])
})

test.each([FRAME, POSTER])('%s: names of teams are text, whatever they say', async (path) => {
  const hostile = ['"> <i </script b', '</style b &amp; Ñandú']
  const page = await (await knownEdge(tablesOf(10, hostile))).text(path)
  expect(page).not.toMatch(/<i |<\/(?:script|style) b/)
  expect(page).toContain('&quot;&gt; &lt;i &lt;/script b')
})

test('without a table a frame says so, and has it 30 s later', async () => {
  const edge = startEdge(goodTables)
  const page = await edge.text(FRAME)
  expect(page).toContain('The table is on its way')
  expect(page).toContain('data-reload-after="30"')
  await edge.finishWork()
  advance(MINUTE / 2)
  expect(await edge.text(FRAME)).toContain('Lob Kings')
})

test.each([FRAME, POSTER])('%s: before the first match no team has a place', async (path) => {
  const rows = feedRows(0, ['Net Lions', 'Lob Kings']).map((row) => ({ ...row, played: 0 }))
  const page = await (await knownEdge(feedOf(() => rows))).text(path)
  expect(page).toMatch(/<td[^>]*>–<\/td><th[^>]*><span dir="auto">Lob Kings<.*<td[^>]*>–<\/td><th/)
})

test('a frame of a season that is over says so', async () => {
  const leagues = LEAGUES.map((one) => ({ ...one, season: 'over' as const, year: 2026 }))
  const edge = await knownEdge(goodTables, { leagues })
  expect(await edge.text(FRAME)).toContain('Final table, 2026')
})

test.each([
  ['/embed/smash-bash/gone', '/standings/smash-bash'],
  ['/embed/none/gold', '/standings'],
  ['/embed/nxt-gen-youth/youth1', '/standings'],
  ['/embed/%00/%E0%A4%A', '/standings'],
])('%s is no table, and the frame says so', async (path, way) => {
  const answer = await (await knownEdge()).get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  const page = await answer.text()
  expect(page).toContain(`<a href="${way}" target="_blank" rel="noopener">`)
  expect(page).not.toMatch(/http-equiv|youth/)
})

test('a poster has table, day, sponsor, code, address and contact', async () => {
  const page = await (await knownEdge()).text(POSTER)
  for (const words of [
    'Lob Kings',
    'as at 14:00 on 20 November 2026',
    'Presented by Net &amp; Nosh',
    '<img src="/qr/smash-bash/gold.svg"',
    'league.example/standings/smash-bash/gold',
    '011 555 0142 · play@league.example',
    '<a href="/standings/smash-bash/gold">',
  ]) {
    expect(page).toContain(words)
  }
  expect(page).not.toContain('<script>')
})

test('the sheet of a poster knows its rows, and the policy knows the sheet', async () => {
  const edge = await knownEdge(tablesOf(10, ['Lob Kings', 'Net Lions', 'Ace Hounds']))
  const answer = await edge.get(POSTER)
  const style = /<style>(.*)<\/style>/s.exec(await answer.text())?.[1] ?? ''
  expect(style).toContain('.sheet{--rows:3}')
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
})
