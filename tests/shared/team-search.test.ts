import { expect, test } from 'vitest'
import { findTeams, type TeamList, teamIndex } from '../../shared/standings/team-search.ts'
import { leagueOf } from '../standings.ts'

const LEAGUES = [
  leagueOf('smash-bash', 'Smash Bash', ['diamond', 'gold']),
  leagueOf('elite', 'Elite Series', ['elite1']),
  { ...leagueOf('young', 'Young', ['youth']), shortenNames: true },
]
const TEAMS: TeamList = {
  'smash-bash': {
    1: [
      ['1105', 'Braai Sisters'],
      ['1102', "Ñandú & O'Brien"],
      ['1101', 'Smash Lions'],
    ],
    2: [
      ['1201', 'Lions of Linden'],
      ['n:🎾🎾', '🎾🎾'],
    ],
  },
  elite: {
    1: [
      ['7', 'Twin Towers'],
      ['9', 'Twin-Towers'],
    ],
  },
  young: { 1: [['1', 'Lerato M.']] },
}
const index = teamIndex(TEAMS, LEAGUES)
const names = (typed: string) => findTeams(index, typed).map(({ name }) => name)

test('the start of any word finds a team, in any case, without accents', () => {
  for (const typed of ['braai', 'SIS', 'sisters b', 'bra sis', ' Braai  Sisters ']) {
    expect(names(typed), typed).toEqual(['Braai Sisters'])
  }
  for (const typed of ['nandu', 'ÑANDÚ', 'n\u0303a', 'obrien', "o'b", 'brien', 'nandu and']) {
    expect(names(typed)[0], typed).toBe("Ñandú & O'Brien")
  }
  expect(names('🎾🎾')).toEqual(['🎾🎾'])
})

test('the middle of a word is no start, and nothing typed finds nothing', () => {
  for (const typed of ['raai', 'isters', 'xyz', 'braai xyz', '', '   ', '-']) {
    expect(names(typed), typed).toEqual([])
  }
})

test('matches of names come before matches of leagues and groups', () => {
  expect(names('lions')).toEqual(['Lions of Linden', 'Smash Lions'])
  expect(names('smash')).toEqual([
    'Smash Lions',
    'Braai Sisters',
    "Ñandú & O'Brien",
    'Lions of Linden',
    '🎾🎾',
  ])
  expect(names('lions diamond')).toEqual(['Smash Lions'])
})

test('a found team has the path of its page, also where two share a slug', () => {
  const paths = findTeams(index, 'twin').map(({ path }) => path)
  expect(paths).toEqual([
    '/standings/elite/elite1/twin-towers',
    '/standings/elite/elite1/twin-towers-2',
  ])
  expect(findTeams(index, 'braai')[0]).toEqual({
    league: 'smash-bash',
    group: 'diamond',
    key: '1105',
    name: 'Braai Sisters',
    where: 'diamond, Smash Bash',
    path: '/standings/smash-bash/diamond/braai-sisters',
  })
})
