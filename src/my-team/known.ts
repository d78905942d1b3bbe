// What is known of the visitor's own teams, and of the code that shows them, which all comes at idle or later. This much
// every page has from the start.
import { type ComponentType, type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import type { FoundTeam } from '../../shared/standings/team-search.ts'

/** `group`: the slug of the group in which it stood when it was last looked at. */
export type MyTeam = { league: string; group: string; key: string; name: string }

/** `found`: where it stands now; null: it is in no table of its league any more, undefined: nobody has looked yet. */
export type OwnTeam = MyTeam & { found?: FoundTeam | null | undefined }

/** What pressing a star has led to, in words; `link`: what carries it to another device. */
export type Starred = { said: string; link?: string }

/** `instead`: what stands there as long as there is nothing to show, also when the last team has been taken off. */
export type StripProps = {
  teams: readonly OwnTeam[]
  instead: ReactNode
  /** The home page's own: the same, line by line, so that nothing moves. */
  Box: ComponentType<StripBoxProps>
}
export type StripBoxProps = {
  heading: string
  /** Where it leads. */
  link: string
  word: string
  /** A line, in a paragraph. */
  where: ReactNode
  age?: ReactNode
  children: ReactNode
}
export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; id: string }

export type Later = {
  toggle: (team: MyTeam) => Starred
  /** Rejects when the teams cannot be had now. */
  find: (typed: string) => Promise<FoundTeam[]>
}

type Known = {
  /** Those that were starred on this device, the first starred first. */
  teams: readonly OwnTeam[]
  later?: Later
  /** In place of the top of a table on the home page. */
  Strip?: ComponentType<StripProps>
  /** In the header. */
  Search?: ComponentType<{ id: string }>
  /** The list under a search box. */
  Suggestions?: ComponentType<SuggestionsProps>
}

const NOTHING: Known = { teams: [] }

let known = NOTHING
const listeners = new Set<() => void>()

export function know(more: Partial<Known>): void {
  known = { ...known, ...more }
  for (const tell of listeners) tell()
}

/** Nothing while a page is taken over. */
export function useKnown(): Known {
  return useSyncExternalStore(
    onKnown,
    () => known,
    () => NOTHING,
  )
}

/** Returns how to end that. */
export function onKnown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function knownNow(): Known {
  return known
}
