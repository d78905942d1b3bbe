import { expect, test } from 'vitest'
import { leagueInUrl } from '../../../src/standings/use-standings.ts'

const LEAGUES = [
  { id: 'smash-bash', was: ['smash-cup', 'elite-series'] },
  { id: 'elite-series', was: ['elite', 'smash-cup'] },
]

test.each([
  ['without a league in the URL the first is meant', '', 'smash-bash', false],
  ['the league in the URL is meant, whatever its case', 'Elite-Series', 'elite-series', false],
  ['a name of earlier days means the league that had it', 'Elite', 'elite-series', false],
  ['of two that had it, the first is meant', 'smash-cup', 'smash-bash', false],
  ['a name of today comes before one of earlier days', 'elite-series', 'elite-series', false],
  ['one that does not exist is the first, and said to be unknown', '__proto__', 'smash-bash', true],
])('%s', (_name, named, id, unknown) => {
  const search = named === '' ? '' : `?league=${named}`
  expect(leagueInUrl(search, LEAGUES)).toMatchObject({ league: { id }, unknown })
})
