// The teams of all leagues, asked for when somebody searches or has one: the same answer for everybody.
import leagues from 'content:leagues'
import { type FoundTeam, type TeamIndex, teamIndex } from '../../contract/team-search.ts'
import { TEAMS_PATH, TeamsSchema, teamsIn } from '../../contract/teams.ts'
import { MINUTE } from '../../contract/time.ts'
import { getJson } from '../api/api.ts'

/** As long as browsers may keep the answer. */
const FRESH_MS = 5 * MINUTE

export type KnownTeams = {
  index: TeamIndex
  teams: readonly FoundTeam[]
  /** Every group of the league is known, or there is no such league. */
  isWhole: (league: string) => boolean
}

let asked: { at: number; answer: Promise<KnownTeams> } | null = null

/** Rejects when they cannot be had now; asked again, they are asked for again. */
export function askTeams(): Promise<KnownTeams> {
  if (asked && Date.now() - asked.at < FRESH_MS) return asked.answer
  const answer = ask()
  asked = { at: Date.now(), answer }
  answer.then(({ isWhole }) => !leagues.every(({ id }) => isWhole(id)) && forget(), forget)
  return answer
}

/** What is not known yet, or could not be had, may be there the next time. */
function forget(): void {
  asked = null
}

async function ask(): Promise<KnownTeams> {
  const teams = await getJson(TEAMS_PATH, TeamsSchema)
  const index = teamIndex(teams, leagues)
  return {
    index,
    teams: index.map(({ team }) => team),
    isWhole: (id) => {
      const league = leagues.find((one) => one.id === id)
      if (!league || league.shortenNames) return true
      return league.groups.every((group) => teamsIn(teams, id, group) !== null)
    },
  }
}
