// The teams of all leagues: asked for once for whoever needs them, since the answer is the same for everybody. Apart from
// the rest, since nobody needs them before idle.
import leagues from 'content:leagues'
import {
  isWhole,
  TEAMS_PATH,
  type Teams,
  TeamsSchema,
} from '../../../shared/standings/team-search.ts'
import { MINUTE } from '../../../shared/time.ts'
import { getJson } from '../api.ts'

/** As long as browsers may keep the answer. */
const FRESH_MS = 5 * MINUTE

let asked: { at: number; answer: Promise<Teams> } | null = null

/** Rejects when they cannot be had now; asked again, they are asked for again. */
export function getTeams(): Promise<Teams> {
  if (asked && Date.now() - asked.at < FRESH_MS) return asked.answer
  const answer = getJson(TEAMS_PATH, TeamsSchema)
  asked = { at: Date.now(), answer }
  // The edge asks for the tables of a league when somebody looks at them: until then it names no team of it.
  answer.then((teams) => !leagues.every((league) => isWhole(teams, league)) && forget(), forget)
  return answer
}

/** What is not known yet, or could not be had, may be there the next time. */
function forget(): void {
  asked = null
}
