// The newest results of some groups, with names and links, from their stories and tables.
import type { Group, League } from './content/leagues.ts'
import { eveningAt, isOfEvening } from './evening.ts'
import type { GroupFacts } from './group-facts.ts'
import type { LatestResult, LatestResults } from './latest-results.ts'
import { type Result, resultsOf } from './results.ts'
import { standingsPath, teamPathOf } from './standings-paths.ts'
import { teamSlugs } from './team-paths.ts'
import { MINUTE } from './time.ts'

/** So many /results and each feed show. */
export const MOST_RESULTS = 30

/** `facts`: of every group in question, in the site's order. */
export function newestResults(facts: readonly GroupFacts[], now: number): LatestResults {
  const all = facts
    .flatMap(resultsIn)
    // Those that came at the same time stay in the site's order.
    .toSorted((one, other) => other.before - one.before || other.after - one.after)
  const evening = eveningAt(now)
  const tonight = all.filter((result) => isOfEvening(result, evening)).length
  return { results: all.slice(0, Math.max(MOST_RESULTS, tonight)) }
}

/** Of one group, with all that a page or a message says of each. */
export function resultsIn(facts: GroupFacts): LatestResult[] {
  const { league, group, rows } = facts
  if (league.shortenNames || rows === null) return []
  const path = standingsPath(league.id, group.slug)
  // Made once: for every side of every result it was most of the work of a page.
  const slugs = teamSlugs(league, rows)
  const linked = (side: Result['sides'][number]) => {
    const slug = slugs.get(side.key)
    return { ...side, path: slug === undefined ? null : teamPathOf(league.id, group.slug, slug) }
  }
  return resultsOf(facts).map((result) => {
    const [first, second] = result.sides
    return {
      ...result,
      id: idOf(league, group, result),
      league: league.name,
      group: group.name,
      path,
      sides: [linked(first), linked(second)],
      changed: changedAt(result, facts),
    }
  })
}

/** Which results a correction put right is not told with it: the last one of the group counts. */
function changedAt({ isCorrected, before }: Result, { story }: GroupFacts): number {
  const corrections = (story?.notes ?? []).flatMap(([kind, at]) =>
    kind === 'corrected' ? at * MINUTE : [],
  )
  return isCorrected ? Math.max(before, ...corrections) : before
}

/** By the pair and the look that showed it: the same two may meet again in another round. */
function idOf(league: League, { table }: Group, { sides, before }: Result): string {
  const pair = sides.map(({ key }) => encodeURIComponent(key)).toSorted()
  return [league.id, table, before / MINUTE, pair.join('-')].join('/')
}
