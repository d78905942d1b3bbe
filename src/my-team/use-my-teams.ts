// The visitor's own teams, for whatever shows them. Only this much comes with a page: what reads and keeps them, and
// what is drawn of them, comes at idle (later.tsx), and until then nobody has a team.
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { nameKey } from '../../contract/standings.ts'
import type { FoundTeam } from '../../contract/team-search.ts'

/** `group`: the slug of the group in which it stood when it was last looked at. */
export type MyTeam = { league: string; group: string; key: string; name: string }

/** `found`: where it stands now; null: it is in no table of its league any more, undefined: nobody has looked yet. */
export type OwnTeam = MyTeam & { found?: FoundTeam | null | undefined }

/** What pressing a star has led to, in words; `link`: what carries it to another device. */
export type Starred = { said: string; link?: string }

export type Later = {
  toggle: (team: MyTeam) => Starred
  /** Rejects when the teams cannot be had now. */
  find: (typed: string) => Promise<FoundTeam[]>
  /** In place of the top of a table on the home page. */
  Strip: ComponentType<StripProps>
  /** The list under a search box. */
  Suggestions: ComponentType<SuggestionsProps>
}

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; id: string }

/** `instead`: what stands there until there is something to show. */
export type StripProps = { teams: readonly OwnTeam[]; instead: ReactNode }

type Known = { teams: readonly OwnTeam[]; later: Later | null }

const NOTHING: Known = { teams: [], later: null }

let known = NOTHING
const listeners = new Set<() => void>()
const waiting = new Set<(later: Later) => void>()

export function know(more: Partial<Known>): void {
  known = { ...known, ...more }
  for (const tell of listeners) tell()
  if (known.later === null) return
  for (const run of waiting) run(known.later)
  waiting.clear()
}

/** At once, or as soon as the code is here: a star that is pressed before that is not forgotten. */
export function withLater(run: (later: Later) => void): void {
  if (known.later) run(known.later)
  else waiting.add(run)
}

/** Those that were starred on this device, the first starred first. */
export function useMyTeams(): readonly OwnTeam[] {
  return useKnown().teams
}

/** null: not here yet. */
export function useLater(): Later | null {
  return useKnown().later
}

/** Keys of the rows of a league that are the visitor's own, also of rows that are known by their names alone. */
export function useMyKeys(league: string): ReadonlySet<string> {
  const teams = useMyTeams()
  return useMemo(() => {
    const own = teams.filter((team) => team.league === league)
    return own.length === 0
      ? NO_KEYS
      : new Set(own.flatMap(({ key, name }) => [key, nameKey(name)]))
  }, [teams, league])
}

const NO_KEYS: ReadonlySet<string> = new Set()

export function isSameTeam(
  one: Pick<MyTeam, 'league' | 'key'>,
  other: Pick<MyTeam, 'league' | 'key'>,
): boolean {
  return one.league === other.league && one.key === other.key
}

function useKnown(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
