import { expect, test } from 'vitest'
import { settingsIn } from '../../../src/pages/tv/use-programme.ts'
import { LEAGUES, league } from './hall.ts'

const idsIn = (search: string) => settingsIn(search, LEAGUES).leagues.map(({ id }) => id)

test('the leagues that are named, in their order, each once; none: all', () => {
  expect(idsIn('')).toEqual(['bash', 'elite', 'young'])
  expect(idsIn('?leagues=Elite,%20bash,elite')).toEqual(['elite', 'bash'])
  expect(idsIn('?leagues=')).toEqual(['bash', 'elite', 'young'])
})

test('a league by an earlier name is meant too', () => {
  const leagues = [league('bash', { was: ['smash-cup'] }), league('elite')]
  expect(settingsIn('?leagues=smash-cup', leagues)).toMatchObject({
    leagues: [{ id: 'bash' }],
    problems: [],
  })
})

test('what the address asks for in vain is said, and the rest done', () => {
  const { leagues, problems } = settingsIn('?leagues=bash,nowhere', LEAGUES)
  expect(leagues.map(({ id }) => id)).toEqual(['bash'])
  expect(problems).toEqual(['There is no league “nowhere”.'])
  expect(idsIn('?leagues=nowhere')).toEqual(['bash', 'elite', 'young'])
})

test.each([
  ['', 20, 0],
  ['?seconds=45', 45, 0],
  ['?seconds=12.4', 12, 0],
  ['?seconds=1', 5, 1],
  ['?seconds=-3', 5, 1],
  ['?seconds=9999', 300, 1],
  ['?seconds=fast', 20, 1],
  ['?seconds=Infinity', 300, 1],
  ['?seconds=', 20, 0],
])('%s stays %d seconds, with %d problems', (search, seconds, problems) => {
  const settings = settingsIn(search, LEAGUES)
  expect(settings.seconds).toBe(seconds)
  expect(settings.problems).toHaveLength(problems)
})
