// What is known of the results of some leagues: their stories, with the names that their tables give to keys.
import type { Context } from 'hono'
import type { League } from '../../contract/content/leagues.ts'
import { eveningAt } from '../../contract/evening.ts'
import { factsOf } from '../../contract/group-facts.ts'
import type { LatestResults } from '../../contract/latest-results.ts'
import { newestResults } from '../../contract/newest-results.ts'
import type { Story } from '../../contract/story.ts'
import { SECOND } from '../../contract/time.ts'
import type { Glance, ReadCache } from '../cache/read-cache.ts'
import { type RequestScope, requestScope } from '../cache/request-scope.ts'
import type { Source } from '../cache/source.ts'
import { GLANCE, STORE_MS } from '../cache/tiers.ts'
import type { Clock } from '../platform/clock.ts'
import type { EdgeEnv } from '../platform/env.ts'
import { keyedRow, toStandings } from '../sources/standings.ts'
import type { SourceOf } from '../sources/standings-of.ts'
import type { StoredStandings } from '../sources/stored-standings.ts'
import type { StoryReader } from '../sources/story-reader.ts'

type ReaderOptions = {
  standings: ReadCache<StoredStandings>
  sourceOf: SourceOf
  storyReader: Pick<StoryReader, 'newest'>
  clock: Clock
}

type KnownResults = {
  results: LatestResults
  /** Story and table of every league are known. */
  isWhole: boolean
  /** Good until then (ms). */
  until: number
}

type Patience = {
  /** How long KV may take, where stories lie alone until somebody has asked for them, beyond the stores that are near. */
  storiesMs: number
  /** For tables of which nothing is known yet, as GET /api/standings does. */
  forService: boolean
}

/** Of whoever has nothing else to show meanwhile. */
export const PATIENT: Patience = { storiesMs: STORE_MS + SECOND - GLANCE.ms, forService: true }

/** null: nothing is known, or too little to say that there are none. */
export type ReadResults = (
  c: Context<EdgeEnv>,
  leagues: readonly League[],
  patience: Patience,
) => Promise<KnownResults | null>

/** For pages, feeds and the API. */
export function createResultsReader(options: ReaderOptions): ReadResults {
  const { standings, sourceOf, storyReader, clock } = options
  const newestOf = createNewest()
  return async (c, leagues, patience) => {
    const named = leagues.filter(({ shortenNames }) => !shortenNames)
    const sources = named.map((league) => sourceOf(c, league))
    const [tables, stories] = await Promise.all([
      knownTables(standings, sources, requestScope(c), patience),
      Promise.all(named.map((league) => storyReader.newest(c, league, patience.storiesMs))),
    ])
    const known = named.flatMap((league, n) => {
      const [source, table, story] = [sources[n], tables[n], stories[n]]
      if (!source || !table || !story) return []
      // Without its table a story has no names, without its story a table no results: who asks again has both.
      const isWhole = table.record !== null && source.isKnown(table.record) && story.isKnown
      const until = Math.min(table.until, story.until)
      return [{ league, record: table.record, story: story.story, isWhole, until }]
    })
    const whole = known.filter((one) => one.isWhole)
    if (whole.length === 0) return null
    const until = Math.min(...known.map((one) => one.until))
    const results = newestOf(named.map(({ id }) => id).join(), whole, clock.now())
    const isWhole = whole.length === named.length
    if (!isWhole && results.results.length === 0) return null
    return { results, isWhole, until }
  }
}

type KnownLeague = { league: League; record: StoredStandings | null; story: Story }

/** Made anew only when a table, a story or the evening is another. */
function createNewest() {
  /** By the leagues that were asked for: those of one do not take the place of all. */
  const made = new Map<string, { of: unknown[]; results: LatestResults }>()
  return (asked: string, known: readonly KnownLeague[], now: number): LatestResults => {
    const { from, isOver } = eveningAt(now)
    const of = [from, isOver, ...known.flatMap(({ record, story }) => [record, story])]
    const last = made.get(asked)
    const isSame = last?.of.length === of.length && last.of.every((one, n) => one === of[n])
    if (isSame) return last.results
    const facts = known.flatMap(({ league, record, story }) => {
      const standings = toStandings(league, record, false, now, keyedRow(league))
      return factsOf(league, league.groups, standings, story.groups)
    })
    const results = newestResults(facts, now)
    made.set(asked, { of, results })
    return results
  }
}

/** Of all leagues; refreshes of several would take more calls than one request of the free plan has. */
async function knownTables(
  standings: ReadCache<StoredStandings>,
  sources: readonly Source<StoredStandings>[],
  scope: RequestScope,
  { forService }: Patience,
): Promise<Glance<StoredStandings>[]> {
  const seen = await Promise.all(sources.map((source) => standings.look(source, scope)))
  const checkedAt = (n: number) => seen[n]?.record?.checkedAt ?? ''
  const [oldest] = [...seen.keys()]
    .filter((n) => seen[n]?.isDue)
    .toSorted((a, b) => (checkedAt(a) < checkedAt(b) ? -1 : checkedAt(a) > checkedAt(b) ? 1 : 0))
  const source = oldest === undefined ? undefined : sources[oldest]
  if (oldest === undefined || source === undefined) return seen
  const isAwaited = forService && checkedAt(oldest) === ''
  if (isAwaited) await standings.read(source, scope)
  return seen.with(oldest, {
    ...(isAwaited
      ? await standings.look(source, scope)
      : await standings.refreshBehind(source, scope)),
    isDue: false,
  })
}
