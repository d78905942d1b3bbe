// My team, as it comes at idle: reads what is kept here, finds where it stands, and answers stars and searches.
import site from 'content:organisation'
import { findTeams } from '../../contract/team-search.ts'
import { askTeams } from './ask-teams.ts'
import { createMyTeams, located } from './my-teams.ts'
import { askedTeam, askForTeam, teamQuery } from './offer.tsx'
import { Strip } from './strip.tsx'
import { Suggestions } from './suggestions.tsx'
import { know, type MyTeam } from './use-my-teams.ts'

const teams = createMyTeams({
  storage: () => localStorage,
  persist: () => void navigator.storage?.persist?.().catch(() => undefined),
  show: (own) => know({ teams: own }),
  linkTo: (team) => `${site.origin}/${teamQuery(team)}`,
})

export function startMyTeams(): void {
  const own = teams.read()
  know({ later: { toggle, find, Strip, Suggestions } })
  if (own.length > 0) place()
  addEventListener('storage', ({ key }) => {
    // null: all of it was cleared.
    if (key === null || key === 'my-teams') teams.read()
  })
  const asked = askedTeam(location)
  if (asked) void askForTeam(asked, { toggle, has: teams.has }).catch(() => undefined)
}

function toggle(team: MyTeam) {
  const starred = teams.toggle(team)
  place()
  return starred
}

/** What cannot be had now is asked for with the next document. */
function place(): void {
  askTeams().then(
    (known) => teams.place((team) => located(team, known.teams, known.isWhole)),
    () => undefined,
  )
}

async function find(typed: string) {
  return findTeams((await askTeams()).index, typed)
}
