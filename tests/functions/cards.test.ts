// Share cards as the edge composes, caches and sends them; tests/workers/history/workerd.test.ts has them drawn.
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../shared/time.ts'
import {
  advance,
  advanceDuring,
  down,
  type Edge,
  feedOf,
  feedRows,
  goodTables,
  hang,
  hiding,
  KINGS,
  knownEdge,
  LEAGUES,
  LIONS,
  NOW,
  type Stories,
  storyOf,
  tablesOf,
  WON,
} from './edge.ts'

const DIAMOND = '/cards/smash-bash/diamond.png'
/** What drawCard is asked for, which startEdge sends in place of the picture. */
const Drawn = v.tuple([
  v.looseObject({
    title: v.string(),
    foot: v.string(),
    team: v.unknown(),
    rows: v.array(v.looseObject({ team: v.string(), moved: v.unknown() })),
  }),
  v.string(),
  v.string(),
])

async function drawn(edge: Edge, path: string) {
  const answer = await edge.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  const [card, shape, site] = v.parse(Drawn, await answer.json())
  await edge.finishWork(10 * SECOND)
  return { card, shape, site }
}

async function hashOf(edge: Edge, path = DIAMOND) {
  const { headers } = await edge.get(path)
  await edge.finishWork(10 * SECOND)
  return headers.get('etag')?.replaceAll('"', '')
}

test('a card of a group has its first three teams and the site', async () => {
  const edge = await knownEdge(tablesOf(21, ['Lob Kings', 'Ñandú', 'Net Lions', 'Last']))
  const row = (mark: number, team: string, points: string) => ({ mark, team, points, moved: null })
  expect(await drawn(edge, DIAMOND)).toEqual({
    card: {
      over: 'smash-bash',
      title: 'diamond',
      rows: [row(1, 'Lob Kings', '21'), row(2, 'Ñandú', '20'), row(3, 'Net Lions', '19')],
      team: null,
      winner: null,
      foot: '',
    },
    shape: 'wide',
    site: 'league.example',
  })
})
test('a card of a league has the leader of each group', async () => {
  const edge = await knownEdge(feedOf((n) => feedRows(10 + Number(n), [`Squad ${n}`, 'Second'])))
  const { card, shape } = await drawn(edge, '/cards/smash-bash.square.png')
  expect([card.over, card.title, shape]).toEqual(['Leaders', 'smash-bash', 'square'])
  expect(card.rows).toEqual(
    ['diamond', 'platinum', 'gold', 'silver', 'bronze'].map((mark, n) => {
      return { mark, team: `Squad ${n + 1}`, points: String(11 + n), moved: null }
    }),
  )
})

test('the movement that the history tells is on the card and in its hash', async () => {
  const stories: Stories = {}
  const edge = await knownEdge(goodTables, { stories })
  const still = await hashOf(edge)
  stories['smash-bash'] = storyOf({ was: { [KINGS]: 2, [LIONS]: 2 } })
  advance(6 * MINUTE)
  // Refreshed behind the first answer, used by the next.
  await hashOf(edge)
  advance(20 * SECOND)
  const moved = await hashOf(edge)
  expect(moved).not.toBe(still)
  const { card } = await drawn(edge, DIAMOND)
  expect(card.rows.map((row) => row.moved)).toEqual([1, null])
})

test('before the first match a card has teams by name, without ranks', async () => {
  const rows = feedRows(0, ['Net Lions', 'Lob Kings']).map((row) => ({ ...row, played: 0 }))
  const edge = await knownEdge(feedOf((n) => (n === '1' ? rows : feedRows())))
  const { card } = await drawn(edge, DIAMOND)
  expect(card.rows.map(({ mark, team }) => [mark, team])).toEqual([
    ['–', 'Lob Kings'],
    ['–', 'Net Lions'],
  ])
  expect(card.foot).toBe('The round starts soon')
  const league = await drawn(edge, '/cards/smash-bash.png')
  expect(league.card.rows.map(({ mark }) => mark)).not.toContain('diamond')
})

