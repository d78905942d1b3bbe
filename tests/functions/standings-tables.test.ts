import { expect, test } from 'vitest'
import type { Group, League } from '../../shared/content/leagues.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { down, type Edge, FakeCache, type Network, pass, startEdge, tableText } from './edge.ts'

/** The team that leads a table tells whose it is. */
const NAMES = new Map([
  ['1', 'Diamond Ace'],
  ['2', 'Platinum Ace'],
  ['3', 'Gold Ace'],
  ['6', 'Emerald Ace'],
])
const service =
  (names = NAMES): Network =>
  ({ pathname }) => {
    const table = pathname.split('/').at(-1) ?? ''
    const name = names.get(table)
    return name ? new Response(tableText(table, 10, [name, `${name} 2`])) : down(new URL('x:'))
  }

const group = (slug: string, table: number, was?: string[]): Group => ({
  slug,
  name: slug,
  table,
  was,
})
const league = (...groups: Group[]): League => ({
  id: 'smash-bash',
  name: 'Smash Bash',
  shortenNames: false,
  groups,
})
const BEFORE = league(group('diamond', 1), group('platinum', 2), group('gold', 3))
const INSERTED = league(
  group('diamond', 1),
  group('emerald', 6),
  group('platinum', 2),
  group('gold', 3),
)

/** The same stores after a deploy with other content; the data centre's cache is lost when it says so. */
const deployed = (edge: Edge, content: League, cache?: FakeCache) =>
  edge.restart({ leagues: [content], ...(cache ? { cache } : {}) })

const leaders = async (edge: Edge) =>
  (await edge.settled('smash-bash')).groups.map(({ slug, number, rows }) => [
    slug,
    number,
    rows?.[0]?.team ?? null,
  ])

test('a group put in the middle reads its own table, and shifts none', async () => {
  const before = startEdge(service(), { leagues: [BEFORE] })
  await before.settled('smash-bash')
  for (const cache of [undefined, new FakeCache()]) {
    const edge = deployed(before, INSERTED, cache)
    edge.network = down
    // At once, before anything is refreshed, and after a refresh that failed.
    for (let minutes = 0; minutes < 3; minutes++) {
      expect(await leaders(edge)).toEqual([
        ['diamond', 1, 'Diamond Ace'],
        ['emerald', 6, null],
        ['platinum', 2, 'Platinum Ace'],
        ['gold', 3, 'Gold Ace'],
      ])
      pass(MINUTE)
    }
  }
  const edge = deployed(before, INSERTED)
  edge.network = service()
  pass(HOUR)
  await leaders(edge)
  expect((await leaders(edge))[1]).toEqual(['emerald', 6, 'Emerald Ace'])
})

test('when tables are renumbered, no group shows rows of another', async () => {
  const before = startEdge(service(), { leagues: [BEFORE] })
  await before.settled('smash-bash')
  pass(HOUR)
  const moved = league(
    group('diamond', 1),
    group('emerald', 2),
    group('platinum', 3),
    group('gold', 4),
  )
  const edge = deployed(before, moved)
  edge.network = down
  expect(await leaders(edge)).toEqual([
    ['diamond', 1, 'Diamond Ace'],
    ['emerald', 2, null],
    ['platinum', 3, null],
    ['gold', 4, null],
  ])
  edge.network = service(
    new Map([
      ['1', 'Diamond Ace'],
      ['2', 'Emerald Ace'],
      ['3', 'Platinum Ace'],
      ['4', 'Gold Ace'],
    ]),
  )
  pass(2 * MINUTE)
  await leaders(edge)
  expect((await leaders(edge)).map(([, , team]) => team)).toEqual([
    'Diamond Ace',
    'Emerald Ace',
    'Platinum Ace',
    'Gold Ace',
  ])
})

test('a renamed group keeps its rows by its former slug', async () => {
  const before = startEdge(service(), { leagues: [BEFORE] })
  await before.settled('smash-bash')
  const renamed = league(
    group('diamond', 1),
    group('platinum', 2),
    group('bronze', 3, ['copper', 'gold']),
  )
  const edge = deployed(before, renamed)
  edge.network = down
  expect((await leaders(edge))[2]).toEqual(['bronze', 3, 'Gold Ace'])
})
