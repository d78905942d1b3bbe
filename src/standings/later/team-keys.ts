// The keys of rows that came without: at idle.
import { keysInStandings, keysInTeams, withKeys } from '../../../contract/row-keys.ts'
import type { Standings } from '../../../contract/standings.ts'
import { TEAMS_PATH, TeamsSchema } from '../../../contract/teams.ts'
import { getJson } from '../../api/api.ts'

/** Those that the same teams had in `known`. */
export function keptKeys(standings: Standings, known: Standings): Standings {
  return withKeys(standings, keysInStandings(known))
}

export async function askedKeys(standings: Standings): Promise<Standings> {
  const teams = await getJson(TEAMS_PATH, TeamsSchema)
  return withKeys(standings, keysInTeams(teams, standings.league))
}
