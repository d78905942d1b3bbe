import { createHash } from 'node:crypto'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { CardShape } from '../../contract/cards.ts'
import type { Group, League } from '../../contract/content/leagues.ts'
import { HOUR, MINUTE, SECOND } from '../../contract/time.ts'
import { cardAddresses } from '../../functions/cards/address.ts'
import { cardContent, LOOK } from '../../functions/cards/content.ts'
import { StoredStandingsSchema } from '../../functions/sources/stored-standings.ts'
import { cardFiles, pictureIn, readsAs } from './card-pictures.ts'
import {
  type Edge,
  type EdgeOptions,
  goodTables,
  LEAGUES,
  type Network,
  pass,
  passing,
  startEdge,
  tableText,
} from './edge.ts'
import { FakeCache } from './fake-stores.ts'

const MOST_BYTES = 30_000
const INSTEAD = '/static/share/standings.jpg'
const SHOWN = LEAGUES.filter(({ shortenNames }) => !shortenNames)

function leagueOf(id: string): League {
  const league = LEAGUES.find((one) => one.id === id)
  if (league === undefined) throw new Error(`no league ${id}`)
  return league
}

const SMASH = leagueOf('smash-bash')

function start(network: Network = goodTables, options: EdgeOptions = {}) {
  return startEdge(network, { assets: cardFiles, ...options })
}

const tables =
  (names: readonly string[], points = 10): Network =>
  ({ pathname }) =>
    new Response(tableText(pathname.split('/').at(-1) ?? '', points, [...names]))

/** An isolate that knows the standings of a league. */
async function knowing(league: string, network: Network = goodTables, options: EdgeOptions = {}) {
  const edge = start(network, options)
  await edge.settled(league)
  return edge
}

function addresses(edge: Edge, league: League, group: Group | null = null) {
  const stored = edge.kv.values.get(`st:v2:${league.id}`) ?? ''
  return cardAddresses(league, group, v.parse(StoredStandingsSchema, JSON.parse(stored)))
}

async function card(edge: Edge, path: string, shape: CardShape) {
  const answer = await edge.get(path)
  expect([path, answer.status]).toEqual([path, 200])
  const bytes = new Uint8Array(await answer.arrayBuffer())
  // What hangs ends within ten seconds.
  await edge.rest(10 * SECOND)
  return { answer, bytes, picture: await pictureIn(bytes, shape) }
}

test.each(SHOWN.map(({ id }) => id))(
  'the cards and squares of %s: their size, sixteen colours, 30 kB at most',
  async (id) => {
    const league = leagueOf(id)
    const names = ['Jacaranda Collective', 'The Zoo Lake Syndicate & Friends', 'Mielie Breakers']
    const edge = await knowing(id, tables(names, 24))
    for (const group of [null, ...league.groups]) {
      const found = addresses(edge, league, group)
      for (const shape of ['wide', 'square'] as const) {
        const { bytes } = await card(edge, found?.[shape] ?? '', shape)
        expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES)
      }
    }
  },
)

test('a card shows group, teams and points where they belong, inside its middle square', async () => {
  const edge = await knowing('smash-bash', tables(['Lob Kings', 'Ñandú', 'Net Lions'], 21))
  const { picture } = await card(edge, '/cards/smash-bash/diamond.png', 'wide')
  const reads = (
    text: string,
    face: 'name' | 'points' | 'title',
    ink: 'line' | 'ball',
    top: number,
  ) => readsAs(picture, text, { face, ink }, { left: 285, right: 915, top, bottom: top + 108 })
  expect(reads('DIAMOND', 'title', 'line', 64)).toBe(true)
  expect(reads('Lob Kings', 'name', 'line', 172)).toBe(true)
  expect(reads('21', 'points', 'ball', 172)).toBe(true)
  expect(reads('Ñandú', 'name', 'line', 280)).toBe(true)
  expect(reads('20', 'points', 'line', 280)).toBe(true)
  expect(reads('Net Lions', 'name', 'line', 388)).toBe(true)
  expect(reads('Net Lions', 'name', 'line', 172)).toBe(false)
  const foot = { left: 285, right: 915, top: 510, bottom: 600 }
  const small = (text: string, ink: 'haze' | 'line') =>
    readsAs(picture, text, { face: 'small', ink }, foot)
  expect(small('After the results of 20 November', 'haze')).toBe(true)
  expect(small('league.example', 'line')).toBe(true)
})

