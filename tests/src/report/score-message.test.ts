import { expect, test } from 'vitest'
import { teamsOf } from '../../../src/pages/report/pick-teams.tsx'
import type { Score, SetScore } from '../../../src/pages/report/score.ts'
import { outcomeOf, type ScoreReport, scoreMessage } from '../../../src/pages/report/score.ts'

const played = (...sets: SetScore[]): Score => ({ kind: 'played', sets })
const REPORT: ScoreReport = {
  league: { id: 'smash-bash', name: 'Smash Bash' },
  group: { table: 1, name: 'Diamond' },
  teams: [
    { key: '1105', name: 'Braai Sisters' },
    { key: '1102', name: 'Smash Lions' },
  ],
  stage: 'group',
  score: played([6, 3], [4, 6], [6, 2]),
}

test('words for people, and a last line for programs', () => {
  expect(scoreMessage(REPORT)).toBe(
    [
      'Match result · Smash Bash · Diamond',
      'Braai Sisters beat Smash Lions 2-1',
      '6-3 4-6 6-2',
      '',
      'SMASH-BASH/1 1105-1102 6-3 4-6 6-2',
    ].join('\n'),
  )
})

test('both teams send the same: the winner stands first, whoever was picked first', () => {
  const [first, second] = REPORT.teams
  const turned = { ...REPORT, teams: [second, first] as const }
  expect(scoreMessage({ ...turned, score: played([3, 6], [6, 4], [2, 6]) })).toBe(
    scoreMessage(REPORT),
  )
  expect(scoreMessage({ ...turned, score: { kind: 'walkover', winner: 1 } })).toMatch(
    /\nSMASH-BASH\/1 1105-1102 W\/O$/,
  )
})

test('what is special about a match is said in words', () => {
  const score = played([6, 3], [4, 6], [3, 2])
  expect(scoreMessage({ ...REPORT, score, stage: 'quarter-final' })).toBe(
    [
      'Match result · Smash Bash · Diamond · Quarter-final',
      'Braai Sisters and Smash Lions: 1-1 in sets',
      '6-3 4-6 3-2',
      'Set 3 was not finished.',
      '',
      'SMASH-BASH/1 1105-1102 6-3 4-6 3-2',
    ].join('\n'),
  )
  expect(outcomeOf({ ...REPORT, score: { kind: 'walkover', winner: 1 } })).toBe(
    'Walkover: Smash Lions won, Braai Sisters did not play',
  )
  // Nobody knows who won a set that cannot be.
  expect(outcomeOf({ ...REPORT, score: played([7, 2], [6, 0]) })).toBe(
    'Braai Sisters against Smash Lions',
  )
})

/** The last line, taken apart by its spaces, its slash and its hyphen. */
function parts(message: string) {
  const [place = '', teams = '', ...sets] = message.split('\n').at(-1)?.split(' ') ?? []
  const keys = teams.split('-').map((key) => decodeURIComponent(key.replaceAll('_', ' ')))
  return { place, keys, sets }
}

test.each(['n:lob kings', 'a-b', 'a_b', '100% %2D', 'n:x~2', 'x\ty', 'é漢🎾', '/?&#+'])(
  'a program can read the key %j off the last line',
  (key) => {
    const teams = [
      { key, name: 'One' },
      { key: `2${key}`, name: 'Two' },
    ] as const
    expect(parts(scoreMessage({ ...REPORT, teams }))).toEqual({
      place: 'SMASH-BASH/1',
      keys: [key, `2${key}`],
      sets: ['6-3', '4-6', '6-2'],
    })
  },
)

test('a name is the key of a team without one; withheld names stay two', () => {
  const rows = [{ team: 'Braai Sisters', key: '77' }, { team: 'New Pair' }]
  expect(teamsOf(rows)).toEqual([
    { key: '77', name: 'Braai Sisters' },
    { key: 'n:new pair', name: 'New Pair' },
  ])
  const keys = teamsOf([{ team: 'Name withheld' }, { team: 'Name withheld' }])
  expect(keys.map(({ key }) => key)).toEqual(['n:name withheld', 'n:name withheld~2'])
})
