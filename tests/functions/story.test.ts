// The story of a league, as the history Worker derives it from exactly the rows that are shown beside it.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { HistoryBinding } from '../../shared/history-worker.ts'
import { StandingsSchema } from '../../shared/standings/group.ts'
import { NO_STORY, type Story, StorySchema } from '../../shared/standings/history.ts'
import { iso, MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  advanceDuring,
  type Edge,
  type EdgeOptions,
  goodTables,
  hang,
  historyOf,
  KINGS,
  LEAGUE,
  LIONS,
  START,
  startEdge,
  storyOf,
  tablesOf,
} from './edge.ts'

const STORY = storyOf({
  rowsAt: '2026-11-16T04:00:00.000Z',
  was: { [LIONS]: 2, [KINGS]: 1 },
  form: { [LIONS]: 'W' },
  results: [[LIONS, KINGS, 2, 1, 16, 11, 29_123_456, 29_123_471, 1]],
  series: { [LIONS]: [[29_120_000, 2, 3]] },
  notes: [
    ['corrected', 29_100_000],
    ['open', 29_100_001, 2],
  ],
})
const AS_OF_START = { ...STORY, groups: { 1: { ...STORY.groups[1], rowsAt: START } } }

const stories = { [LEAGUE]: STORY, 'nxt-gen-youth': STORY }
const start = (options: EdgeOptions = {}) => startEdge(goodTables, { stories, ...options })

const AnswerSchema = v.object({ ...StandingsSchema.entries, story: StorySchema })

/** What both calls answer, which must be the same. */
async function told(edge: Edge, league = LEAGUE): Promise<Story> {
  const answer = v.parse(AnswerSchema, await edge.json(`/api/standings/${league}`))
  const alone = v.parse(StorySchema, await edge.json(`/api/story/${league}`))
  expect(alone).toEqual(answer.story)
  await edge.finishWork()
  return alone
}

test('new rows come with their story, in every store', async () => {
  const edge = start()
  expect(await told(edge)).toEqual(AS_OF_START)
  advance(6 * MINUTE)
  edge.network = tablesOf(12)
  await edge.loadStandings()
  const at = iso(Date.now())
  for (const one of [edge, edge.restart()]) {
    const group = (await told(one)).groups[1]
    expect([group?.rowsAt, group?.behindSince]).toEqual([at, undefined])
  }
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
  ['answers nonsense', { record: async () => JSON.parse('{"v":2}') }, 'ValiError'],
]

test.each(FAULTS)('a history that %s leaves the last story, marked', async (...one) => {
  const [, fault, cause] = one
  const edge = start()
  await told(edge)
  advance(6 * MINUTE)
  const faulty = edge.restart({ history: fault && { ...historyOf({}), ...fault } })
  faulty.network = tablesOf(12)
  await faulty.standings()
  await faulty.finishWork(3 * SECOND)
  advance(3 * SECOND)
  const group = (await told(faulty)).groups[1]
  expect(group).toEqual({ ...AS_OF_START.groups[1], behindSince: expect.any(String) })
  const lines = faulty.logged().filter(({ event }) => event === 'history_failed')
  expect(lines).toMatchObject([{ cause }])
  // The history is asked again after a minute, the service is not.
  advance(61 * SECOND)
  const later = faulty.restart({ history: historyOf(stories) })
  await later.loadStandings()
  expect((await told(later)).groups[1]?.behindSince).toBeUndefined()
  expect(later.calls).toEqual([])
})

test('a history that hangs holds up nobody for more than two seconds', async () => {
  const edge = start({ history: { ...historyOf({}), record: hang } })
  const { groups } = await advanceDuring(2 * SECOND, edge.standings())
  expect(groups[0]?.rows).toHaveLength(2)
  await edge.finishWork(3 * SECOND)
})