test('a long name is cut where its room ends; its points stay', async () => {
  const edge = await knowing(
    'smash-bash',
    tables(['Zoo Lake Syndicate and all of their Friends', 'Lob'], 21),
  )
  const { picture } = await card(edge, '/cards/smash-bash/diamond.square.png', 'square')
  const band = { left: 36, right: 764, top: 200, bottom: 400 }
  const reads = (text: string, face: 'name-narrowest' | 'points', ink: 'line' | 'ball') =>
    readsAs(picture, text, { face, ink }, band)
  expect(reads('Zoo Lake Syndicate', 'name-narrowest', 'line')).toBe(true)
  expect(reads('Zoo…', 'name-narrowest', 'line')).toBe(true)
  expect(reads('21', 'points', 'ball')).toBe(true)
})

test('the card of a league shows who leads its groups', async () => {
  const edge = await knowing('smash-bash', ({ pathname }) => {
    const n = Number(pathname.split('/').at(-1))
    return new Response(tableText(n, 10 + n, [`Squad ${'ABCDE'[n - 1]}`, 'Second']))
  })
  const { picture } = await card(edge, '/cards/smash-bash.png', 'wide')
  const band = (n: number) => ({ left: 285, right: 915, top: 172 + 64 * n, bottom: 240 + 64 * n })
  for (const [n, group] of SMASH.groups.entries()) {
    const reads = (text: string, face: 'name' | 'small', ink: 'line' | 'haze') =>
      readsAs(picture, text, { face, ink }, band(n))
    expect([group.name, reads(group.name, 'small', 'haze')]).toEqual([group.name, true])
    expect([n, reads(`Squad ${'ABCDE'[n]}${11 + n}`, 'name', 'line')]).toEqual([n, true])
    expect(reads('Second', 'name', 'line')).toBe(false)
  }
})

test('movement since the reference day is drawn, and part of the address', () => {
  const rows = ['a', 'b', 'c'].map((key, n) => ({ position: n + 1, team: key, points: 9 - n, key }))
  const record = v.parse(StoredStandingsSchema, {
    v: 2,
    checkedAt: '2026-11-20T12:00:00.000Z',
    groups: { 1: { rows, asOf: '2026-11-20T12:00:00.000Z', slug: 'diamond' } },
  })
  const [diamond] = SMASH.groups
  if (!diamond) throw new Error('no group')
  const still = cardAddresses(SMASH, diamond, record)
  expect(cardAddresses(SMASH, diamond, record, { a: 1, b: 2, c: 3, d: 9 })).toEqual(still)
  expect(cardAddresses(SMASH, diamond, record, { a: 2, b: 1 })).not.toEqual(still)
  const odd = { ...record, groups: structuredClone(record.groups) }
  for (const row of odd.groups[1]?.rows ?? [])
    row.key = `constructor${row.key === 'a' ? '' : row.key}`
  expect(cardContent(SMASH, diamond, odd, {})?.rows[0]?.moved).toBeNull()
})

test('whoever changes the drawing of the cards counts LOOK up', async () => {
  const edge = await knowing(
    'smash-bash',
    tables(['Jacaranda Collective', 'Ñandú & Łódź', 'Jozi 24']),
  )
  const digest = createHash('sha256')
  for (const path of ['/cards/smash-bash', '/cards/smash-bash/gold']) {
    for (const [shape, end] of [
      ['wide', '.png'],
      ['square', '.square.png'],
    ] as const) {
      const { bytes } = await card(edge, `${path}${end}`, shape)
      digest.update(await sharp(bytes).raw().toBuffer())
    }
  }
  // Cards are kept for a month, and by messengers for good, under a hash of what they show and of LOOK (content.ts): when
  // this fails, count that up, and put both figures here.
  expect([LOOK, digest.digest('hex').slice(0, 16)]).toEqual([1, 'bc58350a9e7f38f9'])
})

