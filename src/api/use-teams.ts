import leagues from 'content:leagues'
import useSWR, { type SWRResponse } from 'swr'
import { isWhole, TEAMS_PATH, type Teams, TeamsSchema } from '../../shared/standings/team-search.ts'
import { MINUTE } from '../../shared/time.ts'
import { getJson } from './api.ts'

/** The teams of all leagues; `isWanted` false: they are not fetched. */
export function useTeams(isWanted = true): SWRResponse<Teams, Error> {
  return useSWR(isWanted ? TEAMS_PATH : null, (path: string) => getJson(path, TeamsSchema), {
    revalidateOnFocus: false,
    refreshInterval: teamsInterval,
  })
}

/** The edge names the teams of a league once somebody has looked at its tables. */
function teamsInterval(teams?: Teams): number {
  const isComplete = teams === undefined || leagues.every((league) => isWhole(teams, league))
  return isComplete ? 0 : MINUTE
}
