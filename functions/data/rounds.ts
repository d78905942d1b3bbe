// The ended rounds of a league: read from the history Worker, kept in KV for when it is slow or away, and shown without
// the names of teams that have objected.
import * as v from 'valibot'
import type { Group, League } from '../../shared/content/leagues.ts'
import { LeagueRoundsSchema } from '../../shared/history-worker.ts'
import { type PageRounds, roundEnd, roundNames } from '../../shared/standings/ended-rounds.ts'
import { factsOf, factsOfRound, type Standings } from '../../shared/standings/group.ts'
import { type EndedRound, RoundSchema } from '../../shared/standings/history.ts'
import { type RoundResults, recordsIn } from '../../shared/standings/records.ts'
import { certainResults } from '../../shared/standings/results.ts'
import { isComplete } from '../../shared/standings/round.ts'
import { keptMs } from '../../shared/standings/season.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { MINUTE } from '../../shared/time.ts'
import { groupCalled, isOfRounds, roundPath, standingsPath, teamCalled } from '../../shared/urls.ts'
import type { RequestContext } from '../env.ts'
import { askHistory } from '../upstream/history.ts'
import { type ReadOptions, ReadThroughCache } from './cache.ts'
import { hasNewItems, type ListOptions, listSource, type StoredList } from './lists.ts'
import type { Stores } from './stores.ts'
import { shownRound } from './story.ts'

/** Rounds last about a month. */
const FRESH_MS = 5 * MINUTE
const RETRY_MS = MINUTE

/** Reads the ended rounds of a league, without withheld names, the newest first; null: not known. */
export function createReadRounds(options: ListOptions & { stores: Stores }) {
  const cache = new ReadThroughCache<StoredList<EndedRound>>(options)
  return async (c: RequestContext, league: League, readOptions?: ReadOptions) => {
    const { id } = league
    const source = listSource({
      key: `rounds:v1:${id}`,
      item: RoundSchema,
      now: options.clock.now,
      fetch: () =>
        askHistory(c.var.env, id, options, async (history) => {
          return v.parse(LeagueRoundsSchema, await history.rounds(id)).rounds
        }),
      freshFor: ({ failures }) => (failures === 0 ? FRESH_MS : RETRY_MS),
      needsKv: hasNewItems,
      isKept: ({ at }) => options.clock.now() - at <= keptMs(league),
    })
    const { value, until } = await cache.get(c, source, readOptions)
    return { rounds: value?.asOf ? shownRounds(league, value.items) : null, until }
  }
}

/** Leaves out groups that the league no longer has. */
function shownRounds(league: League, rounds: readonly EndedRound[]): EndedRound[] {
  return rounds.flatMap((round) => {
    const group = groupCalled(league.groups, round.group)
    return group ? [{ ...shownRound(league, round), group: group.slug }] : []
  })
}

/** A path below /standings, as standingsAt parses it (shared/urls.ts). */
export type StandingsLocation = {
  league: League
  group: Group | null
  team: string | null
  path: string
}

/** The ended rounds that this page shows; undefined: there is no such round or team; null: not known. */
export function roundsOn(
  place: StandingsLocation,
  ended: readonly EndedRound[],
  standings: Standings,
): PageRounds | null | undefined {
  const { league, group, team: slug, path } = place
  const own = group ? ended.filter((one) => one.group === group.slug) : ended
  const team = group && teamCalled(league, group, standings, slug)
  const names = roundNames(ended)
  const listed = (round: EndedRound): PageRounds['rounds'][number] => {
    const { position: place, points } = round.rows.find((row) => keyOf(row) === team?.key) ?? {}
    const { group, slug, at } = round
    const end = roundEnd(league, round)
    return { group, slug, at, name: names.get(round) ?? '', ...end, place, points }
  }
  if (isOfRounds(path) && group) {
    const round = own.find((one) => one.slug === slug)
    return round && { path, rounds: [listed(round)], records: [], round }
  }
  const board = standings.groups.find((one) => one.slug === group?.slug)
  if (slug !== null && team === null) return board?.rows ? undefined : null
  const hasRecords = !league.shortenNames && (group === null || team !== null)
  const chapters = [...chaptersOf(league, ended), ...current(league, standings)]
  const rounds =
    slug === null ? own.map(listed) : ended.map(listed).filter(({ place }) => place !== undefined)
  return { path, rounds, records: hasRecords ? recordsIn(chapters, team?.key) : [] }
}

/** The oldest first. */
function chaptersOf(league: League, rounds: readonly EndedRound[]): RoundResults[] {
  return rounds.toReversed().flatMap((round) => {
    const group = groupCalled(league.groups, round.group)
    if (group === undefined) return []
    const path = roundPath(league.id, group.slug, round.slug)
    return [{ ...factsOfRound(league, group, round), at: round.at, path }]
  })
}

/** The current rounds; complete ones are among the ended ones. */
function current(league: League, standings: Standings): RoundResults[] {
  return factsOf(league, league.groups, standings).flatMap((facts): RoundResults[] => {
    const { group, rows } = facts
    const [newest] = certainResults(facts)
    if (rows === null || isComplete(facts) || newest === undefined) return []
    return [{ ...facts, rows, at: newest.before, path: standingsPath(league.id, group.slug) }]
  })
}
