// GET /api/story/:league: what the history Worker wrote to KV, through the cache.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { NO_STORY, type Story, StorySchema } from '../../contract/story.ts'
import { iso, MINUTE, SECOND } from '../../contract/time.ts'
import { type Edge, goodTables, LEAGUES, pass, passing, startEdge } from './edge.ts'
import { FakeKv } from './fake-stores.ts'

const STORY: Story = {
  v: 1,
  at: '2026-11-20T11:00:00.000Z',
  groups: {
    1: {
      since: '2026-11-16T04:00:00.000Z',
      was: { 1105: 2, 'n:lob kings': 1 },
      form: { 1105: 'W' },
      results: [[1105, 'n:lob kings', 2, 1, 16, 11, 29_123_456, 29_123_471, 1]],
      series: { 1105: [[29_120_000, 2, 3]] },
      notes: [
        ['corrected', 29_100_000],
        ['open', 29_100_001, 2],
      ],
    },
  },
}

class CountedKv extends FakeKv {
  reads: string[] = []

  override get(key: string) {
    this.reads.push(key)
    return super.get(key)
  }
}

function start(stories: Record<string, unknown> = { 'elite-series': STORY }) {
  const kv = new CountedKv()
  for (const [league, story] of Object.entries(stories)) {
    kv.values.set(`story:v1:${league}`, JSON.stringify(story))
  }
  return { kv, edge: startEdge(goodTables, { kv }) }
}

async function told(edge: Edge, league = 'elite-series'): Promise<Story> {
  const answer = await edge.get(`/api/story/${league}`)
  expect(answer.status).toBe(200)
  const story = v.parse(StorySchema, await answer.json())
  await edge.rest()
  return story
}

test('the story is answered as it lies in KV, with an ETag', async () => {
  const { edge } = start()
  const answer = await edge.get('/api/story/elite-series')
  expect(await answer.json()).toEqual(STORY)
  const etag = answer.headers.get('etag') ?? ''
  const again = await edge.get('/api/story/elite-series', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('KV is asked once a minute, and nothing is ever written there', async () => {
  const { edge, kv } = start()
  await told(edge)
  pass(50 * SECOND)
  await told(edge.restart())
  expect([kv.reads, kv.writes]).toEqual([['story:v1:elite-series'], 0])
  pass(11 * SECOND)
  kv.values.set('story:v1:elite-series', JSON.stringify({ ...STORY, groups: {} }))
  expect((await told(edge)).groups).toEqual({})
  expect([kv.reads.length, kv.writes, edge.calls]).toEqual([2, 0, []])
})

test('a league of which nothing is known has an empty story, one of children always', async () => {
  const { edge } = start({ 'nxt-gen-youth': STORY })
  expect(await told(edge)).toEqual(NO_STORY)
  expect(await told(edge, 'nxt-gen-youth')).toEqual(NO_STORY)
})

test('an unknown league is 404, and only reading is allowed', async () => {
  const { edge } = start()
  expect((await edge.get('/api/story/no-such-league')).status).toBe(404)
  expect((await edge.get('/api/story/elite-series', { method: 'POST' })).status).toBe(405)
})

test.each(['throws', 'hangs'] as const)('while KV %s, the last story stays', async (behaviour) => {
  const { edge, kv } = start()
  await told(edge)
  pass(2 * MINUTE)
  kv.behaviour = behaviour
  const answer = await passing(5000, edge.get('/api/story/elite-series'))
  expect(await answer.json()).toEqual(STORY)
  await edge.rest(5000)
})

test.each(['throws', 'hangs'] as const)(
  'a story that was asked for while KV %s is not known, and asked for again soon',
  async (behaviour) => {
    const { edge, kv } = start()
    kv.behaviour = behaviour
    const unknown = await passing(5 * SECOND, edge.get('/api/story/elite-series'))
    expect(await unknown.json()).toEqual(NO_STORY)
    await edge.rest(5 * SECOND)
    kv.behaviour = 'works'
    pass(10 * SECOND)
    expect(await told(edge)).toEqual(STORY)
  },
)

test('what another isolate could not read takes nothing away from what is known', async () => {
  const { edge, kv } = start()
  await told(edge)
  const other = edge.restart()
  pass(2 * MINUTE)
  // The other one knows nothing, cannot read, and comes later.
  other.cache.behaviour = kv.behaviour = 'throws'
  await other.get('/api/story/elite-series')
  await other.rest()
  other.cache.behaviour = 'works'
  pass(20 * SECOND)
  expect(await told(other)).toEqual(STORY)
})

test('a story that cannot be read is none, and told', async () => {
  const { edge } = start({ 'elite-series': { v: 2 } })
  expect(await told(edge)).toEqual(NO_STORY)
  expect(edge.lines.join()).toContain('kv_unreadable')
})

test('names of teams that have objected are told nowhere, in keys or in what their pages were called', async () => {
  const [KINGS, TWIN, LIONS] = ['n:lob kings', 'n:lob kings~2', 'n:net lions']
  const group: Story['groups'][string] = {
    since: STORY.at ?? '',
    was: { [KINGS]: 1, [TWIN]: 2, [LIONS]: 3 },
    form: { [KINGS]: 'W' },
    results: [[KINGS, LIONS, 2, 1, 16, 11, 29_123_456, 29_123_471, 1]],
    series: { [TWIN]: [[29_120_000, 2, 3]] },
    notes: [],
    slugs: { 'lob-kings': KINGS, 'lob-kings-2': LIONS, 'lob-princes': KINGS, 'net-cubs': LIONS },
  }
  const leagues = LEAGUES.map((league) => ({ ...league, hideTeams: ['LOB Kings'] }))
  const kv = new CountedKv()
  kv.values.set('story:v1:elite-series', JSON.stringify({ ...STORY, groups: { 1: group } }))
  const edge = startEdge(goodTables, { kv, leagues })
  const story = await told(edge)
  expect(JSON.stringify(story)).not.toMatch(/kings|princes/i)
  const own = story.groups[1]
  const [first] = own?.results[0] ?? []
  expect(String(first)).toMatch(/^n:\d+$/)
  expect(own?.was).toMatchObject({ [String(first)]: 1, [LIONS]: 3 })
  expect(own?.form).toEqual({ [String(first)]: 'W' })
  expect(Object.keys(own?.was ?? {})).toHaveLength(3)
})

test.each([
  ['a result without its flags', { results: [[1, 2, 2, 1, 16, 11, 29_000_000, 29_000_015]] }],
  ['a team that is none', { results: [[null, 2, 2, 1, 16, 11, 29_000_000, 29_000_015, 1]] }],
  ['half a set', { results: [[1, 2, 1.5, 1, 16, 11, 29_000_000, 29_000_015, 1]] }],
  ['a time before 1970', { results: [[1, 2, 2, 1, 16, 11, -15, 0, 1]] }],
  ['a result that is no list', { results: [{ a: 1, b: 2 }] }],
  ['points that are a word', { series: { 1: [[29_000_000, 'six', 1]] } }],
  ['a series that is no list', { series: { 1: 'up' } }],
])('%s is no story', (_, broken) => {
  const group = { since: iso(0), was: {}, form: {}, results: [], series: {}, notes: [] }
  const story = (more: object) => ({ v: 1, at: iso(0), groups: { 1: { ...group, ...more } } })
  const good = { results: [['a', 2, 2, 1, 16, 11, 0, 15, 1]], series: { 1: [[0, null, 1]] } }
  expect(v.is(StorySchema, story(good))).toBe(true)
  expect(v.is(StorySchema, story(broken))).toBe(false)
})
