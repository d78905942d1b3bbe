// Rounds of a league under one name, how each ended, and who holds its records.
import { expect, test } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import { roundEnd, roundNames } from '../../shared/standings/ended-rounds.ts'
import { factsOfRound } from '../../shared/standings/group.ts'
import type { EndedRound } from '../../shared/standings/history.ts'
import { recordsIn } from '../../shared/standings/records.ts'
import { leagueOf, row } from '../standings.ts'

const LEAGUE = leagueOf('smash-bash', 'Smash Bash', ['D', 'P', 'G', 'S'])
const ZONE = { places: [1, 2] as const, kind: 'finals' as const, text: 'plays for the title' }
const FINAL: League = {
  ...LEAGUE,
  groups: LEAGUE.groups.map((group) => ({ ...group, zones: [ZONE] })),
}

/** "d 11-05": of group d, on that day. */
function ended(text: string, winner = 'Aces'): EndedRound {
  const [group = '', day] = text.split(' ')
  const of = { league: LEAGUE.id, group, slug: '2026-11', at: Date.parse(`2026-${day}T19:00:00Z`) }
  const rows = [winner, 'Bats'].map((team, n) => row(n + 1, team, team, { played: 1 }))
  return { ...of, isComplete: true, rows, results: [] }
}

test.each([
  ['d 11-27, p 11-27, s 11-26, d 11-05', '26 to 27 November 2026; 5 November 2026'],
  ['d 11-20, p 11-14, d 11-10, p 11-05', '14 to 20 November 2026; 5 to 10 November 2026'],
  ['p 11-28, d 11-05', '28 November 2026; 5 November 2026'],
  ['d 11-29, d 11-15, d 11-01', '29 November 2026; 15 November 2026; 1 November 2026'],
  ['p 11-20, d 11-05, g 11-04, s 11-10', '20 November 2026; 4 to 10 November 2026'],
  ['d 11-06, p 10-31, g 11-02', '31 October to 6 November 2026'],
])('rounds that end %s are called %s', (texts, names) => {
  const rounds = texts.split(', ').map((text) => ended(text))
  const said = rounds.map((one) => roundNames(rounds).get(one))
  expect([...new Set(said)].join('; ')).toBe(names)
})

test('a round in a list says who won, who plays in the final, or why nobody did', () => {
  const round = ended('d 11-05')
  const level = round.rows.map((one) => ({ ...one, gameDifference: 0 }))
  const ends = [
    roundEnd(LEAGUE, round),
    roundEnd(FINAL, round),
    roundEnd(LEAGUE, { ...round, rows: level }),
    roundEnd(LEAGUE, { ...round, isComplete: false }),
  ]
  expect(ends.map(({ outcome }) => outcome)).toEqual([
    'Aces won',
    'Aces and Bats play for the title',
    'A shared first place',
    'Not all matches were played',
  ])
  const champion = { team: 'Aces', score: 'Won 1 of 1, 6 points' }
  expect(ends.map((end) => end.champion)).toEqual([champion, null, null, null])
  expect(roundEnd({ ...LEAGUE, shortenNames: true }, round).champion).toBeNull()
})

test.each([
  ['ABABC', 'B: 2 titles, A: 2 titles'],
  ['ABC', 'C: 1 title, B: 1 title, A: 1 title'],
  ['ABCD', ''],
  ['AA', '', FINAL],
])('when %s won in turn, titles are held so: %j', (winners, holders, league = LEAGUE) => {
  const chapters = [...winners].flatMap((team, n) => {
    const round = ended(`d 11-0${n + 1}`, team)
    const [group] = league.groups
    return group ? [{ ...factsOfRound(league, group, round), at: round.at, path: '/' }] : []
  })
  const titles = recordsIn(chapters).filter(({ name }) => name === 'Titles')
  expect(titles.map(({ words }) => words).join(', ')).toBe(holders)
})
