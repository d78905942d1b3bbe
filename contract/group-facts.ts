// All that is known of one group, from which its part of a page is drawn and its words are made.
import type { Group, League } from './content/leagues.ts'
import type { StoryGroups } from './page-story.ts'
import type { Row, Standings } from './standings.ts'
import type { GroupStory } from './story.ts'

export type GroupFacts = {
  league: League
  group: Group
  /** null: nothing is known. */
  rows: readonly Row[] | null
  /** null: the history tells nothing of it. Of a league's page it holds what boards show. */
  story: GroupStory | null
}

/** Of some groups of the league. */
export function factsOf(
  league: League,
  groups: readonly Group[],
  standings: Standings,
  story: StoryGroups,
): GroupFacts[] {
  return groups.map((group) => ({
    league,
    group,
    rows: standings.groups.find(({ slug }) => slug === group.slug)?.rows ?? null,
    story: story[group.table] ?? null,
  }))
}
