// What is stored beside what the site shows: the feed's whole row, whose it is, and when a table last changed.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type StoredLeague, StoredLeagueSchema } from '../../functions/data/standings.ts'
import { HOUR, MINUTE } from '../../shared/time.ts'
import { down, type Edge, LEAGUES, type Network, pass, startEdge } from './edge.ts'

const KEY = 'league:v1:elite-series'
const rows = (...teams: object[]): Network => {
  return ({ pathname }) =>
    Response.json({ table_data: { [pathname.split('/').at(-1) ?? '']: teams } })
}
const FIGURES = { played: 3, wins: 2, draws: 0, losses: 1, points: 10 }
const ROW = {
  ...FIGURES,
  competitor: 1105,
  competitor_name: 'Braai Sisters',
  sets_won: 6,
  sets_lost: '3',
  games_won: 50,
  games_lost: 40,
}
function stored(edge: Edge, key = KEY): StoredLeague {
  return v.parse(StoredLeagueSchema, JSON.parse(edge.kv.values.get(key) ?? 'null'))
}

test('the whole row is stored, and the API answers what it always has', async () => {
  const edge = startEdge(rows(ROW))
  await edge.settled('elite-series')
  expect(stored(edge).groups[1]?.rows).toEqual([
    {
      ...{ position: 1, team: 'Braai Sisters', key: '1105', ...FIGURES },
      ...{ setDifference: 3, gameDifference: 10 },
      ...{ setsWon: 6, setsLost: 3, gamesWon: 50, gamesLost: 40 },
    },
  ])
  const answer = (await edge.standings('elite-series')).groups[0]?.rows?.[0]
  expect(Object.keys(answer ?? {}).join()).toBe(
    'position,team,played,wins,draws,losses,setDifference,gameDifference,points,key',
  )
})

test('teams without a number of their own have keys by name', async () => {
  const named = (competitor_name: string, competitor?: unknown) => ({
    ...FIGURES,
    competitor_name,
    competitor,
  })
  const edge = startEdge(
    rows(
      named('Ñandú & O’Brien'),
      named('Nandu + O Brien', null),
      named('Lions', 7),
      named('Tigers', '7'),
      named('🎾', { id: 3 }),
      named('Hawks', 'x y'),
      named('Wolves', ' w-9 '),
    ),
  )
  await edge.settled('elite-series')
  expect(stored(edge).groups[1]?.rows.map(({ key }) => key)).toEqual([
    ...['n:nandu o brien', 'n:nandu o brien~2', 'n:lions', 'n:tigers', 'n:🎾', 'n:hawks', 'w-9'],
  ])
})

test('a table changed when any data centre first saw other rows', async () => {
  const cape = startEdge(rows(ROW), { dataCentre: 'CPT' })
  await cape.settled('elite-series')
  const began = stored(cape).groups[1]?.changedAt
  pass(2 * HOUR)
  await cape.settled('elite-series')
  expect(stored(cape).groups[1]?.changedAt).toBe(began)
  const moved = rows({ ...ROW, points: 12 })
  cape.network = moved
  pass(HOUR)
  await cape.settled('elite-series')
  const changed = stored(cape).groups[1]?.changedAt ?? ''
  expect(Date.parse(changed) - Date.parse(began ?? '')).toBe(3 * HOUR)
  // Another data centre, which has not looked for hours, asks the service itself.
  pass(7 * HOUR)
  const johannesburg = startEdge(moved, { kv: cape.kv, dataCentre: 'JNB' })
  await johannesburg.settled('elite-series')
  pass(MINUTE)
  expect(stored(johannesburg).groups[1]?.changedAt).toBe(changed)
})

test.each([
  ['name', ['braai  SISTERS']],
  ['number', ['1105']],
])('a team that has objected is named nowhere, found by its %s', async (_, hideTeams) => {
  const other = { ...ROW, competitor: 1106, competitor_name: 'Lob Syndicate' }
  const before = startEdge(rows(ROW, other))
  await before.settled('elite-series')
  const leagues = LEAGUES.map((one) => ({ ...one, hideTeams }))
  // At once, from what is stored, also while the service is away; and in what is stored then.
  const edge = before.restart({ leagues })
  edge.network = down
  const names = async () =>
    (await edge.standings('elite-series')).groups[0]?.rows?.map(({ team }) => team)
  expect(await names()).toEqual(['Name withheld', 'Lob Syndicate'])
  edge.network = rows(ROW, other)
  pass(7 * HOUR)
  await edge.settled('elite-series')
  expect(await names()).toEqual(['Name withheld', 'Lob Syndicate'])
  expect(edge.kv.values.get(KEY)).not.toContain('Braai')
})
