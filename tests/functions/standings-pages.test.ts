// Pages of standings: rows from whatever is known, and the static page from whatever fails.
import { describe, expect, test, vi } from 'vitest'
import type { RenderPage } from '../../functions/pages.ts'
import { DAY, HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import {
  type Edge,
  type EdgeOptions,
  FakeKv,
  goodTables,
  type Network,
  pass,
  RELEASE,
  START,
  startEdge,
  tablesOf,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const { leagues: all } = await frozenContent()
const [smashBash, youth] = ['smash-bash', 'nxt-gen-youth'].map((id) =>
  all.find((league) => league.id === id),
)
if (!smashBash || !youth) throw new Error('the frozen content has other leagues')
const [diamond, ...others] = smashBash.groups
if (!diamond) throw new Error('no group')
const groups = [{ ...diamond, was: ['copper', 'gold'] }, ...others]
const LEAGUES = [{ ...smashBash, was: ['smash-cup'], groups }, youth]
const GROUPS = smashBash.groups.length
const STYLES = { group: { css: 'p{color:red}', csp: "style-src 'sha256-red'" } }

const STATIC = 'Loading standings...'
const assets = ({ url }: Request) => {
  const isPage = new URL(url).pathname.startsWith('/standings')
  return new Response(isPage ? STATIC : 'not found', {
    status: isPage ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'its own' },
  })
}

const hanging: Network = () => 'hangs'
const PATH = '/standings/smash-bash'
const GROUP_PATH = '/standings/smash-bash/diamond'
const renderPage: RenderPage = (url, state) => render(url, state, STYLES)

function start(network: Network = goodTables, more: EdgeOptions = {}): Edge {
  const options = { leagues: LEAGUES, render: renderPage, assets }
  return startEdge(network, { ...options, ...more })
}

/** An edge that knows the first league. */
async function known(network?: Network, more?: EdgeOptions) {
  const edge = start(network, more)
  await edge.settled('smash-bash')
  return edge
}

async function text(edge: Edge, path: string, init?: RequestInit) {
  const answer = await edge.get(path, init)
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.text()
}

const teamsIn = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*>(?:<a[^>]*>)?([^<]*)</g)].map(([, team]) => team)
const events = (edge: Edge) => edge.lines.map((line) => String(JSON.parse(line).event))

