// Results as pages, feeds and the API list them.
import * as v from 'valibot'

const CountSchema = v.pipe(v.number(), v.integer())
const SideSchema = v.object({
  key: v.string(),
  team: v.string(),
  sets: CountSchema,
  games: CountSchema,
  /** Path of the team's page; null: it has none. */
  path: v.nullable(v.string()),
})

const LatestResultSchema = v.object({
  /** Unique and permanent, also when the league corrects the result. */
  id: v.string(),
  league: v.string(),
  group: v.string(),
  /** Path of the group's page, or of the ended round's. */
  path: v.string(),
  /** The winner first; of a draw either. */
  sides: v.tuple([SideSchema, SideSchema]),
  isDraw: v.boolean(),
  isWalkover: v.boolean(),
  /** The league corrected it after it was first entered. */
  isCorrected: v.boolean(),
  /** No later answer of the service has confirmed it yet: marked on pages and in feeds, left out of data files. */
  isJustIn: v.optional(v.boolean(), false),
  /** Milliseconds since 1970, between which it was entered. */
  after: v.number(),
  before: v.number(),
  /** When it last changed: as it was entered, confirmed or corrected. */
  changed: v.number(),
})

export const LatestResultsSchema = v.object({
  /** The newest first: 30, or all of this evening if they are more. The API has null while none is known. */
  results: v.array(LatestResultSchema),
  /** How rounds ended whose last result came in this evening, by the path of their page. */
  ended: v.optional(v.record(v.string(), v.string())),
  /** Paths of groups with results of this evening that are unknown. */
  untold: v.optional(v.array(v.string())),
})

export type LatestResult = v.InferOutput<typeof LatestResultSchema>
export type LatestResults = v.InferOutput<typeof LatestResultsSchema>
