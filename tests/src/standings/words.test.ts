import { expect, test } from 'vitest'
import type { Standings } from '../../../shared/standings/group.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { firstLetters, HIDDEN } from '../../../shared/standings/team.ts'
import { headText, placeSentence, shareText, teamRow } from '../../../src/standings/words.ts'
import { FACTS, leagueOf, ROWS, row, standingsOf } from '../../standings.ts'

const DIAMOND = { slug: 'diamond', name: 'Diamond', table: 1 }
const LEAGUE = leagueOf('smash-bash', 'Smash Bash', ['Diamond', 'Gold'])

function standings(diamond: (readonly [string, number | null])[] | null): Standings {
  return standingsOf(LEAGUE, ({ slug }) => {
    const teams = slug === 'diamond' ? diamond : [['Jozi Wall', -4] as const]
    return teams?.map(([team, points], n) => row(n + 1, team, `${n}`, { points })) ?? null
  })
}

const TOP = [
  ['Braai Sisters', 20],
  ['Smash Lions', 20],
  ['Parkview Brothers', null],
  ['Lob Stars', 3],
] as const
const known = { league: LEAGUE, group: DIAMOND, standings: standings([...TOP]) }
test('a league says who leads each of its groups', () => {
  const league = { ...known, group: null }
  expect(headText(league)).toEqual({
    title: 'Smash Bash standings · Highveld Padel',
    ogTitle: 'Smash Bash',
    description: 'Diamond: Braai Sisters 20 · Gold: Jozi Wall −4.',
  })
  expect(shareText(league)).toBe('Smash Bash: Diamond: Braai Sisters 20, Gold: Jozi Wall −4')
})

test('a final table names the year of the league or of its last reading', () => {
  const over = { ...LEAGUE, season: 'over' as const }
  const words = (year?: number) =>
    headText({ ...known, league: { ...over, year }, newestResultAt: '2026-11-20T10:00:00Z' })
  expect(words(2024).description).toMatch(/ · 3 Parkview Brothers\. Final table, 2024\.$/)
  expect(words().description).toMatch(/Final table, 2026\.$/)
})

test('what is sent to a chat names the first three', () => {
  expect(shareText(known)).toBe(
    'Smash Bash · Diamond: 1 Braai Sisters 20, 2 Smash Lions 20, 3 Parkview Brothers',
  )
})

test('a complete round is told by its end', () => {
  const zones = [{ places: [4, 4] as const, kind: 'down' as const, text: 'goes down to Gold' }]
  const ended = { ...known, league: { ...LEAGUE, matches: 2 }, group: { ...DIAMOND, zones } }
  const end = 'All matches played. Braai Sisters win Diamond. Lob Stars go down to Gold.'
  expect(headText(ended)).toEqual({
    title: 'Smash Bash: Braai Sisters win Diamond · Highveld Padel',
    ogTitle: 'Smash Bash: Braai Sisters win Diamond',
    description: `${end} 1 Braai Sisters 20 · 2 Smash Lions 20 · 3 Parkview Brothers.`,
  })
  expect(shareText(ended)).toBe(`Smash Bash · Diamond: ${end}`)
})

test('before the first match of a round no words have a rank', () => {
  const { groups, ...league } = standings([...TOP])
  const [diamond, gold] = groups
  if (!diamond || !gold) throw new Error('no groups')
  const rows = diamond.rows?.map((one) => ({ ...one, played: 0 })) ?? null
  const started = { ...known, standings: { ...league, groups: [{ ...diamond, rows }, gold] } }
  expect(headText(started).title).toBe('Diamond, Smash Bash · Highveld Padel')
  expect(headText(started).description).toMatch(/^The table of Diamond in Smash Bash/)
  expect(shareText(started)).toBe('Smash Bash · Diamond')
  expect(shareText({ ...started, group: null })).toBe('Smash Bash: Gold: Jozi Wall −4')
  expect(headText({ ...started, team: { key: '0' } })).toEqual({
    title: 'Braai Sisters, Diamond, Smash Bash · Highveld Padel',
    ogTitle: 'Braai Sisters · Smash Bash Diamond',
    description: expect.stringMatching(/^Braai Sisters, Diamond: no match yet this round\./),
  })
})

