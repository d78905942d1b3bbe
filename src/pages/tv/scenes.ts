// Which scenes a screen shows, in which order.

import type { ContentParts } from '../../../shared/content/content.ts'
import type { League } from '../../../shared/content/leagues.ts'
import { factsOf, type GroupFacts, type Standings } from '../../../shared/standings/group.ts'
import { newestResults } from '../../../shared/standings/latest-results.ts'
import type { LatestResult } from '../../../shared/standings/result-schema.ts'
import type { Row } from '../../../shared/standings/schema.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { nextEvent } from '../../../shared/tournaments.ts'

/** More rows would be unreadable at six metres; the rest follows in another scene. */
const MOST_ROWS = 10
const MOST_RESULTS = 6

export type BoardScene = GroupFacts & {
  kind: 'board'
  id: string
  /** The rows of this part; `rows` are all of the table. */
  shown: readonly Row[]
  part: { number: number; of: number } | null
}

export type Scene =
  | BoardScene
  | { kind: 'results'; id: string; league: League; results: readonly LatestResult[] }
  | { kind: 'event'; id: string; event: NextEvent }
  | { kind: 'partners'; id: string }
  /** No data is known yet. */
  | { kind: 'waiting'; id: string }

/** By id of the league. A plain object: SWR takes any two Maps for equal. */
export type Tables = Readonly<Record<string, Standings>>

type Programme = {
  leagues: readonly League[]
  hasPartners: boolean
  events: readonly NextEvent[]
}

/** One round of scenes; empty without a table. */
export function scenesOf(
  { leagues, hasPartners, events }: Programme,
  known: Tables,
  now: number,
): Scene[] {
  const scenes = leagues.flatMap((league): Scene[] => {
    const standings = known[league.id]
    const boards = standings ? boardsOf(league, standings) : []
    if (!standings || boards.length === 0) return []
    return [
      ...boards,
      ...resultsOf(league, standings, now),
      ...(hasPartners ? [{ kind: 'partners' as const, id: `${league.id} partners` }] : []),
    ]
  })
  const event = nextEvent(events, now)
  return event && scenes.length > 0 ? [...scenes, { kind: 'event', id: 'event', event }] : scenes
}

export function boardsOf(league: League, known: Standings): BoardScene[] {
  return factsOf(league, league.groups, known).flatMap((facts) => {
    const { group, rows } = facts
    if (!rows || rows.length === 0) return []
    const parts = inParts(rows)
    return parts.map((shown, n): BoardScene => {
      const id = `${league.id} ${group.slug} ${n}`
      const part = parts.length === 1 ? null : { number: n + 1, of: parts.length }
      return { ...facts, kind: 'board', id, shown, part }
    })
  })
}

/** Parts of equal length, except the last. */
function inParts(rows: readonly Row[]): Row[][] {
  const length = Math.ceil(rows.length / Math.ceil(rows.length / MOST_ROWS))
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, n) =>
    rows.slice(n * length, (n + 1) * length),
  )
}

function resultsOf(league: League, known: Standings, now: number): Scene[] {
  if (isOver(league)) return []
  const { results } = newestResults(factsOf(league, league.groups, known), now)
  const newest = results.slice(0, MOST_RESULTS)
  return newest.length === 0
    ? []
    : [{ kind: 'results', id: `${league.id} results`, league, results: newest }]
}

export type NextEvent = ContentParts['dated-events'][number]
