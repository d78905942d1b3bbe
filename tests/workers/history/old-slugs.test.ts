// Addresses that pages of teams had under earlier names: told in the story, so that the site leads links to them on.
import { expect, test } from 'vitest'
import { type HistoryHarness, historyAfter, LEAGUE, TEAMS, tableOf, won } from './harness.ts'

const FIRST = [won('1101', '1102')]

/** A group that has a story. */
const begun = () => historyAfter([], FIRST)

/** The same table, with other names for some. */
function call(harness: HistoryHarness, names: Names) {
  const teams = TEAMS.map((team) => ({ ...team, name: names[team.key] ?? team.name }))
  return harness.see(tableOf(teams, FIRST))
}

const told = (harness: HistoryHarness) => harness.group?.slugs
const stored = ({ database }: HistoryHarness) => database.exec('SELECT slug FROM old_slug')

type Names = Record<string, string>

test.each<[string, calls: Names[], Names | undefined]>([
  ['no name that changes', [], undefined],
  ['a name that changes', [{ 1101: 'Lob Kings' }], { 'team-1101': '1101' }],
  [
    'two names of one team',
    [{ 1101: 'Lob Kings' }, { 1101: 'Lob Queens' }],
    { 'team-1101': '1101', 'lob-kings': '1101' },
  ],
  [
    'a name that another team has today: leads to that one',
    [{ 1101: 'Lob Kings' }, { 1101: 'Lob Kings', 1102: 'Team 1101' }],
    { 'team-1102': '1102' },
  ],
  ['a name that comes back', [{ 1101: 'Lob Kings' }, {}], { 'lob-kings': '1101' }],
  [
    'one name of two teams: each keeps what leads to it',
    [{ 1101: 'Lob Kings', 1102: 'Lob Kings' }, { 1102: 'Lob Kings' }],
    { 'lob-kings-2': '1102', 'team-1102': '1102' },
  ],
  ['another spelling of a name', [{ 1101: 'TEAM  1101' }], undefined],
])('%s', async (_, calls, expected) => {
  const harness = await begun()
  // The table has not changed.
  for (const names of calls) expect(await call(harness, names)).toBe(0)
  expect(told(harness)).toEqual(expected)
})

test.each(['Lob Kings', 'Team 1101'])(
  'a team whose name %s is hidden has no slugs',
  async (name) => {
    const harness = await begun()
    await call(harness, { 1101: 'Lob Kings' })
    harness.leagues = [{ ...LEAGUE, hideTeams: [name] }]
    harness.boot()
    await call(harness, { 1101: 'Lob Kings' })
    expect([stored(harness), harness.group === undefined]).toEqual([[], false])
    expect(told(harness)).toBeUndefined()
  },
)
