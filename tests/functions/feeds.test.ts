// The feeds as a reader of feeds takes them, with a parser that is not ours.
import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import type { Story } from '../../shared/standings/history.ts'
import { MINUTE } from '../../shared/time.ts'
import { feedPath } from '../../shared/urls.ts'
import {
  goodTables,
  LEAGUES,
  ORIGIN,
  pass,
  START,
  type Stories,
  startEdge,
  tableText,
} from './edge.ts'

const NAME = `O'Brien & <Ñandú> "7"`
const NOW = Date.parse(START) / MINUTE

/** A feed with one result of a team that is called so. */
async function feedOf(path: string, team: string) {
  const stories: Stories = {}
  const network = ({ pathname }: URL) =>
    new Response(tableText(pathname.split('/').at(-1) ?? '', 10, [team, 'Net Lions']))
  const edge = startEdge(network, { stories })
  for (const { id } of LEAGUES) await edge.settled(id)
  const { rows } = JSON.parse(edge.kv.values.get('league:v1:smash-bash') ?? '').groups[1]
  const results: Story['groups'][string]['results'] = [
    [rows[0].key, 'n:net lions', 2, 1, 16, 11, NOW - 75, NOW - 60, 1],
  ]
  const group = { rowsAt: START, since: START, was: {}, form: {}, results, series: {}, notes: [] }
  stories['smash-bash'] = { v: 1, at: START, groups: { 1: group } }
  pass(6 * MINUTE)
  await edge.settled('smash-bash')
  return parseAtomFeed(await (await edge.get(path)).text())
}

test.each([
  [undefined, 'Latest results · The League', 'tag:league.example,2026:results'],
  [
    'smash-bash',
    'smash-bash: latest results · The League',
    'tag:league.example,2026:results/smash-bash',
  ],
])('the feed of %s is read with all that readers show', async (league, title, id) => {
  const path = feedPath(league)
  const feed = await feedOf(path, NAME)
  expect(feed).toMatchObject({
    id,
    title: { value: title },
    updated: '2026-11-20T11:00:00.000Z',
    authors: [{ name: 'The League' }],
    icon: `${ORIGIN}/favicon.ico`,
  })
  expect(feed.links?.map(({ rel, href }) => [rel, href])).toEqual([
    ['self', ORIGIN + path],
    ['alternate', ORIGIN + path.replace('.xml', '')],
  ])
  expect(feed.entries).toHaveLength(1)
  expect(feed.entries?.[0]).toMatchObject({
    id: expect.stringMatching(/^tag:league\.example,2026:result\/smash-bash\/1\//),
    title: { value: `${NAME} beat Net Lions (smash-bash, diamond)` },
    published: '2026-11-20T11:00:00.000Z',
    links: [{ rel: 'alternate', href: `${ORIGIN}/standings/smash-bash/diamond` }],
    summary: { value: expect.stringContaining('2-1 in sets, 16-11 in games') },
  })
})

test.each([']]>', '</title><b>', '&amp;', '🎾 Aces', 'فريق الصقور'])(
  'a reader shows the name %j as it is',
  async (team) => {
    const feed = await feedOf(feedPath(), team)
    expect(feed.entries?.[0]?.title?.value).toContain(team)
  },
)

test('a feed without a result is read as one', async () => {
  const edge = startEdge(goodTables)
  for (const { id } of LEAGUES) await edge.settled(id)
  const feed = parseAtomFeed(await (await edge.get(feedPath())).text())
  expect([feed.title?.value, feed.entries ?? []]).toEqual(['Latest results · The League', []])
})
