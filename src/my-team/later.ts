// My team, as it comes at idle: reads what is kept here and answers stars. Where a team stands, its strip and the search
// are asked for when there is a team, or somebody is at a search box.
import site from 'content:organisation'
import { know, type MyTeam } from './known.ts'
import { createMyTeams, MY_TEAMS_KEY } from './my-teams.ts'
import { askedTeam, teamQuery } from './team-query.ts'

/** As in header.module.css. */
const ROOMY = '(min-width: 1360px)'

const teams = createMyTeams({
  storage: () => localStorage,
  persist: () => void navigator.storage?.persist?.().catch(() => undefined),
  show: (own) => know({ teams: own }),
  linkTo: (team) => `${site.origin}/${teamQuery(team)}`,
})

export function startMyTeams(): void {
  if (teams.read().length > 0) place()
  know({ later: { toggle, find } })
  addEventListener('storage', ({ key }) => {
    // null: all of it was cleared.
    if (key === null || key === MY_TEAMS_KEY) teams.read()
  })
  const roomy = matchMedia(ROOMY)
  if (roomy.matches) searchInHeader()
  else roomy.addEventListener('change', searchInHeader, { once: true })
  document.addEventListener('focusin', ({ target }) => search(target))
  // Somebody was there before this code.
  search(document.activeElement)
  const asked = askedTeam(location)
  if (asked) {
    quietly(async () => (await import('./offer.tsx')).offer(asked, { toggle, has: teams.has }))
  }
}

function toggle(team: MyTeam) {
  const starred = teams.toggle(team)
  place()
  return starred
}

/** Where they stand now, and what shows it. */
function place(): void {
  quietly(async () => know({ Strip: (await import('./strip.tsx')).Strip }))
  quietly(async () => {
    const { askTeams, located } = await import('./ask-teams.ts')
    const known = await askTeams()
    teams.place((team) => located(team, known))
  })
}

async function find(typed: string) {
  const { askTeams } = await import('./ask-teams.ts')
  return (await askTeams()).find(typed)
}

function searchInHeader(): void {
  quietly(async () => know({ Search: (await import('./search-box.tsx')).SearchBox }))
}

function search(target: unknown): void {
  if (target instanceof HTMLInputElement && target.dataset.find !== undefined)
    quietly(async () => know({ Suggestions: (await import('./suggestions.tsx')).Suggestions }))
}

/** What cannot be had now is asked for again the next time; the page is whole without it. */
function quietly(run: () => Promise<void>): void {
  run().catch(() => undefined)
}
