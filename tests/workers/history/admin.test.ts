// `npm run history`: what may be asked, what is said, and what it does to what is kept.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { COMMAND, judgeArguments } from '../../../scripts/history/commands.ts'
import { HIDDEN, nameKey } from '../../../shared/standings/team.ts'
import { DAY, HOUR } from '../../../shared/time.ts'
import { HistoryHarness, LEAGUE, TEAMS, won } from './harness.ts'
import { tableOf } from './tables.ts'

const FIRST = won('1101', '1102')
const SECOND = won('1103', '1104')
const NONSENSE = won('1104', '1102', { gamesA: 18, gamesB: 1 })

/** A first table, a result, a table that is wrong, and one that is right again. */
async function season() {
  const harness = new HistoryHarness()
  const seen = [[], [FIRST], [FIRST, NONSENSE], [FIRST, SECOND]]
  for (const matches of seen) await harness.seeMatches(matches)
  return harness
}

test('list tells what each snapshot told, the newest first', async () => {
  const harness = await season()
  const { lines, ok } = await COMMAND.list(harness.ask)
  expect(ok).toBe(true)
  expect(lines.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    '4 | 2026-11-18 18:45 SAST | smash-bash/diamond | the league corrected the table',
    '3 | 2026-11-18 18:30 SAST | smash-bash/diamond | 0 results, 1 more whose opponents are not known',
    '2 | 2026-11-18 18:15 SAST | smash-bash/diamond | 1 result',
    '1 | 2026-11-18 18:00 SAST | smash-bash/diamond | the first snapshot of this table',
    'The newest 4; times are South African.',
  ])
  expect((await COMMAND.list(harness.ask, 'youth')).lines).toEqual(['No table has been seen yet.'])
})

test('a snapshot that is dropped takes with it what it told', async () => {
  const harness = await season()
  const { ok } = await COMMAND.drop(harness.ask, '3')
  await harness.seeMatches([FIRST, SECOND])
  expect([ok, harness.results]).toEqual([
    true,
    [
      ['1101', '1102', 2, 1, 16, 11, 1],
      ['1103', '1104', 2, 1, 16, 11, 1],
    ],
  ])
  expect(harness.snapshots().at(-1)).toMatchObject({ before: null })
  expect((await COMMAND.drop(harness.ask, '3')).ok).toBe(false)
})

test('with a dropped table the round that began with it goes', async () => {
  const harness = await season()
  const others = TEAMS.map(({ key }) => ({ key: `2${key}`, name: `New ${key}`, bonus: 0 }))
  await harness.see(tableOf(others, []))
  await harness.see(tableOf(others, [won('21101', '21102')]))
  for (const snapshot of ['5', '6']) await COMMAND.drop(harness.ask, snapshot)
  await harness.seeMatches([FIRST, SECOND, won('1101', '1103')])
  expect(harness.snapshots().map(({ state, round }) => [state, round])).toEqual([
    ...Array(4).fill(['confirmed', 1]),
    ['dropped', 2],
    ['dropped', 2],
    ['confirmed', 1],
  ])
})

test('a table that was dropped is not taken again', async () => {
  const harness = await season()
  await COMMAND.drop(harness.ask, '3')
  expect(await harness.seeMatches([FIRST, NONSENSE])).toBe(0)
  expect(await harness.seeMatches([FIRST, SECOND, won('1101', '1103')])).toBe(1)
})

test('a dropped table may be right another day, after another one', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([FIRST])
  await harness.seeMatches([])
  await COMMAND.drop(harness.ask, '2')
  harness.now += 30 * DAY
  expect(await harness.seeMatches([])).toBe(0)
  await harness.seeMatches([FIRST, SECOND])
  harness.now += HOUR
  expect(await harness.seeMatches([])).toBe(1)
})

test('a name that is hidden is so in all that is kept, and stays so', async () => {
  const harness = new HistoryHarness()
  const key = (n: number) => `n:team 110${n}`
  const teams = TEAMS.map((team, n) => ({ ...team, key: key(n + 1) }))
  for (const matches of [[], [won(key(1), key(2))]]) await harness.see(tableOf(teams, matches))
  const { ok, lines } = await COMMAND.hide(harness.ask, LEAGUE.id, 'TEAM 1102')
  expect([ok, lines.join()]).toEqual([true, expect.stringContaining('hideTeams')])
  await harness.see(tableOf(teams, [won(key(1), key(2)), won(key(3), key(2))]))
  const kept = JSON.stringify([
    harness.database.exec('SELECT * FROM team'),
    harness.database.exec('SELECT * FROM snapshot'),
    harness.story,
  ])
  expect(kept).toContain(HIDDEN)
  expect(kept).not.toMatch(/team[ -]1102/i)
  expect([harness.count('team'), harness.results.length]).toEqual([4, 2])
  expect(harness.group?.results.map(([, b]) => b)).not.toContain(key(2))
})

