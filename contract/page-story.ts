// What of a league's story travels with a page.
import type { GroupStory, Story } from './story.ts'

export type StoryGroups = Readonly<Record<string, GroupStory>>

export const NO_GROUPS: StoryGroups = {}

/** Of a league's page: its newest results stand among the boards. */
const RESULTS_OF_LEAGUE = 5

/** `group` null: the page of the league, which shows who moved, form and the newest results. */
export function storyOfPage(
  { groups }: Story,
  group: { readonly table: number } | null,
): StoryGroups {
  if (group === null) {
    return Object.fromEntries(Object.entries(groups).map(([table, story]) => [table, brief(story)]))
  }
  const own = groups[group.table]
  return own ? { [group.table]: own } : NO_GROUPS
}

function brief({ results, ...story }: GroupStory): GroupStory {
  return { ...story, results: results.slice(-RESULTS_OF_LEAGUE), series: {}, notes: [] }
}
