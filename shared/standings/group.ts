// The standings of a league, the answer of GET /api/standings/:league; and a group as a page shows it.
import * as v from 'valibot'
import type { Group, League } from '../content/leagues.ts'
import { iso } from '../time.ts'
import { type EndedRound, type GroupStory, StorySchema } from './history.ts'
import { inOrder } from './round.ts'
import { BoardRowSchema, type Row } from './schema.ts'

/** A malformed time reads as null. Four digits keep the year in the range of Date. */
const Time = v.fallback(v.nullish(v.pipe(v.string(), v.check(isTime)), null), null)

function isTime(text: string): boolean {
  return /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text))
}

const GroupStandingsSchema = v.object({
  number: v.number(),
  slug: v.string(),
  name: v.string(),
  /** ISO UTC: last answer of the league-table service with these rows. */
  asOf: Time,
  /** The last attempt failed, or the rows are over 30 minutes old. */
  stale: v.boolean(),
  /** null: unknown. */
  rows: v.nullish(v.array(BoardRowSchema), null),
})

export const StandingsSchema = v.object({
  league: v.string(),
  name: v.string(),
  checkedAt: Time,
  refreshing: v.boolean(),
  groups: v.array(GroupStandingsSchema),
  /** The history of these rows; on a page, the part that the page shows. */
  story: v.optional(StorySchema),
})

export type GroupStandings = v.InferOutput<typeof GroupStandingsSchema>
export type Standings = v.InferOutput<typeof StandingsSchema>

/** A group as pages, cards and feeds show it. */
export type GroupFacts = Pick<GroupStandings, 'asOf' | 'stale'> & {
  league: League
  group: Group
  /** null: unknown. */
  rows: readonly Row[] | null
  /** null: none. On a league's page, the part that boards show. */
  story: GroupStory | null
}

/** Rows as boards order them. Also of groups that were added after the tables were fetched. */
export function factsOf(
  league: League,
  groups: readonly Group[],
  standings: Standings,
): GroupFacts[] {
  return groups.map((group) => {
    const known = standings.groups.find(({ slug }) => slug === group.slug)
    const { asOf = null, stale = false, rows = null } = known ?? {}
    const story = standings.story?.groups[group.table] ?? null
    return { league, group, asOf, stale, rows: inOrder(rows), story }
  })
}

/**
 * An ended round as pages show groups: nothing can change any more, and a complete one had these matches, whatever
 * leagues.yml says today. Its story is its results alone.
 */
export function factsOfRound(
  league: League,
  group: Group,
  round: EndedRound,
): GroupFacts & { rows: EndedRound['rows'] } {
  const { at, rows, results, isComplete } = round
  const matches = isComplete ? (rows[0]?.played ?? undefined) : undefined
  const rowsAt = iso(at)
  return {
    league: { ...league, season: 'over', matches },
    group: { ...group, matches },
    asOf: rowsAt,
    stale: false,
    rows,
    story: { rowsAt, since: rowsAt, was: {}, form: {}, results, series: {}, notes: [] },
  }
}
