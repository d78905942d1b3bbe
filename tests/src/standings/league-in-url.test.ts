import { expect, test } from 'vitest'
import { leagueInUrl } from '../../../src/pages/standings/league-in-url.ts'

const LEAGUES = [{ id: 'smash-bash' }, { id: 'elite-series' }]

test('without a league in the URL the first is meant', () => {
  expect(leagueInUrl('', LEAGUES)).toEqual({ league: { id: 'smash-bash' }, unknown: false })
})

test('the league in the URL is meant, whatever its case', () => {
  expect(leagueInUrl('?league=Elite-Series', LEAGUES)).toEqual({
    league: { id: 'elite-series' },
    unknown: false,
  })
})

test('a league that does not exist is the first, and said to be unknown', () => {
  expect(leagueInUrl('?league=__proto__', LEAGUES)).toEqual({
    league: { id: 'smash-bash' },
    unknown: true,
  })
})
