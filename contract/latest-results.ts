// The newest results of all leagues, or of one, as GET /api/results answers them, and as /results, its feeds and home
// show them: certain ones alone, with names and links. Of children there are none.
import * as v from 'valibot'

const Count = v.pipe(v.number(), v.integer())
const SideSchema = v.object({
  key: v.string(),
  team: v.string(),
  sets: Count,
  games: Count,
  /** Of its page; null: it has none. */
  path: v.nullable(v.string()),
})

const LatestResultSchema = v.object({
  /** Another one for each result, and for good, also when the league corrects it. */
  id: v.string(),
  /** As they are called. */
  league: v.string(),
  group: v.string(),
  /** Of the group's page. */
  path: v.string(),
  /** The winner first; of a draw either. */
  sides: v.tuple([SideSchema, SideSchema]),
  isDraw: v.boolean(),
  isWalkover: v.boolean(),
  isCorrected: v.boolean(),
  /** Milliseconds since 1970, between which it was entered. */
  after: v.number(),
  before: v.number(),
  /** The same: when it last became another, `before` unless the league has put it right since. */
  changed: v.number(),
})

export const LatestResultsSchema = v.object({
  /** The newest first: 30, and all of this evening's where those are more. null: not known. */
  results: v.nullable(v.array(LatestResultSchema)),
})

export type LatestResult = v.InferOutput<typeof LatestResultSchema>
/** They are known. */
export type LatestResults = { results: LatestResult[] }
