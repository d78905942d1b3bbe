// Pages of teams at the door: what they tell with a story and without, and where links to old names lead.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Content } from '../../shared/content/content.ts'
import type { GroupStory, Story } from '../../shared/standings/history.ts'
import { render } from '../../src/render.tsx'
import { FROZEN_PATHS } from '../content-folders.ts'
import { goodTables, type Network, startEdge, tableText } from './edge.ts'

vi.mock('build:document', () => import('../plain-document.ts'))

const compiled = await readFile(join(FROZEN_PATHS.generated, 'content.json'), 'utf8')
const { leagues: all }: Content = JSON.parse(compiled)
const leagues = all
  .filter(({ id }) => id === 'smash-bash')
  .map((league) => ({ ...league, groups: league.groups.slice(0, 2) }))

const GROUP = '/standings/smash-bash/diamond'
const [KINGS, LIONS] = ['n:lob kings', 'n:net lions']
const STORY: GroupStory = {
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
  notes: [],
  slugs: { 'lob-princes': KINGS, 'net-cubs': LIONS, 'gone-team': 'gone' },
}

async function known(story: GroupStory | null, network: Network = goodTables) {
  const told: Story = { v: 1, at: '2026-11-20T11:00:00.000Z', groups: story ? { 1: story } : {} }
  const stories = { 'smash-bash': told }
  const edge = startEdge(network, { leagues, render, stories })
  await edge.settled('smash-bash')
  return edge
}

/** The words of the page, and those of its head. */
async function pageOf(story: GroupStory | null, path = `${GROUP}/lob-kings`) {
  const answer = await (await known(story)).get(path)
  const html = await answer.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  const text = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
  return { status: answer.status, html, text, head: /<head>.*<\/head>/s.exec(html)?.[0] ?? '' }
}

test('a team’s page tells place, results with opponents linked, form, and how its points grew', async () => {
  const { status, html, text } = await pageOf(STORY)
  expect(status).toBe(200)
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
test('without a story it tells what the table tells, and no result', async () => {
  const { status, html, text } = await pageOf(null)
  expect(status).toBe(200)
  expect(text).toContain('Lob Kings lead Diamond, with 10 points from 5 matches.')
  expect(html).not.toContain('<polyline')
  expect(text).not.toMatch(/Results|Points so far|work these results out/)
})

test('its head says the same in a line, bears the card of the group, and is not indexed', async () => {
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
  // First to how links are written today.
  ['Net-Cubs', 308, `${GROUP}/net-cubs`],
  // Nobody has that key any more, and nobody was ever called so.
  ['gone-team', 302, GROUP],
  ['nobody', 302, GROUP],
  ['constructor', 302, GROUP],
])('a link to %s leads with %i to %s', async (slug, status, to) => {
  const answer = await (await known(STORY)).get(`${GROUP}/${slug}?from=chat`)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, `${to}?from=chat`])
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})
test('a team that plays in another group now is found there, for now', async () => {
  const moved: Network = ({ pathname }) => {
    const table = pathname.split('/').at(-1) ?? ''
    const names = table === '1' ? ['Lob Kings', 'Net Lions'] : ['Jozi Wall', 'Twins']
    return new Response(tableText(table, 10, names))
  }
  const edge = await known(STORY, moved)
  const answer = await edge.get(`${GROUP}/jozi-wall`)
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/standings/smash-bash/platinum/jozi-wall',
  ])
})
test.each(['%6cob-kings', 'Lob%2DKings', 'lob-kings/', '\u212aings'])(
  '%s is another spelling of one address, and leads there',
  async (slug) => {
    const answer = await (await known(STORY)).get(`${GROUP}/${slug}`)
    const to = slug.includes('\u212a') ? 'kings' : 'lob-kings'
    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${GROUP}/${to}`])
  },
)

test('a page carries no names of before: the edge alone leads from them', async () => {
  const edge = await known(STORY)
  for (const path of ['/standings/smash-bash', GROUP, `${GROUP}/lob-kings`]) {
    expect(await (await edge.get(path)).text()).not.toMatch(/lob-princes|net-cubs|"slugs"/)
  }
})

test('who has objected since the story was told is named in no page, and no link of before leads there', async () => {
  const hiding = leagues.map((league) => ({ ...league, hideTeams: ['Lob Kings'] }))
  const edge = (await known(STORY)).restart({ leagues: hiding })
  for (const path of ['/standings/smash-bash', GROUP, `${GROUP}/net-lions`]) {
    const html = await (await edge.get(path)).text()
    expect(html).toContain('Net Lions')
    expect(html).not.toMatch(/kings|princes/i)
  }
  for (const [slug, to] of [
    ['lob-princes', GROUP],
    ['lob-kings', GROUP],
    ['net-cubs', `${GROUP}/net-lions`],
  ]) {
    expect((await edge.get(`${GROUP}/${slug}`)).headers.get('location')).toBe(to)
  }
  await edge.rest()
})
test.each(['Index', 'INDEX', 'index!'])('a team called %s has a page, too', async (name) => {
  const edge = await known(null, ({ pathname }) => {
    const table = pathname.split('/').at(-1) ?? ''
    return new Response(tableText(table, 10, [name, 'Team Index', 'Net Lions']))
  })
  const board = await (await edge.get(GROUP)).text()
  const links = [...board.matchAll(/href="([^"]*diamond\/[^"]*index[^"]*)"/g)].map(([, to]) => to)
  expect([...new Set(links)].toSorted()).toEqual([`${GROUP}/team-index`, `${GROUP}/team-index-2`])
  for (const path of [`${GROUP}/team-index`, `${GROUP}/team-index-2`]) {
    expect([path, (await edge.get(path)).status]).toEqual([path, 200])
  }
})
