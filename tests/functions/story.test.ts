// The story of a league, as the history Worker derives it from exactly the rows that are shown beside it.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { HistoryBinding } from '../../shared/history-worker.ts'
import { NO_STORY, type Story, StorySchema } from '../../shared/standings/history.ts'
import { StandingsSchema } from '../../shared/standings/schema.ts'
import { HOUR, iso, MINUTE, SECOND } from '../../shared/time.ts'
import {
  type Edge,
  type EdgeOptions,
  FakeCache,
  goodTables,
  hang,
  historyOf,
  LEAGUES,
  pass,
  passing,
  START,
  startEdge,
  tablesOf,
} from './edge.ts'

const [ONE, TWO] = ['1105', 'n:lob kings']
const STORY: Story = {
  v: 1,
  at: '2026-11-20T11:00:00.000Z',
  groups: {
    1: {
      rowsAt: '2026-11-16T04:00:00.000Z',
      since: '2026-11-16T04:00:00.000Z',
      was: { [ONE]: 2, [TWO]: 1 },
      form: { [ONE]: 'W' },
      results: [[1105, TWO, 2, 1, 16, 11, 29_123_456, 29_123_471, 1]],
      series: { [ONE]: [[29_120_000, 2, 3]] },
      notes: [
        ['corrected', 29_100_000],
        ['open', 29_100_001, 2],
      ],
    },
  },
}
const AS_OF_START = { ...STORY, groups: { 1: { ...STORY.groups[1], rowsAt: START } } }

const stories = { 'elite-series': STORY, 'nxt-gen-youth': STORY }
const start = (options: EdgeOptions = {}) => startEdge(goodTables, { stories, ...options })

const AnswerSchema = v.object({ ...StandingsSchema.entries, story: StorySchema })

/** What both calls answer, which must be the same. */
async function told(edge: Edge, league = 'elite-series'): Promise<Story> {
  const answer = v.parse(AnswerSchema, await (await edge.get(`/api/standings/${league}`)).json())
  const alone = v.parse(StorySchema, await (await edge.get(`/api/story/${league}`)).json())
  expect(alone).toEqual(answer.story)
  await edge.rest()
  return alone
}

test('the first answer has the story of its rows', async () => {
  const edge = start()
  expect(await told(edge)).toEqual(AS_OF_START)
})

test('new rows come with their story, in every store', async () => {
  const edge = start()
  await told(edge)
  pass(6 * MINUTE)
  edge.network = tablesOf(12)
  await edge.settled('elite-series')
  const at = iso(Date.parse(START) + 6 * MINUTE)
  for (const one of [edge, edge.restart(), edge.restart({ kv: edge.kv })]) {
    expect((await told(one)).groups[1]).toMatchObject({ rowsAt: at })
    expect((await told(one)).groups[1]?.isBehind).toBeUndefined()
  }
})

test('KV that lacks nothing has no story newer than its rows', async () => {
  const edge = start()
  await told(edge)
  pass(HOUR)
  edge.network = tablesOf(12)
  await edge.settled('elite-series')
  const elsewhere = edge.restart({ cache: new FakeCache() })
  const { groups, story } = v.parse(
    AnswerSchema,
    await (await elsewhere.get('/api/standings/elite-series')).json(),
  )
  expect(groups[0]?.rows?.[0]?.points).toBe(12)
  expect(story.groups[1]?.isBehind).toBeUndefined()
})

test('children have no story, and an unknown league is a 404', async () => {
  const edge = start()
  expect(await told(edge, 'nxt-gen-youth')).toEqual(NO_STORY)
  expect((await edge.get('/api/story/no-such-league')).status).toBe(404)
})

const FAULTS: [string, Partial<HistoryBinding> | null, string][] = [
  ['is not bound', null, 'missing'],
  ['throws', { record: () => Promise.reject(new TypeError('gone')) }, 'TypeError'],
  ['hangs', { record: hang }, 'timeout'],
  ['answers nonsense', { record: async () => JSON.parse('{"story":{"v":2}}') }, 'ValiError'],
]

test.each(FAULTS)('a history that %s leaves the last story, marked', async (...one) => {
  const [, fault, cause] = one
  const edge = start()
  await told(edge)
  pass(6 * MINUTE)
  const faulty = edge.restart({ history: fault && { ...historyOf({}), ...fault } })
  faulty.network = tablesOf(12)
  await faulty.standings('elite-series')
  await faulty.rest(3 * SECOND)
  pass(3 * SECOND)
  const group = (await told(faulty)).groups[1]
  expect(group).toEqual({ ...AS_OF_START.groups[1], isBehind: true })
  const lines = faulty.lines.filter((line) => line.includes('history_failed'))
  expect(lines).toEqual([expect.stringContaining(`"cause":"${cause}"`)])
  // The history is asked again after a minute, the service is not.
  pass(61 * SECOND)
  const later = faulty.restart({ history: historyOf(stories) })
  await later.settled('elite-series')
  expect((await told(later)).groups[1]?.isBehind).toBeUndefined()
  expect(later.calls).toEqual([])
})

test('a history that hangs holds up nobody for more than two seconds', async () => {
  const edge = start({ history: { ...historyOf({}), record: hang } })
  const { groups } = await passing(2 * SECOND, edge.standings('elite-series'))
  expect(groups[0]?.rows).toHaveLength(2)
  await edge.rest(3 * SECOND)
})

const [KINGS, TWIN, LIONS] = ['n:lob kings', 'n:lob kings~2', 'n:net lions']

test('names of teams that have objected stand in no key and no address', async () => {
  const group: Story['groups'][string] = {
    rowsAt: STORY.at ?? '',
    since: STORY.at ?? '',
    was: { [KINGS]: 1, [TWIN]: 2, [LIONS]: 3 },
    form: { [KINGS]: 'W' },
    results: [[KINGS, LIONS, 2, 1, 16, 11, 29_123_456, 29_123_471, 1]],
    series: { [TWIN]: [[29_120_000, 2, 3]] },
    notes: [],
    slugs: { 'lob-kings': KINGS, 'lob-kings-2': LIONS, 'lob-princes': KINGS, 'net-cubs': LIONS },
  }
  const leagues = LEAGUES.map((league) => ({ ...league, hideTeams: ['LOB Kings'] }))
  const edge = start({ leagues, stories: { 'elite-series': { ...STORY, groups: { 1: group } } } })
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
  const group = {
    rowsAt: iso(0),
    since: iso(0),
    was: {},
    form: {},
    results: [],
    series: {},
    notes: [],
  }
  const story = (more: object) => ({ v: 1, at: iso(0), groups: { 1: { ...group, ...more } } })
  const good = { results: [['a', 2, 2, 1, 16, 11, 0, 15, 1]], series: { 1: [[0, null, 1]] } }
  expect(v.is(StorySchema, story(good))).toBe(true)
  expect(v.is(StorySchema, story(broken))).toBe(false)
})
