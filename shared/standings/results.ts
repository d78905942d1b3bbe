// The results of a group, from its story.
import type { Group, League } from '../content/leagues.ts'
import { distinct } from '../text.ts'
import { MINUTE } from '../time.ts'
import { standingsPath, teamPaths } from '../urls.ts'
import type { GroupFacts } from './group.ts'
import { readResult, type StoryResult } from './history.ts'
import type { LatestResult } from './result-schema.ts'
import { keyOf } from './team.ts'

type SideOfResult = LatestResult['sides'][0]
export type ResultSide = Omit<SideOfResult, 'path'>

/** Between which times it was entered. */
export type Entered = Pick<LatestResult, 'after' | 'before'>

export type Result = Entered &
  Pick<LatestResult, 'isDraw' | 'isWalkover' | 'isCorrected' | 'isJustIn'> & {
    sides: readonly [ResultSide, ResultSide]
  }
export type ShownResult = Omit<LatestResult, 'changed'>

/** The newest first; only those of teams in the table. */
export function resultsOf({ rows, story }: Pick<GroupFacts, 'rows' | 'story'>): Result[] {
  const names = new Map((rows ?? []).map((row) => [keyOf(row), row.team]))
  // The order within one snapshot is not known: reversing keeps the stored order.
  return (story?.results ?? [])
    .toReversed()
    .flatMap((stored) => resultOf(readResult(stored), names) ?? [])
}

/** The results that a later answer of the service has confirmed. */
export function certainResults(facts: Pick<GroupFacts, 'rows' | 'story'>): Result[] {
  return resultsOf(facts).filter(({ isJustIn }) => !isJustIn)
}

/** Results for pages and feeds. `path`: the page of their round. */
export function shownResults(
  facts: GroupFacts,
  results: readonly Result[],
  path: string = standingsPath(facts.league.id, facts.group.slug),
): ShownResult[] {
  const { league, group } = facts
  const paths = teamPaths(facts)
  const linked = (side: ResultSide): SideOfResult => {
    return { ...side, path: paths.get(side.key) ?? null }
  }
  // Two teams may meet twice between two snapshots.
  const ids = distinct(results.map((result) => idOf(league, group, result)))
  return results.map((result, n) => ({
    ...result,
    id: ids[n] ?? '',
    league: league.name,
    group: group.name,
    path,
    sides: [linked(result.sides[0]), linked(result.sides[1])],
  }))
}

/** The pair and the time: the same two may meet again in another round. */
function idOf({ id }: League, { table }: Group, { sides, before }: Result): string {
  const pair = sides.map(({ key }) => encodeURIComponent(key)).toSorted()
  return [id, table, before / MINUTE, pair.join('-')].join('/')
}

export function newestFirst(one: Entered, other: Entered): number {
  return other.before - one.before || other.after - one.after
}

function resultOf(stored: StoryResult, names: ReadonlyMap<string, string>): Result | null {
  const { a, b, setsA, setsB, after, before, isWalkover, isCorrected, isJustIn } = stored
  const side = (key: string, sets: number, games: number): ResultSide | null => {
    const team = names.get(key)
    return team === undefined ? null : { key, team, sets, games }
  }
  const [first, second] = [side(a, setsA, stored.gamesA), side(b, setsB, stored.gamesB)]
  if (!first || !second || !(stored.isCertain || isJustIn)) return null
  return {
    sides: [first, second],
    isDraw: !isWalkover && setsA === setsB,
    ...{ isWalkover, isCorrected, isJustIn },
    after: after * MINUTE,
    before: before * MINUTE,
  }
}