test('with the current hash a card is good for ever, else for five minutes', async () => {
  const edge = await knownEdge()
  const hash = await hashOf(edge, '/cards/smash-bash.png')
  expect(hash).toMatch(/^[\da-f]{8}$/)
  const forEver = 'public, max-age=31536000, immutable'
  for (const [path, cacheControl] of [
    [`/cards/smash-bash.png?v=${hash}`, forEver],
    [`/cards/smash-bash.square.png?v=${hash}`, forEver],
    ['/cards/smash-bash.png', 'public, max-age=300'],
    ['/cards/smash-bash.png?v=00000000', 'public, max-age=300'],
  ] as const) {
    const { headers } = await edge.get(path)
    expect(Object.fromEntries(headers), path).toMatchObject({
      'cache-control': cacheControl,
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const again = await edge.get(path, { headers: { 'if-none-match': `"${hash}"` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const head = await edge.get(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
})

test('requests at once for a new card wait for one drawing', async () => {
  const drawCard = vi.fn(async () => new Uint8Array([1]))
  const edge = await knownEdge(goodTables, { drawCard })
  const answers = await Promise.all(Array.from({ length: 20 }, () => edge.get(DIAMOND)))
  for (const answer of answers) expect([...(await answer.bytes())]).toEqual([1])
  expect(drawCard).toHaveBeenCalledTimes(1)
})

test('a card is drawn once in a data centre', async () => {
  const drawCard = vi.fn(async () => new Uint8Array([1]))
  const edge = await knownEdge(goodTables, { drawCard })
  for (const isolate of [edge, edge, edge.restart()]) {
    const bytes = await (await isolate.get(DIAMOND)).bytes()
    expect([...bytes]).toEqual([1])
    await isolate.finishWork()
  }
  expect(drawCard).toHaveBeenCalledTimes(1)
  await edge.get('/cards/smash-bash/diamond.square.png')
  expect(drawCard).toHaveBeenCalledTimes(2)
})

const PLAYED = storyOf({
  was: { [KINGS]: 2 },
  form: { [KINGS]: 'LwdW', [LIONS]: 'WL' },
  results: [WON],
})
/** Each of the tables here has five matches of a team. */
const roundOf = (matches: number) => LEAGUES.map((league) => ({ ...league, matches }))
const [RUNS, ENDED] = [roundOf(6), roundOf(5)]
const UNPLAYED = feedOf(() => feedRows(0).map((row) => ({ ...row, played: 0 })))
const RESULTS = 'After the results of 20 November'
const ALL_PLAYED = 'All matches played, 20 November'
const BEAT = 'Beat Net Lions 2-1 in sets'
const LOST = 'Lost to Lob Kings 1-2 in sets'

describe('the card of a team', () => {
  test.each([
    ['lob-kings', RUNS, ['1st of 2 in diamond', 'LwdW', BEAT], RESULTS],
    ['net-lions', RUNS, ['2nd of 2 in diamond', 'WL', LOST], RESULTS],
    ['lob-kings', ENDED, ['Won diamond', 'LwdW', BEAT], ALL_PLAYED],
    ['net-lions', ENDED, ['Finished 2nd of 2 in diamond', 'WL', LOST], ALL_PLAYED],
  ] as const)('%s, round %#: place, form and last result', async (slug, leagues, words, foot) => {
    const edge = await knownEdge(goodTables, { leagues, stories: { 'smash-bash': PLAYED } })
    const { card } = await drawn(edge, `/cards/smash-bash/diamond/${slug}.png`)
    const [place, form, last] = words
    expect(card).toEqual({
      over: 'smash-bash · diamond',
      title: slug === 'lob-kings' ? 'Lob Kings' : 'Net Lions',
      rows: [],
      team: { place, form, last },
      winner: null,
      foot,
    })
  })

  test('has no place before the round begins, and only what the fonts can show', async () => {
    const edge = await knownEdge(UNPLAYED)
    const { card } = await drawn(edge, '/cards/smash-bash/diamond/lob-kings.png')
    expect(card.team).toEqual({ place: 'Plays in diamond', form: '', last: '' })
    const other = 'فريق النادي'
    const story = storyOf({ results: [[KINGS, `n:${other}`, 2, 1, 16, 11, NOW - 75, NOW - 60, 1]] })
    const beside = await knownEdge(tablesOf(10, ['Lob Kings', other]), {
      stories: { 'smash-bash': story },
    })
    const { team } = (await drawn(beside, '/cards/smash-bash/diamond/lob-kings.png')).card
    expect(team).toEqual({ place: '1st of 2 in diamond', form: '', last: '' })
  })
})

test('a story has its own shape, for a league, a group and a team', async () => {
  const edge = await knownEdge()
  for (const path of ['smash-bash', 'smash-bash/diamond', 'smash-bash/diamond/lob-kings']) {
    const { shape } = await drawn(edge, `/cards/${path}.story.png`)
    expect([path, shape]).toEqual([path, 'story'])
  }
})

test('the card of a complete round is that of its winner', async () => {
  const edge = await knownEdge(goodTables, { leagues: ENDED, stories: { 'smash-bash': PLAYED } })
  const { card } = await drawn(edge, DIAMOND)
  const winner = { of: 'diamond, smash-bash', score: 'Won 3 of 5, 10 points' }
  expect(card).toMatchObject({ over: 'Group winners', title: 'Lob Kings', winner, rows: [] })
  expect(card.foot).toBe(ALL_PLAYED)
  const zones = [{ places: [1, 2] as const, kind: 'finals' as const, text: 'plays for it' }]
  const leagues = ENDED.map((one) => ({
    ...one,
    groups: one.groups.map((of) => ({ ...of, zones })),
  }))
  const final = await knownEdge(goodTables, { leagues, stories: { 'smash-bash': PLAYED } })
  expect((await drawn(final, DIAMOND)).card.title).toBe('diamond')
  expect((await drawn(final, '/cards/smash-bash.png')).card.over).toBe('Leaders')
  // Of a round that runs, the movement is shown.
  const running = await knownEdge(goodTables, { leagues: RUNS, stories: { 'smash-bash': PLAYED } })
  const { card: before } = await drawn(running, DIAMOND)
  expect([before.title, before.foot, before.rows[0]?.moved]).toEqual(['diamond', RESULTS, 1])
})

const UNREADABLE = tablesOf(10, ['فريق النادي', 'Lob Kings'])
const FAILS = async () => Promise.reject(new TypeError('gone'))
const KINGS_CARD = '/cards/smash-bash/diamond/lob-kings.png'
const CHILDREN = LEAGUES.map((league) => ({ ...league, shortenNames: true }))

test.each([
  ['no rows', DIAMOND, down, {}],
  ['a name that the fonts lack', DIAMOND, UNREADABLE, {}],
  ['a team that is not in the group', '/cards/smash-bash/diamond/nobody.png', goodTables, {}],
  ['a team that has objected', KINGS_CARD, goodTables, { leagues: hiding(['Lob Kings']) }],
  ['a team of children', KINGS_CARD, goodTables, { leagues: CHILDREN }],
  ['a team whose name the fonts lack', '/cards/smash-bash/diamond/team.png', UNREADABLE, {}],
  ['no history Worker', DIAMOND, goodTables, { history: null }],
  ['a drawing that fails', DIAMOND, goodTables, { drawCard: FAILS }],
  ['a drawing that hangs', DIAMOND, goodTables, { drawCard: hang }],
] as const)('%s: the static picture for a minute', async (_, path, network, options) => {
  const edge = await knownEdge(network, options)
  const { status, headers } = await advanceDuring(10 * SECOND, edge.get(path))
  expect([status, headers.get('location')]).toEqual([302, '/static/share/standings.jpg'])
  expect(headers.get('cache-control')).toBe('public, max-age=60')
  expect(edge.lines.join().includes('share_card_failed')).toBe('drawCard' in options)
})

test('the log names no team', async () => {
  const edge = await knownEdge(goodTables, { drawCard: FAILS })
  await edge.get(KINGS_CARD)
  expect(edge.lines.join()).toMatch(/card_failed.*smash-bash\/diamond(?!\/)/)
})

test.each([
  ["Ñandú & O'Brien", "Ñandú & O'Brien"],
  ['Lob Kings 🎾', 'Lob Kings'],
  ['Tie\u0302\u0301n', 'Tien'],
  ['🎾🎾🎾 Lob', null],
])('the name %j is drawn as %j', async (name, expected) => {
  const edge = await knownEdge(tablesOf(10, [name]))
  const answer = await edge.get(DIAMOND)
  const parsed = answer.status === 200 ? v.parse(Drawn, await answer.json()) : null
  expect(parsed?.[0].rows[0]?.team ?? null).toBe(expected)
})
