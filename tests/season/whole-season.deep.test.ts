// A season through the real stack: after every answer of the service, what pages and answers say beside what was played.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Content } from '../../shared/content/content.ts'
import type { League } from '../../shared/content/leagues.ts'
import { COLUMNS } from '../../shared/standings/schema.ts'
import { figureOf } from '../../shared/text.ts'
import { MINUTE } from '../../shared/time.ts'
import { standingsPath } from '../../shared/urls.ts'
import { render } from '../../src/render.tsx'
import { FROZEN_PATHS } from '../content-folders.ts'
import { runs } from '../runs.ts'
import {
  expectAnswer,
  expectEnds,
  expectGroup,
  expectNewest,
  expectTeams,
  outlooksOf,
  type Said,
} from './expectations.ts'
import { resultsIn, rowsIn } from './read-page.ts'
import { GroupRecord, QUARTERS, Stack } from './stack.ts'

vi.mock('build:document', () => import('../plain-document.ts'))
const OWN = vi.hoisted(() => ({ leagues: [] as League[] }))
vi.mock('content:leagues', () => ({ default: OWN.leagues }))

const MATCHES = 5
/** Of six teams, each pair once. */
const ALL_MATCHES = 15
const { leagues }: Content = JSON.parse(
  await readFile(join(FROZEN_PATHS.generated, 'content.json'), 'utf8'),
)
const LEAGUE = leagueOf('smash-bash')
OWN.leagues.push(LEAGUE)
/** In which the sandbox has played the rest of its first season; then comes a new one, a match of each group in six minutes. */
const UNTIL_NEW = 38 * MINUTE

/** With what the organiser may write of how many matches are played, and where places lead. */
function leagueOf(id: string): League {
  const league = leagues.find((one) => one.id === id)
  if (!league) throw new Error(`the frozen content has no ${id}`)
  const groups = league.groups.slice(0, runs(1, 5)).map((group) => ({
    ...group,
    zones: [
      { places: [1, 2] as const, kind: 'up' as const, text: 'goes up' },
      { places: [5, 6] as const, kind: 'down' as const, text: 'goes down' },
    ],
  }))
  return { ...league, groups, matches: MATCHES }
}

test('a whole season: pages and answers say what was played', async () => {
  const stack = new Stack(LEAGUE, render, UNTIL_NEW)
  const groups = LEAGUE.groups.map((group) => new GroupRecord(stack, group))
  const said = new Map<GroupRecord, Said[]>()
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
        await expectNewest(stack, groups, seenAt)
      }
      await stack.secondAnswer()
      for (const one of groups) {
        const html = await expectGroup(stack, one)
        movers += rowsIn(html).filter(({ moved }) => moved !== '').length
        // What was said in the season before is judged by another table.
        const before = one.matches.length === 0 ? [] : (said.get(one) ?? [])
        said.set(one, [...before, ...outlooksOf(html)])
        if (n === QUARTERS - 1) await expectTeams(stack, one, 'all')
      }
      await expectAnswer(stack, groups)
      await expectNewest(stack, groups)
    }
  }
  for (const one of groups) expectEnds(one, said.get(one) ?? [])
  // The season that was played is a new one for each group, and teams have moved in it.
  expect([seasons, movers > 20 * groups.length]).toEqual([groups.length, true])
  expect(stack.lines).toEqual([])
})

test('while the history is down, pages say that a match is being worked out', async () => {
  const stack = new Stack(LEAGUE, render, UNTIL_NEW)
  const [one] = LEAGUE.groups.map((group) => new GroupRecord(stack, group))
  if (!one) throw new Error('no group')
  const untilPlayed = async () => {
    do {
      await one.look(await stack.firstAnswer(MINUTE))
      await stack.secondAnswer()
    } while (one.changed.size === 0)
  }
  const path = standingsPath(LEAGUE.id, one.group.slug)
  await stack.evening()
  await one.look(await stack.firstAnswer(MINUTE))
  await stack.secondAnswer()
  await untilPlayed()
  const told = resultsIn(await expectGroup(stack, one))
  stack.isHistoryDown = true
  await untilPlayed()
  const html = await stack.page(path)
  expect(rowsIn(html).map(({ figures }) => figures)).toEqual(
    one.rows.map((row) => COLUMNS.map(({ key }) => figureOf(row[key]))),
  )
  expect(resultsIn(html)).toEqual(told)
  expect(html).not.toContain('After the results')
  const team = rowsIn(html).find(({ team }) =>
    [...one.changed].some((key) => one.name(key) === team),
  )
  for (const page of [path, standingsPath(LEAGUE.id), team?.path ?? '']) {
    expect(await stack.page(page)).toContain('The newest match is being worked out.')
  }
  stack.isHistoryDown = false
  await stack.secondAnswer()
  expect(await expectGroup(stack, one)).not.toContain('being worked out')
})
