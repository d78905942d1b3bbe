import { TEAMS_PATH, type Teams, TeamsSchema } from '../../../contract/teams.ts'
import { getJson } from '../../api/api.ts'

/** Of all leagues: the browser keeps the answer for some minutes. */
export function askForTeams(): Promise<Teams> {
  return getJson(TEAMS_PATH, TeamsSchema)
}