test.each([
  ['of children', { ...known, league: { ...LEAGUE, shortenNames: true } }],
  ['without rows', { ...known, standings: standings([]) }],
  ['of which nothing is known', { ...known, standings: standings(null) }],
  ['before the tables are known', { ...known, standings: null }],
])('the words of a group %s name nobody', (_, facts) => {
  expect(headText(facts)).toEqual({
    title: 'Diamond, Smash Bash · Highveld Padel',
    ogTitle: 'Smash Bash · Diamond',
    description: expect.stringMatching(/^The table of Diamond in Smash Bash/),
  })
  expect(shareText(facts)).toBe('Smash Bash · Diamond')
})

test('the words of a league of children name nobody', () => {
  const youth = { ...known, group: null, league: { ...LEAGUE, shortenNames: true } }
  expect(JSON.stringify([headText(youth), shareText(youth)])).not.toMatch(/Braai|Jozi/)
})
test.each([
  ['Braai Sisters', 28, 'Braai Sisters'],
  ['The Emmarentia Evening Glass Breakers', 28, 'The Emmarentia Evening Glas…'],
  ['The Emmarentia Evening', 16, 'The Emmarentia…'],
  // A family of seven characters, a flag of two halves, a letter with its mark: each is one.
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 3, '👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧'],
  ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 3, '👨‍👩‍👧👨‍👩‍👧…'],
  ['🇿🇦🇿🇦🇿🇦🇿🇦', 3, '🇿🇦🇿🇦…'],
  ['n\u0303n\u0303n\u0303n\u0303', 3, 'n\u0303n\u0303…'],
  ['فريق الملعب', 5, 'فريق…'],
  ['🎾🎾🎾', 2, '🎾…'],
])('%s in %i letters is %s', (name, most, cut) => {
  expect(firstLetters(name, most)).toBe(cut)
  // Halves of a character would throw.
  expect(() => encodeURIComponent(firstLetters(name, most))).not.toThrow()
})

function said(team: string, more: Partial<typeof FACTS> = {}) {
  const facts = { ...FACTS, ...more }
  const own = teamRow(facts, team)
  return own && placeSentence(facts, own)
}

test('the leader leads, unless another team shares the place', () => {
  expect(said('1105')).toBe('Braai Sisters lead Diamond, with 10 points from 2 matches.')
  const rows = ROWS.with(1, row(1, 'Smash Lions', '1102'))
  expect(said('1105', { rows })).toMatch(/^Braai Sisters are 1st of 4 in Diamond/)
})

test.each<[Partial<Row>, string]>([
  [{}, 'Lob Kings are 3rd of 4 in Diamond, with 5 points from 2 matches.'],
  [{ played: 0, points: 0 }, 'Lob Kings, Diamond: no match yet this round.'],
  [{ played: 1, points: 1 }, 'Lob Kings are 3rd of 4 in Diamond, with 1 point from 1 match.'],
  [{ played: null }, 'Lob Kings are 3rd of 4 in Diamond, with 5 points.'],
  [{ points: -2 }, 'Lob Kings are 3rd of 4 in Diamond, with −2 points from 2 matches.'],
  [{ points: null }, 'Lob Kings are 3rd of 4 in Diamond.'],
])('of a row with %j it says no more than is known', (more, words) => {
  const rows = ROWS.with(2, row(3, 'Lob Kings', '1103', { points: 5, ...more }))
  expect(said('1103', { rows })).toBe(words)
})
test.each([
  ['1105', 'Braai Sisters won Diamond, with 10 points from 2 matches.'],
  ['1103', 'Lob Kings finished 3rd of 4 in Diamond, with 5 points from 2 matches.'],
])('once all matches are played, team %s has won or finished', (team, words) => {
  expect(said(team, { league: { ...FACTS.league, matches: 2 } })).toBe(words)
})

test('once the season is over it says how it ended', () => {
  const league = { ...FACTS.league, season: 'over' as const }
  expect(said('1105', { league })).toBe(
    'Braai Sisters finished 1st of 4 in Diamond, with 10 points from 2 matches.',
  )
})
test('children, hidden teams and teams outside the table have no page', () => {
  expect(said('1105', { league: { ...FACTS.league, shortenNames: true } })).toBeNull()
  expect(said('1105', { rows: ROWS.with(0, row(1, HIDDEN, '1105')) })).toBeNull()
  expect(said('9')).toBeNull()
  expect(said('1105', { rows: null })).toBeNull()
})
