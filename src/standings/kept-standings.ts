// What the tab remembers of each league's standings, for a reload.
import type { Standings } from '../../shared/standings/schema.ts'
import { LOADING, loaded, type StandingsView } from './standings-view.ts'

/** Null where there is none. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'> | null

export const keyOf = (league: string) => `standings:${league}`

export function restored(
  storage: TabStorage,
  league: string,
  parse: (text: string) => Standings | null,
): StandingsView {
  try {
    const kept = parse(storage?.getItem(keyOf(league)) ?? '')
    return kept?.league === league ? loaded(kept) : LOADING
  } catch {
    // Storage that is blocked is the same as none.
    return LOADING
  }
}

export function keep(storage: TabStorage, league: string, standings: Standings) {
  try {
    storage?.setItem(keyOf(league), JSON.stringify(standings))
  } catch {
    // A full or blocked storage costs one request after a reload.
  }
}
