// What GET /api/teams answers: every team that may be named, by league and by the number of its group's table. Children,
// and teams that have objected, are not in it.
import * as v from 'valibot'

/** Its key (StoredRow) and its name. */
const TeamSchema = v.tuple([v.string(), v.string()])

export const TeamIndexSchema = v.record(v.string(), v.record(v.string(), v.array(TeamSchema)))

export type TeamIndex = v.InferOutput<typeof TeamIndexSchema>
