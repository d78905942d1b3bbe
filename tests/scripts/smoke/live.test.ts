// What a look at the live site leaves behind, and how long it waits for tables that are being fetched.
import { expect, test } from 'vitest'
import { NO_STORY } from '../../../contract/story.ts'
import { DAY } from '../../../contract/time.ts'
import type { Ask } from '../../../scripts/smoke/answers.ts'
import { judgeForm, judgeStandings, judgeStory } from '../../../scripts/smoke/live.ts'
import { Problems } from '../../../scripts/smoke/problems.ts'
import { ORIGIN, submissionEdge } from '../../functions/submission-edge.ts'

function askerOf(edge: ReturnType<typeof submissionEdge>, host = ORIGIN): Ask {
  return async (path, init = {}) => {
    const response = await edge.request(`${host}${path}`, init)
    const { status, headers } = response
    return { path, status, headers, text: await response.text() }
  }
}

test('the form that it sends is kept as spam, and mailed to nobody that day', async () => {
  const edge = submissionEdge()
  const problems = new Problems()
  await judgeForm(askerOf(edge), ORIGIN, true, problems)
  expect(problems.sentences).toEqual([])
  expect(edge.harness.states()).toEqual({ spam: 1 })
  await edge.harness.settle()
  expect(edge.harness.mails).toEqual([])
})

test('each look is a form of its own: the site is asked again after a second deploy', async () => {
  const edge = submissionEdge()
  for (let n = 0; n < 2; n++) await judgeForm(askerOf(edge), ORIGIN, true, new Problems())
  expect(edge.stored()).toHaveLength(2)
})

test('a copy on another host must refuse it', async () => {
  const edge = submissionEdge()
  const problems = new Problems()
  const host = 'https://abc.project.pages.dev'
  await judgeForm(askerOf(edge, host), host, false, problems)
  expect(problems.sentences).toEqual([])
  expect(edge.stored()).toEqual([])
  await judgeForm(askerOf(edge), ORIGIN, false, problems)
  expect(problems.sentences).toEqual([expect.stringContaining('A form is taken on a host')])
})

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

type Shown = { asOf: string; stale: boolean; refreshing: boolean }

/** The last of them stays. */
function tables(answers: [Shown, ...Shown[]]) {
  let waits = 0
  const clock = { now: () => NOW, wait: async () => void waits++ }
  const ask: Ask = async (path) => {
    const { refreshing, ...group } = (answers.length > 1 && answers.shift()) || answers[0]
    const groups = [{ number: 1, slug: 'one', name: 'One', rows: [], ...group }]
    const text = JSON.stringify({ league: 'l', name: 'L', checkedAt: null, refreshing, groups })
    return { path, status: 200, headers: new Headers(), text }
  }
  return { ask, clock, waits: () => waits }
}

test('after a quiet night it looks again until the tables are fetched', async () => {
  const old = { asOf: new Date(NOW - DAY).toISOString(), stale: true, refreshing: true }
  const fresh = { asOf: new Date(NOW).toISOString(), stale: false, refreshing: false }
  const { ask, clock, waits } = tables([old, old, fresh])
  const problems = new Problems()
  await judgeStandings(ask, 'l', clock, problems)
  expect(problems.sentences).toEqual([])
  expect(waits()).toBe(2)
})

test('tables that stay old are told after a few looks', async () => {
  const old = { asOf: new Date(NOW - DAY).toISOString(), stale: true, refreshing: true }
  const { ask, clock, waits } = tables([old])
  const problems = new Problems()
  await judgeStandings(ask, 'l', clock, problems)
  expect(problems.sentences).toEqual([expect.stringContaining('last confirmed 24 hours ago')])
  expect(waits()).toBe(3)
})

test('a story that cannot be read is told, one that is empty is none', async () => {
  const problems = new Problems()
  const answering =
    (text: string): Ask =>
    async (path) => ({ path, status: 200, headers: new Headers(), text })
  await judgeStory(answering(JSON.stringify(NO_STORY)), 'l', problems)
  expect(problems.sentences).toEqual([])
  await judgeStory(answering('{"v":2}'), 'l', problems)
  expect(problems.sentences).toEqual(['The story of a league cannot be read (200). (/api/story/l)'])
})
