import { expect, test } from 'vitest'
import { outcomeOf, type Score, type SetScore } from '../../../shared/score.ts'
import { teamsOf } from '../../../src/pages/report/pick-teams.tsx'
import { type MatchScore, scoreMessage } from '../../../src/pages/report/score.ts'

const played = (...sets: SetScore[]): Score => ({ kind: 'played', sets })
const REPORT: MatchScore = {
  league: { id: 'smash-bash', name: 'Smash Bash', shortenNames: false },
  group: { slug: 'diamond', table: 1, name: 'Diamond' },
  teams: [
    { key: '1105', name: 'Braai Sisters' },
    { key: '1102', name: 'Smash Lions' },
  ],
  stage: 'group',
  score: played([6, 3], [4, 6], [6, 2]),
}

const NAMES = ['Braai Sisters', 'Smash Lions'] as const

test('the message is what a person would write, with a link', () => {
  const said = 'Braai Sisters beat Smash Lions 2-1 (Diamond, Smash Bash): 6-3 4-6 6-2.'
  expect(scoreMessage(REPORT)).toBe(said)
  expect(scoreMessage(REPORT, 'https://l.example/report#x')).toBe(
    `${said}\nIs that right? https://l.example/report#x`,
  )
})

test('both teams send the same: the winner stands first, whoever was picked first', () => {
  const [first, second] = REPORT.teams
  const turned = { ...REPORT, teams: [second, first] as const }
  expect(scoreMessage({ ...turned, score: played([3, 6], [6, 4], [2, 6]) })).toBe(
    scoreMessage(REPORT),
  )
  expect(scoreMessage({ ...turned, score: { kind: 'walkover', winner: 1 } })).toBe(
    'Braai Sisters won by walkover (Diamond, Smash Bash). Smash Lions did not come.',
  )
})

test('what is special about a match is said in words', () => {
  const score = played([6, 3], [4, 6], [3, 2])
  expect(scoreMessage({ ...REPORT, score, stage: 'quarter-final' })).toBe(
    'Braai Sisters and Smash Lions finished 1-1 (quarter-final of Diamond, Smash Bash): 6-3 4-6 3-2. Set 3 was not finished.',
  )
  expect(outcomeOf(NAMES, { kind: 'walkover', winner: 1 })).toBe(
    'Walkover: Smash Lions won, Braai Sisters did not play',
  )
  // Nobody knows who won a set that cannot be.
  expect(outcomeOf(NAMES, played([7, 2], [6, 0]))).toBe('Braai Sisters against Smash Lions')
})

test('a name is the key of a team without one; withheld names stay two', () => {
  const rows = [{ team: 'Braai Sisters', key: '77' }, { team: 'New Pair' }]
  expect(teamsOf(rows)).toEqual([
    { key: '77', name: 'Braai Sisters' },
    { key: 'n:new pair', name: 'New Pair' },
  ])
  const keys = teamsOf([{ team: 'Name withheld' }, { team: 'Name withheld' }])
  expect(keys.map(({ key }) => key)).toEqual(['n:name withheld', 'n:name withheld~2'])
})
