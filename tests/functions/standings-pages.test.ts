// Pages of standings and of teams: rows from whatever is known, and the static page from whatever fails.
import { describe, expect, test, vi } from 'vitest'
import type { RenderPage } from '../../functions/pages.ts'
import type { Story } from '../../shared/standings/history.ts'
import { DAY, HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import {
  advance,
  down,
  type Edge,
  type EdgeOptions,
  feedOf,
  feedRows,
  goodTables,
  hangs,
  KINGS,
  knownEdge,
  LIONS,
  type Network,
  RELEASE,
  START,
  startEdge,
  storyOf,
  tablesOf,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const LEAGUES = (await frozenContent()).leagues
  .filter(({ id }) => ['smash-bash', 'nxt-gen-youth'].includes(id))
  .map((league) => ({ ...league, was: league.id === 'smash-bash' ? ['smash-cup'] : [] }))
const STYLES = { group: { css: 'p{color:red}', csp: "style-src 'sha256-red'" } }
const PATH = '/standings/smash-bash'
const GROUP = `${PATH}/diamond`
const GROUPS = 5
const STATIC = 'Loading standings...'
const assets = () =>
  new Response(STATIC, {
    headers: { 'content-type': 'text/html', 'content-security-policy': 'own' },
  })
const renderPage: RenderPage = (url, state) => render(url, state, STYLES)

const OPTIONS: EdgeOptions = { leagues: LEAGUES, render: renderPage, assets }
const start = (network: Network = goodTables) => startEdge(network, OPTIONS)

async function text(edge: Edge, path: string) {
  const answer = await edge.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.text()
}

const teamsIn = (html: string) =>
  [...html.matchAll(/<th scope="row"[^>]*>(?:<(?:a|span)[^>]*>)?([^<]*)</g)].map(([, team]) => team)
const events = (edge: Edge) => edge.logged().map(({ event }) => event)

describe('what is known', () => {
  test('stands in the page of the league, of the group, and at /standings', async () => {
    const edge = await knownEdge(goodTables, OPTIONS)
    const calls = edge.calls.length
    // Also by a link of an older site, in any spelling and by a former name.
    const asked = ['smash-bash', '', 'SMASH-bash', 'smash-cup'].map((one) => `?league=${one}`)
    for (const path of [PATH, '/standings', ...asked.map((query) => `/standings${query}`)]) {
      const html = await text(edge, path)
      expect(teamsIn(html), path).toEqual(Array(GROUPS).fill(['Lob Kings', 'Net Lions']).flat())
      const own = /=./.test(path) ? PATH : path.replace(/\?.*/, '')
      expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*${own}"`))
    }
    expect(teamsIn(await text(edge, GROUP))).toEqual(['Lob Kings', 'Net Lions'])
    expect(await text(edge, '/standings?league=none')).toBe(STATIC)
    expect(edge.calls).toHaveLength(calls)
  })

  test('names its card in both shapes, by the hash that the card has', async () => {
    const edge = await knownEdge(goodTables, OPTIONS)
    const hash = (await edge.get('/cards/smash-bash/diamond.png')).headers.get('etag')
    const version = `png?v=${hash?.replaceAll('"', '')}"`
    const html = await text(edge, GROUP)
    expect(html).toContain(`/cards/smash-bash/diamond.${version}`)
    expect(html).toContain(`/cards/smash-bash/diamond.square.${version}`)
  })

  test('has the headers of a page, and a policy that lets its styles in', async () => {
    const edge = await knownEdge(goodTables, OPTIONS)
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await edge.get(GROUP, { method })
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': STYLES.group.csp,
        'cache-control': 'public, max-age=0, must-revalidate',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-release': RELEASE.commit,
      })
    }
    expect(await text(edge, GROUP)).toContain(`<style>${STYLES.group.css}</style>`)
  })

  test('is refreshed behind the answer when it is due, once, and then shown', async () => {
    const edge = await knownEdge(goodTables, OPTIONS)
    edge.network = tablesOf(10, ['Net Lions', 'New Kings'])
    advance(6 * MINUTE)
    const calls = edge.calls.length
    expect(await text(edge, PATH)).toContain('Lob Kings')
    for (const path of [GROUP, '/standings']) await text(edge, path)
    await edge.finishWork()
    expect(edge.calls).toHaveLength(calls + GROUPS)
    advance(3 * SECOND)
    for (const path of [PATH, GROUP, '/standings']) {
      expect(await text(edge, path)).toContain('New Kings')
    }
  })

  test.each([
    [`& < > " '`, '&amp; &lt; &gt; &quot; &#x27;', '&amp; &lt; &gt; &quot; &#39;', 'team'],
    ['</script b', '&lt;/script b', '&lt;/script b', 'script-b'],
    ['🎾 Aces', '🎾 Aces', '🎾 Aces', 'aces'],
    ['فريق الصقور', 'فريق الصقور', '\u2068فريق الصقور\u2069', 'team'],
    ['x'.repeat(60), 'x'.repeat(60), `${'x'.repeat(27)}…`, 'x'.repeat(60)],
  ])('of %s keeps to its place in page, head and JSON', async (team, inPage, inHead, slug) => {
    const edge = await knownEdge(tablesOf(10, [team, 'Net Lions']), OPTIONS)
    const html = await text(edge, GROUP)
    const [, path] = /<th scope="row"[^>]*><a [^>]*href="([^"]*)"/.exec(html) ?? []
    expect(path).toBe(`${GROUP}/${slug}`)
    expect(html).toContain(`>${inPage}</a></th>`)
    expect(html).toContain(`: 1 ${inHead}, 2 Net Lions · `)
    expect(html).toContain(`content="1 ${inHead} 10 · 2 Net Lions 9."`)
    const { standings } = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    expect(standings.groups[0].rows[0].team).toBe(team)
    // No tag that the renderer did not write.
    expect(html).not.toContain('</script b')
  })

  test('of children is shown by first names, and no name stands in the head', async () => {
    const edge = start(tablesOf(10, ['Lerato Mokoena', 'Sam Nel']))
    await edge.loadStandings('nxt-gen-youth')
    const html = await text(edge, '/standings/nxt-gen-youth/youth1')
    expect(html).not.toContain('/cards/')
    expect(teamsIn(html)).toEqual(['Lerato M', 'Sam N'])
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain('Lerato')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })
})

