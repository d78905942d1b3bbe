// The story of a league, as the history Worker derives it from table snapshots.
import * as v from 'valibot'

/** Minutes since 1970. */
const Minute = v.pipe(v.number(), v.integer(), v.minValue(0))
const Count = v.pipe(v.number(), v.integer())

/**
 * Winner (of a draw either), the other, sets of the first and the second, games likewise, the two minutes between which
 * it was entered, flags. A team stands there by its key (StoredRow); one that is a plain number is written as a number.
 * Objects have it as their key.
 */
type PackedResult = [
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
/** When they were seen, points, place: of the group's first look, then after each look in which the team had played. */
type PackedPoint = [at: number, points: number | null, place: number]

// Hundreds of these stand in a story: a schema for each figure would take most of what the first answer of an isolate
// takes.
const isCount = (value: unknown) => Number.isInteger(value)
const isMinute = (value: unknown) => Number.isInteger(value) && Number(value) >= 0
const isTeamKey = (value: unknown) => typeof value === 'string' || typeof value === 'number'
const isPoints = (value: unknown) => value === null || typeof value === 'number'
const RESULT = [isTeamKey, isTeamKey, ...Array(4).fill(isCount), isMinute, isMinute, isCount]
const POINT = [isMinute, isPoints, isCount]

/** A list of tuples. */
function packed<T>(tests: readonly ((value: unknown) => boolean)[]) {
  const isTuple = (value: unknown) =>
    Array.isArray(value) && tests.every((isRight, n) => isRight(value[n]))
  return v.custom<T[]>((value) => Array.isArray(value) && value.every(isTuple))
}

/**
 * `corrected`: the league put the table right. `round`: a new round began, and with it the group's story. `open`: so
 * many matches were entered whose opponents are not known.
 */
const NoteSchema = v.union([
  v.tuple([v.picklist(['corrected', 'round']), Minute]),
  v.tuple([v.literal('open'), Minute, Count]),
])

const GroupStorySchema = v.object({
  /** ISO UTC: the `changedAt` of the rows that the story is derived from. */
  rowsAt: v.string(),
  /** Set by the edge: the rows have changed since, and what changed is being worked out. */
  isBehind: v.optional(v.boolean()),
  /** ISO UTC. The last Monday at 06:00 in South Africa; the first look, when that came later. */
  since: v.string(),
  /** By team, its place then. A team that came later has none. */
  was: v.record(v.string(), Count),
  /**
   * By team, how its last matches ended, five at most, from the oldest to the newest: W, D, L. In small letters (w, d,
   * l): the order of those that stand together is not known. A team that has not played has none.
   */
  form: v.record(v.string(), v.pipe(v.string(), v.regex(/^[WDLwdl]{1,5}$/))),
  /** As they were entered, the newest last. Of a very long season the newest alone. */
  results: packed<PackedResult>(RESULT),
  /** By team. Of a long season its first point, and the newest. */
  series: v.record(v.string(), packed<PackedPoint>(POINT)),
  notes: v.array(NoteSchema),
  /** By what the page of a team was called under an earlier name (shared/urls.ts), its key. */
  slugs: v.optional(v.record(v.string(), v.string())),
  /** Results or notes are left out, the oldest: the story would be too long. */
  isCut: v.optional(v.boolean()),
})

export const StorySchema = v.object({
  v: v.literal(1),
  /** ISO UTC, when it was told; null: there is nothing to tell (yet, or of children ever). */
  at: v.nullable(v.string()),
  /** By the number of the table; only groups that have changed since they were first seen. */
  groups: v.record(v.string(), GroupStorySchema),
})

export type Story = v.InferOutput<typeof StorySchema>
export type GroupStory = v.InferOutput<typeof GroupStorySchema>

export const NO_STORY: Story = { v: 1, at: null, groups: {} }

/** A page must carry it: what is longer leaves out what is oldest. */
export const MAX_STORY_BYTES = 14_000

/** Added up in a result's last figure. */
export const RESULT_FLAGS = {
  /** A later answer of the service confirmed it. */
  certain: 1,
  /** No set was played. */
  walkover: 2,
  /** The league put it right after it was first entered. */
  corrected: 4,
  /** In place of `certain`: no later answer has confirmed it yet. */
  justIn: 8,
} as const
