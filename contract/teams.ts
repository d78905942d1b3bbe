// What GET /api/teams answers: the teams of every league by the number of their table, as the tables list them. None of
// children, and nobody who has objected.
import * as v from 'valibot'
import type { League } from './content/leagues.ts'

export const TEAMS_PATH = '/api/teams'

/** `{ "smash-bash": { "1": [["1105", "Braai Sisters"]] } }`: of each team its key (StoredRow) and its name. */
export const TeamsSchema = v.record(
  v.string(),
  v.record(v.string(), v.array(v.tuple([v.string(), v.string()]))),
)

export type Teams = v.InferOutput<typeof TeamsSchema>
export type TeamEntry = [key: string, name: string]

/** The teams of one group; null: nothing is known of it. */
export function teamsIn(
  teams: Teams,
  league: string,
  { table }: Pick<League['groups'][number], 'table'>,
): readonly TeamEntry[] | null {
  return teams[league]?.[table] ?? null
}

/** Something is known of every group of the league of which teams may be named. */
export function isWhole(teams: Teams, { id, groups, shortenNames }: League): boolean {
  return Boolean(shortenNames) || groups.every((group) => teamsIn(teams, id, group) !== null)
}
