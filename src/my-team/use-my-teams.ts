// The visitor's own teams, for whatever shows them. Only this much comes with a page: what reads and keeps them comes at
// idle (later.ts), and what is drawn of them when there is a team, or somebody searches.
import { type ComponentType, type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import type { FoundTeam } from '../../contract/team-search.ts'

/** `group`: the slug of the group in which it stood when it was last looked at. */
export type MyTeam = { league: string; group: string; key: string; name: string }

/** `found`: where it stands now; null: it is in no table of its league any more, undefined: nobody has looked yet. */
export type OwnTeam = MyTeam & { found?: FoundTeam | null | undefined }

/** What pressing a star has led to, in words; `link`: what carries it to another device. */
export type Starred = { said: string; link?: string }

/** `instead`: what stands there until there is something to show. */
export type StripProps = { teams: readonly OwnTeam[]; instead: ReactNode }
export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; id: string }

export type Later = {
  toggle: (team: MyTeam) => Starred
  /** Rejects when the teams cannot be had now. */
  find: (typed: string) => Promise<FoundTeam[]>
}

type Known = {
  /** Those that were starred on this device, the first starred first. */
  teams: readonly OwnTeam[]
  later: Later | null
  /** In place of the top of a table on the home page. */
  Strip: ComponentType<StripProps> | null
  /** The list under a search box. */
  Suggestions: ComponentType<SuggestionsProps> | null
}

const NOTHING: Known = { teams: [], later: null, Strip: null, Suggestions: null }

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

/** What is not here yet is null. */
export function useKnown(): Known {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => NOTHING,
  )
}

export function useMyTeams(): readonly OwnTeam[] {
  return useKnown().teams
}

export function isSameTeam(
  one: Pick<MyTeam, 'league' | 'key'>,
  other: Pick<MyTeam, 'league' | 'key'>,
): boolean {
  return one.league === other.league && one.key === other.key
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
