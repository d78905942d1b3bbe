import { expect, test } from 'vitest'
import { DAY } from '../../../shared/time.ts'
import {
  emptyScore,
  type ScoreState,
  startOf,
  storedScore,
  storeScore,
} from '../../../src/pages/report/score-state.ts'
import { leagueOf } from '../../standings.ts'

const SMASH = leagueOf('smash-bash', 'Smash Bash', ['diamond', 'gold'])
const groups = SMASH.groups.map((one) => ({ ...one, was: one.table === 1 ? ['top'] : [] }))
const LEAGUES = [{ ...SMASH, was: ['smash-cup'], groups }, leagueOf('solo', 'Solo', ['only'])]
const DIAMOND = { league: 'smash-bash', group: 'diamond' }
const OWN = { ...DIAMOND, key: '1105', name: 'Braai Sisters' }
const TEAM = { key: '1105', name: 'Braai Sisters' }
const DRAFT: ScoreState = {
  ...emptyScore(3),
  league: 'smash-bash',
  group: 'gold',
  teams: [TEAM, { key: '2', name: 'B' }],
}
const BEFORE: ScoreState = { ...emptyScore(3), ...DIAMOND, teams: [TEAM, null] }
const start = (search: string, known: Partial<Parameters<typeof startOf>[0]> = {}) =>
  startOf({ leagues: LEAGUES, sets: 3, stored: [], own: [], search, ...known })

test('the link names the group, also by former names', () => {
  expect(start('?league=smash-bash&group=diamond')).toMatchObject(DIAMOND)
  expect(start('?league=SMASH-CUP&group=top')).toMatchObject(DIAMOND)
  expect(start('?league=smash-bash')).toMatchObject({ league: 'smash-bash', group: '' })
  expect(start('?league=nowhere&group=diamond')).toMatchObject({ league: '', group: '' })
  expect(start('?league=solo')).toMatchObject({ league: 'solo', group: 'only' })
  expect(start('')).toEqual(emptyScore(3))
})

test('the first stored score that fits the link is continued', () => {
  const stored = [DRAFT, BEFORE]
  expect(start('', { stored })).toEqual(DRAFT)
  expect(start('?league=smash-bash', { stored: [BEFORE] })).toEqual(BEFORE)
  expect(start('?league=smash-bash&group=diamond', { stored })).toEqual(BEFORE)
  expect(start('?league=solo', { stored }).teams).toEqual([null, null])
  // Their group is gone.
  expect(start('', { stored: [{ ...DRAFT, group: 'platinum' }] })).toEqual(emptyScore(3))
  expect(start('', { stored: [{ ...DRAFT, league: 'gone' }] })).toEqual(emptyScore(3))
})

test('a starred team that fits is picked where no team is', () => {
  const only = { ...TEAM, league: 'solo', group: 'only' }
  const gone = { ...TEAM, league: 'gone', group: 'diamond' }
  expect(start('', { own: [gone, OWN, only] })).toEqual(BEFORE)
  expect(start('?league=smash-bash&group=diamond', { own: [only, OWN] })).toEqual(BEFORE)
  expect(start('?league=smash-bash&group=gold', { own: [OWN] }).teams).toEqual([null, null])
  expect(start('', { own: [only], stored: [BEFORE] })).toEqual(BEFORE)
})

test('a score is stored for 7 days', () => {
  const store = new Map<string, string>()
  storeScore(store, DRAFT, 0)
  expect(storedScore(store, 3, 7 * DAY)).toEqual([DRAFT])
  expect(storedScore(store, 5, 0), 'the rules have changed').toEqual([])
  expect(storedScore(store, 3, 7 * DAY + 1)).toEqual([])
  expect([...store.keys()]).toEqual([])
})

test('nonsense in the storage is ignored', () => {
  const odd = '{"state":{"league":7,"games":[99]},"savedAt":0}'
  expect(storedScore(new Map([['score', odd]]), 3, 0)).toEqual([])
})
