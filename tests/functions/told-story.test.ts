// Names of teams that have objected, taken out of a story: what that costs.
import { expect, test, vi } from 'vitest'
import type { Story } from '../../contract/story.ts'
import { iso, MINUTE } from '../../contract/time.ts'
import { goodTables, LEAGUES, START, startEdge } from './edge.ts'
import { FakeKv } from './fake-stores.ts'

const asked = vi.hoisted(() => new Map<string | null, number>())
vi.mock('../../contract/shown-team.ts', async (original) => {
  const own = await original<typeof import('../../contract/shown-team.ts')>()
  const isHidden: typeof own.isHidden = (naming, name, key) => {
    const team = key ?? name
    if (naming.hideTeams) asked.set(team, (asked.get(team) ?? 0) + 1)
    return own.isHidden(naming, name, key)
  }
  return { ...own, isHidden }
})

const NOW = Date.parse(START) / MINUTE
const [ONE, TWO] = ['1105', '1106']
const STORY: Story = {
  v: 1,
  at: iso(NOW * MINUTE),
  groups: {
    1: {
      since: START,
      was: { [ONE]: 1, [TWO]: 2 },
      form: { [ONE]: 'WW', [TWO]: 'LL' },
      results: [
        [ONE, TWO, 2, 1, 16, 11, NOW - 75, NOW - 60, 1],
        [ONE, TWO, 2, 0, 12, 5, NOW - 45, NOW - 30, 1],
      ],
      series: { [ONE]: [[NOW - 60, 4, 1]] },
      notes: [],
      slugs: { 'lob-princes': ONE },
    },
  },
}

test('each team of a story is looked at once, however often its pages are asked for', async () => {
  const leagues = LEAGUES.map((league) => ({ ...league, hideTeams: ['nobody'] }))
  const kv = new FakeKv()
  kv.values.set('story:v1:elite-series', JSON.stringify(STORY))
  const edge = startEdge(goodTables, { kv, leagues })
  await edge.settled('elite-series')
  for (let n = 0; n < 3; n += 1) {
    // No link of ours: filled anew each time.
    await edge.get(`/standings/elite-series?n=${n}`)
    await edge.get(`/api/results/elite-series?n=${n}`)
  }
  expect([asked.get(ONE), asked.get(TWO)]).toEqual([1, 1])
})
