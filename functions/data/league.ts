// What is cached of a league: its standings and their story, read together.
import type { League } from '../../contract/content/leagues.ts'
import { NO_STORY, type Story } from '../../contract/story.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import type { RequestContext } from '../platform/env.ts'
import type { SourceOf } from '../sources/standings-of.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'
import type { StoryReader } from '../sources/story-reader.ts'

export type LeagueData = {
  /** null: no row of the league is known. */
  record: StoredStandings | null
  /** null: not known. */
  story: Story | null
  /** What is made of it may be cached until then, ms. */
  until: number
}

type ReadOptions = {
  /** Waits some seconds for stores and service where nothing is cached; else answers at once and refreshes behind it. */
  wait?: boolean
}

export type ReadLeague = (
  c: RequestContext,
  league: League,
  options?: ReadOptions,
) => Promise<LeagueData>

export type ReadLeagues = (
  c: RequestContext,
  leagues: readonly League[],
  options?: ReadOptions,
) => Promise<LeagueData[]>

type ReaderOptions = {
  standings: ReadCache<StoredStandings>
  sourceOf: SourceOf
  storyReader: Pick<StoryReader, 'newest'>
}

const STORY_MS = 300
const STORY_WAIT_MS = 2700

export function createReadLeague({ standings, sourceOf, storyReader }: ReaderOptions) {
  const readStory = async (c: RequestContext, league: League, wait: boolean) => {
    if (league.shortenNames) return { story: NO_STORY, until: Number.POSITIVE_INFINITY }
    const { isKnown, story, until } = await storyReader.newest(
      c,
      league,
      wait ? STORY_WAIT_MS : STORY_MS,
    )
    return { story: isKnown ? story : null, until }
  }
  const readLeague: ReadLeague = async (c, league, { wait = false } = {}) => {
    const source = sourceOf(c, league)
    const scope = requestScope(c)
    const [table, story] = await Promise.all([
      wait
        ? standings.read(source, scope).then(() => standings.look(source, scope))
        : standings.glance(source, scope),
      readStory(c, league, wait),
    ])
    return together(source, table, story)
  }
  /** Refreshes of all leagues at once would take more subrequests than one request has: only the oldest is refreshed. */
  const readLeagues: ReadLeagues = async (c, leagues, { wait = false } = {}) => {
    const sources = leagues.map((league) => sourceOf(c, league))
    const scope = requestScope(c)
    const [tables, stories] = await Promise.all([
      Promise.all(sources.map((source) => standings.look(source, scope))),
      Promise.all(leagues.map((league) => readStory(c, league, wait))),
    ])
    const checkedAt = (n: number) => tables[n]?.record?.checkedAt ?? ''
    const [oldest] = [...tables.keys()]
      .filter((n) => tables[n]?.isDue)
      .toSorted((a, b) => checkedAt(a).localeCompare(checkedAt(b)))
    if (oldest !== undefined) tables[oldest] = await refreshed(oldest)
    return leagues.flatMap((_, n) => {
      const [source, table, story] = [sources[n], tables[n], stories[n]]
      return source && table && story ? [together(source, table, story)] : []
    })

    async function refreshed(n: number) {
      const source = sources[n]
      if (source === undefined) throw new RangeError()
      if (!wait || checkedAt(n) !== '') {
        return { ...(await standings.refreshBehind(source, scope)), isDue: false }
      }
      await standings.read(source, scope)
      return await standings.look(source, scope)
    }
  }
  return { readLeague, readLeagues }
}

function together(
  source: ReturnType<SourceOf>,
  table: { record: StoredStandings | null; until: number },
  { story, until }: { story: Story | null; until: number },
): LeagueData {
  const record = table.record && source.isKnown(table.record) ? table.record : null
  return { record, story, until: Math.min(table.until, until) }
}
