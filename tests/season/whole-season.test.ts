// A season through the real stack, and after each match what the pages and the feed say beside what was really played.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Content } from '../../shared/content/content.ts'
import type { League } from '../../shared/content/leagues.ts'
import { MINUTE } from '../../shared/time.ts'
import { standingsPath } from '../../shared/urls.ts'
import { render } from '../../src/render.tsx'
import { FROZEN_PATHS } from '../content-folders.ts'
import {
  expectEnds,
  expectFeed,
  expectForm,
  expectNewest,
  expectReasons,
  expectResults,
  expectRows,
  expectTeams,
  outlooksOf,
  type Said,
} from './expectations.ts'
import { openIn, resultsIn, rowsIn } from './read-page.ts'
import { GroupRecord, textOf } from './record.ts'
import { QUARTERS, Stack } from './stack.ts'

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
/** How a team's matches ended its own row tells, also where nobody knows against whom. */
const FORM_KNOWN = 0.95
/** In which the sandbox has played the rest of its first season; then comes a new one, a match of each group in six minutes. */
const UNTIL_NEW = 38 * MINUTE
const LIMIT_MS = 120_000

/** With what the organiser may write of how many matches are played, and where places lead. */
function leagueOf(id: string): League {
  const league = leagues.find((one) => one.id === id)
  if (!league) throw new Error(`the frozen content has no ${id}`)
  const groups = league.groups.map((group) => ({
    ...group,
    zones: [
      { places: [1, 2] as const, kind: 'up' as const, text: 'goes up' },
      { places: [5, 6] as const, kind: 'down' as const, text: 'goes down' },
    ],
  }))
  return { ...league, groups, matches: MATCHES }
}

test(
  'a whole season: rows, results, form, movement, reasons, team pages and feed are what was played',
  async () => {
    const said = new Map<GroupRecord, Said[]>()
    let movers = 0
    const { stack, groups, seasons } = await season(MINUTE, {
      group: (html, one, now) => {
        movers += expectRows(html, one, now)
        expectResults(html, one)
        expectReasons(html, one)
        // What was said in the season before is judged by another table.
        const before = one.matches.length === 0 ? [] : (said.get(one) ?? [])
        said.set(one, [...before, ...outlooksOf(html)])
      },
      quarter: async (shown, all) => {
        for (const one of all) await expectTeams(shown, one, 'changed')
        await expectNewest(shown, all)
      },
      evening: async (shown, all) => {
        for (const one of all) await expectTeams(shown, one, 'all')
      },
    })
    for (const one of groups) expectEnds(one, said.get(one) ?? [])
    // The season that was played is a new one for each group, and teams have moved in it.
    expect([seasons, movers > 100]).toEqual([groups.length, true])
    expect(stack.lines).toEqual([])
  },
  LIMIT_MS,
)

test(
  'with several matches of a group between two looks nothing wrong is told, and what is not known is counted',
  async () => {
    const counts = { told: 0, open: 0, letters: 0, played: 0 }
    const { stack } = await season(13 * MINUTE, {
      group: (html, one) => {
        const read = resultsIn(html).map(textOf)
        const played = one.results.map(textOf)
        const where = [one.group.slug, one.matches.length]
        expect([where, read.filter((text) => !played.includes(text))]).toEqual([where, []])
        expect([where, read.length + openIn(html)]).toEqual([where, one.isTold ? played.length : 0])
        for (const row of rowsIn(html)) {
          const [letters, played] = expectForm(row, one)
          counts.letters += letters
          counts.played += played
        }
        expectReasons(html, one)
        counts.told += read.length
        counts.open += openIn(html)
      },
      quarter: expectFeed,
      evening: async () => {},
    })
    expect([counts.told > counts.open, counts.open > 0]).toEqual([true, true])
    expect(counts.letters).toBeGreaterThan(FORM_KNOWN * counts.played)
    expect(stack.lines).toEqual([])
  },
  LIMIT_MS,
)

type Checks = {
  group: (html: string, one: GroupRecord, now: number) => void
  quarter: (stack: Stack, groups: readonly GroupRecord[]) => Promise<void>
  evening: (stack: Stack, groups: readonly GroupRecord[]) => Promise<void>
}

/** Until every group has played all of a season that was seen from its first match on. `played`: of the sandbox, in each quarter of an hour. */
async function season(played: number, checks: Checks) {
  const stack = new Stack(LEAGUE, render, UNTIL_NEW)
  const groups = LEAGUE.groups.map((group) => new GroupRecord(stack, group))
  let seasons = 0
  while (seasons < groups.length || groups.some(({ matches }) => matches.length < ALL_MATCHES)) {
    await stack.evening()
    for (let n = 0; n < QUARTERS; n++) {
      const seenAt = await stack.quarter(played)
      for (const one of groups) {
        if (await one.look(seenAt)) seasons += 1
        checks.group(await stack.page(standingsPath(LEAGUE.id, one.group.slug)), one, stack.now)
      }
      await checks.quarter(stack, groups)
    }
    await checks.evening(stack, groups)
  }
  return { stack, groups, seasons }
}
