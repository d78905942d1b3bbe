// `npm run history`: what may be asked, what is said, and what it does to what is kept.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { HIDDEN } from '../../../contract/shown-team.ts'
import { nameKey } from '../../../contract/team-keys.ts'
import { DAY, HOUR, MINUTE } from '../../../contract/time.ts'
import { judgeArguments } from '../../../scripts/history/argument.ts'
import { COMMAND } from '../../../scripts/history/commands.ts'
import { HistoryHarness, LEAGUE, START, TEAMS, won } from './harness.ts'
import { tableOf } from './tables.ts'

const FIRST = won('1101', '1102')
const SECOND = won('1103', '1104')
const NONSENSE = won('1104', '1102', { gamesA: 18, gamesB: 1 })

/** A first look, a result, a table that is wrong, and one that is right again. */
async function season() {
  const harness = new HistoryHarness()
  const seen = [[], [FIRST], [FIRST, NONSENSE], [FIRST, SECOND]]
  for (const matches of seen) {
    await harness.seeMatches(matches)
    harness.now += 10 * MINUTE
  }
  return harness
}

test('list tells what each look told, the newest first', async () => {
  const harness = await season()
  const { lines, ok } = await COMMAND.list(harness.ask)
  expect(ok).toBe(true)
  expect(lines.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    '4 | 2026-11-18 18:30 SAST | smash-bash/diamond | the league corrected the table',
    '3 | 2026-11-18 18:20 SAST | smash-bash/diamond | 0 results, 1 more whose opponents are not known',
    '2 | 2026-11-18 18:10 SAST | smash-bash/diamond | 1 result',
    '1 | 2026-11-18 18:00 SAST | smash-bash/diamond | the first look at this table',
    'The newest 4; times are South African.',
  ])
  expect((await COMMAND.list(harness.ask, 'youth')).lines).toEqual(['No table has been seen yet.'])
})

test('a look that is dropped takes with it what it told, and what came of it is worked out anew', async () => {
  const harness = await season()
  const { ok } = await COMMAND.drop(harness.ask, '3')
  expect([ok, harness.results()]).toEqual([
    true,
    [
      ['1101', '1102', 2, 1, 16, 11, 1],
      ['1103', '1104', 2, 1, 16, 11, 1],
    ],
  ])
  expect(harness.looks().at(-1)).toMatchObject({ kind: 'results', before: START + 10 * MINUTE })
  expect(harness.story()?.groups[1]?.results).toHaveLength(2)
  expect((await COMMAND.drop(harness.ask, '3')).ok).toBe(false)
})

test('a table that was dropped is not taken again', async () => {
  const harness = await season()
  await COMMAND.drop(harness.ask, '3')
  expect(await harness.seeMatches([FIRST, NONSENSE])).toEqual({ stored: 0 })
  harness.now += MINUTE
  expect(await harness.seeMatches([FIRST, SECOND, won('1101', '1103')])).toEqual({ stored: 1 })
})

test('a table that was dropped may be right another day, once others came in between', async () => {
  const harness = new HistoryHarness()
  await harness.seeMatches([FIRST])
  harness.now += MINUTE
  await harness.seeMatches([])
  await COMMAND.drop(harness.ask, '2')
  harness.now += 30 * DAY
  expect(await harness.seeMatches([])).toEqual({ stored: 0 })
  await harness.seeMatches([FIRST, SECOND])
  harness.now += MINUTE
  expect(await harness.seeMatches([])).toEqual({ stored: 1 })
})

test('a rebuild comes to the same results, and writes the story', async () => {
  const harness = await season()
  await harness.advance(MINUTE)
  const before = harness.results()
  harness.database.exec('DELETE FROM gain')
  harness.database.exec('DELETE FROM result')
  expect(await COMMAND.rebuild(harness.ask)).toMatchObject({ ok: true })
  expect(harness.results()).toEqual(before)
  expect(harness.story()?.groups[1]?.results).toHaveLength(before.length)
})

