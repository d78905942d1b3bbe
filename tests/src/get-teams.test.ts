// The teams of all leagues are asked for once, whoever needs them.
import { afterEach, expect, test, vi } from 'vitest'
import type { Teams } from '../../shared/standings/team-search.ts'
import { MINUTE } from '../../shared/time.ts'

const LEAGUES = vi.hoisted(() => [
  {
    id: 'smash-bash',
    name: 'Smash Bash',
    shortenNames: false,
    groups: [{ table: 1 }, { table: 2 }],
  },
  { id: 'youth', name: 'Youth', shortenNames: true, groups: [{ table: 1 }] },
])
vi.mock('content:leagues', () => ({ default: LEAGUES }))

const WHOLE: Teams = {
  'smash-bash': { 1: [['1105', 'Braai Sisters']], 2: [['1201', 'Lob Kings']] },
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

/** A tab of its own, with an edge that answers in turn. */
async function tab(...answers: (Teams | Error)[]) {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('window', {})
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    const answer = answers[Math.min(asked.push(path), answers.length) - 1]
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  })
  const { getTeams } = await import('../../src/api/later/get-teams.ts')
  const { askTeams } = await import('../../src/my-team/ask-teams.ts')
  return { asked, getTeams, askTeams }
}

test('search, star, rows and report share one answer for five minutes', async () => {
  const { asked, getTeams, askTeams } = await tab(WHOLE)
  const [one, other] = await Promise.all([getTeams(), getTeams()])
  const known = await askTeams()
  expect(one).toBe(other)
  expect(await askTeams()).toBe(known)
  expect(asked).toEqual(['/api/teams'])
  vi.advanceTimersByTime(5 * MINUTE)
  await askTeams()
  expect(asked).toHaveLength(2)
})

test('what could not be had, or lacks a group, is asked for again by the next', async () => {
  const { asked, getTeams } = await tab(new Error('offline'), {}, WHOLE)
  await expect(getTeams()).rejects.toThrow()
  expect(await getTeams()).toEqual({})
  expect(await getTeams()).toEqual(WHOLE)
  expect(await getTeams()).toEqual(WHOLE)
  expect(asked).toHaveLength(3)
})
