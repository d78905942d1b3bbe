// What teams are called in the history, and the keys that are made of names.
import { expect, test } from 'vitest'
import type { StoredRow } from '../../../shared/standings/schema.ts'
import { HIDDEN } from '../../../shared/standings/team.ts'
import { HistoryHarness, LEAGUE, YOUTH } from './harness.ts'
import { tableOf } from './tables.ts'

function rowsFor(teams: [key: string, name: string][]): StoredRow[] {
  return tableOf(
    teams.map(([key, name]) => ({ key, name, bonus: 0 })),
    [],
  )
}

function teamsIn({ database }: HistoryHarness) {
  return database.exec('SELECT key, name FROM team ORDER BY id')
}

const TWINS = rowsFor([
  ['n:lob kings', 'Lob Kings'],
  ['n:lob kings~2', 'Lob Kings'],
])

test.each<[string, (harness: HistoryHarness) => unknown]>([
  ['by hand', ({ ask }) => ask('hide', LEAGUE.id, 'Lob Kings')],
  [
    'by leagues.yml',
    (harness) => {
      harness.leagues = [{ ...LEAGUE, hideTeams: ['Lob Kings'] }]
      return harness.boot()
    },
  ],
])('two teams of one name that is hidden %s tell it in no key', async (_, hide) => {
  const harness = new HistoryHarness()
  await harness.see(TWINS)
  await hide(harness)
  await harness.see(TWINS)
  const teams = teamsIn(harness)
  expect(teams.map(({ name }) => name)).toEqual([HIDDEN, HIDDEN])
  expect(JSON.stringify(teams)).not.toMatch(/lob.kings/i)
  expect(await harness.ask('hide', LEAGUE.id, 'Lob Kings')).toMatchObject({ teams: 2 })
})

test('a name that leagues.yml hides is hidden in groups taken out, too', async () => {
  const harness = new HistoryHarness()
  await harness.see(TWINS)
  harness.leagues = [{ ...LEAGUE, groups: LEAGUE.groups.slice(1), hideTeams: ['Lob Kings'] }]
  harness.boot()
  expect(JSON.stringify(teamsIn(harness))).not.toMatch(/lob.kings/i)
})

test('children whose short names are the same stay two, in any order', async () => {
  const harness = new HistoryHarness()
  const where = { league: YOUTH.id, slug: 'juniors' }
  const rows = rowsFor([
    ['n:ben smith', 'Ben Smith'],
    ['n:ben stone', 'Ben Stone'],
  ]).map((row, n) => ({ ...row, points: n }))
  expect(await harness.see(rows, where)).toBe(1)
  const turned = rows.toReversed().map((row, n) => ({ ...row, position: n + 1 }))
  expect(await harness.see(turned, where)).toBe(1)
  expect(teamsIn(harness).map(({ key, name }) => [key, name])).toEqual([
    ['n:ben s', 'Ben S'],
    ['n:ben s~2', 'Ben S'],
  ])
  expect(harness.snapshots().map(({ round }) => round)).toEqual([1, 1])
})

test('a league that turns to short names keeps two teams apart', async () => {
  const harness = new HistoryHarness()
  await harness.see(
    rowsFor([
      ['n:ben smith', 'Ben Smith'],
      ['n:ben stone', 'Ben Stone'],
    ]),
  )
  harness.leagues = [{ ...LEAGUE, shortenNames: true }]
  harness.boot()
  expect(teamsIn(harness).map(({ key }) => key)).toEqual(['n:ben s', 'n:ben s~2'])
})