test('a stored full name of a league that shortens names is never shown', async () => {
  const named = LEAGUES.map((league) => ({ ...league, shortenNames: false }))
  const before = startEdge(tablesOf(10, ['Lerato Mokoena', 'Lerato Mahlangu']), {
    ...OPTIONS,
    leagues: named,
  })
  await before.loadStandings('nxt-gen-youth')
  const edge = before.restart({ leagues: LEAGUES })
  edge.network = hangs
  for (const path of ['/standings/nxt-gen-youth', '/standings/nxt-gen-youth/youth1']) {
    const html = await text(edge, path)
    expect(teamsIn(html)).toContain('Lerato M')
    expect(html.toLowerCase()).not.toMatch(/mokoena|mahlangu/)
  }
})

describe('never waits for the service', () => {
  test.each([6 * MINUTE, 8 * HOUR, 40 * DAY])('rows %d ms old are there at once', async (age) => {
    const edge = await knownEdge(goodTables, OPTIONS)
    edge.network = hangs
    advance(age)
    const calls = edge.calls.length
    // No time passes: nothing that hangs is waited for.
    expect(teamsIn(await text(edge, GROUP))).toEqual(['Lob Kings', 'Net Lions'])
    await vi.waitFor(() => expect(edge.calls.length).toBeGreaterThan(calls))
    await edge.finishWork(MINUTE)
  })

  test('nothing known: the static page at once, refreshed behind it', async () => {
    const edge = start(hangs)
    expect(await text(edge, PATH)).toBe(STATIC)
    edge.network = goodTables
    await edge.finishWork(MINUTE)
    await text(edge, PATH)
    await edge.finishWork()
    advance(3 * SECOND)
    expect(teamsIn(await text(edge, PATH))).toHaveLength(2 * GROUPS)
  })

  test('rows are out of date after a failed refresh, not by age alone', async () => {
    const edge = await knownEdge(goodTables, OPTIONS)
    edge.network = down
    advance(HOUR)
    expect((await text(edge, PATH)).includes('Out of date')).toBe(false)
    await edge.finishWork()
    advance(3 * SECOND)
    expect((await text(edge, PATH)).includes('Out of date')).toBe(true)
  })
})

test('where rendering throws, the static page is shown and a line says so', async () => {
  const edge = await knownEdge(goodTables, {
    ...OPTIONS,
    render: () => Promise.reject(new TypeError('Lob Kings')),
  })
  const answer = await edge.get(GROUP)
  expect([answer.status, await answer.text()]).toEqual([200, STATIC])
  expect(answer.headers.get('content-security-policy')).toBe('own')
  expect(events(edge)).toEqual(['render_failed'])
  expect(edge.lines.join()).not.toContain('Kings')
})

test('a page is rendered once for all queries and isolates, again after 15 s', async () => {
  const renders = vi.fn(renderPage)
  const edge = await knownEdge(goodTables, { ...OPTIONS, render: renders })
  const first = await text(edge, GROUP)
  for (const query of ['?from=chat', '?x']) expect(await text(edge, GROUP + query)).toBe(first)
  await edge.finishWork()
  advance(5 * SECOND)
  expect(await text(edge.restart(), GROUP)).toBe(first)
  expect(renders).toHaveBeenCalledTimes(1)
  // Of another build it is not answered.
  await text(edge.restart({ release: { commit: 'f00', builtOn: '2026-11-21' } }), GROUP)
  expect(renders).toHaveBeenCalledTimes(2)
  advance(15 * SECOND)
  const other = edge.restart()
  expect(await text(other, GROUP)).toBe(first)
  await other.finishWork()
  expect(renders).toHaveBeenCalledTimes(3)
  expect(await text(other, GROUP)).toContain(`"now":"${iso(Date.now())}"`)
})

