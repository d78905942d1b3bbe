// What of a league's story travels with a page.
import type { GroupStory, Story } from './story.ts'

export type StoryGroups = Readonly<Record<string, GroupStory>>

export const NO_GROUPS: StoryGroups = {}

/** Of a league's page: three of them stand among the boards, and a team may have left the table since. */
const RESULTS_OF_LEAGUE = 5

/** `group` null: the page of the league, which shows who moved, form and the newest results. */
export function storyOfPage(
  { groups }: Story,
  group: { readonly table: number } | null,
): StoryGroups {
  if (group === null) return briefly(groups)
  const own = groups[group.table]
  return own ? { [group.table]: withoutSlugs(own) } : NO_GROUPS
}

/** Links to earlier names are led on at the edge; nobody else reads them. */
export function withoutSlugs({ slugs: _, ...story }: GroupStory): GroupStory {
  return story
}

function briefly(groups: StoryGroups): StoryGroups {
  const entered = Object.values(groups).flatMap(({ results }) => results.map(enteredAt))
  const since = entered.toSorted((one, other) => other - one)[RESULTS_OF_LEAGUE - 1] ?? 0
  return Object.fromEntries(
    Object.entries(groups).map(([table, group]) => {
      const newest = group.results.filter((result) => enteredAt(result) >= since)
      return [table, { ...withoutSlugs(group), results: newest, series: {}, notes: [] }]
    }),
  )
}

/** The later of the two minutes. */
function enteredAt([, , , , , , , before]: GroupStory['results'][number]): number {
  return before
}