test('the movement that the history tells is on the card', async () => {
  const edge = await knowing('smash-bash')
  const path = '/cards/smash-bash/diamond.png'
  const still = (await card(edge, path, 'wide')).answer.headers.get('etag')
  const was = { 'n:lob kings': 2, 'n:net lions': 1 }
  const group = {
    since: '2026-11-16T04:00:00.000Z',
    was,
    form: {},
    results: [],
    series: {},
    notes: [],
  }
  edge.kv.values.set(
    'story:v1:smash-bash',
    JSON.stringify({ v: 1, at: '2026-11-20T11:00:00.000Z', groups: { 1: group } }),
  )
  pass(5 * MINUTE)
  // What the first asks for behind its answer, the next one has.
  await card(edge, path, 'wide')
  pass(20 * SECOND)
  const moved = (await card(edge, path, 'wide')).answer.headers.get('etag')
  expect(moved).not.toBe(still)
  const stored = v.parse(
    StoredStandingsSchema,
    JSON.parse(edge.kv.values.get('st:v2:smash-bash') ?? ''),
  )
  const [diamond = null] = SMASH.groups
  expect(cardAddresses(SMASH, diamond, stored, was)?.wide).toBe(
    `${path}?v=${moved?.replaceAll('"', '')}`,
  )
  // An isolate that knows no story waits a moment for KV.
  const elsewhere = edge.restart({ cache: new FakeCache() })
  expect((await card(elsewhere, path, 'wide')).answer.headers.get('etag')).toBe(moved)
})