test('a name that is hidden is so in all that is kept, and stays so', async () => {
  const harness = new HistoryHarness()
  const key = (n: number) => `n:team 110${n}`
  const teams = TEAMS.map((team, n) => ({ ...team, key: key(n + 1) }))
  for (const matches of [[], [won(key(1), key(2))]]) {
    await harness.see(tableOf(teams, matches))
    harness.now += MINUTE
  }
  const { ok, lines } = await COMMAND.hide(harness.ask, LEAGUE.id, 'TEAM 1102')
  expect([ok, lines.join()]).toEqual([true, expect.stringContaining('hideTeams')])
  await harness.see(tableOf(teams, [won(key(1), key(2)), won(key(3), key(2))]))
  await COMMAND.rebuild(harness.ask)
  const kept = JSON.stringify([
    harness.database.exec('SELECT * FROM team'),
    harness.database.exec('SELECT * FROM look'),
    [...harness.stories.values()],
  ])
  expect(kept).toContain(HIDDEN)
  expect(kept).not.toMatch(/team[ -]1102/i)
  expect([harness.count('team'), harness.results().length]).toEqual([4, 2])
  expect(harness.story()?.groups[1]?.results.map(([, b]) => b)).not.toContain(key(2))
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

test('a name that leagues.yml hides is gone from the story too, and may be hidden by hand all the same', async () => {
  const harness = await season()
  await harness.see(tableOf([{ key: '', name: 'Lob Kings', bonus: 0 }], []), {
    table: 2,
    slug: 'gold',
  })
  harness.now += 10 * MINUTE
  const twice = [won('n:lob kings', 'n:two')]
  const teams = ['Lob Kings', 'Two'].map((name) => ({ key: nameKey(name), name, bonus: 0 }))
  await harness.see(tableOf(teams, twice), { table: 2, slug: 'gold' })
  await harness.advance(10 * MINUTE)
  expect([...harness.stories.values()].join()).toContain('lob kings')
  harness.leagues = [{ ...LEAGUE, hideTeams: ['Lob Kings', 'Team 1102'] }]
  harness.boot()
  await harness.advance(10 * MINUTE)
  expect([...harness.stories.values()].join()).not.toContain('lob kings')
  const { length } = harness.writes
  for (const name of ['Lob Kings', 'Team 1102']) {
    const { ok, lines } = await COMMAND.hide(harness.ask, LEAGUE.id, name)
    expect([ok, lines.length]).toEqual([true, 1])
  }
  expect(harness.writes.length).toBe(length + 2)
  // Out of leagues.yml again: what was hidden by hand stays so.
  harness.leagues = [LEAGUE]
  harness.boot()
  await harness.see(tableOf(teams, twice), { table: 2, slug: 'gold' })
  expect(JSON.stringify(harness.database.exec('SELECT * FROM team'))).not.toMatch(/lob.kings/i)
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

test.each<[string, (harness: HistoryHarness) => Promise<{ lines: string[] }>]>([
  ['drop', ({ ask }) => COMMAND.drop(ask, '3')],
  ['hide', ({ ask }) => COMMAND.hide(ask, LEAGUE.id, 'Team 1102')],
  ['rebuild', ({ ask }) => COMMAND.rebuild(ask, LEAGUE.id)],
])('%s says when the story could not be written, and it is tried again', async (_, command) => {
  const harness = await season()
  await harness.advance(HOUR)
  const old = harness.story()
  harness.alarmAt = null
  harness.kv = () => Promise.reject(new Error('quota'))
  expect((await command(harness)).lines.join()).toContain('tried again')
  expect([harness.story(), harness.alarmAt]).toEqual([old, expect.any(Number)])
  harness.kv = async () => {}
  await harness.advance(11 * MINUTE)
  expect(harness.story()?.at).not.toBe(old?.at)
})

test.each<[string, Promise<{ ok: boolean; lines: string[] }>]>([
  ['list', COMMAND.list(new HistoryHarness().ask, 'nix')],
  ['drop', COMMAND.drop(new HistoryHarness().ask, '99')],
  ['hide', COMMAND.hide(new HistoryHarness().ask, 'nix', 'Name')],
  ['hide', COMMAND.hide(new HistoryHarness().ask, LEAGUE.id, 'Nobody')],
  ['rebuild', COMMAND.rebuild(new HistoryHarness().ask, 'nix')],
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
  ['rebuild', ['../x']],
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
  await expect(harness.ask('observe', '{}')).rejects.toThrow()
})
