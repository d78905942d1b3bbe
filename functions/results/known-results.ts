// What is known of the results of some leagues: their stories, with the names that their tables give to keys.
import type { Context } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import type { GroupFacts } from '../../contract/group-facts.ts'
import type { LatestResults } from '../../contract/latest-results.ts'
import { newestResults } from '../../contract/newest-results.ts'
import type { ReadCache } from '../cache/read-cache.ts'
import { requestScope } from '../cache/request-scope.ts'
import { type Clock, within } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import type { SourceOf } from '../routes/standings.ts'
import type { StoryReader } from '../routes/story.ts'
import { keyedRow, toStandings } from '../sources/standings.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'
import { storyFor } from '../sources/story.ts'

export type KnownResultsOptions = {
  standings: ReadCache<StoredStandings>
  sourceOf: SourceOf
  storyReader: Pick<StoryReader, 'read'>
  clock: Clock
}

export type KnownResults = {
  results: LatestResults
  /** Story and table of every league are known. */
  isWhole: boolean
  /** Good until then (ms). */
  until: number
}

export type Patience = {
  /** How long stories may take, which lie in KV alone until somebody has asked for them. */
  storiesMs: number
  /** For tables of which nothing is known yet, as GET /api/standings does. */
  forService: boolean
}

/** null: nothing is known, or too little to say that there are none. */
export async function knownResults(
  c: Context<EdgeEnv>,
  leagues: readonly League[],
  { standings, sourceOf, storyReader, clock }: KnownResultsOptions,
  patience: Patience,
): Promise<KnownResults | null> {
  const tables = async (c: Context<EdgeEnv>, league: League) => {
    const source = sourceOf(c, league)
    const glance = await standings.glance(source, requestScope(c))
    if (glance.record !== null || !patience.forService) return glance
    return { ...glance, record: (await standings.read(source, requestScope(c))).record }
  }
  const named = leagues.filter(({ shortenNames }) => !shortenNames)
  const known = await Promise.all(
    named.map(async (league) => {
      const [glance, story] = await Promise.all([
        tables(c, league),
        within(clock, patience.storiesMs, storyReader.read(c, league)),
      ])
      const told = story.inTime ? story.value.record : null
      // Read, and not just asked for.
      return { league, glance, story: told?.story ? told : null }
    }),
  )
  // Without its table a story has no names, without its story a table no results: who asks again has both.
  const whole = known.filter(
    ({ league, glance, story }) =>
      glance.record !== null && sourceOf(c, league).isKnown(glance.record) && story !== null,
  )
  if (whole.length === 0) return null
  const facts = whole.flatMap(({ league, glance, story }) => {
    const stories = storyFor(league, story).groups
    const { groups } = toStandings(league, glance.record, false, clock.now(), keyedRow)
    return league.groups.map((group, n): GroupFacts => {
      return { league, group, rows: groups[n]?.rows ?? null, story: stories[group.table] ?? null }
    })
  })
  const until = Math.min(...known.map(({ glance }) => glance.until))
  const results = newestResults(facts, clock.now())
  const isWhole = whole.length === named.length
  if (!isWhole && results.results.length === 0) return null
  return { results, isWhole, until }
}
