// The newest results of some groups, with names and links, from their stories and tables.
import type { Group, League } from './content/leagues.ts'
import { eveningAt } from './evening.ts'
import type { GroupFacts } from './group-facts.ts'
import type { LatestResult, LatestResults } from './latest-results.ts'
import { newestFirst, type Result, type ResultSide, unreadResults } from './results.ts'
import { standingsPath, teamPathOf } from './standings-paths.ts'
import { teamSlugs } from './team-paths.ts'
import { MINUTE } from './time.ts'

/** So many /results and each feed show. */
export const MOST_RESULTS = 30

/** `facts`: of every group in question, in the site's order. */
export function newestResults(facts: readonly GroupFacts[], now: number): LatestResults {
  // Those that came at the same time stay in the site's order.
  const all = facts.flatMap(found).toSorted(newestFirst)
  const evening = eveningAt(now)
  const results: LatestResult[] = []
  // Names and links are made for those alone that are shown.
  for (const { before, told } of all) {
    const isTonight = !evening.isOver && before >= evening.from
    if (results.length >= MOST_RESULTS && !isTonight) break
    const result = told()
    if (result !== null) results.push(result)
  }
  return { results }
}

/** `told`: null: it is just in, or not of two teams of the table. */
type Found = Pick<Result, 'after' | 'before'> & { told(): LatestResult | null }

function found(facts: GroupFacts): Found[] {
  if (facts.league.shortenNames) return []
  const teller = tellerOf(facts)
  return unreadResults(facts).map(({ after, before, read }) => {
    const told = () => {
      const result = read()
      return result && !result.isJustIn ? teller(result) : null
    }
    return { after, before, told }
  })
}

function tellerOf(facts: GroupFacts): (result: Result) => LatestResult {
  const { league, group } = facts
  const path = standingsPath(league.id, group.slug)
  let slugs: ReadonlyMap<string, string> | null = null
  const linked = (side: ResultSide) => {
    slugs ??= teamSlugs(league, facts.rows ?? [])
    const slug = slugs.get(side.key)
    return { ...side, path: slug === undefined ? null : teamPathOf(league.id, group.slug, slug) }
  }
  return ({ isJustIn: _, ...result }) => ({
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
function changedAt(
  { isCorrected, before }: Pick<Result, 'isCorrected' | 'before'>,
  { story }: GroupFacts,
): number {
  const corrections = (story?.notes ?? []).flatMap(([kind, at]) =>
    kind === 'corrected' ? at * MINUTE : [],
  )
  return isCorrected ? Math.max(before, ...corrections) : before
}

/** By the pair and the look that showed it: the same two may meet again in another round. */
function idOf(
  league: League,
  { table }: Group,
  { sides, before }: Pick<Result, 'sides' | 'before'>,
): string {
  const pair = sides.map(({ key }) => encodeURIComponent(key)).toSorted()
  return [league.id, table, before / MINUTE, pair.join('-')].join('/')
}
