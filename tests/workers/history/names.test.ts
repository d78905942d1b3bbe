// Names that the history must not keep: those of children, and of teams that have objected.
import { expect, test } from 'vitest'
import { HIDDEN } from '../../../shared/standings/team.ts'
import { HistoryHarness, LEAGUE, tableOf, won, YOUTH } from './harness.ts'

const LOBS = 'n:lob kings'
const TEAMS = [
  { key: LOBS, name: 'Lob Kings' },
  { key: `${LOBS}~2`, name: 'Lob Kings' },
  { key: 'n:two', name: 'Two' },
  { key: '4', name: 'Four' },
]
const hiding = (...hideTeams: string[]) => ({ ...LEAGUE, hideTeams })

/** All that is stored and told. */
function kept({ database, story }: HistoryHarness): string {
  const tables = ['team', 'snapshot', 'old_slug'].map((one) =>
    database.exec(`SELECT * FROM ${one}`),
  )
  return JSON.stringify([tables, story])
}

function namesIn({ database }: HistoryHarness) {
  return database.exec('SELECT name FROM team ORDER BY id').map(({ name }) => name)
}

async function begun() {
  const harness = new HistoryHarness()
  await harness.see(tableOf(TEAMS, []))
  await harness.see(tableOf(TEAMS, [won('n:two', '4')]))
  return harness
}

test.each([
  ['a group', hiding('LOB kings', 'Four')],
  ['a group that was taken out', { ...hiding('Lob Kings', '4'), groups: LEAGUE.groups.slice(1) }],
])('a name that leagues.yml hides is hidden in what is stored of %s', async (_, league) => {
  const harness = await begun()
  harness.leagues = [league]
  harness.boot()
  harness.story = null
  expect(kept(harness)).not.toMatch(/lob.kings|four/i)
  expect(namesIn(harness)).toEqual([HIDDEN, HIDDEN, 'Two', HIDDEN])
})

test('a team whose name is hidden keeps its results, also under a new number', async () => {
  const teams = TEAMS.filter(({ key }) => !key.includes('~'))
  const harness = new HistoryHarness()
  await harness.see(tableOf(teams, []))
  await harness.see(tableOf(teams, [won('n:two', '4')]))
  harness.leagues = [hiding('Two', 'Four')]
  harness.boot()
  const numbered = teams.map((team) => (team.key === '4' ? { ...team, key: '9' } : team))
  await harness.see(tableOf(numbered, [won('n:two', '9'), won('9', LOBS, { gamesA: 15 })]))
  expect([namesIn(harness), harness.results.length]).toEqual([['Lob Kings', HIDDEN, HIDDEN], 2])
  expect(kept(harness)).not.toMatch(/two|four/i)
})

test('a name that is hidden, shown and hidden again is told in no key', async () => {
  const harness = await begun()
  for (const league of [hiding('Lob Kings'), LEAGUE, hiding('Lob Kings')]) {
    harness.leagues = [league]
    harness.boot()
    await harness.see(tableOf(TEAMS, []))
  }
  harness.boot()
  expect(kept(harness)).not.toMatch(/lob.kings/i)
})

test('of children nothing is kept, also of a league that becomes theirs', async () => {
  const harness = await begun()
  expect(await harness.see(tableOf(TEAMS, []), { league: YOUTH.id })).toBe(0)
  expect(harness.story?.groups).toEqual({})
  harness.leagues = [{ ...LEAGUE, shortenNames: true }]
  harness.boot()
  expect([harness.count('team'), harness.count('snapshot')]).toEqual([0, 0])
})
