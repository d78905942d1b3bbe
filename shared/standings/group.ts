// A group as a page shows it: its rows and its part of the story.
import type { Group, League } from '../content/leagues.ts'
import type { GroupStory } from './history.ts'
import { inOrder } from './round.ts'
import type { Row, Standings } from './schema.ts'

export type GroupFacts = {
  league: League
  group: Group
  /** null: unknown. */
  rows: readonly Row[] | null
  /** null: none. On a league's page, the part that boards show. */
  story: GroupStory | null
}

/** Rows as boards order them. */
export function factsOf(
  league: League,
  groups: readonly Group[],
  standings: Standings,
): GroupFacts[] {
  return groups.map((group) => ({
    league,
    group,
    rows: inOrder(standings.groups.find(({ slug }) => slug === group.slug)?.rows ?? null),
    story: standings.story?.groups[group.table] ?? null,
  }))
}
