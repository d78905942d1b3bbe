// A report of a match, as a page sends it to the edge and the edge to the history Worker.
import * as v from 'valibot'
import { MAX_GAMES, MAX_KEY } from './score.ts'

/** After the last change of their round's table, as the privacy page says. */
export const REPORTS_KEPT_DAYS = 30

/** More than the rules ask for: a report may be against them. */
const MAX_SETS = 5

const Games = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_GAMES))
const SetsSchema = v.pipe(v.array(v.tuple([Games, Games])), v.minLength(1), v.maxLength(MAX_SETS))
const SideSchema = v.picklist([0, 1])
export const ScoreSchema = v.variant('kind', [
  v.object({ kind: v.literal('played'), sets: SetsSchema }),
  v.object({ kind: v.literal('walkover'), winner: SideSchema }),
])

/** Made by the device; belongs to exactly one score. */
const Id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))
/** Of StoredRow; one that is made from a name may be replaced by its hash (hiddenKey). */
const TeamKey = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_KEY))

/** No names and no free text. Group matches only: others are not in the table. */
export const ScoreReportSchema = v.pipe(
  v.strictObject({
    reportId: Id,
    /** Only its device has it: links hold the id, and who follows one must not correct it. */
    secret: v.exactOptional(Id),
    /** The secret of an earlier report that this one corrects. */
    replaces: v.exactOptional(Id),
    league: v.string(),
    /** Its slug. */
    group: v.string(),
    teams: v.pipe(
      v.tuple([TeamKey, TeamKey]),
      v.check(([one, other]) => one !== other),
    ),
    /** Games of the first team and of the second, set by set. */
    sets: v.exactOptional(SetsSchema),
    /** In place of sets: which team came. */
    walkover: v.exactOptional(SideSchema),
  }),
  v.check(({ sets, walkover }) => (sets === undefined) !== (walkover === undefined)),
)
export type ScoreReport = v.InferOutput<typeof ScoreReportSchema>
