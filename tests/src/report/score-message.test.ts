import { expect, test } from 'vitest'
import { seeded } from '../../../sandbox/random.ts'
import { nameKey } from '../../../shared/standings/team.ts'
import type { Score, SetScore } from '../../../src/pages/report/score.ts'
import { outcomeOf, type ScoreReport, scoreMessage } from '../../../src/pages/report/score.ts'
import { readScoreLine } from '../../read-score-line.ts'

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

/** As a program would that has never seen this code: by its spaces, its slash and its hyphen. */
function parts(message: string) {
  const [place = '', teams = '', ...sets] = message.split('\n').at(-1)?.split(' ') ?? []
  const [league, table] = place.split('/')
  return { league, table, teams: teams.split('-'), sets }
}

test('the last line of any message can be taken apart by its signs, and says what was put in', () => {
  const random = seeded('keys of teams')
  const LETTERS = [...'ab9-_%~: é漢🎾+/?&#']
  const key = (n: number) => {
    const letters = Array.from(
      { length: 1 + Math.floor(random() * 12) },
      () => LETTERS[Math.floor(random() * LETTERS.length)],
    ).join('')
    return n % 2 === 0 ? nameKey(letters) : `x${letters.trim()}`
  }
  for (let n = 0; n < 500; n++) {
    const teams = [
      { key: key(n), name: 'One' },
      { key: key(n), name: 'Two' },
    ] as const
    const score = played([7, 6], [n % 7, 6], [6, n % 5])
    const message = scoreMessage({ ...REPORT, teams, score })
    const found = parts(message)
    expect([found.league, found.table, found.teams.length]).toEqual(['SMASH-BASH', '1', 2])
    expect(found.sets).toHaveLength(3)
    expect(readScoreLine(message)).toEqual({
      league: 'smash-bash',
      table: 1,
      keys: teams.map((team) => team.key),
      score,
    })
  }
})

test('a walkover can be read, and what is no such line is none', () => {
  const message = scoreMessage({ ...REPORT, score: { kind: 'walkover', winner: 0 } })
  expect(readScoreLine(message)?.score).toEqual({ kind: 'walkover', winner: 0 })
  for (const other of ['', 'We won!', 'SMASH-BASH/1 1105 6-3', 'smash-bash/1 1-2 6-3'])
    expect(readScoreLine(other)).toBeNull()
})
