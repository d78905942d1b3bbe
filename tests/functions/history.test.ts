// What the edge tells the history Worker, and that nobody notices when there is none.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type Observation, ObservationSchema, ObservedGroupSchema } from '../../contract/history.ts'
import { NO_STORY } from '../../contract/story.ts'
import { iso, MINUTE } from '../../contract/time.ts'
import {
  type EdgeOptions,
  goodTables,
  type Network,
  pass,
  START,
  startEdge,
  tableText,
} from './edge.ts'
import { hang } from './fake-stores.ts'

/** What the history takes all of. */
const Taken = v.object({ ...ObservationSchema.entries, groups: v.array(ObservedGroupSchema) })
const AT = Date.parse(START)
const at = (minutes: number) => iso(AT + minutes * MINUTE)

/** Every table with so many points of the first team; of group 2 always the same. */
function tables(points: number, names?: string[]): Network {
  return ({ pathname }) => {
    const group = pathname.split('/').at(-1) ?? ''
    return new Response(tableText(group, group === '2' ? 10 : points, names))
  }
}

const record = async () => ({ stored: 0, story: NO_STORY })

function listen(options: EdgeOptions = {}) {
  const told: Observation[] = []
  const history = {
    record,
    observe: async (observation: Observation) => {
      told.push(v.parse(Taken, structuredClone(observation)))
      return { stored: 1 }
    },
  }
  const edge = startEdge(tables(10), { history, ...options })
  return { edge, told }
}

/** Table, time, before, points of the first team. */
function seen({ groups }: Observation) {
  return groups.map((one) => [one.table, one.at, one.before, one.rows[0]?.points])
}

test('what is known first is told as that', async () => {
  const { edge, told } = listen()
  await edge.settled('nxt-gen-youth')
  expect(told.map(seen)).toEqual([
    [
      [1, START, null, 10],
      [2, START, null, 10],
    ],
  ])
  expect(told[0]).toMatchObject({ league: 'nxt-gen-youth', groups: [{ slug: 'youth1' }, {}] })
})

test('a group that changed is told with what was known before, others are not', async () => {
  const { edge, told } = listen()
  await edge.settled('nxt-gen-youth')
  pass(6 * MINUTE)
  await edge.settled('nxt-gen-youth')
  expect(told).toHaveLength(1)
  pass(6 * MINUTE)
  edge.network = tables(12)
  await edge.settled('nxt-gen-youth')
  expect(told.slice(1).map(seen)).toEqual([
    [
      [1, START, null, 10],
      [1, at(12), at(6), 12],
    ],
  ])
})

test('a new isolate tells nothing that the stores know', async () => {
  const { edge, told } = listen()
  await edge.settled('nxt-gen-youth')
  pass(6 * MINUTE)
  await edge.restart().settled('nxt-gen-youth')
  expect(told).toHaveLength(1)
})

test('a table that is doubted is not told', async () => {
  const { edge, told } = listen()
  edge.network = tables(10, ['A', 'B', 'C', 'D'])
  await edge.settled('nxt-gen-youth')
  pass(6 * MINUTE)
  edge.network = tables(12, ['A'])
  await edge.settled('nxt-gen-youth')
  expect(edge.lines.join()).toContain('standings_doubted')
  expect(told).toHaveLength(1)
})

test('children are told by first name and initial', async () => {
  const { edge, told } = listen()
  edge.network = tables(10, ['Anna Nkosi', 'Ben Smith'])
  await edge.settled('nxt-gen-youth')
  expect(JSON.stringify(told)).toContain('Anna N')
  expect(JSON.stringify(told).toLowerCase()).not.toMatch(/nkosi|smith/)
})

const ABSENT: [string, EdgeOptions, string][] = [
  ['is not bound', { history: null }, 'missing'],
  [
    'throws',
    { history: { record, observe: () => Promise.reject(new TypeError('gone')) } },
    'TypeError',
  ],
  ['hangs', { history: { record, observe: hang } }, 'timeout'],
]

test.each(ABSENT)(
  'a history that %s changes no answer, and one line tells of it',
  async (...one) => {
    const [, options, cause] = one
    const { edge } = listen(options)
    const with_ = startEdge(goodTables)
    for (const path of [
      '/api/standings/elite-series',
      '/api/story/elite-series',
      '/standings/elite-series',
    ]) {
      const [answer, usual] = [await edge.get(path), await with_.get(path)]
      expect([answer.status, await answer.text()]).toEqual([usual.status, await usual.text()])
    }
    await edge.rest(6000)
    const lines = edge.lines.filter((line) => line.includes('history_failed'))
    expect(lines).toEqual([
      `{"level":"warn","event":"history_failed","league":"elite-series","cause":"${cause}"}`,
    ])
  },
)
