// The page of the search as the edge fills it: what was typed, and which teams it means.
import { type DrawPart, partSlot } from './parts.ts'
import type { PageState } from './render.ts'
import type { FoundTeam } from './team-search.ts'
import type { Values } from './template.ts'

/** Of its template. */
export const FIND_KEY = 'find'
/** What has more is better typed further. */
const MOST_SHOWN = 40

export type FoundPage = NonNullable<PageState['found']>

/** Of all teams that are meant those that the page shows. */
export function foundPage(typed: string, teams: readonly FoundTeam[]): FoundPage {
  return { typed, count: teams.length, teams: teams.slice(0, MOST_SHOWN) }
}

export function findValues(found: FoundPage, draw: DrawPart): Values {
  return {
    typed: found.typed,
    state: JSON.stringify({ found } satisfies PageState),
    [partSlot('found', '')]: draw('found', found),
  }
}
