// Frames of tables in other sites, at the door.
import { describe, expect, test } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import { MINUTE } from '../../shared/time.ts'
import { goodTables, knownEdge, LEAGUES, pass, startEdge, tablesOf } from './edge.ts'

const PATH = '/embed/smash-bash/gold'
const HOSTILE = ['"><script>alert(1)</script>', `</style><b onload='x'>&amp; Ñandú`]

const hostileTables = tablesOf(10, HOSTILE)

type Asked = { get(path: string, init?: RequestInit): Promise<Response> }
const text = async (edge: Asked, path: string) => await (await edge.get(path)).text()

describe('a frame', () => {
  test('holds the table, its age and a link to our page; asks no service', async () => {
    const edge = await knownEdge()
    const calls = edge.calls.length
    const page = await text(edge, PATH)
    expect(page).toContain('<a href="/standings/smash-bash/gold" target="_top">')
    expect(page).toContain('as at 14:00')
    expect(
      [...page.matchAll(/<th scope="row"><span dir="auto">(.*?)</g)].map(([, n]) => n),
    ).toEqual(['Lob Kings', 'Net Lions'])
    expect(page).toContain('<meta http-equiv="refresh" content="300">')
    expect(page).not.toMatch(/<script|<link|<form/)
    expect(edge.calls.length).toBe(calls)
  })

  test('may stand in any page, and nothing of it may come from elsewhere', async () => {
    const { headers, status } = await (await knownEdge()).get(PATH)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'sha256-embed'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'set-cookie', 'server']) {
      expect([name, headers.has(name)]).toEqual([name, false])
    }
  })

  test('names of teams are text, whatever they say', async () => {
    const page = await text(await knownEdge(hostileTables), PATH)
    expect(page).not.toMatch(/<script|<b |<\/style>.*<\/style>/s)
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  })
  test('while nothing is known says so, and has the table in 30 s', async () => {
    const edge = startEdge(goodTables)
    const first = await edge.get(PATH)
    expect(first.status).toBe(200)
    const page = await first.text()
    expect(page).toContain('The table is on its way')
    expect(page).toContain('content="30"')
    await edge.rest()
    pass(MINUTE / 2)
    expect(await text(edge, PATH)).toContain('Lob Kings')
  })

  test('of a season that is over says so', async () => {
    const leagues = LEAGUES.map((one): League => ({ ...one, season: 'over', year: 2026 }))
    expect(await text(await knownEdge(goodTables, { leagues }), PATH)).toContain(
      'Final table, 2026',
    )
  })
})

const RENAMED: League[] = LEAGUES.map((league) =>
  league.id === 'smash-bash'
    ? {
        ...league,
        was: ['smash-cup'],
        groups: league.groups.map((group) =>
          group.slug === 'gold' ? { ...group, was: ['ore'] } : group,
        ),
      }
    : league,
)

describe('an address of a frame', () => {
  test.each([
    ['/embed/smash-cup/gold', PATH],
    ['/embed/smash-bash/ore', PATH],
    ['/embed/smash-cup/ore?v=1', `${PATH}?v=1`],
    ['/embed/Smash-Bash/Gold/', PATH],
  ])('of earlier days, or oddly spelt, leads to that of today: %s', async (from, to) => {
    const edge = await knownEdge(goodTables, { leagues: RENAMED })
    const { status, headers } = await edge.get(from)
    expect([status, headers.get('location')]).toEqual([308, to])
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  test.each([
    ['/embed/smash-bash/gone', '/standings/smash-bash'],
    ['/embed/smash-bash', '/standings/smash-bash'],
    ['/embed/none/gold', '/standings'],
    ['/embed/nxt-gen-youth/youth1', '/standings'],
    ['/embed/', '/standings'],
    ['/embed/%00/%E0%A4%A', '/standings'],
    ['/embed/a/b/c', '/standings'],
  ])('%s: there is no such table, and the frame says so', async (path, way) => {
    const answer = await (await knownEdge()).get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    const page = await answer.text()
    expect(page).toContain(`<a href="${way}" target="_top">`)
    expect(page).not.toContain('http-equiv')
    expect(page).not.toContain('youth')
  })
})
