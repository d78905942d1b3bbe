// Which scenes a screen shows, in which order.

import type { ContentParts } from '../../../shared/content/content.ts'
import type { Group, League } from '../../../shared/content/leagues.ts'
import { factsOf, storyIn } from '../../../shared/standings/group.ts'
import type { GroupStory } from '../../../shared/standings/history.ts'
import { type LatestResult, newestResults } from '../../../shared/standings/results.ts'
import type { GroupStandings, Row, Standings } from '../../../shared/standings/schema.ts'
import { isOver } from '../../../shared/standings/season.ts'
import { tournamentState } from '../../../shared/tournaments.ts'

/** More rows would be unreadable at six metres; the rest follows in another scene. */
const MOST_ROWS = 10
const MOST_RESULTS = 6

export type BoardScene = {
  kind: 'board'
  id: string
  league: League
  group: Group
  board: GroupStandings
  rows: readonly Row[]
  story: GroupStory | null
  /** Part of a long table; null: the whole table. */
  part: { number: number; of: number } | null
}

export type Scene =
  | BoardScene
  | { kind: 'results'; id: string; league: League; results: readonly LatestResult[] }
  | { kind: 'event'; id: string; event: NextEvent }
  | { kind: 'partners'; id: string; partners: ContentParts['partners-on-screen'] }
  /** Nothing is known yet. */
  | { kind: 'waiting'; id: string }

/** By id of the league. */
export type Tables = ReadonlyMap<string, Standings>

export type Programme = {
  leagues: readonly League[]
  partners: ContentParts['partners-on-screen']
  events: readonly NextEvent[]
}

/** One round of scenes; never empty. */
export function scenesOf(
  { leagues, partners, events }: Programme,
  known: Tables,
  now: number,
): readonly [Scene, ...Scene[]] {
  const shown = leagues.filter((league) => boardsOf(league, known.get(league.id)).length > 0)
  const event = nextEvent(events, now)
  const scenes = shown.flatMap((league, n): Scene[] => [
    ...boardsOf(league, known.get(league.id)),
    ...resultsOf(league, known.get(league.id), now),
    ...(event !== null && n === shown.length - 1
      ? [{ kind: 'event' as const, id: 'event', event }]
      : []),
    ...(partners.length > 0
      ? [{ kind: 'partners' as const, id: `${league.id} partners`, partners }]
      : []),
  ])
  const [first, ...rest] = scenes
  return first ? [first, ...rest] : [{ kind: 'waiting', id: 'waiting' }]
}

/** The scene after `id`; an unknown `id` starts again. */
export function sceneAfter(scenes: readonly [Scene, ...Scene[]], id: string, steps: number): Scene {
  const at = scenes.findIndex((scene) => scene.id === id)
  if (at === -1) return scenes[0]
  const next = (((at + steps) % scenes.length) + scenes.length) % scenes.length
  return scenes[next] ?? scenes[0]
}

function boardsOf(league: League, known: Standings | undefined): BoardScene[] {
  return league.groups.flatMap((group) => {
    const board = known?.groups.find(({ slug, number }) => isOf(group, slug, number))
    if (!board?.rows || board.rows.length === 0) return []
    const story = storyIn(known)[group.table] ?? null
    const parts = inParts(board.rows)
    return parts.map((rows, n): BoardScene => {
      const id = `${league.id} ${group.slug} ${n}`
      const part = parts.length === 1 ? null : { number: n + 1, of: parts.length }
      return { kind: 'board', id, league, group, board, rows, story, part }
    })
  })
}

/** Ignores a stored table from before the group got another number. */
function isOf({ slug, table }: Group, kept: string, number: number): boolean {
  return slug === kept && table === number
}

/** Parts of equal length, except the last. */
function inParts(rows: readonly Row[]): Row[][] {
  const length = Math.ceil(rows.length / Math.ceil(rows.length / MOST_ROWS))
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, n) =>
    rows.slice(n * length, (n + 1) * length),
  )
}

function resultsOf(league: League, known: Standings | undefined, now: number): Scene[] {
  if (!known || isOver(league)) return []
  const facts = factsOf(league, league.groups, known)
  const results = newestResults(facts, now).results.slice(0, MOST_RESULTS)
  return results.length === 0
    ? []
    : [{ kind: 'results', id: `${league.id} results`, league, results }]
}

export type NextEvent = ContentParts['dated-events'][number]

/** The event that is running or next; null without one. */
export function nextEvent(events: readonly NextEvent[], now: number): NextEvent | null {
  const [next] = events
    .filter((event) => !isOverAt(event, now))
    .toSorted((one, other) => one.starts.localeCompare(other.starts))
  return next ?? null
}

function isOverAt(event: NextEvent, now: number): boolean {
  return tournamentState(event, now).stage === 'past'
}
