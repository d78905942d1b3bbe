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
  /** Milliseconds since 1970: when its last change was seen. */
  at: v.number(),
  /** All matches were played. */
  isComplete: v.boolean(),
}

/** The answer of GET /api/rounds/:league/:group/:round. */
export const RoundSchema = v.object({
  ...ENDED,
  league: v.string(),
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

/** The answer of GET /api/rounds/:league. On a page, the part that it shows. */
export const RoundsViewSchema = v.object({
  league: v.string(),
  /** The newest first. */
  rounds: v.array(
    v.object({
      ...ENDED,
      /** null: no winner is certain. */
      winner: v.nullable(v.string()),
      /** By team key: place and points in the final table. */
      places: v.record(v.string(), v.tuple([v.number(), v.nullable(v.number())])),
    }),
  ),
  records: v.array(RecordSchema),
  /** By team key. */
  ofTeams: v.record(v.string(), v.array(RecordSchema)),
})
export type RoundsView = v.InferOutput<typeof RoundsViewSchema>

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
