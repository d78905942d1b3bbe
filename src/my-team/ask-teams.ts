// The teams of all leagues, asked for when somebody searches or has one: the same answer for everybody.
import leagues from 'content:leagues'
import { foldedName } from '../../contract/folded-name.ts'
import { type FoundTeam, findTeams, teamIndex } from '../../contract/team-search.ts'
import { TEAMS_PATH, TeamsSchema, teamsIn } from '../../contract/teams.ts'
import { MINUTE } from '../../contract/time.ts'
import { getJson } from '../api/api.ts'
import type { MyTeam } from './known.ts'

/** As long as browsers may keep the answer. */
const FRESH_MS = 5 * MINUTE

export type KnownTeams = {
  find: (typed: string) => FoundTeam[]
  teams: readonly FoundTeam[]
  /** Every group of the league is known, or there is no such league. */
  isWhole: (league: string) => boolean
}

/** By its key in the league, else by its name; undefined: not all of the league is known. */
export function located(
  { league, key, name }: MyTeam,
  { teams, isWhole }: Pick<KnownTeams, 'teams' | 'isWhole'>,
): FoundTeam | null | undefined {
  const others = teams.filter((one) => one.league === league)
  const folded = foldedName(name)
  return (
    others.find((one) => one.key === key) ??
    others.find((one) => foldedName(one.name) === folded) ??
    (isWhole(league) ? null : undefined)
  )
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
    find: (typed) => findTeams(index, typed),
    teams: index.map(({ team }) => team),
    isWhole: (id) => {
      const league = leagues.find((one) => one.id === id)
      if (!league || league.shortenNames) return true
      return league.groups.every((group) => teamsIn(teams, id, group) !== null)
    },
  }
}
