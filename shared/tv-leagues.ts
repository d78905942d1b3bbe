// The leagues that the address of a screen in a clubhouse names, for the edge and the screen.
import type { League } from './content/leagues.ts'
import { leagueCalled } from './urls.ts'

/** The leagues of a screen's address, in its order; all when none of its names exists. */
export function leaguesNamed(search: string, leagues: readonly League[]): readonly League[] {
  const named = new Set(namesIn(search).flatMap((name) => leagueCalled(leagues, name) ?? []))
  return named.size > 0 ? [...named] : leagues
}

/** In small letters, each once. */
export function namesIn(search: string): string[] {
  const names = new URLSearchParams(search).get('leagues') ?? ''
  const plain = names.split(',').map((name) => name.trim().toLowerCase())
  return [...new Set(plain)].filter((name) => name !== '')
}
