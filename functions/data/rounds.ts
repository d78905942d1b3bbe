// The ended rounds of a league: read from the history Worker, kept in KV for when it is slow or away, and shown without
// the names of teams that have objected.
import * as v from 'valibot'
import type { League } from '../../shared/content/leagues.ts'
import { factsOf } from '../../shared/standings/group.ts'
import type { Story } from '../../shared/standings/history.ts'
import { type Chapter, featsIn, recordsOf } from '../../shared/standings/records.ts'
import { resultsOf } from '../../shared/standings/results.ts'
import { isComplete, winnerIn } from '../../shared/standings/round.ts'
import {
  factsOfRound,
  LeagueRoundsSchema,
  type Round,
  RoundSchema,
  type RoundsView,
} from '../../shared/standings/rounds.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { MINUTE } from '../../shared/time.ts'
import { groupCalled, roundPath, standingsPath } from '../../shared/urls.ts'
import type { RequestContext } from '../env.ts'
import { askHistory } from '../upstream/history.ts'
import { type ReadOptions, ReadThroughCache } from './cache.ts'
import { type ListOptions, listSource, type StoredList } from './lists.ts'
import { type StoredLeague, shownRows, toStandings } from './standings.ts'
import type { Stores } from './stores.ts'
import { shownResults } from './story.ts'

/** A round ends once in a month. */
const FRESH_MS = 5 * MINUTE
const RETRY_MS = MINUTE

/** Reads ended rounds as they are shown, the newest first; null: not known. */
export function createReadRounds(options: ListOptions & { stores: Stores }) {
  const cache = new ReadThroughCache<StoredList<Round>>(options)
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
      needsKv: ({ asOf, items }, copy) =>
        asOf !== null && JSON.stringify(items) !== JSON.stringify(copy?.items),
    })
    const { value, until } = await cache.get(c, source, readOptions)
    return { rounds: value?.asOf ? shownRounds(league, value.items) : null, until }
  }
}

/** Of groups that the league still has. */
function shownRounds(league: League, rounds: readonly Round[]): Round[] {
  return rounds.flatMap(({ rows, results, ...round }) => {
    const group = groupCalled(league.groups, round.group)
    if (group === undefined) return []
    const shown = { rows: shownRows(league, rows), results: shownResults(league, results) }
    return { ...round, group: group.slug, ...shown }
  })
}

type Known = { record: StoredLeague | null; story: Story | null }

/** The part of a view that a page shows: the rounds of a group, or the rounds and records of a team. */
type Part = { group: string; team?: string | undefined }

/** All ended rounds of a league, and the records of these and of the rounds that are played now. */
export function roundsView(
  league: League,
  ended: readonly Round[],
  known: Known,
  part?: Part,
): RoundsView {
  const rounds = ended.map(({ group, slug, at, isComplete, rows }) => ({
    ...{ group, slug, at, isComplete },
    winner: (isComplete && winnerIn(rows)?.team) || null,
    // Children have no pages of teams.
    places: league.shortenNames ? {} : placesOf(rows),
  }))
  const view = { league: league.id, rounds, records: [], ofTeams: {} }
  if (part && part.team === undefined) {
    const own = rounds.filter(({ group }) => group === part.group)
    return { ...view, rounds: own.map((round) => ({ ...round, places: {} })) }
  }
  if (league.shortenNames) return view
  const feats = featsIn([...chaptersOf(league, ended), ...current(league, known)])
  const wanted = part?.team
  const teams = wanted === undefined ? new Set(feats.map(({ team }) => team)) : [wanted]
  const ofTeams = Object.fromEntries([...teams].map((team) => [team, recordsOf(feats, team)]))
  if (wanted === undefined) return { ...view, records: recordsOf(feats), ofTeams }
  return { ...view, rounds: rounds.filter(({ places }) => Object.hasOwn(places, wanted)), ofTeams }
}

function placesOf(rows: Round['rows']): RoundsView['rounds'][number]['places'] {
  return Object.fromEntries(rows.map((row) => [keyOf(row), [row.position, row.points]]))
}

/** The oldest first. */
function chaptersOf(league: League, rounds: readonly Round[]): Chapter[] {
  return rounds.toReversed().flatMap((round) => {
    const group = groupCalled(league.groups, round.group)
    if (group === undefined) return []
    const results = certain(factsOfRound(league, group, round))
    return { ...round, group, results, path: roundPath(league.id, group.slug, round.slug) }
  })
}

/** The rounds that are played now; a complete one is among the ended ones. */
function current(league: League, { record, story }: Known): Chapter[] {
  if (story === null) return []
  const standings = { ...toStandings(league, record), story }
  return factsOf(league, league.groups, standings).flatMap((facts): Chapter[] => {
    const { group, rows } = facts
    if (rows === null || isComplete(facts)) return []
    const results = certain(facts)
    if (results.length === 0) return []
    const at = Math.max(...results.map(({ before }) => before))
    const path = standingsPath(league.id, group.slug)
    return [{ group, rows, results, isComplete: false, at, path }]
  })
}

function certain(facts: Parameters<typeof resultsOf>[0]) {
  return resultsOf(facts).filter(({ isJustIn }) => !isJustIn)
}
