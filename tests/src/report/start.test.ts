import { expect, test } from 'vitest'
import type { League } from '../../../shared/content/leagues.ts'
import { DAY } from '../../../shared/time.ts'
import { isFor, offeredOf, startOf } from '../../../src/pages/report/pick-place.tsx'
import {
  emptyScore,
  keepChoice,
  keepDraft,
  keptChoice,
  keptDraft,
  type ScoreState,
} from '../../../src/pages/report/score-state.ts'

const group = (slug: string, was: string[] = []) => ({ slug, name: slug, table: 1, was })
const LEAGUES: League[] = [
  {
    ...{ id: 'smash-bash', name: 'Smash Bash', shortenNames: false, was: ['smash-cup'] },
    groups: [group('diamond', ['top']), group('gold')],
  },
  { ...{ id: 'solo', name: 'Solo', shortenNames: false }, groups: [group('only')] },
]
const OWN = { key: '1105', name: 'Braai Sisters' }
const CHOICE = { league: 'smash-bash', group: 'diamond', team: OWN }
const DRAFT: ScoreState = {
  ...emptyScore(3),
  ...{ league: 'smash-bash', group: 'gold', teams: [OWN, { key: '2', name: 'B' }] },
}
const start = (search: string, known: Partial<Parameters<typeof startOf>[0]> = {}) =>
  startOf({ leagues: LEAGUES, sets: 3, draft: null, choice: null, search, ...known })

test('the link names the group, also by its names of earlier days', () => {
  const diamond = { league: 'smash-bash', group: 'diamond', teams: [null, null] }
  expect(start('?league=smash-bash&group=diamond')).toMatchObject(diamond)
  expect(start('?league=SMASH-CUP&group=top')).toMatchObject(diamond)
  expect(start('?league=smash-bash')).toMatchObject({ league: 'smash-bash', group: '' })
  expect(start('?league=nowhere&group=diamond')).toMatchObject({ league: '', group: '' })
  expect(start('?league=solo')).toMatchObject({ league: 'solo', group: 'only' })
  expect(start('')).toEqual(emptyScore(3))
})

test('who was here before begins with their own team, unless the link means another group', () => {
  const own = { ...CHOICE, team: undefined, teams: [OWN, null] }
  expect(start('', { choice: CHOICE })).toMatchObject({ group: 'diamond', teams: own.teams })
  expect(start('?league=smash-bash', { choice: CHOICE })).toMatchObject({ teams: own.teams })
  const gold = start('?league=smash-bash&group=gold', { choice: CHOICE })
  expect(gold).toMatchObject({ group: 'gold', teams: [null, null] })
})

test('what was tapped in comes back in its tab, and goes before the choice', () => {
  expect(start('', { draft: DRAFT, choice: CHOICE })).toEqual(DRAFT)
  const meant = start('?league=smash-bash&group=diamond', { draft: DRAFT, choice: CHOICE })
  expect(meant).toMatchObject({ group: 'diamond', teams: [OWN, null] })
})

test('a group that there is none of any more is nobody’s choice', () => {
  const gone = { ...CHOICE, group: 'platinum' }
  expect(start('', { choice: gone })).toEqual(emptyScore(3))
  expect(start('', { draft: { ...DRAFT, league: 'gone' } })).toEqual(emptyScore(3))
})

test('a starred team is offered where nothing else has begun', () => {
  const own = { league: 'smash-bash', group: 'diamond' }
  expect(isFor(start(''), own)).toBe(true)
  expect(isFor(start('?league=smash-bash&group=diamond'), own)).toBe(true)
  expect(isFor(start('?league=smash-bash&group=gold'), own)).toBe(false)
  expect(isFor(start('', { choice: CHOICE }), own)).toBe(false)
})

test('of the starred teams the first is offered that plays, once its group is known', () => {
  const own = { league: 'smash-bash', group: 'diamond' }
  const only = { league: 'solo', group: 'only' }
  expect(offeredOf([own, only], LEAGUES)).toBe(own)
  // That of a league that is over.
  expect(offeredOf([{ league: 'gone', group: 'diamond' }, only], LEAGUES)).toBe(only)
  // Kept by the number of its table: soon that is put right.
  expect(offeredOf([{ ...own, group: '1' }, only], LEAGUES)).toBeNull()
  expect(offeredOf([], LEAGUES)).toBeNull()
})

test('the device keeps the choice for 7 days, the tab keeps the draft', () => {
  const device = new Map<string, string>()
  const tab = new Map<string, string>()
  keepChoice(device, CHOICE, 0)
  keepDraft(tab, DRAFT)
  expect(keptChoice(device, 7 * DAY)).toMatchObject(CHOICE)
  expect(keptChoice(device, 7 * DAY + 1)).toBeNull()
  expect([...device.keys()]).toEqual([])
  expect(keptDraft(tab, 6)).toEqual(DRAFT)
  // Of a league whose matches had five sets.
  expect(keptDraft(tab, 10)).toBeNull()
})

test('what somebody else wrote there is nothing', () => {
  const odd = '{"league":7,"games":[99]}'
  expect(keptChoice(new Map([['score-choice', odd]]), 0)).toBeNull()
  expect(keptDraft(new Map([['score-draft', odd]]), 6)).toBeNull()
})
