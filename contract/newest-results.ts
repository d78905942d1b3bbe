// The newest results of some groups, with names and links, from their stories and tables.
import type { Group, League } from './content/leagues.ts'
import { eveningAt, isOfEvening } from './evening.ts'
import type { GroupFacts } from './group-facts.ts'
import type { LatestResult, LatestResults } from './latest-results.ts'
import { newestFirst, type Result, type ResultSide, resultsOf } from './results.ts'
import { standingsPath, teamPathOf } from './standings-paths.ts'
import { teamSlugs } from './team-paths.ts'
import { MINUTE } from './time.ts'

/** So many /results and each feed show. */
export const MOST_RESULTS = 30

/** `facts`: of every group in question, in the site's order. */
export function newestResults(facts: readonly GroupFacts[], now: number): LatestResults {
  const all = facts
    .flatMap(found)
    // Those that came at the same time stay in the site's order.
    .toSorted((a, b) => newestFirst(a.result, b.result))
  const evening = eveningAt(now)
  const tonight = all.filter(({ result }) => isOfEvening(result, evening)).length
  const newest = all.slice(0, Math.max(MOST_RESULTS, tonight))
  return { results: newest.map(({ result, told }) => told(result)) }
}

/** Of one group, with all that a page or a message says of each. */
export function resultsIn(facts: GroupFacts): LatestResult[] {
  return found(facts).map(({ result, told }) => told(result))
}

type Found = { result: Result; told: (result: Result) => LatestResult }

/** By times alone: names and links are made for those that are shown. */
function found(facts: GroupFacts): Found[] {
  if (facts.league.shortenNames) return []
  const told = tellerOf(facts)
  return resultsOf(facts).map((result) => ({ result, told }))
}

function tellerOf(facts: GroupFacts): Found['told'] {
  const { league, group } = facts
  const path = standingsPath(league.id, group.slug)
  let slugs: ReadonlyMap<string, string> | null = null
  const linked = (side: ResultSide) => {
    slugs ??= teamSlugs(league, facts.rows ?? [])
    const slug = slugs.get(side.key)
    return { ...side, path: slug === undefined ? null : teamPathOf(league.id, group.slug, slug) }
  }
  return (result) => ({
    ...result,
    id: idOf(league, group, result),
    league: league.name,
    group: group.name,
    path,
    sides: [linked(result.sides[0]), linked(result.sides[1])],
    changed: changedAt(result, facts),
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
