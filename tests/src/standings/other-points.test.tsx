// A league in which a match gives other points says so in what can still happen.
import { expect, test, vi } from 'vitest'
import type { GroupFacts } from '../../../shared/standings/group.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { GroupStory } from '../../../src/standings/group-story.tsx'
import { Team } from '../../../src/standings/team.tsx'
import { htmlOf } from '../../html-of.tsx'

vi.mock('content:most-points', () => ({ default: 9 }))

const GROUP = { slug: 'diamond', name: 'Diamond', table: 1, matches: 3 }
const ROWS = [12, 5].map((points, n): Row => {
  const none = { wins: 0, draws: 0, losses: 0, setDifference: 0, gameDifference: 0 }
  return { ...none, position: n + 1, team: `Team ${n + 1}`, key: String(n + 1), played: 2, points }
})
const FACTS: GroupFacts = {
  league: { id: 'smash-bash', name: 'Smash Bash', shortenNames: false, groups: [GROUP] },
  group: GROUP,
  rows: ROWS,
  story: null,
}

test('where a match gives nine points, seven behind is still open', () => {
  const group = htmlOf(<GroupStory {...FACTS} />)
  expect(group).toContain('We count up to 9 points for each that is left')
  expect(group).toContain('Everything: every team can still finish anywhere.')
  expect(htmlOf(<Team {...FACTS} team="2" />)).toContain('Can still finish anywhere.')
})
