// Ended rounds: their final tables and results, as the history Worker keeps them.
import * as v from 'valibot'
import type { Group, League } from '../content/leagues.ts'
import { iso, MONTHS } from '../time.ts'
import type { GroupFacts } from './group.ts'
import { ResultTuplesSchema } from './history.ts'
import { BoardRowSchema } from './schema.ts'

const ENDED = {
  /** Slug of the group. */
  group: v.string(),
  /** Year and month of its last result, and a number for a second one of that month: 2026-11, 2026-11-2. */
  slug: v.string(),
  /** All matches were played. */
  isComplete: v.boolean(),
}

export const RoundSchema = v.object({
  ...ENDED,
  league: v.string(),
  /** Milliseconds since 1970: when its last change was seen. */
  at: v.number(),
  /** The final table. */
  rows: v.array(BoardRowSchema),
  /** The newest last. */
  results: ResultTuplesSchema,
})
export type Round = v.InferOutput<typeof RoundSchema>

/** The newest first. */
export const LeagueRoundsSchema = v.object({ rounds: v.array(RoundSchema) })
export type LeagueRounds = v.InferOutput<typeof LeagueRoundsSchema>

/** "November 2026", or "November 2026, round 2" */
export function roundWords(slug: string): string {
  const [year = '', month = '', nth = '1'] = slug.split('-')
  const name = `${MONTHS[Number(month) - 1]} ${year}`
  return nth === '1' ? name : `${name}, round ${nth}`
}

const RecordSchema = v.object({
  /** "Biggest win" */
  name: v.string(),
  /** "Braai Sisters beat Smash Lions, 3-0 in sets, 18-4 in games" */
  words: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** Of the page that shows it. */
  path: v.string(),
})
export type SeasonRecord = v.InferOutput<typeof RecordSchema>

const EndedSchema = v.object({
  ...ENDED,
  /** null: no winner is certain. */
  winner: v.nullable(v.string()),
  /** Of the team whose page it is. */
  place: v.optional(v.number()),
  points: v.nullish(v.number()),
})

/** What a page below /standings shows of ended rounds, and the answer of GET /api/rounds/…. */
export const PageRoundsSchema = v.object({
  /** Of the page. */
  path: v.string(),
  /** Those of its league, group or team, the newest first. */
  rounds: v.array(EndedSchema),
  /** Those of its league or team. */
  records: v.array(RecordSchema),
  /** The round whose page it is. */
  round: v.optional(RoundSchema),
})
export type PageRounds = v.InferOutput<typeof PageRoundsSchema>

/**
 * An ended round as pages show groups: nothing can change any more, and a complete one had these matches, whatever
 * leagues.yml says today. Its story is its results alone.
 */
export function factsOfRound(
  league: League,
  group: Group,
  round: Round,
): GroupFacts & { rows: Round['rows'] } {
  const { at, rows, results, isComplete } = round
  const matches = isComplete ? (rows[0]?.played ?? undefined) : undefined
  const rowsAt = iso(at)
  return {
    league: { ...league, season: 'over', matches },
    group: { ...group, matches },
    rows,
    story: { rowsAt, since: rowsAt, was: {}, form: {}, results, series: {}, notes: [] },
  }
}
