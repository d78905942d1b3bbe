// A team’s season in order: points, matches, opponents.

import { counted } from '../../shared/numbers.ts'
import type { GroupFacts } from '../../shared/standings/group.ts'
import type { GroupStory } from '../../shared/standings/history.ts'
import { resultsOf, type ShownResult, shownResults } from '../../shared/standings/results.ts'
import type { Row } from '../../shared/standings/schema.ts'
import { matchesOf } from '../../shared/standings/season.ts'
import { isNamed, keyOf } from '../../shared/standings/team.ts'
import { type OwnResult, ownResults } from '../../shared/standings/team-words.ts'
import { opponentsLeft, toPlay } from '../../shared/standings/to-play.ts'
import { distinct } from '../../shared/text.ts'
import { byDay, dateText, MINUTE } from '../../shared/time.ts'

/** A result, or what else the table showed; `before`: when it first did, in milliseconds since 1970. */
type TimelineEntry = ShownResult | { id: string; before: number; note: string }
export type TimelineDay = { id: string; name: string; entries: TimelineEntry[] }

/** The newest first. */
export function timelineOf(facts: GroupFacts): TimelineDay[] {
  const results = shownResults(facts, resultsOf(facts))
  const changes = facts.story?.notes ?? []
  const ids = distinct(changes.map((note) => note.join(' ')))
  const notes = changes
    .map((note, n) => ({ id: ids[n] ?? '', before: note[1] * MINUTE, note: noteText(note) }))
    .toReversed()
  // A stable sort: within one snapshot, results come before notes.
  const all = [...results, ...notes].toSorted((one, other) => other.before - one.before)
  return byDay<TimelineEntry>(all, ({ before }) => before)
}

/** "21 November 2026"; null: there is no history. */
export function historySince(story: GroupStory | null): string | null {
  const firsts = Object.values(story?.series ?? {}).flatMap((points) => points[0]?.[0] ?? [])
  if (firsts.length === 0) return null
  return dateText(Math.min(...firsts) * MINUTE)
}

function noteText([kind, , count]: GroupStory['notes'][number]): string {
  if (kind === 'corrected') return 'The league corrected this table.'
  if (kind === 'round') return 'A new round began.'
  return `${counted(count ?? 1, 'more result')}; we can't tell whose yet.`
}

export type Opponents = {
  /** Newest first. */
  results: readonly OwnResult[]
  /** Number of matches with unknown opponents; null: unknown. */
  open: number | null
  /** The table has a newer match whose result is not derived yet. */
  isBehind: boolean
  /** In the order of the table; null: uncertain. */
  toPlay: readonly Row[] | null
}

/** `team`: its key. */
export function opponentsOf(facts: GroupFacts, team: string): Opponents {
  const rows = facts.rows ?? []
  const results = ownResults(facts, team)
  const played = rows.find((row) => keyOf(row) === team)?.played ?? null
  // The story may be a little ahead of the table, or behind it.
  const isBehind = facts.story?.behindSince !== undefined && played !== results.length
  const isUnsure = played === null || isBehind
  const open = isUnsure ? null : Math.max(0, played - results.length)
  const left = opponentsLeft(roundSoFar(facts), team)?.flatMap((key) => {
    return rows.find((row) => keyOf(row) === key) ?? []
  })
  return { results, open, isBehind, toPlay: left?.every(isNamed) ? left : null }
}

function roundSoFar(facts: GroupFacts) {
  const { league, group, rows, story } = facts
  const results = resultsOf(facts).map(({ sides: [one, other] }) => ({ a: one.key, b: other.key }))
  return { rows, results: story?.behindSince ? [] : results, matches: matchesOf(league, group) }
}

export type RowPair = readonly [Row, Row]

/** Pairs of a group that have yet to meet, in the order of the table; none while they are uncertain. */
export function pairsToPlay(facts: GroupFacts): RowPair[] {
  const byKey = new Map(facts.rows?.map((row) => [keyOf(row), row]))
  return (toPlay(roundSoFar(facts))?.pairs ?? []).flatMap(([one, other]) => {
    const [first, second] = [byKey.get(one), byKey.get(other)]
    return first && second ? [[first, second] as const] : []
  })
}
