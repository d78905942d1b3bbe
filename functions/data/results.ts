// The newest results of some leagues: those of their stories, with the names that their tables give to keys.
import type { League } from '../../shared/content/leagues.ts'
import { factsOf } from '../../shared/standings/group.ts'
import type { Story } from '../../shared/standings/history.ts'
import { eveningAt, type LatestResults, newestResults } from '../../shared/standings/results.ts'
import type { Clock, RequestContext } from '../platform.ts'
import type { ReadLeagues } from './league.ts'
import { keyedRow, type StoredLeague, toStandings } from './standings.ts'

type KnownResults = {
  results: LatestResults
  /** Story and table of every league are known. */
  isWhole: boolean
  /** May be cached until then, ms. */
  until: number
}

/** null: nothing is known, or too little to say that there are none. `wait`: as ReadLeagues. */
export type ReadResults = (
  c: RequestContext,
  leagues: readonly League[],
  options?: { wait?: boolean },
) => Promise<KnownResults | null>

/** For pages, feeds and the API. */
export function createResultsReader({
  readLeagues,
  clock,
}: {
  readLeagues: ReadLeagues
  clock: Clock
}): ReadResults {
  const newestOf = createNewest()
  return async (c, leagues, options) => {
    const named = leagues.filter(({ shortenNames }) => !shortenNames)
    const read = await readLeagues(c, named, options)
    // A story without its table has no names, a table without its story no results.
    const known = named.flatMap((league, n) => {
      const { record, story } = read[n] ?? {}
      return record && story ? [{ league, record, story }] : []
    })
    if (known.length === 0) return null
    const results = newestOf(named.map(({ id }) => id).join(), known, clock.now())
    const isWhole = known.length === named.length
    if (!isWhole && results.results.length === 0) return null
    return { results, isWhole, until: Math.min(...read.map(({ until }) => until)) }
  }
}

type KnownLeague = { league: League; record: StoredLeague; story: Story }

/** Computed again only when a table, a story or the evening is another. */
function createNewest() {
  /** By the leagues that were asked for. */
  const made = new Map<string, { of: unknown[]; results: LatestResults }>()
  return (asked: string, known: readonly KnownLeague[], now: number): LatestResults => {
    const { from, isOver } = eveningAt(now)
    const of = [from, isOver, ...known.flatMap(({ record, story }) => [record, story])]
    const last = made.get(asked)
    const isSame = last?.of.length === of.length && last.of.every((one, n) => one === of[n])
    if (isSame) return last.results
    const facts = known.flatMap(({ league, record, story }) => {
      const standings = toStandings(league, record, { rowOf: keyedRow(league) })
      return factsOf(league, league.groups, { ...standings, story })
    })
    const results = newestResults(facts, now)
    made.set(asked, { of, results })
    return results
  }
}
