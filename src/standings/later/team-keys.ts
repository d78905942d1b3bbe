// The keys of rows that came without: at idle.
import { keysInStandings, keysInTeams, withKeys } from '../../../contract/row-keys.ts'
import type { Standings } from '../../../contract/standings.ts'
import { getTeams } from '../../api/later/get-teams.ts'

/** Those that the same teams had in `known`. */
export function keptKeys(standings: Standings, known: Standings): Standings {
  return withKeys(standings, keysInStandings(known))
}

export async function askedKeys(standings: Standings): Promise<Standings> {
  return withKeys(standings, keysInTeams(await getTeams(), standings.league))
}
