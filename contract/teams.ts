// What GET /api/teams answers: the teams of every league by the number of their table, as the tables list them. None of
// children, and nobody who has objected.
import type { League } from './content/leagues.ts'

export const TEAMS_PATH = '/api/teams'

/** `{ "smash-bash": { "1": [["1105", "Braai Sisters"]] } }`: of each team its key (StoredRow) and its name. */
export type Teams = Readonly<Record<string, Readonly<Record<string, readonly TeamEntry[]>>>>
export type TeamEntry = readonly [key: string, name: string]

/** The teams of one group; null: nothing is known of it. */
export function teamsIn(
  teams: Teams,
  league: string,
  { table }: Pick<League['groups'][number], 'table'>,
): readonly TeamEntry[] | null {
  return teams[league]?.[table] ?? null
}
