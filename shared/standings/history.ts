// The story of a league and its ended rounds, as the history Worker derives them from table snapshots.
import * as v from 'valibot'
import { BoardRowSchema } from './schema.ts'

/** Minutes since 1970. */
const Minute = v.pipe(v.number(), v.integer(), v.minValue(0))
const Count = v.pipe(v.number(), v.integer())
/**
 * Keys of the winner and the loser (of a draw, either first), sets, games, the two minutes between which the result was
 * entered, and flags. A team key (StoredRow) that is a plain number is written as a number.
 */
type ResultTuple = [
  a: string | number,
  b: string | number,
  setsA: number,
  setsB: number,
  gamesA: number,
  gamesB: number,
  after: number,
  before: number,
  flags: number,
]
/** Minute, points and place (0 before the first match) in the group's first snapshot, then in each in which the team had played. */
type PointTuple = [at: number, points: number | null, place: number]

// A story holds hundreds of tuples: a schema for each figure would cost an isolate's first answer milliseconds.
const isCount = (value: unknown) => Number.isInteger(value)
const isMinute = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isTeamKey = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const isPoints = (value: unknown) => value === null || typeof value === 'number'
const RESULT = [isTeamKey, isTeamKey, ...Array(4).fill(isCount), isMinute, isMinute, isCount]
const POINT = [isMinute, isPoints, isCount]

function tuples<T>(tests: readonly ((value: unknown) => boolean)[]) {
  const isTuple = (value: unknown) =>
    Array.isArray(value) && tests.every((isRight, n) => isRight(value[n]))
  return v.custom<T[]>((value) => Array.isArray(value) && value.every(isTuple))
}

/**
 * 'corrected': the league corrected the table. 'round': a new round, and with it the group's story, began. 'open': so many
 * matches were entered whose opponents are unknown.
 */
const NoteSchema = v.union([
  v.tuple([v.picklist(['corrected', 'round']), Minute]),
  v.tuple([v.literal('open'), Minute, Count]),
])

export const ResultTuplesSchema = tuples<ResultTuple>(RESULT)
export type ResultTuples = v.InferOutput<typeof ResultTuplesSchema>

/** An ended round of a group. */
export const RoundSchema = v.object({
  league: v.string(),
  /** Slug of the group. */
  group: v.string(),
  /** Year and month of its last result, and a number for a second one of that month: 2026-11, 2026-11-2. */
  slug: v.string(),
  /** Milliseconds since 1970: when its last change was seen. */
  at: v.number(),
  /** All matches were played. */
  isComplete: v.boolean(),
  /** The final table, with the names of that time. */
  rows: v.array(BoardRowSchema),
  /** The newest last. */
  results: ResultTuplesSchema,
})
export type EndedRound = v.InferOutput<typeof RoundSchema>

/** Places are exact in points; teams level on points may stand in either order. */
const OutlookSchema = v.object({
  best: Count,
  worst: Count,
  /** The lowest result, such as 2-1, that ensures this place or a better one, whatever the other results are. */
  need: v.optional(
    v.object({ other: v.union([v.string(), Count]), sets: v.tuple([Count, Count]), place: Count }),
  ),
})

const GroupStorySchema = v.object({
  /** ISO UTC: `changedAt` of the rows from which the story is derived. */
  rowsAt: v.string(),
  /** ISO UTC, set by the edge: when the rows changed whose story is not derived yet. */
  behindSince: v.optional(v.string()),
  /** ISO UTC: the last Monday at 06:00 in South Africa, or the first table in which all had played if it is later. */
  since: v.string(),
  /** Place by team at that time; later teams have none. */
  was: v.record(v.string(), Count),
  /** Form by team: at most five matches, the newest last. Adjacent lower-case letters: their order is unknown. */
  form: v.record(v.string(), v.pipe(v.string(), v.regex(/^[WDLwdl]{1,5}$/))),
  /** The newest last. */
  results: ResultTuplesSchema,
  /** Points by team; for a long season, the first point and the newest ones. */
  series: v.record(v.string(), tuples<PointTuple>(POINT)),
  notes: v.array(NoteSchema),
  /** Where each team can still finish, while few matches are left and all others are known. */
  outlook: v.optional(v.record(v.string(), OutlookSchema)),
  /** The round before, until five results of the league's new rounds are in. */
  previous: v.optional(RoundSchema),
  /** Team key by the slug of an earlier name (shared/urls.ts). */
  slugs: v.optional(v.record(v.string(), v.string())),
})

export const StorySchema = v.object({
  v: v.literal(1),
  /** ISO UTC; null: not derived yet, or a children's league. */
  at: v.nullable(v.string()),
  /** Stories by the number of the table; only of groups that have changed since their first snapshot. */
  groups: v.record(v.string(), GroupStorySchema),
})

export type Story = v.InferOutput<typeof StorySchema>
export type Outlook = v.InferOutput<typeof OutlookSchema>
export type GroupStory = v.InferOutput<typeof GroupStorySchema>

export const NO_STORY: Story = { v: 1, at: null, groups: {} }

/** Bits of a result's last figure. */
export const RESULT_FLAGS = {
  /** A later answer of the service has confirmed it. */
  certain: 1,
  /** No set was played. */
  walkover: 2,
  /** The league has corrected it. */
  corrected: 4,
  /** Instead of `certain`: no later answer has confirmed it yet. */
  justIn: 8,
} as const

/** A stored result by names. `after` and `before`: minutes since 1970. */
export function readResult(tuple: ResultTuple) {
  const [a, b, setsA, setsB, gamesA, gamesB, after, before, flags] = tuple
  return {
    ...{ a: String(a), b: String(b), setsA, setsB, gamesA, gamesB, after, before },
    isCertain: (flags & RESULT_FLAGS.certain) !== 0,
    isWalkover: (flags & RESULT_FLAGS.walkover) !== 0,
    isCorrected: (flags & RESULT_FLAGS.corrected) !== 0,
    isJustIn: (flags & RESULT_FLAGS.justIn) !== 0,
  }
}

export type StoryResult = ReturnType<typeof readResult>

type TeamKey = ResultTuple[0]

/** Stored results under other keys of their teams. */
export function withTeamKeys(results: ResultTuples, keyFor: (key: TeamKey) => TeamKey) {
  return results.map(([a, b, ...more]): ResultTuple => [keyFor(a), keyFor(b), ...more])
}
