// The visitor's own teams: stored in this browser and sent to nobody. Without storage they live as long as the page.
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { nameKey } from '../../shared/standings/team.ts'
import type { FoundTeam } from '../../shared/standings/team-search.ts'
import { device, readStored, type Store, writeStored } from '../app/storage.ts'

/** `group`: slug of the team's group when it was last found. */
export type MyTeam = v.InferOutput<typeof StoredSchema>[number]

type TeamId = Pick<MyTeam, 'league' | 'key'>

const MY_TEAMS_KEY = 'my-teams'
/** Maximum of starred teams: more would be the whole league. */
const MOST = 5

const NONE: readonly MyTeam[] = []

const StoredSchema = v.array(
  v.object({ league: v.string(), group: v.string(), key: v.string(), name: v.string() }),
)

/** `persist` asks the browser not to clear it away. */
export function createMyTeams(store: Store, persist: () => void) {
  let teams: readonly MyTeam[] | null = null
  const listeners = new Set<() => void>()

  function notify(): void {
    for (const listener of listeners) listener()
  }

  /** False: nothing was stored. */
  function set(next: readonly MyTeam[]): boolean {
    teams = next
    notify()
    if (next.length > 0) return writeStored(store, MY_TEAMS_KEY, next)
    store.delete(MY_TEAMS_KEY)
    return true
  }

  function all(): readonly MyTeam[] {
    teams ??= readStored(store, MY_TEAMS_KEY, StoredSchema)?.slice(0, MOST) ?? NONE
    return teams
  }

  function add(team: MyTeam): string {
    if (all().length >= MOST) return `You have ${MOST} teams. Take one off first.`
    if (!set([...all(), team]))
      return `${team.name} is starred for now. This browser won't remember it.`
    if (all().length === 1) persist()
    return `${team.name} is your team. You'll see it first on the home page.`
  }

  return {
    all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called when another tab has changed them. */
    reload(): void {
      teams = null
      notify()
    },
    /** Returns the message to show. */
    toggle({ league, group, key, name }: MyTeam): string {
      const team = { league, group, key, name }
      if (!all().some((one) => isSameTeam(one, team))) return add(team)
      set(all().filter((one) => !isSameTeam(one, team)))
      return `${name} is not your team any more.`
    },
    /** Updates the stored group, key and name of teams that have moved or changed. */
    place(locate: (team: MyTeam) => FoundTeam | null | undefined): void {
      const placed = all().map((team) => {
        const { league, group, key, name } = locate(team) ?? team
        return { league, group, key, name }
      })
      const kept = eachOnce(placed)
      if (JSON.stringify(kept) !== JSON.stringify(all())) set(kept)
    },
  }
}

/** A team that was starred under two names becomes one. */
function eachOnce(teams: readonly MyTeam[]): MyTeam[] {
  return teams.filter((team, n) => n === teams.findIndex((one) => isSameTeam(one, team)))
}

export const myTeams = createMyTeams(
  device,
  () => void navigator.storage?.persist?.().catch(() => undefined),
)

if (typeof window !== 'undefined') {
  // null: all of it was cleared.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === MY_TEAMS_KEY) myTeams.reload()
  })
}

/** In the order of starring; empty during hydration. */
export function useMyTeams(): readonly MyTeam[] {
  return useSyncExternalStore(myTeams.subscribe, myTeams.all, () => NONE)
}

/** Keys of the visitor's teams in a league, also of rows that have only a name. */
export function useMyKeys(league: string): ReadonlySet<string> {
  const teams = useMyTeams()
  return useMemo(() => {
    const own = teams.filter((team) => team.league === league)
    return new Set(own.flatMap(({ key, name }) => [key, nameKey(name)]))
  }, [teams, league])
}

/** Takes a team off and says so. Its button disappears with the row, so `status` takes the focus. */
export function useRemoval() {
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const remove = (team: MyTeam) => {
    setSaid(myTeams.toggle(team))
    status.current?.focus()
  }
  return { said, status, remove }
}

export function isSameTeam(one: TeamId, other: TeamId): boolean {
  return one.league === other.league && one.key === other.key
}