test('a team that was hidden by name stays so when its number changes', async () => {
  const harness = await season()
  await COMMAND.hide(harness.ask, LEAGUE.id, 'Team 1102')
  const teams = TEAMS.map((team, n) => ({ ...team, key: n === 1 ? '9999' : team.key }))
  await harness.see(tableOf(teams, [won('1101', '9999'), SECOND, won('1101', '1104')]))
  const names = harness.database.exec('SELECT name FROM team').map(({ name }) => name)
  expect(names).not.toContain('Team 1102')
  expect(names.filter((name) => name === HIDDEN)).toHaveLength(1)
})

test('a name that leagues.yml hides may be hidden by hand, too', async () => {
  const gold = { table: 2, slug: 'gold' }
  const teams = ['Lob Kings', 'Two'].map((name) => ({ key: nameKey(name), name, bonus: 0 }))
  const harness = await season()
  await harness.see(tableOf(teams, []), gold)
  await harness.see(tableOf(teams, [won('n:lob kings', 'n:two')]), gold)
  expect(JSON.stringify(harness.story)).toContain('lob kings')
  harness.leagues = [{ ...LEAGUE, hideTeams: ['Lob Kings', 'Team 1102'] }]
  harness.boot()
  for (const name of ['Lob Kings', 'Team 1102']) {
    const { ok, lines } = await COMMAND.hide(harness.ask, LEAGUE.id, name)
    expect([ok, lines.join()]).toEqual([true, expect.not.stringContaining('hideTeams')])
  }
  // Out of leagues.yml again: what was hidden by hand stays so.
  harness.leagues = [LEAGUE]
  harness.boot()
  await harness.see(tableOf(teams, [won('n:lob kings', 'n:two')]), gold)
  expect(harness.story?.groups[2]?.results).toHaveLength(1)
  const kept = [harness.database.exec('SELECT * FROM team'), harness.story]
  expect(JSON.stringify(kept)).not.toMatch(/lob.kings/i)
})

test.each([
  ['group', [{ ...LEAGUE, groups: LEAGUE.groups.slice(1) }]],
  ['league', []],
])('a name can be hidden in a %s that was taken out', async (_, leagues) => {
  const harness = await season()
  harness.leagues = leagues
  harness.boot()
  expect(await COMMAND.hide(harness.ask, LEAGUE.id, 'Team 1102')).toMatchObject({ ok: true })
  expect(JSON.stringify(harness.database.exec('SELECT * FROM team'))).not.toMatch(/team.1102/i)
})

test.each<[string, Promise<{ ok: boolean; lines: string[] }>]>([
  ['list', COMMAND.list(new HistoryHarness().ask, 'nix')],
  ['drop', COMMAND.drop(new HistoryHarness().ask, '99')],
  ['hide', COMMAND.hide(new HistoryHarness().ask, 'nix', 'Name')],
  ['hide', COMMAND.hide(new HistoryHarness().ask, LEAGUE.id, 'Nobody')],
])('%s of what there is not says so in one sentence', async (_, said) => {
  expect(await said).toEqual({ ok: false, lines: [expect.stringMatching(/^[A-Z"].*\.$/)] })
})

test.each<[Parameters<typeof judgeArguments>[0], string[]]>([
  ['drop', []],
  ['drop', ['smash-bash']],
  ['drop', ['1', '2']],
  ['hide', ['smash-bash']],
  ['hide', []],
  ['list', ['Smash', 'Bash']],
  ['list', ['../x']],
])('%s %j is refused with a sentence', (command, typed) => {
  const judged = judgeArguments(command, typed)
  expect(judged.ok ? '' : judged.error).toMatch(new RegExp(`^${command} takes .*\\.$`))
})

test('a name of several words needs no quotes, a league no small letters', () => {
  expect(judgeArguments('hide', ['Smash-Bash', 'Lob', 'Kings'])).toEqual({
    ok: true,
    words: ['smash-bash', 'Lob Kings'],
  })
})

test.each([
  [['drop', 'x'], 'drop takes the number'],
  [['list', '--remotely'], 'remotely'],
])('%j ends with 1 and one sentence, before anything is opened', (typed, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/history.ts', ...typed])
  expect([status, stderr.toString().trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(sentence)],
  ])
})

test('nothing else can be asked for by name', async () => {
  const harness = new HistoryHarness()
  await expect(harness.ask('constructor')).rejects.toThrow()
  await expect(harness.ask('record', '{}')).rejects.toThrow()
})
