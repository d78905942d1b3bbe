import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { PageState } from '../../../shared/render.ts'
import { NO_STORY } from '../../../shared/standings/history.ts'
import { type Standings, StandingsSchema } from '../../../shared/standings/schema.ts'
import type { Teams } from '../../../shared/standings/team-search.ts'
import { MINUTE } from '../../../shared/time.ts'
import { parseStandings } from '../../../src/api/api.ts'
import { memoryStore } from '../../../src/forms/record.ts'
import { keptKeys } from '../../../src/standings/later/team-keys.ts'
import { keysInTeams, withKeys } from '../../../src/standings/rows.ts'
import { createStandingsStore, drawnView } from '../../../src/standings/standings-store.ts'

function standings(points: number, refreshing = false): Standings {
  const rows = [{ position: 1, team: 'Jozi Wall', points }]
  const groups = [{ number: 1, slug: 'gold', name: 'Gold', stale: false, rows }]
  return v.parse(StandingsSchema, { league: 'a', name: 'A', refreshing, groups })
}

/** A tab with a scripted edge: each answer is used once, in order. */
function tab(
  answers: ((Standings & { fromDevice?: true }) | Error | string)[],
  kept = memoryStore(),
  drawn: PageState = {},
  teams: (Teams | Error)[] = [],
  { readsLate = false, isFromDevice = false } = {},
) {
  let isRead = false
  let now = 0
  const asked: { league: string; fresh: boolean }[] = []
  const timers: { run: () => void; ms: number }[] = []
  const store = createStandingsStore({
    ask: async (league, fresh) => {
      asked.push({ league, fresh })
      const answer = answers.shift()
      if (answer === undefined || typeof answer === 'string' || answer instanceof Error)
        throw answer
      return answer
    },
    parse: (text) => (readsLate && !isRead ? null : parseStandings(text)),
    loadParse: () => {
      if (!readsLate || isRead) return null
      isRead = true
      return Promise.resolve()
    },
    loadKeys: async () => ({
      keptKeys,
      askedKeys: async (standings) => {
        const answer = teams.shift()
        if (answer === undefined || answer instanceof Error) throw answer
        return withKeys(standings, keysInTeams(answer, standings.league))
      },
    }),
    now: () => now,
    later: (run, ms) => void timers.push({ run, ms }),
    storage: () => kept,
    drawn,
    isFromDevice,
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    store,
    asked,
    timers,
    kept,
    pass: (ms: number) => {
      now += ms
    },
    want: async (league = 'a') => {
      store.want(league)
      await settle()
    },
    settle,
  }
}

test('a league is loading until the answer comes', async () => {
  const { store, want } = tab([standings(3)])
  expect(store.view('a')).toEqual({ status: 'loading' })
  await want()
  expect(store.view('a')).toMatchObject({ status: 'loaded', offline: false, changed: [] })
})

test('a league that was shown a moment ago is not asked for again', async () => {
  const { want, asked, pass } = tab([standings(3), standings(3)])
  await want()
  pass(MINUTE - 1)
  await want()
  expect(asked).toHaveLength(1)
  pass(1)
  await want()
  expect(asked).toHaveLength(2)
})

test('asking twice at once is one request', async () => {
  const { store, asked, settle } = tab([standings(3)])
  store.want('a')
  store.want('a')
  await settle()
  expect(asked).toHaveLength(1)
})

test('an answer that is being refreshed is asked for once more after three seconds, past the browser cache', async () => {
  const { want, asked, timers, settle } = tab([standings(3, true), standings(4, true)])
  await want()
  expect(timers.map(({ ms }) => ms)).toEqual([3000])
  timers[0]?.run()
  await settle()
  expect(asked).toEqual([
    { league: 'a', fresh: false },
    { league: 'a', fresh: true },
  ])
  expect(timers).toHaveLength(1)
})

test('groups whose rows changed are named', async () => {
  const { store, want, pass } = tab([standings(3), standings(5)])
  await want()
  pass(MINUTE)
  await want()
  expect(store.view('a')).toMatchObject({ changed: ['Gold'] })
})

test('a failure keeps what is known and says so', async () => {
  const { store, want, pass } = tab([standings(3), new Error('gone')])
  await want()
  pass(MINUTE)
  await want()
  expect(store.view('a')).toMatchObject({ status: 'loaded', offline: true })
})

test('what the phone keeps is shown as such, asked again with the next look, and never in the place of newer rows', async () => {
  const own = (points: number, checkedAt: string) => ({
    ...{ ...standings(points), checkedAt },
    fromDevice: true as const,
  })
  const { store, want, asked } = tab([
    own(3, '2026-11-22T10:00:00Z'),
    { ...standings(6), checkedAt: '2026-11-22T12:00:00Z' },
  ])
  await want()
  expect(store.view('a')).toMatchObject({ status: 'loaded', offline: true })
  await want()
  expect(asked).toHaveLength(2)
  expect(store.view('a')).toMatchObject({ offline: false, changed: ['Gold'] })

  const newer = tab([
    { ...standings(6), checkedAt: '2026-11-22T12:00:00Z' },
    own(3, '2026-11-22T10:00:00Z'),
  ])
  await newer.want()
  newer.pass(MINUTE)
  await newer.want()
  expect(newer.store.view('a')).toMatchObject({
    offline: true,
    standings: { groups: [{ rows: [{ points: 6 }] }] },
  })
})

test('a failure with nothing known carries its message, and can be tried again at once', async () => {
  const { store, want } = tab([new Error('gone'), standings(3)])
  await want()
  expect(store.view('a')).toMatchObject({ status: 'failed', message: 'gone', trying: false })
  await want()
  expect(store.view('a')).toMatchObject({ status: 'loaded' })
})

test('what was thrown without a message is an unknown error', async () => {
  const { store, want } = tab(['nonsense'])
  await want()
  expect(store.view('a')).toMatchObject({ status: 'failed', message: '' })
})

test('a failure stays on screen while the page looks again by itself, and is told anew to whoever asked', async () => {
  const { store, want, settle } = tab([new Error('gone'), new Error('gone'), new Error('gone')])
  const seen: string[] = []
  store.subscribe(() => seen.push(JSON.stringify(store.view('a'))))
  await want()
  await want()
  expect(new Set(seen)).toHaveLength(1)
  store.retry('a')
  expect(store.view('a')).toMatchObject({ status: 'failed', trying: true, tries: 0 })
  await settle()
  expect(store.view('a')).toMatchObject({ status: 'failed', trying: false, tries: 1 })
})

test('the tab remembers over a reload, and asks all the same', async () => {
  const { want, kept } = tab([standings(3)])
  await want()
  const reloaded = tab([standings(3)], kept)
  expect(reloaded.store.view('a')).toMatchObject({ status: 'loaded' })
  await reloaded.want()
  expect(reloaded.asked).toHaveLength(1)
})

/** A page that was filled at this moment of the tab's clock. */
function filledAt(now: number, points: number, checkedAt: string | null = null): PageState {
  const known = { ...standings(points, true), checkedAt }
  return { standings: known, now: new Date(now).toISOString() }
}

test('a filled page is shown as it was drawn, and asks for nothing in its first minute', async () => {
  const drawn = filledAt(0, 7)
  const { store, want, asked, timers, pass } = tab([standings(8)], memoryStore(), drawn)
  expect(store.view('a')).toBe(drawnView(drawn, 'a'))
  await want()
  pass(MINUTE - 1)
  await want()
  expect([asked, timers]).toEqual([[], []])
  pass(1)
  await want()
  expect(asked).toHaveLength(1)
  expect(store.view('a')).toMatchObject({ changed: ['Gold'] })
})

test('a step to another page of the league asks once for the whole story', async () => {
  const whole = { ...standings(7), story: { ...NO_STORY, at: '2026-11-22T12:00:00.000Z' } }
  const { store, want, asked } = tab([whole], memoryStore(), filledAt(0, 7))
  await want()
  expect(asked).toEqual([])
  store.want('a', true)
  store.want('a', true)
  await want()
  expect(asked).toHaveLength(1)
  expect(store.view('a')).toMatchObject({ standings: { story: whole.story } })
  store.want('a', true)
  expect(asked).toHaveLength(1)
})

test('new rows come with their own story', async () => {
  const told = (points: number) => ({
    ...standings(points),
    story: { ...NO_STORY, at: `2026-11-22T1${points}:00:00.000Z` },
  })
  const { store, want, pass } = tab([told(3), told(5)])
  for (const points of [3, 5]) {
    await want()
    pass(MINUTE)
    expect(store.view('a')).toMatchObject({ standings: told(points) })
  }
})

test.each([
  ['a cache, and is old,', -90 * MINUTE, {}],
  ['the phone, however new,', 0, { isFromDevice: true }],
])('a page that comes from %s asks at once', async (_, at, more) => {
  const { want, asked } = tab([standings(8)], memoryStore(), filledAt(at, 7), [], more)
  await want()
  expect(asked).toHaveLength(1)
})

test('on a phone whose clock is slow a filled page asks after a minute all the same', async () => {
  const { want, asked, pass } = tab([standings(8)], memoryStore(), filledAt(90 * MINUTE, 7))
  await want()
  pass(MINUTE)
  await want()
  expect(asked).toHaveLength(1)
})

test('a page filled with another league says nothing of this one', async () => {
  const { store, want, asked } = tab([standings(8)], memoryStore(), {
    ...filledAt(0, 7),
    standings: { ...standings(7), league: 'b' },
  })
  expect(store.view('a')).toEqual({ status: 'loading' })
  await want()
  expect(asked).toHaveLength(1)
})

test.each([
  ['2026-11-22T11:59:59.000Z', 7],
  ['2026-11-22T12:00:00.000Z', 7],
  ['2026-11-22T12:00:01.000Z', 3],
])('of the page and what the tab remembers of %s the newer is shown', (kept, points) => {
  const storage = memoryStore()
  storage.setItem('standings:a', JSON.stringify({ ...standings(3), checkedAt: kept }))
  const { store } = tab([], storage, filledAt(0, 7, '2026-11-22T12:00:00.000Z'))
  const groups = [{ rows: [{ points }] }]
  expect(store.view('a')).toMatchObject({ status: 'loaded', standings: { groups } })
})

test('what the tab remembers is shown as soon as what reads it has come, where it is newer', async () => {
  const storage = memoryStore()
  const kept = { ...standings(3), checkedAt: '2026-11-22T12:00:01.000Z' }
  storage.setItem('standings:a', JSON.stringify(kept))
  const { store, want } = tab([], storage, filledAt(0, 7, '2026-11-22T12:00:00.000Z'), [], {
    readsLate: true,
  })
  expect(store.view('a')).toMatchObject({ standings: { groups: [{ rows: [{ points: 7 }] }] } })
  await want()
  expect(store.view('a')).toMatchObject({ standings: { groups: [{ rows: [{ points: 3 }] }] } })
})

test('storage that holds something else is ignored', () => {
  const { store, kept } = tab([])
  kept.setItem('standings:a', '{"groups":7}')
  expect(store.view('a')).toEqual({ status: 'loading' })
})

test('tables longer than any that a page keeps are ignored: they would take seconds to draw', () => {
  const storage = memoryStore()
  const [group] = standings(3).groups
  const row = { ...group?.rows?.[0], team: 'x'.repeat(1_000_000) }
  storage.setItem(
    'standings:a',
    JSON.stringify({ ...standings(3), groups: [{ ...group, rows: [row] }] }),
  )
  expect(tab([], storage).store.view('a')).toEqual({ status: 'loading' })
})

test.each(['yesterday', '', '2026-13-45T99:99:99Z', '+275760-09-13T00:00:00.000Z', 'NaN'])(
  'a time that is none (%j) reads as unknown, from the tab and from the edge',
  async (time) => {
    const [group] = standings(3).groups
    const bad = { ...standings(3), checkedAt: time, groups: [{ ...group, asOf: time }] }
    const kept = memoryStore()
    kept.setItem('standings:a', JSON.stringify(bad))
    const { store } = tab([], kept)
    const unknown = { checkedAt: null, groups: [{ asOf: null, rows: [{ points: 3 }] }] }
    expect(store.view('a')).toMatchObject({ status: 'loaded', standings: unknown })
    expect(v.parse(StandingsSchema, bad)).toMatchObject(unknown)
  },
)

test("another league's tables under this one's name are dropped", () => {
  const kept = memoryStore()
  kept.setItem('standings:b', JSON.stringify(standings(3)))
  expect(tab([], kept).store.view('b')).toEqual({ status: 'loading' })
})

const TEAMS = { a: { 1: [['7', 'Jozi Wall']] } } satisfies Teams

function keyOf(store: ReturnType<typeof tab>['store']): string | undefined {
  const view = store.view('a')
  return view.status === 'loaded' ? view.standings.groups[0]?.rows?.[0]?.key : undefined
}

test('rows of an answer, which names no keys, get those of their teams', async () => {
  const { store, want } = tab([standings(3)], memoryStore(), {}, [TEAMS])
  await want()
  expect(keyOf(store)).toBe('7')
})

test('keys are kept from answer to answer, and are no new results', async () => {
  const { store, want, pass } = tab([standings(3), standings(3)], memoryStore(), {}, [TEAMS])
  await want()
  pass(MINUTE)
  await want()
  expect(keyOf(store)).toBe('7')
  expect(store.view('a')).toMatchObject({ changed: [] })
})

test('while keys cannot be had rows are shown without, and they are asked for again', async () => {
  const answers = [standings(3), standings(4)]
  const { store, want, pass } = tab(answers, memoryStore(), {}, [new Error('away'), TEAMS])
  await want()
  expect(store.view('a')).toMatchObject({ status: 'loaded' })
  expect(keyOf(store)).toBeUndefined()
  pass(MINUTE)
  await want()
  expect(keyOf(store)).toBe('7')
})

test('two teams of one name get no key: nobody can say which is which', async () => {
  const twins: Teams = {
    a: {
      1: [
        ['7', 'Jozi Wall'],
        ['8', 'Jozi Wall'],
      ],
    },
  }
  const { store, want } = tab([standings(3)], memoryStore(), {}, [twins])
  await want()
  expect(keyOf(store)).toBeUndefined()
})