describe('what is known', () => {
  test('stands in the page of the league, of the group, and at /standings', async () => {
    const edge = await known()
    const calls = edge.calls.length
    for (const path of [PATH, '/standings', '/standings?league=smash-bash', '/standings?league=']) {
      const teams = Array(GROUPS).fill(['Lob Kings', 'Net Lions']).flat()
      expect(teamsIn(await text(edge, path)), path).toEqual(teams)
    }
    expect(teamsIn(await text(edge, GROUP_PATH))).toEqual(['Lob Kings', 'Net Lions'])
    expect(edge.calls).toHaveLength(calls)
  })

  test('names its card, whose address is another one when rows changed', async () => {
    const edge = await known()
    const cards = /property="og:image" content="https:\/\/[^"/]*([^"]*)"/g
    const cardsIn = (html: string) => [...html.matchAll(cards)].map(([, to]) => to)
    const before = cardsIn(await text(edge, GROUP_PATH))
    const address = /^\/cards\/smash-bash\/diamond(?:\.square)?\.png\?v=[0-9a-f]{8}$/
    expect(before).toEqual([expect.stringMatching(address), expect.stringMatching(address)])
    edge.network = tablesOf(12)
    pass(6 * MINUTE)
    await text(edge, GROUP_PATH)
    await edge.rest()
    pass(3 * SECOND)
    expect(cardsIn(await text(edge, GROUP_PATH))).not.toEqual(before)
  })

  test('has the headers of a page, and a policy that lets its styles in', async () => {
    const edge = await known()
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await edge.get(GROUP_PATH, { method })
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-release': RELEASE.commit,
        etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      })
      expect(await text(edge, GROUP_PATH)).toContain(`<style>${STYLES.group.css}</style>`)
      expect(headers.get('content-security-policy')).toBe(STYLES.group.csp)
    }
  })

  test('asks nobody while it lies in memory, and looks again after 13 seconds', async () => {
    const edge = await known()
    await text(edge, PATH)
    await text(edge, GROUP_PATH)
    await edge.rest()
    edge.kv.behaviour = edge.cache.behaviour = 'throws'
    pass(12 * SECOND)
    await text(edge, PATH)
    await text(edge, GROUP_PATH)
    expect(edge.lines).toEqual([])
    pass(2 * SECOND)
    await text(edge, PATH)
    expect(events(edge)).toContain('cache_read')
  })

  test('is refreshed behind the answer when it is due, once, and then shown', async () => {
    const edge = await known()
    edge.network = tablesOf(10, ['Net Lions', 'New Kings'])
    pass(6 * MINUTE)
    const calls = edge.calls.length
    expect(await text(edge, PATH)).toContain('Lob Kings')
    for (const path of [GROUP_PATH, '/standings']) await text(edge, path)
    await edge.rest()
    expect(edge.calls).toHaveLength(calls + GROUPS)
    pass(3 * SECOND)
    for (const path of [PATH, GROUP_PATH, '/standings']) {
      expect(await text(edge, path)).toContain('New Kings')
    }
  })

  test.each([
    [`& < > " '`, '&amp; &lt; &gt; &quot; &#x27;', '&amp; &lt; &gt; &quot; &#39;', 'team'],
    ['</script><b>', '&lt;/script&gt;&lt;b&gt;', '&lt;/script&gt;&lt;b&gt;', 'script-b'],
    ['🎾 Aces', '🎾 Aces', '🎾 Aces', 'aces'],
    ['فريق الصقور', 'فريق الصقور', '\u2068فريق الصقور\u2069', 'team'],
    ['x'.repeat(60), 'x'.repeat(60), `${'x'.repeat(27)}…`, 'x'.repeat(60)],
  ])(
    'a team called %s keeps to its place in page, head and JSON',
    async (team, inPage, inHead, slug) => {
      const edge = await known(tablesOf(10, [team, 'Net Lions']))
      const html = await text(edge, GROUP_PATH)
      const [, path] = /<th scope="row"><a [^>]*href="([^"]*)"/.exec(html) ?? []
      expect(path).toBe(`${GROUP_PATH}/${slug}`)
      expect(html).toContain(`>${inPage}</a></th>`)
      expect(html).toContain(`: 1 ${inHead}, 2 Net Lions · `)
      expect(html).toContain(`content="1 ${inHead} 10 · 2 Net Lions 9."`)
      const { standings } = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '')
      expect(standings.groups[0].rows[0].team).toBe(team)
      // No tag that the renderer did not write.
      expect(html).not.toContain('<b>')
    },
  )

  test('of children is shown by first names, and no name stands in the head', async () => {
    const edge = start(tablesOf(10, ['Lerato Mokoena', 'Sam Nel']))
    await edge.settled('nxt-gen-youth')
    const html = await text(edge, '/standings/nxt-gen-youth/youth1')
    expect(html).not.toContain('Mokoena')
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain('Lerato')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

test('a stored full name of a league that shortens names is never shown', async () => {
  const kv = new FakeKv()
  const figures = { played: 1, wins: 1, draws: 0, losses: 0, points: 6 }
  const rows = ['Lerato Mokoena', 'Lerato Mahlangu'].map((team, n) => ({
    position: n + 1,
    team,
    key: `n:${team.toLowerCase()}`,
    ...figures,
    setDifference: 2,
    gameDifference: 5,
  }))
  const group = { rows, asOf: START, changedAt: START, before: null, slug: 'youth1' }
  const record = { checkedAt: START, groups: { 1: group, 2: group }, checks: {}, story: null }
  kv.values.set('league:v1:nxt-gen-youth', JSON.stringify(record))
  const edge = start(hanging, { kv })
  for (const path of ['/standings/nxt-gen-youth', '/standings/nxt-gen-youth/youth1']) {
    const html = await text(edge, path)
    expect(teamsIn(html)).toContain('Lerato M')
    expect(html.toLowerCase()).not.toMatch(/mokoena|mahlangu/)
  }
})

describe('never waits for the service', () => {
  test.each([6 * MINUTE, 8 * HOUR, 40 * DAY])('rows %d ms old are there at once', async (age) => {
    const edge = await known()
    edge.network = hanging
    pass(age)
    const calls = edge.calls.length
    // No time passes: nothing that hangs is waited for.
    expect(teamsIn(await text(edge, GROUP_PATH))).toEqual(['Lob Kings', 'Net Lions'])
    await vi.waitFor(() => expect(edge.calls.length).toBeGreaterThan(calls))
    await edge.rest(MINUTE)
  })

  test('nothing known: the static page at once, refreshed behind it', async () => {
    const edge = start(hanging)
    expect(await text(edge, PATH)).toBe(STATIC)
    edge.network = goodTables
    await edge.rest(MINUTE)
    await text(edge, PATH)
    await edge.rest()
    pass(3 * SECOND)
    expect(teamsIn(await text(edge, PATH))).toHaveLength(10)
  })

  test('rows are out of date after a failed refresh, not by age alone', async () => {
    const edge = await known()
    edge.network = () => new Response('no', { status: 500 })
    pass(HOUR)
    expect((await text(edge, PATH)).includes('Out of date')).toBe(false)
    await edge.rest()
    pass(3 * SECOND)
    expect((await text(edge, PATH)).includes('Out of date')).toBe(true)
  })
})

test('where rendering throws, the static page is shown and a line says so', async () => {
  const edge = await known(goodTables, { render: () => Promise.reject(new TypeError('Lob Kings')) })
  const answer = await edge.get(GROUP_PATH)
  expect([answer.status, await answer.text()]).toEqual([200, STATIC])
  expect(answer.headers.get('content-security-policy')).toBe('its own')
  expect(events(edge)).toEqual(['render_failed'])
  expect(edge.lines.join()).not.toContain('Kings')
})

describe('a page that was rendered', () => {
  const momentIn = (html: string) => /"now":"([^"]*)"/.exec(html)?.[1]

  test('is rendered once, whatever query its link has', async () => {
    const renders = vi.fn(renderPage)
    const edge = await known(goodTables, { render: renders })
    for (const query of ['', '?from=chat', '?x']) await text(edge, GROUP_PATH + query)
    expect(renders).toHaveBeenCalledTimes(1)
  })

  test('is cached for other isolates, and rendered again after 15 s', async () => {
    const renders = vi.fn(renderPage)
    const edge = await known(goodTables, { render: renders })
    const first = await text(edge, GROUP_PATH)
    await edge.rest()
    pass(5 * SECOND)
    expect(await text(edge.restart(), GROUP_PATH)).toBe(first)
    expect(renders).toHaveBeenCalledTimes(1)
    pass(15 * SECOND)
    const other = edge.restart()
    expect(await text(other, GROUP_PATH)).toBe(first)
    await other.rest()
    expect(renders).toHaveBeenCalledTimes(2)
    expect(momentIn(await text(other, GROUP_PATH))).toBe(iso(Date.now()))
  })

  test('of another build is not answered', async () => {
    const edge = await known()
    await text(edge, GROUP_PATH)
    await edge.rest()
    const renders = vi.fn(renderPage)
    const release = { commit: 'f00', builtOn: '2026-11-21' }
    await text(edge.restart({ render: renders, release }), GROUP_PATH)
    expect(renders).toHaveBeenCalledTimes(1)
  })
})

