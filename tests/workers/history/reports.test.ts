// Reports of matches: stored once, limited, compared with the tables, forgotten in time.
import { expect, test } from 'vitest'
import { listReports } from '../../../scripts/history.ts'
import type { SentReport } from '../../../shared/history-worker.ts'
import type { ScoreReport } from '../../../shared/score-report.ts'
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts'
import type { Match } from '../../../workers/history/src/derive/match.ts'
import { setsIn } from '../../sets.ts'
import { HistoryHarness, historyAfter, LEAGUE, TEAMS, tableOf, won, YOUTH } from './harness.ts'

const [A, B, C, D] = TEAMS.map(({ key }) => key) as [string, string, string, string]
type Sets = NonNullable<ScoreReport['sets']>

const SETS: Sets = setsIn('6-3 4-6 6-2')
/** The table after SETS. */
const MATCH = won(A, B, { gamesA: 16, gamesB: 11 })

let ids = 0
let addresses = 0

function report(more: Partial<ScoreReport> = {}): ScoreReport {
  const reportId = `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`
  const own = { league: LEAGUE.id, group: 'diamond', sets: SETS }
  return { reportId, teams: [A, B], ...own, ...more }
}

async function send(history: HistoryHarness, own: ScoreReport, more: Partial<SentReport> = {}) {
  const address = `10.${addresses++}.0.1`
  const outcome = await history.core.report({
    ...{ reportId: own.reportId, report: own, agrees: false, address },
    ...more,
  })
  return outcome.answer.ok ? outcome.answer.duplicate : outcome.answer.error.code
}

async function linesOf(history: HistoryHarness): Promise<string[]> {
  const { sections } = await history.core.evening()
  return sections.flatMap(({ heading, lines }) => lines.map(({ text }) => `${heading}: ${text}`))
}

const WORDS = 'Team 1101 beat Team 1102 2-1: 6-3 4-6 6-2'

test('a report waits to be typed in, and is late after 20 hours', async () => {
  const history = await historyAfter([])
  expect(await send(history, report())).toBe(false)
  expect(await linesOf(history)).toEqual([`To type in: Smash Bash, Diamond: ${WORDS} (one report)`])
  history.now += 21 * HOUR
  expect(await linesOf(history)).toEqual([
    `Still not typed in: Smash Bash, Diamond: ${WORDS} (one report), reported Wednesday 18 November`,
  ])
})

test.each<[string, ScoreReport[], number]>([
  ['the other team agrees with the link', [report()], 1],
  ['the other team reports the same', [report(), report({ teams: [B, A], sets: turned(SETS) })], 0],
])('both say so when %s', async (_, reports, agreeing) => {
  const history = await historyAfter([])
  for (const one of reports) await send(history, one)
  for (const one of reports.slice(0, agreeing)) {
    expect(await send(history, one, { agrees: true })).toBe(true)
  }
  expect(await linesOf(history)).toEqual([
    `To type in: Smash Bash, Diamond: ${WORDS} (both teams say so)`,
  ])
})

function turned(sets: Sets): Sets {
  return sets.map(([mine, theirs]) => [theirs, mine])
}

test('an answer stores a report that had not arrived', async () => {
  const history = await historyAfter([])
  const own = report()
  expect(await send(history, own, { agrees: true })).toBe(false)
  expect(await send(history, own)).toBe(true)
  expect(await linesOf(history)).toHaveLength(1)
})

test('two scores of one match are shown as a disagreement', async () => {
  const history = await historyAfter([])
  await send(history, report())
  await send(history, report({ sets: turned(SETS) }))
  expect(await linesOf(history)).toEqual([
    `Ask both teams: Smash Bash, Diamond: ${WORDS} (one report) – Team 1102 beat Team 1101 2-1: 6-3 4-6 6-2 (one report)`,
  ])
})

test('a score that its sender corrects is no disagreement', async () => {
  const history = await historyAfter([])
  const wrong = report({ sets: [[6, 0], ...SETS.slice(1)], secret: 'of-this-device' })
  // An answer to its link has come before it.
  const { secret, ...answered } = wrong
  await send(history, answered, { agrees: true })
  await send(history, wrong)
  await send(history, report({ replaces: 'of-this-device' }))
  expect(await linesOf(history)).toEqual([`To type in: Smash Bash, Diamond: ${WORDS} (one report)`])
})

