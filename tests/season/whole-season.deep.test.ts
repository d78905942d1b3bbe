// A season through the real stack: after every answer of the service, what pages and answers say beside what was played.
import { expect, test, vi } from 'vitest'
import type { League } from '../../shared/content/leagues.ts'
import { MINUTE } from '../../shared/time.ts'
import { render } from '../../src/render.tsx'
import { frozenContent } from '../content-folders.ts'
import { runs } from '../runs.ts'
import { expectAnswer, expectGroup, expectNewest, expectTeams } from './expectations.ts'
import { rowsIn } from './read-page.ts'
import { GroupRecord, QUARTERS, Stack } from './stack.ts'

vi.mock('build:document', () => import('../plain-document.ts'))
const OWN = vi.hoisted(() => ({ leagues: [] as League[] }))
vi.mock('content:leagues', () => ({ default: OWN.leagues }))

/** Of six teams, each pair once. */
const ALL_MATCHES = 15
const { leagues } = await frozenContent()
const LEAGUE = leagueOf('smash-bash')
OWN.leagues.push(LEAGUE)
/** In which the sandbox has played the rest of its first season; then comes a new one, a match of each group in six minutes. */
const UNTIL_NEW = 36 * MINUTE

function leagueOf(id: string): League {
  const league = leagues.find((one) => one.id === id)
  if (!league) throw new Error(`the frozen content has no ${id}`)
  return { ...league, groups: league.groups.slice(0, runs(1, 5)) }
}

test('a whole season: pages and answers say what was played', async () => {
  const stack = new Stack(LEAGUE, render, UNTIL_NEW)
  const groups = LEAGUE.groups.map((group) => new GroupRecord(stack, group))
  let [movers, seasons] = [0, 0]
  // Until every group has played all of a season that was seen from its first match on.
  while (seasons < groups.length || groups.some(({ matches }) => matches.length < ALL_MATCHES)) {
    await stack.evening()
    for (let n = 0; n < QUARTERS; n++) {
      const seenAt = await stack.firstAnswer(MINUTE)
      const changed: GroupRecord[] = []
      for (const one of groups) {
        const isNewSeason = await one.look(seenAt)
        if (isNewSeason) seasons += 1
        if (isNewSeason || one.changed.size > 0) changed.push(one)
      }
      for (const one of changed) {
        await expectGroup(stack, one)
        await expectTeams(stack, one, 'changed')
      }
      if (changed.length > 0) {
        await expectAnswer(stack, groups)
        await expectNewest(stack, groups)
      }
      await stack.secondAnswer()
      for (const one of groups) {
        const html = await expectGroup(stack, one)
        movers += rowsIn(html).filter(({ moved }) => moved !== '').length
        if (n === QUARTERS - 1) await expectTeams(stack, one, 'all')
      }
      await expectAnswer(stack, groups)
      await expectNewest(stack, groups)
    }
  }
  // The season that was played is a new one for each group, and teams have moved in it.
  expect([seasons, movers > 20 * groups.length]).toEqual([groups.length, true])
  const doubted = stack.lines.filter((line) => line.includes('"reason":"fewer matches"'))
  expect(stack.lines).toEqual(doubted)
})
