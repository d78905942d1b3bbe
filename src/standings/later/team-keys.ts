// The keys of rows that came without: at idle.

import type { Standings } from '../../../shared/standings/schema.ts'
import { getTeams } from '../../api/later/get-teams.ts'
import { keysInStandings, keysInTeams, withKeys } from '../rows.ts'

/** Those that the same teams had in `known`. */
export function keptKeys(standings: Standings, known: Standings): Standings {
  return withKeys(standings, keysInStandings(known))
}

export async function askedKeys(standings: Standings): Promise<Standings> {
  return withKeys(standings, keysInTeams(await getTeams(), standings.league))
}