test('who has the link of a report corrects nothing by it', async () => {
  const history = await historyAfter([])
  const own = report({ secret: 'of-this-device' })
  await send(history, own)
  await send(history, { ...own, secret: 'of-another' })
  for (const replaces of [own.reportId, 'of-another']) {
    await send(history, report({ sets: turned(SETS), replaces }))
  }
  expect(await linesOf(history)).toEqual([expect.stringMatching(/^Ask both teams: /)])
})

test.each<[string, Partial<ScoreReport>, string]>([
  ['an unknown team', { teams: [A, '9999'] }, 'not_found'],
  ['a team of another group', { group: 'gold' }, 'not_found'],
  ['an unknown league', { league: 'no-league' }, 'not_found'],
  ['a league of children', { league: YOUTH.id, group: 'juniors' }, 'not_found'],
])('%s is refused', async (_, more, code) => {
  const history = await historyAfter([])
  expect(await send(history, report(more))).toBe(code)
})

test('an id belongs to one score', async () => {
  const history = await historyAfter([])
  const own = report()
  await send(history, own)
  expect(await send(history, { ...own, sets: turned(SETS) })).toBe('already_sent')
})

test('an address sends 30 a day, two teams five, all 1,000', async () => {
  const history = await historyAfter([])
  const own = report()
  const codes = new Set<unknown>()
  for (let n = 0; n < 30; n++) codes.add(await send(history, own, { address: '1.2.3.4' }))
  expect([...codes]).toEqual([false, true])
  expect(await send(history, own, { address: '1.2.3.4' })).toBe('too_many')
  for (let n = 0; n < 4; n++) await send(history, report())
  expect(await send(history, report())).toBe('too_many')
  const { answer, retryAfter } = await history.core.report({
    ...{ reportId: 'reported', report: report(), agrees: false, address: '2.2.2.2' },
  })
  expect([answer.ok, retryAfter]).toEqual([false, (5 * HOUR + 45 * MINUTE) / 1000])
  history.database.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION SELECT i + 1 FROM n WHERE i < 1000)
     INSERT INTO report SELECT 'x' || i, 'other', 1, 1, 1, 2, '', ?, NULL, NULL, 0 FROM n`,
    history.now,
  )
  expect(await send(history, report({ teams: [A, C] }))).toBe('too_many')
  history.now += DAY
  expect(await send(history, report())).toBe(false)
})

test('a match in the table as reported is done', async () => {
  const history = await historyAfter([])
  await send(history, report())
  await history.seeMatches([MATCH])
  expect(await linesOf(history)).toEqual([])
  expect((await history.core.evening()).week).toEqual({ reported: 1, entered: 1, unclear: 0 })
})

test('a result that came before its report closes it', async () => {
  const history = await historyAfter([], [MATCH])
  await send(history, report())
  expect(await linesOf(history)).toEqual([])
})

test.each<[string, Match]>([
  ['beat Team 1102 2-1, 17-11 in games', { ...MATCH, gamesA: 17 }],
  [
    'won by walkover against Team 1102',
    { ...MATCH, setsA: 0, setsB: 0, gamesA: 0, gamesB: 0, isWalkover: true },
  ],
])('typed in differently: Team 1101 %s', async (words, match) => {
  const history = await historyAfter([])
  await send(history, report())
  const other = won(C, D)
  await history.seeMatches([other, match])
  expect(await linesOf(history)).toEqual([
    `Typed in differently: Smash Bash, Diamond: ${WORDS}, 16-11 in games (one report). The table: Team 1101 ${words}`,
  ])
  // The league corrects the table.
  history.now += HOUR
  await history.seeMatches([other, MATCH])
  expect(await linesOf(history)).toEqual([])
  // And takes the result out.
  history.now += HOUR
  await history.seeMatches([other])
  expect(await linesOf(history)).toEqual([`To type in: Smash Bash, Diamond: ${WORDS} (one report)`])
})

test('of matches that come together, the mistyped one is named', async () => {
  const history = await historyAfter([])
  await send(history, report())
  await send(history, report({ teams: [C, D], sets: setsIn('6-0 6-0 6-1') }))
  await history.seeMatches([MATCH, won(C, D, { setsA: 3, setsB: 0, gamesA: 18, gamesB: 2 })])
  expect(await linesOf(history)).toEqual([
    'Typed in differently: Smash Bash, Diamond: Team 1103 beat Team 1104 3-0: 6-0 6-0 6-1, 18-1 in games (one report). The table: Team 1103 beat Team 1104 3-0, 18-2 in games',
  ])
})

test('of matches that come together, none is named for another one', async () => {
  const history = await historyAfter([])
  // The first is wrong.
  await send(history, report({ sets: SETS.with(2, [6, 0]) }))
  const pairs = [
    [A, B],
    [A, C],
    [B, D],
    [C, D],
  ] as const
  for (const teams of [...pairs, [A, D] as const])
    await send(history, report({ teams: [...teams] }))
  // Who met whom does not follow from this table alone.
  await history.seeMatches(pairs.map(([a, b]) => ({ ...MATCH, a, b })))
  expect(await linesOf(history)).toEqual([
    'To type in: Smash Bash, Diamond: Team 1101 beat Team 1104 2-1: 6-3 4-6 6-2 (one report)',
  ])
})

test.each<[string, Match]>([
  ['its games counted', won(A, B, { setsA: 1, setsB: 1, gamesA: 13, gamesB: 11 })],
  ['given to who led', won(A, B, { setsA: 2, setsB: 1, gamesA: 13, gamesB: 11 })],
  ['left out', won(A, B, { setsA: 1, setsB: 1, gamesA: 10, gamesB: 9 })],
])('an unfinished set may be in the table with %s', async (_, match) => {
  const history = await historyAfter([])
  await send(history, report({ sets: setsIn('6-3 4-6 3-2') }))
  await history.seeMatches([match])
  expect(await linesOf(history)).toEqual([])
})

test('a walkover is done however the league writes it', async () => {
  for (const figures of [
    { setsA: 0, setsB: 0, gamesA: 0, gamesB: 0, isWalkover: true },
    { setsA: 3, setsB: 0, gamesA: 18, gamesB: 0 },
  ]) {
    const history = await historyAfter([])
    const { sets: _, ...own } = report()
    await send(history, { ...own, walkover: 0 })
    expect(await linesOf(history)).toEqual([
      'To type in: Smash Bash, Diamond: Walkover: Team 1101 won, Team 1102 did not play (one report)',
    ])
    await history.seeMatches([won(A, B, figures)])
    expect(await linesOf(history)).toEqual([])
  }
})

test('a team with another name or number is the same team', async () => {
  const history = await historyAfter([])
  await send(history, report())
  const renamed = TEAMS.map((team) => (team.key === A ? { key: A, name: 'Braai Sisters' } : team))
  history.now += DAY
  await history.see(tableOf(renamed, []))
  expect(await linesOf(history)).toEqual([
    `Still not typed in: Smash Bash, Diamond: ${WORDS.replace('Team 1101', 'Braai Sisters')} (one report), reported Wednesday 18 November`,
  ])
  const numbered = renamed.map((team) => (team.key === A ? { ...team, key: '7777' } : team))
  await history.see(tableOf(numbered, [{ ...MATCH, a: '7777' }]))
  expect(await linesOf(history)).toEqual([])
})

test('in the last week of a round, what is still to play is listed', async () => {
  const own = { ...LEAGUE, matches: 3, playBy: '2026-11-25' }
  const history = new HistoryHarness(undefined, [own])
  const played = [won(A, B), won(A, C), won(A, D), won(B, C)]
  for (const n of [0, 1, 2, 3, 4]) await history.seeMatches(played.slice(0, n))
  expect(await linesOf(history)).toEqual([])
  const keys: string[] = []
  for (const day of [19, 22, 23, 25]) {
    history.now = Date.parse(`2026-11-${day}T20:15:00Z`)
    const [section] = (await history.core.evening()).sections
    expect(section?.heading).toBe('Still to play until Wednesday 25 November: Smash Bash, Diamond')
    expect(section?.lines.map(({ text }) => text)).toEqual([
      'Team 1102 v Team 1104',
      'Team 1103 v Team 1104',
    ])
    keys.push(section?.lines[0]?.key ?? '')
  }
  // New on two evenings.
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2])
  history.now += DAY
  expect(await linesOf(history)).toEqual([])
})

test('reports are deleted 30 days after the last change of their table', async () => {
  const history = await historyAfter([])
  await send(history, report())
  const ask = () => listReports(history.ask, LEAGUE.id)
  expect((await ask()).lines.at(-1)).toContain('1 reported')
  history.now += 31 * DAY
  await history.core.forgetOld()
  expect(history.database.exec('SELECT * FROM report')).toEqual([])
})
