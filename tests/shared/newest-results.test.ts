// The newest results of a whole site: what a request has to work out for them.
import { expect, test, vi } from 'vitest'
import { RESULT_FLAGS } from '../../shared/standings/history.ts'
import { resultWords } from '../../shared/standings/result-words.ts'
import { MOST_RESULTS, newestResults, resultsOf } from '../../shared/standings/results.ts'
import { DAY, MINUTE } from '../../shared/time.ts'
import { teamSlugs } from '../../shared/urls.ts'
import { groupFacts, leagueOf, result } from './group-facts.ts'

vi.mock('../../shared/urls.ts', async (original) => {
  const real = await original<typeof import('../../shared/urls.ts')>()
  return { ...real, teamSlugs: vi.fn(real.teamSlugs) }
})

const NOW = Date.parse('2026-11-21T10:00:00Z')

test('slugs are made once for each group that stands in them, and for no other', () => {
  const league = leagueOf('smash-bash', 'Smash Bash', ['Diamond', 'Platinum', 'Gold'])
  const teams = Array.from({ length: 10 }, (_, n) => `Team ${n}`)
  const facts = [0, 1, 2].map((place) => {
    // Those of the last group are all older.
    const from = NOW - (place === 2 ? 9 : 2) * DAY
    const all = Array.from({ length: 45 }, (_, n) =>
      result([1 + (n % 9), 10], [2, 1], [16, 11], from + n * MINUTE),
    )
    return groupFacts(league, place, teams, all)
  })
  const { results } = newestResults(facts, NOW)
  expect(results).toHaveLength(MOST_RESULTS)
  expect(new Set(results.map(({ group }) => group))).toEqual(new Set(['Diamond', 'Platinum']))
  expect(results[0]?.sides[1].path).toBe('/standings/smash-bash/diamond/team-9')
  expect(vi.mocked(teamSlugs).mock.calls.length).toBe(2)
})

test('a result that is just in stands on its page, not in feeds', () => {
  const { certain, justIn } = RESULT_FLAGS
  const league = leagueOf('smash-bash', 'Smash Bash', ['Diamond'])
  const all = [
    result([1, 2], [2, 1], [16, 11], NOW - DAY, certain),
    result([3, 1], [3, 0], [18, 9], NOW, justIn),
  ]
  const facts = groupFacts(league, 0, ['Kings', 'Lions', 'Aces'], all)
  expect(resultsOf(facts).map(resultWords)).toEqual([
    'Aces beat Kings, 3-0 in sets, 18-9 in games (just in)',
    'Kings beat Lions, 2-1 in sets, 16-11 in games',
  ])
  expect(newestResults([facts], NOW).results.map(({ sides }) => sides[0].team)).toEqual(['Kings'])
})
