// What the edge hands to the history Worker.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type LeagueTables, LeagueTablesSchema } from '../../shared/history-worker.ts'
import { iso, MINUTE } from '../../shared/time.ts'
import {
  type EdgeOptions,
  historyOf,
  type Network,
  pass,
  START,
  startEdge,
  tableText,
} from './edge.ts'

const AT = Date.parse(START)
const at = (minutes: number) => iso(AT + minutes * MINUTE)

/** Every table with so many points of the first team; of group 2 always the same. */
function tables(points: number, names?: string[]): Network {
  return ({ pathname }) => {
    const group = pathname.split('/').at(-1) ?? ''
    return new Response(tableText(group, group === '2' ? 10 : points, names))
  }
}

function listen(options: EdgeOptions = {}) {
  const told: LeagueTables[] = []
  const works = historyOf({})
  const record: typeof works.record = async (league) => {
    told.push(v.parse(LeagueTablesSchema, structuredClone(league)))
    return await works.record(league)
  }
  const edge = startEdge(tables(10), { history: { ...works, record }, ...options })
  return { edge, told }
}

/** Of the last call: table, when its rows came, were confirmed, and those before were seen; points of the first team. */
function last(told: readonly LeagueTables[]) {
  return told
    .at(-1)
    ?.groups.map((one) => [
      one.table,
      one.changedAt,
      one.asOf,
      one.before,
      one.rows[0]?.points ?? null,
    ])
}

test('every group with rows is handed over at every refresh', async () => {
  const { edge, told } = listen()
  await edge.settled('nxt-gen-youth')
  expect(told[0]).toMatchObject({ league: 'nxt-gen-youth', groups: [{ table: 1 }, {}] })
  expect(last(told)).toEqual([
    [1, START, START, null, 10],
    [2, START, START, null, 10],
  ])
  pass(6 * MINUTE)
  edge.network = tables(12)
  const later = edge.restart()
  await later.settled('nxt-gen-youth')
  expect(last(told)).toEqual([
    [1, at(6), at(6), START, 12],
    [2, START, at(6), null, 10],
  ])
  expect(told).toHaveLength(2)
})

test('of a table that is doubted the last good rows are handed over', async () => {
  const { edge, told } = listen()
  edge.network = tables(10, ['A', 'B', 'C', 'D'])
  await edge.settled('nxt-gen-youth')
  pass(6 * MINUTE)
  edge.network = tables(12, ['A'])
  await edge.settled('nxt-gen-youth')
  expect(edge.lines.join()).toContain('standings_doubted')
  expect(last(told)).toEqual([
    [1, START, START, null, 10],
    [2, START, START, null, 10],
  ])
})
