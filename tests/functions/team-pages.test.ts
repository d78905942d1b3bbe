// Pages of teams: what they show with a story and without, and where links to old names lead.
import { expect, test, vi } from 'vitest'
import { storyOfPage } from '../../functions/data/story.ts'
import type { GroupStory, Story } from '../../shared/standings/history.ts'
import { render } from '../../src/render.tsx'
import { historySince } from '../../src/standings/timeline.ts'
import { frozenContent } from '../content-folders.ts'
import { seasonStory } from '../standings.ts'
import {
  goodTables,
  hiding,
  KINGS,
  LIONS,
  type Network,
  startEdge,
  storyOf,
  tableText,
} from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const leagues = (await frozenContent()).leagues
  .filter(({ id }) => id === 'smash-bash')
  .map((league) => ({ ...league, groups: league.groups.slice(0, 2) }))

const GROUP = '/standings/smash-bash/diamond'
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

/** Such teams in the first group and in the second. */
const tables =
  (first: string[], second: string[]): Network =>
  ({ pathname }) => {
    const table = pathname.split('/').at(-1) ?? ''
    return new Response(tableText(table, 10, table === '1' ? first : second))
  }

async function known(story: Story | null, network: Network = goodTables) {
  const stories = { 'smash-bash': story ?? { ...STORY, groups: {} } }
  const edge = startEdge(network, { leagues, render, stories })
  await edge.settled('smash-bash')
  return edge
}

/** The words of the page, and its head. */
async function pageOf(story: Story | null, path = `${GROUP}/lob-kings`) {
  const answer = await (await known(story)).get(path)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const text = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return { html, text, head: /<head>.*<\/head>/s.exec(html)?.[0] ?? '' }
}

test('a team’s page has place, results, opponents, form and points', async () => {
  const { html, text } = await pageOf(STORY)
  expect(text).toContain('Lob Kings lead Diamond, with 10 points from 5 matches.')
  expect(text).toContain('Up 1 place since Monday 16 November.')
  expect(text).toContain('oldest first: lost, won')
  expect(text).toContain('Beat Net Lions 2-1 in sets, 16-11 in games.')
  expect(text).toContain('Of 4 more matches the table does not tell against whom they were played.')
  expect(html).toMatch(new RegExp(`<a [^>]*href="${GROUP}/net-lions"[^>]*>Net Lions</a>`))
  const line = /<polyline [^>]*points="([^"]*)"/.exec(html)?.[1] ?? ''
  expect(line).toMatch(/^\d+,\d+ \d+,\d+$/)
  expect(html).toMatch(/<title id="points-title">Points of Lob Kings: from 6 on \d+ \w+ to 10 on/)
  expect(text).toMatch(/Beat Net Lions 2\u20111 in sets 1 10 /)
})

test('without a story it has the words of the table, and no result', async () => {
  const { html, text } = await pageOf(null)
  expect(text).toContain('Lob Kings lead Diamond, with 10 points from 5 matches.')
  expect(html).not.toContain('<polyline')
  expect(text).not.toMatch(/Results|Points so far|work these results out/)
})