describe('an address', () => {
  test.each([
    ['/Standings/Smash-Bash', PATH],
    ['/standings/smash-bash/', PATH],
    ['/standings//smash-bash', PATH],
    ['/standings/smash%2Dbash', PATH],
    ['/standings/smash-bash/Diamond', GROUP_PATH],
    ['/standings/smash-bash/diamond/index.html', GROUP_PATH],
    ['/standings/smash-cup', PATH],
    ['/standings/smash-cup/diamond', GROUP_PATH],
    ['/standings/smash-bash/no-such-group', PATH],
    ['/standings/smash-bash/__proto__', PATH],
    ['//standings//smash-bash.html', PATH],
    ['/standings/smash-cup/copper', GROUP_PATH],
    // A former slug that another group bears today.
    ['/standings/smash-bash/Gold', '/standings/smash-bash/gold'],
    ['/standings/', '/standings'],
  ])('%s leads to %s, with its query', async (path, to) => {
    expect(await start().led(`${path}?x=%0d%0a&y=1`)).toEqual([308, `${to}?x=%0d%0a&y=1`])
  })

  test.each([
    '/standings/none',
    '/standings/smash-bash/diamond/lob-kings/more',
    '/standings/constructor',
    '/standings/%zz',
    ...['foo bar', 'foo%20bar', 'é', 'foo%0d%0abar', '-foo', 'foo--bar', 'foo_bar', ':team'].map(
      (team) => `/standings/smash-bash/diamond/${team}`,
    ),
  ])('%s is a real 404', async (path) => {
    const edge = start()
    expect((await edge.get(path)).status).toBe(404)
    expect(events(edge)).toEqual(['unknown_path'])
  })

  test('of a team is its page; unknown and of children the table', async () => {
    const edge = await known()
    const html = await text(edge, `${GROUP_PATH}/lob-kings`)
    expect(html).toMatch(/rel="canonical" href="[^"]*\/standings\/smash-bash\/diamond\/lob-kings"/)
    const odd = await edge.led('/standings/Smash-Cup/diamond/Lob-Kings')
    expect(odd).toEqual([308, `${GROUP_PATH}/lob-kings`])
    expect(await edge.led(`${GROUP_PATH}/gone`)).toEqual([302, GROUP_PATH])
    await edge.settled('nxt-gen-youth')
    const group = '/standings/nxt-gen-youth/youth1'
    expect(await edge.led(`${group}/lob-kings`)).toEqual([308, group])
  })

  test('with ?league= answers the league, also by older names', async () => {
    const edge = await known()
    for (const name of ['smash-bash', 'SMASH-bash', 'smash-cup']) {
      const html = await text(edge, `/standings?league=${name}`)
      expect([name, teamsIn(html)?.length]).toEqual([name, 10])
      expect(html).toMatch(/rel="canonical" href="[^"]*\/standings\/smash-bash"/)
    }
    expect(await text(edge, '/standings?league=none')).toBe(STATIC)
  })
})
