// The newest results of all leagues, or of one, as GET /api/results answers them, and as /results, its feeds and home
// show them: certain ones alone, with names and links. Of children there are none.
import * as v from 'valibot'
import type { Group, League } from './content/leagues.ts'
import { eveningAt, isOfEvening } from './evening.ts'
import type { GroupFacts } from './group-facts.ts'
import { type Result, resultsOf } from './results.ts'
import { standingsPath } from './standings-paths.ts'
import { teamPath } from './team-paths.ts'
import { MINUTE } from './time.ts'

/** So many /results and each feed show. */
export const MOST_RESULTS = 30

const Count = v.pipe(v.number(), v.integer())
const SideSchema = v.object({
  key: v.string(),
  team: v.string(),
  sets: Count,
  games: Count,
  /** Of its page; null: it has none. */
  path: v.nullable(v.string()),
})

const LatestResultSchema = v.object({
  /** Another one for each result, and for good, also when the league corrects it. */
  id: v.string(),
  /** As they are called. */
  league: v.string(),
  group: v.string(),
  /** Of the group's page. */
  path: v.string(),
  /** The winner first; of a draw either. */
  sides: v.tuple([SideSchema, SideSchema]),
  isDraw: v.boolean(),
  isWalkover: v.boolean(),
  isCorrected: v.boolean(),
  /** Milliseconds since 1970, between which it was entered. */
  after: v.number(),
  before: v.number(),
  /** The same: when it last became another, `before` unless the league has put it right since. */
  changed: v.number(),
})

export const LatestResultsSchema = v.object({
  /** The newest first: 30, and all of this evening's where those are more. */
  results: v.array(LatestResultSchema),
})

export type LatestResult = v.InferOutput<typeof LatestResultSchema>
export type LatestResults = v.InferOutput<typeof LatestResultsSchema>

/** `facts`: of every group in question, in the site's order. */
export function latestResults(facts: readonly GroupFacts[], now: number): LatestResults {
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
  return resultsOf(facts).map((result) => {
    const [first, second] = result.sides
    const linked = (side: Result['sides'][number]) => ({
      ...side,
      path: teamPath(league, group, rows, side.key) ?? null,
    })
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