const STORY = storyOf({
  rowsAt: '2026-11-16T04:00:00.000Z',
  since: '2026-11-16T04:00:00.000Z',
  was: { [KINGS]: 2, [LIONS]: 1 },
  form: { [KINGS]: 'LW', [LIONS]: 'WL' },
  results: [[KINGS, LIONS, 2, 1, 16, 11, 29_123_456, 29_123_471, 1]],
  series: {
    [KINGS]: [
      [29_120_000, 6, 2],
      [29_123_471, 10, 1],
    ],
  },
  slugs: { 'lob-princes': KINGS, 'net-cubs': LIONS, 'gone-team': 'gone' },
})
const NOTHING_TOLD: Story = { v: 1, at: START, groups: {} }

const told = (story: Story, network?: Network) =>
  knownEdge(network, { ...OPTIONS, stories: { 'smash-bash': story }, render })

/** The words of a team's page, and its head. */
async function teamPage(story: Story) {
  const html = await text(await told(story), `${GROUP}/lob-kings`)
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const words = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return { html, words, head: /<head>.*<\/head>/s.exec(html)?.[0] ?? '' }
}

describe('a team’s page', () => {
  test('has place, results, opponents, form and points', async () => {
    const { html, words } = await teamPage(STORY)
    expect(words).toContain('Lob Kings lead Diamond, with 10 points from 5 matches.')
    expect(words).toContain('Up 1 place since Monday 16 November.')
    expect(words).toContain('oldest first: lost, won')
    expect(words).toContain('Beat Net Lions 2-1 (games 16-11), in at')
    expect(words).toContain('4 more results; we can&#x27;t tell against whom yet')
    expect(html).toMatch(new RegExp(`<a [^>]*href="${GROUP}/net-lions"[^>]*>Net Lions</a>`))
    expect(html).toMatch(/<polyline [^>]*points="\d+,\d+ \d+,\d+"/)
    expect(html).toMatch(/<title id="points-title">Points of Lob Kings: from 6 on \d+ \w+ to 10 on/)
    expect(words).toMatch(/Beat Net Lions 2\u20111 in sets 1 10 /)
  })

  test('has the words of the table, and no result, without a story', async () => {
    const { html, words } = await teamPage(NOTHING_TOLD)
    expect(words).toContain('Lob Kings lead Diamond, with 10 points from 5 matches.')
    expect(html).not.toContain('<polyline')
    expect(words).not.toMatch(/Results|Result by result|Worked out from the table/)
  })

  test('has the same in a line of its head and the card, and is not indexed', async () => {
    const { head } = await teamPage(STORY)
    const said =
      'Lob Kings lead Diamond, with 10 points from 5 matches. Won 3, lost 2. Last result: beat Net Lions 2-1 in sets.'
    expect(head).toContain('<title>Lob Kings, 1st in Diamond, Smash Bash · ')
    expect(head).toContain(`<meta name="description" content="${said}">`)
    expect(head).toContain(`<meta property="og:description" content="${said}">`)
    expect(head).toContain('<meta property="og:title" content="Lob Kings · Smash Bash Diamond">')
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).toMatch(/og:image" content="[^"]*\/cards\/smash-bash\/diamond\/lob-kings\.png\?v=/)
    expect(head).toMatch(/rel="canonical" href="[^"]*\/standings\/smash-bash\/diamond\/lob-kings"/)
    expect(head).toContain('"name":"Lob Kings","item":')
  })

  test('offers its picture for a status, as its group does', async () => {
    const edge = await told(STORY)
    const download = (html: string) => /href="(\S+)" download/.exec(html)?.[1]
    const pictures = [await text(edge, `${GROUP}/lob-kings`), await text(edge, GROUP)].map(download)
    expect(pictures).toEqual([
      '/cards/smash-bash/diamond/lob-kings.story.png',
      '/cards/smash-bash/diamond.story.png',
    ])
  })

  test.each(['gone-team', 'nobody'])('of %s says that there is no such team', async (slug) => {
    const edge = await told(
      STORY,
      feedOf(() => feedRows(10, ['Lob Kings'])),
    )
    const answer = await edge.get(`${GROUP}/${slug}`)
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('content="noindex"')
    expect(html).toMatch(/no team by that name/i)
  })

  test.each([
    ['lob-princes', 308, `${GROUP}/lob-kings`],
    // First to the canonical spelling.
    ['Net-Cubs', 308, `${GROUP}/net-cubs`],
    ['lob-kings/', 308, `${GROUP}/lob-kings`],
    ['\u212aings', 308, `${GROUP}/kings`],
    // Plays in the other group now.
    ['jozi-wall', 302, '/standings/smash-bash/platinum/jozi-wall'],
  ])('is where a link to %s leads with %i: %s', async (slug, status, to) => {
    const names: Record<string, string[]> = { 1: ['Lob Kings', 'Net Lions'], 2: ['Jozi Wall'] }
    const edge = await told(
      STORY,
      feedOf((group) => feedRows(10, names[group] ?? ['Twins'])),
    )
    const answer = await edge.get(`${GROUP}/${slug}?from=chat`)
    expect([answer.status, answer.headers.get('location')]).toEqual([status, `${to}?from=chat`])
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})
