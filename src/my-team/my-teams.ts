// The visitor's own teams: kept in this browser, told to nobody. Where it keeps nothing they live as long as the page.
import * as v from 'valibot'
import type { FoundTeam } from '../../shared/standings/team-search.ts'
import { parseKept } from '../../shared/text.ts'
import type { MyTeam, OwnTeam, Starred } from './known.ts'
import { isSameTeam } from './use-my-teams.ts'

export const MY_TEAMS_KEY = 'my-teams'
/** Who follows more follows the league. */
const MOST = 5

/** Anybody at the device may have written there, also a number for a team's key. */
const Text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((text) => String(text).slice(0, 200)),
)
const StoredSchema = v.array(v.object({ league: Text, group: Text, key: Text, name: Text }))

type Surroundings = {
  /** Null, or throws, where there is none. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /** Asks the browser not to clear it away. */
  persist: () => void
  show: (teams: readonly OwnTeam[]) => void
  /** What carries a team to another device. */
  linkTo: (team: MyTeam) => string
}

export function createMyTeams({ storage, persist, show, linkTo }: Surroundings) {
  let teams: readonly OwnTeam[] = []

  function set(next: readonly OwnTeam[]): boolean {
    teams = next
    show(teams)
    return write(storage, teams)
  }

  function add(team: MyTeam): Starred {
    if (teams.length >= MOST) return { said: `You have ${MOST} teams. Take one off first.` }
    const isKept = set([...teams, team])
    if (!isKept) {
      return {
        said: `${team.name} is your team until you close this page: the browser keeps nothing.`,
      }
    }
    if (teams.length === 1) persist()
    return {
      said: `${team.name} is your team. The home page starts with it, on this device.`,
      link: linkTo(team),
    }
  }

  return {
    /** Also when another tab has changed them. */
    read() {
      const known = teams
      teams = read(storage).map((team) => ({
        ...team,
        found: known.find((one) => isSameTeam(one, team))?.found,
      }))
      show(teams)
      return teams
    },
    has: (team: Pick<MyTeam, 'league' | 'key'>) => teams.some((one) => isSameTeam(one, team)),
    toggle({ league, group, key, name }: MyTeam): Starred {
      const team = { league, group, key, name }
      if (!teams.some((one) => isSameTeam(one, team))) return add(team)
      set(teams.filter((one) => !isSameTeam(one, team)))
      return { said: `${name} is not your team any more.` }
    },
    /** With where each stands now; a team that moved, or goes by another key or name, is kept as it is called today. */
    place(locate: (team: MyTeam) => FoundTeam | null | undefined) {
      if (teams.length === 0) return
      set(teams.map((team) => placed(team, locate(team))))
    },
  }
}

function placed(team: OwnTeam, found: FoundTeam | null | undefined): OwnTeam {
  if (!found) return { ...team, found }
  const { league, group, key, name } = found
  return { league, group, key, name, found }
}

function read(storage: Surroundings['storage']): MyTeam[] {
  try {
    const kept = v.safeParse(StoredSchema, parseKept(storage()?.getItem(MY_TEAMS_KEY)))
    return kept.success ? kept.output.slice(0, MOST) : []
  } catch {
    // Storage that is blocked is the same as none.
    return []
  }
}

/** False: nothing was kept. */
function write(storage: Surroundings['storage'], teams: readonly OwnTeam[]): boolean {
  try {
    const store = storage()
    const kept = teams.map(({ league, group, key, name }) => ({ league, group, key, name }))
    if (kept.length === 0) store?.removeItem(MY_TEAMS_KEY)
    else store?.setItem(MY_TEAMS_KEY, JSON.stringify(kept))
    return store !== null
  } catch {
    // Blocked or full.
    return false
  }
}