test('an address with the hash of what is shown is good for good, any other for five minutes', async () => {
  const edge = await knowing('smash-bash')
  const { wide = '', square = '' } = addresses(edge, SMASH) ?? {}
  expect([wide, square]).toEqual([
    expect.stringMatching(/^\/cards\/smash-bash\.png\?v=[\da-f]{8}$/),
    expect.stringMatching(/^\/cards\/smash-bash\.square\.png\?v=[\da-f]{8}$/),
  ])
  for (const [path, age] of [
    [wide, 'public, max-age=31536000, immutable'],
    [square, 'public, max-age=31536000, immutable'],
    ['/cards/smash-bash.png', 'public, max-age=300'],
    ['/cards/smash-bash.png?v=00000000', 'public, max-age=300'],
  ] as const) {
    const { headers } = await edge.get(path)
    expect([path, Object.fromEntries(headers)]).toEqual([
      path,
      expect.objectContaining({
        'cache-control': age,
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      }),
    ])
    const etag = headers.get('etag') ?? ''
    const again = await edge.get(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  const head = await edge.get(wide, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the address changes with the rows that are shown, and with nothing else', async () => {
  const edge = await knowing('smash-bash', tables(['A', 'B', 'C', 'D'], 10))
  const first = addresses(edge, SMASH, SMASH.groups[0] ?? null)
  const shown = async (network: Network) => {
    edge.network = network
    // KV takes rows that changed every half hour.
    pass(HOUR)
    await edge.settled('smash-bash')
    await edge.settled('smash-bash')
    return addresses(edge, SMASH, SMASH.groups[0] ?? null)
  }
  expect(await shown(tables(['A', 'B', 'C', 'D'], 10))).toEqual(first)
  const second = await shown(tables(['B', 'A', 'C', 'D'], 10))
  expect(second).not.toEqual(first)
  const old = await edge.get(first?.wide ?? '')
  expect(old.headers.get('cache-control')).toBe('public, max-age=300')
  expect(old.headers.get('etag')).toContain(second?.wide.slice(-8))
})

test('a card is drawn once for all isolates of a data centre, and fetched letters serve all cards', async () => {
  const asked: string[] = []
  const assets = (request: Request) => {
    asked.push(new URL(request.url).pathname)
    return cardFiles(request)
  }
  const edge = await knowing('smash-bash', goodTables, { assets })
  await card(edge, '/cards/smash-bash/diamond.png', 'wide')
  await card(edge, '/cards/smash-bash/gold.png', 'wide')
  expect(asked.toSorted()).toEqual(['/static/cards/atlas.bin', '/static/cards/wide.bin'])
  const other = edge.restart({ assets: () => new Response('gone', { status: 500 }) })
  await card(other, '/cards/smash-bash/diamond.png', 'wide')
})

test('with the league service down for an hour every card is answered', async () => {
  const edge = await knowing('smash-bash')
  edge.network = () => 'hangs'
  for (let minute = 0; minute < 60; minute += 10) {
    pass(10 * MINUTE)
    const isolate = edge.restart()
    await card(isolate, '/cards/smash-bash/diamond.png', 'wide')
    await card(isolate, '/cards/smash-bash.square.png', 'square')
  }
})

test.each([
  ['KV hangs', 'works', 'hangs'],
  ['the Cache API hangs', 'hangs', 'works'],
  ['both hang', 'hangs', 'hangs'],
  ['both throw', 'throws', 'throws'],
] as const)('when %s a card or the static picture is answered', async (_, near, far) => {
  const edge = await knowing('smash-bash')
  const isolate = edge.restart()
  isolate.network = () => 'hangs'
  Object.assign(isolate.cache, { behaviour: near })
  Object.assign(isolate.kv, { behaviour: far })
  const answer = await passing(10 * SECOND, isolate.get('/cards/smash-bash/diamond.png'))
  const isKnown = near === 'works' || far === 'works'
  expect(answer.status).toBe(isKnown ? 200 : 302)
  await isolate.rest(10 * SECOND)
  Object.assign(isolate.cache, { behaviour: 'works' })
  Object.assign(isolate.kv, { behaviour: 'works' })
})

test('where nothing can be shown the static picture stands for it, for a minute', async () => {
  const edge = await knowing('smash-bash')
  const youth = await knowing('nxt-gen-youth')
  const unreadable = await knowing('elite-series', tables(['فريق النادي', 'Lob Kings']))
  const broken = await knowing('smash-bash', goodTables, {
    assets: () => new Response('<html>', { status: 200 }),
  })
  const missing = await knowing('smash-bash', goodTables, {
    assets: () => new Response('none', { status: 404 }),
  })
  for (const [from, path] of [
    [edge, '/cards/elite-series.png'],
    [edge, '/cards/high-level-v1/impacto.square.png'],
    [youth, '/cards/nxt-gen-youth/youth1.png'],
    [unreadable, '/cards/elite-series/elite1.png'],
    [broken, '/cards/smash-bash.png'],
    [missing, '/cards/smash-bash.png'],
  ] as const) {
    const { status, headers } = await from.get(path)
    expect([path, status, headers.get('location'), headers.get('cache-control')]).toEqual([
      path,
      302,
      INSTEAD,
      'public, max-age=60',
    ])
  }
  expect(addresses(youth, leagueOf('nxt-gen-youth'))).toBeNull()
  expect(addresses(unreadable, leagueOf('elite-series'))).toBeNull()
  expect(broken.lines.join()).toContain('card_failed')
})

test.each([
  '/cards',
  '/cards/',
  '/cards/none.png',
  '/cards/smash-bash',
  '/cards/smash-bash.jpg',
  '/cards/smash-bash/none.png',
  '/cards/smash-bash/diamond/x.png',
  '/cards/smash-bash%00.png',
])('%s is no card: 404', async (path) => {
  const edge = start(goodTables, {
    assets: (request) =>
      new URL(request.url).pathname === '/404' ? new Response('nothing') : cardFiles(request),
  })
  expect((await edge.get(path)).status).toBe(404)
})

test('a team that is not to be named is not on a card', async () => {
  const hidden = { ...SMASH, hideTeams: ['Lob Kings'] }
  const edge = await knowing('smash-bash')
  const [group = null] = SMASH.groups
  expect(addresses(edge, hidden, group)).not.toEqual(addresses(edge, SMASH, group))
  const isolate = edge.restart({ leagues: [hidden] })
  const { picture } = await card(isolate, '/cards/smash-bash/diamond.png', 'wide')
  const band = { left: 285, right: 915, top: 226, bottom: 334 }
  const reads = (text: string) => readsAs(picture, text, { face: 'name', ink: 'line' }, band)
  expect([reads('Name withheld'), reads('Lob')]).toEqual([true, false])
})
