import { expect, test } from 'vitest'
import { leagueInUrl } from '../../../src/standings/league-in-url.ts'

const LEAGUES = [{ id: 'smash-bash' }, { id: 'elite-series' }]

test.each([
  ['without a league in the URL the first is meant', '', 'smash-bash', false],
  ['the league in the URL is meant, whatever its case', 'Elite-Series', 'elite-series', false],
  ['one that does not exist is the first, and said to be unknown', '__proto__', 'smash-bash', true],
])('%s', (_name, named, id, unknown) => {
  const search = named === '' ? '' : `?league=${named}`
  expect(leagueInUrl(search, LEAGUES)).toEqual({ league: { id }, unknown })
})
