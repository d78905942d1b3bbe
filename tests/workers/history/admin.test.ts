// `npm run history`: what may be asked, what is said, and what it does to what is kept.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { drop, list, listRounds } from '../../../scripts/history.ts'
import { DAY } from '../../../shared/time.ts'
import { type HistoryHarness, historyAfter, OTHER_TEAMS, TEAMS, tableOf, won } from './harness.ts'

const FIRST = won('1101', '1102')
const SECOND = won('1103', '1104')
const NONSENSE = won('1104', '1102', { gamesA: 18, gamesB: 1 })

/** A first table, a result, a table that is wrong, and one that is right again. */
const season = () => historyAfter([], [FIRST], [FIRST, NONSENSE], [FIRST, SECOND])

test('list tells what each snapshot told, the newest first', async () => {
  const harness = await season()
  const { lines, ok } = await list(harness.ask)
  expect(ok).toBe(true)
  expect(lines.map((line) => line.trim().replace(/ {2,}/g, ' | '))).toEqual([
    '4 | 2026-11-18 18:45 SAST | smash-bash/diamond | the league corrected the table',
    '3 | 2026-11-18 18:30 SAST | smash-bash/diamond | 0 results, 1 more, opponents unknown',
    '2 | 2026-11-18 18:15 SAST | smash-bash/diamond | 1 result',
    '1 | 2026-11-18 18:00 SAST | smash-bash/diamond | the first snapshot of this table',
    'The newest 4; times are South African.',
  ])
  expect((await list(harness.ask, 'youth')).lines).toEqual(['No snapshot yet.'])
})

test('a snapshot that is dropped takes with it what it told', async () => {
  const harness = await season()
  expect(await drop(harness.ask, '3')).toMatchObject({ ok: true })
  await harness.seeMatches([FIRST, SECOND])
  expect(harness.results).toEqual([
    ['1101', '1102', 2, 1, 16, 11, 1],
    ['1103', '1104', 2, 1, 16, 11, 1],
  ])
  expect(await drop(harness.ask, '3')).toMatchObject({ ok: false })
})

/** Two rounds of other teams, in which matches were seen, after the real one. */
async function wrongRounds() {
  const harness = await season()
  await harness.see(tableOf(OTHER_TEAMS, []))
  await harness.see(tableOf(OTHER_TEAMS, [won('21101', '21102')]))
  await harness.see(tableOf(THIRD, []))
  harness.now += DAY
  return harness
}
const THIRD = TEAMS.map(({ key }) => ({ key: `3${key}`, name: `Third ${key}` }))
const roundsOf = async (harness: HistoryHarness) =>
  (await listRounds(harness.ask)).lines.map((line) => line.trim().replace(/ {2,}/g, ' | '))

test('with the tables of a round that are dropped the round goes', async () => {
  const harness = await wrongRounds()
  expect(await roundsOf(harness)).toEqual([
    'smash-bash/diamond/2026-11-2 | 2026-11-18 19:15 SAST | unfinished | public | 1 results',
    'smash-bash/diamond/2026-11 | 2026-11-18 18:45 SAST | unfinished | public | 1 results',
    'Times are South African: when the last change was seen.',
  ])
  for (const snapshot of ['5', '6', '7']) await drop(harness.ask, snapshot)
  expect((await harness.core.rounds('smash-bash')).rounds).toEqual([])
  await harness.seeMatches([FIRST, SECOND, won('1101', '1103')])
  expect(harness.snapshots().map(({ round }) => round)).toEqual([1, 1, 1, 1, 1])
  expect(harness.group?.results).toHaveLength(2)
})

test('a kept round is dropped by its address, once', async () => {
  const harness = await wrongRounds()
  const address = 'smash-bash/diamond/2026-11-2'
  expect([await drop(harness.ask, address), await drop(harness.ask, address)]).toMatchObject([
    { ok: true },
    { ok: false },
  ])
  const { rounds } = await harness.core.rounds('smash-bash')
  expect(rounds.map(({ slug }) => slug)).toEqual(['2026-11'])
})

test.each([
  [['drop'], 'drop takes the number'],
  [['drop', '1', '2'], 'drop takes the number'],
  [['list', 'Smash', 'Bash'], 'list takes nothing, or a league'],
  [['list', '--remotely'], 'remotely'],
])('%j ends with 1 and one sentence, before anything is opened', (typed, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/history.ts', ...typed])
  expect([status, stderr.toString().trim().split('\n')]).toEqual([
    1,
    [expect.stringContaining(sentence)],
  ])
})