test('its head has the same in a line and the card, and is not indexed', async () => {
  const { head } = await pageOf(STORY)
  const said =
    'Lob Kings lead Diamond, with 10 points from 5 matches. Won 3, lost 2. Last result: beat Net Lions 2-1 in sets.'
  expect(head).toContain('<title>Lob Kings, 1st in Diamond, Smash Bash · ')
  expect(head).toContain(`<meta name="description" content="${said}">`)
  expect(head).toContain(`<meta property="og:description" content="${said}">`)
  expect(head).toContain('<meta property="og:title" content="Lob Kings · Smash Bash Diamond">')
  expect(head).toContain('<meta name="robots" content="noindex">')
  expect(head).toMatch(/og:image" content="[^"]*\/cards\/smash-bash\/diamond\.png\?v=/)
  expect(head).toContain('"name":"Lob Kings","item":')
})

test.each([
  ['lob-princes', 308, `${GROUP}/lob-kings`],
  // First to the canonical spelling.
  ['Net-Cubs', 308, `${GROUP}/net-cubs`],
  ['gone-team', 302, GROUP],
  ['nobody', 302, GROUP],
  ['constructor', 302, GROUP],
  ['%6cob-kings', 308, `${GROUP}/lob-kings`],
  ['Lob%2DKings', 308, `${GROUP}/lob-kings`],
  ['lob-kings/', 308, `${GROUP}/lob-kings`],
  ['\u212aings', 308, `${GROUP}/kings`],
  // Plays in the other group now.
  ['jozi-wall', 302, '/standings/smash-bash/platinum/jozi-wall'],
])('a link to %s leads with %i to %s', async (slug, status, to) => {
  const edge = await known(STORY, tables(['Lob Kings', 'Net Lions'], ['Jozi Wall', 'Twins']))
  const answer = await edge.get(`${GROUP}/${slug}?from=chat`)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, `${to}?from=chat`])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test('a page carries no former names: the edge alone redirects them', async () => {
  const edge = await known(STORY)
  for (const path of ['/standings/smash-bash', GROUP, `${GROUP}/lob-kings`]) {
    expect(await edge.text(path)).not.toMatch(/lob-princes|net-cubs|"slugs"/)
  }
})

test('a team that has objected is on no page, and no old link leads there', async () => {
  const edge = (await known(STORY)).restart({ leagues: hiding(['Lob Kings'], leagues) })
  for (const path of ['/standings/smash-bash', GROUP, `${GROUP}/net-lions`]) {
    const html = await edge.text(path)
    expect(html).toContain('Net Lions')
    expect(html).not.toMatch(/kings|princes/i)
  }
  expect(await edge.led(`${GROUP}/lob-princes`)).toEqual([302, GROUP])
  expect(await edge.led(`${GROUP}/lob-kings`)).toEqual([302, GROUP])
  expect(await edge.led(`${GROUP}/net-cubs`)).toEqual([308, `${GROUP}/net-lions`])
  await edge.rest()
})

test.each(['Index', 'INDEX', 'index!'])('a team called %s has a page, too', async (name) => {
  const names = [name, 'Team Index', 'Net Lions']
  const edge = await known(null, tables(names, names))
  const board = await edge.text(GROUP)
  const links = [...board.matchAll(/href="([^"]*diamond\/[^"]*index[^"]*)"/g)].map(([, to]) => to)
  const paths = [`${GROUP}/team-index`, `${GROUP}/team-index-2`]
  expect([...new Set(links)].toSorted()).toEqual(paths)
  for (const path of paths) expect((await edge.get(path)).status, path).toBe(200)
})

const SEASON = seasonStory({ 1: ['1101', '1102', 'n:lob kings'], 2: ['1201', '1202'] })
const whole = SEASON.groups[1] as GroupStory

test.each([null, '1101', 'n:lob kings'])('the group and the team %s travel with a page', (team) => {
  const { groups } = storyOfPage(SEASON, { table: 1 }, team)
  const { results, was, form, notes, since } = whole
  expect(groups).toEqual({ 1: expect.objectContaining({ results, was, form, notes, since }) })
  // Beside the team's own points the first one, with which the history begins.
  const { series = {} } = groups[1] ?? {}
  if (team !== null) expect(series[team]).toEqual(whole.series[team])
  const own = team === null ? 0 : (whole.series[team]?.length ?? 0)
  expect(Object.values(series).flat().length).toBeLessThanOrEqual(own + 1)
  expect(historySince(groups[1] ?? null)).toBe(historySince(whole))
})

test('a league’s page has movement, form and newest results by group', () => {
  const { groups } = storyOfPage(SEASON, null)
  expect(Object.keys(groups)).toEqual(['1', '2'])
  expect(groups[1]).toMatchObject({ was: whole.was, form: whole.form, series: {}, notes: [] })
  expect(groups[1]?.results).toEqual(whole.results.slice(-5))
})
