import { expect, test } from 'vitest'
import type { Row } from '../../shared/standings/schema.ts'
import { HIDDEN } from '../../shared/standings/team.ts'
import { placeSentence, teamHead, teamRow, teamShareText } from '../../src/standings/team-words.ts'
import { FACTS, ROWS, row } from './team-facts.ts'

function said(team: string, more: Partial<typeof FACTS> = {}) {
  const facts = { ...FACTS, ...more, team }
  const own = teamRow(facts)
  return own && placeSentence(facts, own)
}

test('a sentence says where a team stands', () => {
  expect(said('1105')).toBe('Braai Sisters lead Diamond, with 10 points from 2 matches.')
  expect(said('1103')).toBe('Lob Kings are 3rd of 4 in Diamond, with 5 points from 2 matches.')
})

test.each<[Partial<Row>, string]>([
  [{ played: 0, points: 0 }, 'Lob Kings have not played in Diamond yet.'],
  [{ played: 1, points: 1 }, 'Lob Kings are 3rd of 4 in Diamond, with 1 point from 1 match.'],
  [{ played: null }, 'Lob Kings are 3rd of 4 in Diamond, with 5 points.'],
  [{ points: -2 }, 'Lob Kings are 3rd of 4 in Diamond, with −2 points from 2 matches.'],
  [{ points: null }, 'Lob Kings are 3rd of 4 in Diamond.'],
])('of a row with %j it says no more than is known', (more, words) => {
  expect(
    said('1103', {
      rows: ROWS.with(2, { ...row(3, 'Lob Kings', '1103', { points: 5 }), ...more }),
    }),
  ).toBe(words)
})

test('who shares the first place does not lead', () => {
  const rows = ROWS.with(1, row(1, 'Smash Lions', '1102', { points: 10 }))
  expect(said('1105', { rows })).toContain('are 1st of 4')
})

test('once the season is over it says how it ended', () => {
  const league = { ...FACTS.league, season: 'over' as const }
  expect(said('1105', { league })).toBe(
    'Braai Sisters finished 1st of 4 in Diamond, with 10 points from 2 matches.',
  )
})

test('head and chat say place, points, balance and the last result', () => {
  const facts = { ...FACTS, team: '1103' }
  const own = ROWS[2] ?? row(0, '', '')
  const all =
    'Lob Kings are 3rd of 4 in Diamond, with 5 points from 2 matches. Won 1, lost 1. Last result: lost to Braai Sisters 1-2 in sets.'
  expect(teamHead(facts, own, 'Highveld Padel')).toEqual({
    title: 'Lob Kings, 3rd in Diamond, Smash Bash · Highveld Padel',
    ogTitle: 'Lob Kings · Smash Bash Diamond',
    description: all,
  })
  expect(teamShareText(facts, own)).toBe(`Smash Bash: ${all}`)
})

test('without a story the head says what the table says', () => {
  const facts = { ...FACTS, story: null, team: '1105' }
  expect(teamHead(facts, ROWS[0] ?? row(0, '', ''), '').description).toBe(
    'Braai Sisters lead Diamond, with 10 points from 2 matches. Won 2.',
  )
})

test('a walkover is called one', () => {
  const facts = { ...FACTS, team: '1104' }
  expect(teamShareText(facts, ROWS[3] ?? row(0, '', ''))).toMatch(
    /lost to Lob Kings by walkover\.$/,
  )
})

test('there is no page of children, of who is withheld, and of who is not in the table', () => {
  expect(said('1105', { league: { ...FACTS.league, shortenNames: true } })).toBeNull()
  expect(said('1105', { rows: ROWS.with(0, row(1, HIDDEN, '1105')) })).toBeNull()
  expect(said('9')).toBeNull()
  expect(said('1105', { rows: null })).toBeNull()
})
