// The visitor's own teams: stored in this browser and sent to nobody. Without storage they live as long as the page.
import site from 'content:site'
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { nameKey } from '../../shared/standings/team.ts'
import type { FoundTeam } from '../../shared/standings/team-search.ts'
import { parseKept } from '../../shared/text.ts'
import { teamQuery } from './team-query.ts'

/** `group`: slug of the team's group when it was last found. */
export type MyTeam = { league: string; group: string; key: string; name: string }

/** What to say after a star was pressed; `link` carries it to another device. */
export type Starred = { said: string; link?: string }

const MY_TEAMS_KEY = 'my-teams'
/** More than five teams are the whole league. */
const MOST = 5

/** Stored values are untrusted: the key of a team may be a number. */
const Text = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((text) => String(text).slice(0, 200)),
)
const StoredSchema = v.array(v.object({ league: Text, group: Text, key: Text, name: Text }))

type Dependencies = {
  /** Throws where the browser blocks it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Asks the browser not to evict the storage. */
  persist: () => void
}

export function createMyTeams({ storage, persist }: Dependencies) {
  let teams: readonly MyTeam[] | null = null
  const listeners = new Set<() => void>()

  function notify(): void {
    for (const listener of listeners) listener()
  }

  function set(next: readonly MyTeam[]): boolean {
    teams = next
    notify()
    return write(storage, next)
  }

  function all(): readonly MyTeam[] {
    teams ??= read(storage)
    return teams
  }

  function add(team: MyTeam): Starred {
    if (all().length >= MOST) return { said: `You have ${MOST} teams. Take one off first.` }
    if (!set([...all(), team])) {
      return {
        said: `${team.name} is your team until you close this page: the browser keeps nothing.`,
      }
    }
    if (all().length === 1) persist()
    return {
      said: `${team.name} is your team. The home page starts with it, on this device.`,
      link: `${site.origin}/${teamQuery(team)}`,
    }
  }

  return {
    all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called when another tab has changed them. */
    reload(): void {
      teams = read(storage)
      notify()
    },
    toggle({ league, group, key, name }: MyTeam): Starred {
      const team = { league, group, key, name }
      if (!all().some((one) => isSameTeam(one, team))) return add(team)
      set(all().filter((one) => !isSameTeam(one, team)))
      return { said: `${name} is not your team any more.` }
    },
    /** Updates the stored group, key and name of teams that have moved or changed. */
    place(locate: (team: MyTeam) => FoundTeam | null | undefined): void {
      const placed = all().map((team) => {
        const { league, group, key, name } = locate(team) ?? team
        return { league, group, key, name }
      })
      if (JSON.stringify(placed) !== JSON.stringify(all())) set(placed)
    },
  }
}

export const myTeams = createMyTeams({
  storage: () => localStorage,
  persist: () => void navigator.storage?.persist?.().catch(() => undefined),
})

/** In the order of starring; empty during hydration. */
export function useMyTeams(): readonly MyTeam[] {
  return useSyncExternalStore(subscribe, myTeams.all, () => NONE)
}

const NONE: readonly MyTeam[] = []

function subscribe(listener: () => void): () => void {
  const end = myTeams.subscribe(listener)
  const reload = ({ key }: StorageEvent) => {
    // null: all keys were cleared.
    if (key === null || key === MY_TEAMS_KEY) myTeams.reload()
  }
  addEventListener('storage', reload)
  return () => {
    end()
    removeEventListener('storage', reload)
  }
}

/** Keys of the visitor's teams in a league, also of rows that have only a name. */
export function useMyKeys(league: string): ReadonlySet<string> {
  const teams = useMyTeams()
  return useMemo(() => {
    const own = teams.filter((team) => team.league === league)
    return new Set(own.flatMap(({ key, name }) => [key, nameKey(name)]))
  }, [teams, league])
}

export function isSameTeam(
  one: Pick<MyTeam, 'league' | 'key'>,
  other: Pick<MyTeam, 'league' | 'key'>,
): boolean {
  return one.league === other.league && one.key === other.key
}

function read(storage: Dependencies['storage']): MyTeam[] {
  try {
    const stored = v.safeParse(StoredSchema, parseKept(storage().getItem(MY_TEAMS_KEY)))
    return stored.success ? stored.output.slice(0, MOST) : []
  } catch {
    // Blocked storage counts as empty.
    return []
  }
}

/** False: nothing was stored. */
function write(storage: Dependencies['storage'], teams: readonly MyTeam[]): boolean {
  try {
    if (teams.length === 0) storage().removeItem(MY_TEAMS_KEY)
    else storage().setItem(MY_TEAMS_KEY, JSON.stringify(teams))
    return true
  } catch {
    // Blocked or full.
    return false
  }
}
