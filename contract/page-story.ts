// What of a league's story travels with a page.
import type { GroupStory, Story } from './story.ts'

export type StoryGroups = Readonly<Record<string, GroupStory>>

export const NO_GROUPS: StoryGroups = {}

/** Of a league's page: its newest results stand among the boards. */
const RESULTS_OF_LEAGUE = 5

/**
 * `group` null: the page of the league, which shows who moved, form and the newest results. `team`: its key, where the page
 * is its own.
 */
export function storyOfPage(
  { groups }: Story,
  group: { readonly table: number } | null,
  team: string | null = null,
): StoryGroups {
  if (group === null) {
    return Object.fromEntries(Object.entries(groups).map(([table, story]) => [table, brief(story)]))
  }
  const own = groups[group.table]
  return own ? { [group.table]: ofOnePage(own, team) } : NO_GROUPS
}

/** Old addresses are for the edge alone; how points grew is shown of the team whose page it is. */
function ofOnePage({ slugs, series, ...story }: GroupStory, team: string | null): GroupStory {
  const [first] = Object.entries(series)
    .flatMap(([key, [point]]) => (point ? [[key, point] as const] : []))
    .toSorted(([, [one]], [, [other]]) => one - other)
  // With it the history begins.
  const since = first ? { [first[0]]: [first[1]] } : {}
  const own = team === null ? undefined : series[team]
  return {
    ...story,
    series: team === null || own === undefined ? since : { ...since, [team]: own },
  }
}

function brief({ results, slugs, ...story }: GroupStory): GroupStory {
  return { ...story, results: results.slice(-RESULTS_OF_LEAGUE), series: {}, notes: [] }
}
