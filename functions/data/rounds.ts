// The ended rounds of a league: read from the history Worker, kept in KV for when it is slow or away, and shown without
// the names of teams that have objected.
import * as v from 'valibot'
import type { Group, League } from '../../shared/content/leagues.ts'
import { factsOf } from '../../shared/standings/group.ts'
import type { Story } from '../../shared/standings/history.ts'
import { type Chapter, recordsOf } from '../../shared/standings/records.ts'
import { resultsOf } from '../../shared/standings/results.ts'
import { isComplete, winnerIn } from '../../shared/standings/round.ts'
import {
  LeagueRoundsSchema,
  type Round,
  type RoundPage,
  RoundSchema,
  type RoundsView,
  storyOfRound,
} from '../../shared/standings/rounds.ts'
import { keyOf } from '../../shared/standings/team.ts'
import { MINUTE, SECOND } from '../../shared/time.ts'
import { roundPath, standingsPath } from '../../shared/urls.ts'
import { within } from '../clock.ts'
import type { RequestContext } from '../env.ts'
import { kindOf } from '../log.ts'
import type { Source } from './cache.ts'
import { type ListOptions, listSource, type StoredList } from './lists.ts'
import { type StoredLeague, shownRows, toStandings } from './standings.ts'
import { shownResults } from './story.ts'

/** A round ends once in a month. */
const FRESH_MS = 5 * MINUTE
const RETRY_MS = MINUTE
const HISTORY_MS = 2 * SECOND

export type StoredRounds = StoredList<Round>

export function roundsSource(
  { var: { env } }: RequestContext,
  { id }: Pick<League, 'id'>,
  { clock, log }: ListOptions,
): Source<StoredRounds> {
  const failed = (cause: string) => log('warn', 'history_failed', { league: id, cause })
  return listSource({
    key: `rounds:v1:${id}`,
    item: RoundSchema,
    now: clock.now,
    fetch: async () => {
      if (env.HISTORY === null) return null
      try {
        const answer = await within(clock, HISTORY_MS, env.HISTORY.rounds(id))
        if (answer.inTime) return v.parse(LeagueRoundsSchema, answer.value).rounds
        failed('timeout')
      } catch (cause) {
        failed(kindOf(cause))
      }
      return null
    },
    freshFor: ({ failures }) => (failures === 0 ? FRESH_MS : RETRY_MS),
    needsKv: ({ asOf, items }, copy) =>
      asOf !== null && JSON.stringify(items) !== JSON.stringify(copy?.items),
  })
}

/** Rounds of groups that the league still has, as they are shown. */
export function roundPages(league: League, rounds: readonly Round[]): RoundPage[] {
  return rounds.flatMap(({ table, slug, at, isComplete, rows, results }) => {
    const group = league.groups.find((one) => one.table === table)
    if (group === undefined) return []
    const shown = { rows: shownRows(league, rows), results: shownResults(league, results) }
    return [{ league: league.id, group: group.slug, slug, at, isComplete, ...shown }]
  })
}

type Known = { record: StoredLeague | null; story: Story | null }

/** The part of a view that a page shows: the rounds of a group, or the rounds and records of a team. */
type Part = { group: string; team?: string | undefined }

/** All ended rounds of a league, and the records of these and of the rounds that are played now. */
export function roundsView(
  league: League,
  rounds: readonly Round[],
  known: Known,
  part?: Part,
): RoundsView {
  const pages = roundPages(league, rounds)
  const lines = pages.map(({ group, slug, at, isComplete, rows }) => ({
    group,
    slug,
    at,
    isComplete,
    winner: (isComplete && winnerIn(rows)?.team) || null,
    places: placesOf(rows),
  }))
  const view = { league: league.id, rounds: lines, records: [], ofTeams: {} }
  if (part && part.team === undefined) {
    const own = lines.filter(({ group }) => group === part.group)
    return { ...view, rounds: own.map((line) => ({ ...line, places: {} })) }
  }
  // Of children there are no teams' pages and no records.
  if (league.shortenNames)
    return { ...view, rounds: lines.map((line) => ({ ...line, places: {} })) }
  const ended = pages.map((page) => chapterOf(league, page)).toReversed()
  const chapters = [...ended, ...current(league, known)]
  const ofTeam = (key: string) => [key, recordsOf(chapters, key)]
  if (part?.team !== undefined) {
    const own = lines.filter(({ places }) => Object.hasOwn(places, part.team ?? ''))
    return { ...view, rounds: own, ofTeams: Object.fromEntries([ofTeam(part.team)]) }
  }
  const keys = new Set(chapters.flatMap(({ rows }) => rows.map(keyOf)))
  const ofTeams = Object.fromEntries([...keys].map(ofTeam))
  return { ...view, records: recordsOf(chapters), ofTeams }
}

function placesOf(rows: RoundPage['rows']): RoundsView['rounds'][number]['places'] {
  return Object.fromEntries(rows.map((row) => [keyOf(row), [row.position, row.points]]))
}

function chapterOf(league: League, page: RoundPage): Chapter {
  const { slug, at, isComplete, rows } = page
  const group = groupOf(league, page.group)
  const results = certain({ rows, story: storyOfRound(page) })
  return { group, rows, results, isComplete, at, path: roundPath(league.id, group.slug, slug) }
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

function groupOf(league: League, slug: string): Group {
  const group = league.groups.find((one) => one.slug === slug)
  if (!group) throw new Error(`${league.id} has no group ${slug}`)
  return group
}
