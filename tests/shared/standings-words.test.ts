import { expect, test } from 'vitest'
import type { Standings } from '../../shared/standings/schema.ts'
import { firstLetters } from '../../shared/standings/team.ts'
import { countsWords, headWords, shareText } from '../../src/standings/words.ts'

const FIGURES = {
  ...{ played: 1, wins: 1, draws: 0, losses: 0 },
  ...{ setDifference: 1, gameDifference: 5 },
}
const LEAGUE = { name: 'Smash Bash', shortenNames: false }
const DIAMOND = { slug: 'diamond', name: 'Diamond' }
const GOLD = { slug: 'gold', name: 'Gold' }

function standings(diamond: (readonly [string, number | null])[] | null): Standings {
  const rows = (teams: typeof diamond) =>
    teams?.map(([team, points], n) => ({ position: n + 1, team, points, ...FIGURES })) ?? null
  const group = { stale: false, asOf: '2026-11-30T23:00:00.000Z' }
  return {
    ...{ league: 'smash-bash', name: 'Smash Bash', checkedAt: null, refreshing: false },
    groups: [
      { ...group, ...DIAMOND, number: 1, rows: rows(diamond) },
      { ...group, ...GOLD, number: 2, rows: rows([['Jozi Wall', -4]]) },
    ],
  }
}

const TOP = [
  ['Braai Sisters', 20],
  ['Smash Lions', 20],
  ['Parkview Brothers', null],
  ['Lob Stars', 3],
] as const
const known = { league: LEAGUE, group: DIAMOND, standings: standings([...TOP]) }

test('a group says who leads it, and after which day’s results', () => {
  // Past midnight in Johannesburg.
  expect(headWords({ ...known, newestResultAt: '2026-11-20T22:30:00Z' }, 'Highveld Padel')).toEqual(
    {
      title: 'Diamond, Smash Bash: 1 Braai Sisters, 2 Smash Lions · Highveld Padel',
      ogTitle: 'Smash Bash · Diamond',
      description:
        '1 Braai Sisters 20 · 2 Smash Lions 20 · 3 Parkview Brothers. After the results of 21 November.',
    },
  )
  expect(headWords(known, 'Padel').description).not.toContain('After')
})

test('a league says who leads each of its groups', () => {
  const league = { ...known, group: null }
  expect(headWords(league, 'Padel')).toEqual({
    title: 'Smash Bash standings · Padel',
    ogTitle: 'Smash Bash',
    description: 'Diamond: Braai Sisters 20 · Gold: Jozi Wall −4.',
  })
  expect(shareText(league)).toBe('Smash Bash: Diamond: Braai Sisters 20, Gold: Jozi Wall −4')
})

test('a table that is final says so, of the year that the league gives or the table was read in', () => {
  const over = { ...LEAGUE, season: 'over' as const }
  const words = (year?: number) =>
    headWords(
      { ...known, league: { ...over, year }, newestResultAt: '2026-11-20T10:00:00Z' },
      'Padel',
    )
  expect(words(2024).description).toMatch(/ · 3 Parkview Brothers\. Final table, 2024\.$/)
  expect(words().description).toMatch(/Final table, 2026\.$/)
})

test('what is sent to a chat names the first three', () => {
  expect(shareText(known)).toBe(
    'Smash Bash · Diamond: 1 Braai Sisters 20, 2 Smash Lions 20, 3 Parkview Brothers',
  )
})

test.each([
  ['of children', { ...known, league: { ...LEAGUE, shortenNames: true } }],
  ['without rows', { ...known, standings: standings([]) }],
  ['of which nothing is known', { ...known, standings: standings(null) }],
  ['before the tables are known', { ...known, standings: null }],
])('the words of a group %s name nobody', (_, facts) => {
  expect(headWords(facts, 'Padel')).toEqual({
    title: 'Diamond, Smash Bash · Padel',
    ogTitle: 'Smash Bash · Diamond',
    description: expect.stringMatching(/^The table of Diamond in Smash Bash/),
  })
  expect(shareText(facts)).toBe('Smash Bash · Diamond')
})

test('the words of a league of children name nobody', () => {
  const youth = { ...known, group: null, league: { ...LEAGUE, shortenNames: true } }
  expect(JSON.stringify([headWords(youth, 'Padel'), shareText(youth)])).not.toMatch(/Braai|Jozi/)
})

test('groups and teams are counted, of one without its s', () => {
  expect(countsWords(standings([...TOP]))).toBe('Smash Bash: 2 groups, 5 teams.')
  expect(countsWords(standings([...TOP]), GOLD)).toBe('Gold: 1 team.')
  expect(countsWords(standings(null), DIAMOND)).toBe('Diamond: 0 teams.')
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
