// Ended rounds: their final tables and results, as the history Worker keeps them.
import * as v from 'valibot'
import { MONTHS } from '../time.ts'
import { RoundSchema } from './history.ts'

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
  ...v.pick(RoundSchema, ['group', 'slug', 'isComplete']).entries,
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
